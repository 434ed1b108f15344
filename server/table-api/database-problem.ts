import { isDatabaseUnreachable } from '#server/logging/database-unreachable.ts';
import { causesOf } from '#server/logging/error-chain.ts';
import { type Problem, problems } from './problems.ts';

/** What a caller is told of an error nobody foresaw: never what it says, only whether trying again, or asking for less, may help. */
export function databaseProblem(error: unknown): Problem {
  const chain = causesOf(error);
  if (chain.some(({ code }) => code === '57014')) return problems.tooSlow();
  if (chain.some(({ code }) => code === '53000')) return problems.busy();
  if (isDatabaseUnreachable(error)) return problems.unavailable();
  if (chain.some(({ code }) => code === '23514')) return problems.outOfBounds();
  if (chain.some(({ code }) => code === '23505')) return problems.duplicate();
  return problems.unexpected();
}
