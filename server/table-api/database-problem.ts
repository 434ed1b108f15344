import { causesOf } from '#server/logging/error-chain.ts';
import { type Problem, problems } from './problems.ts';

const unreachable = /^(ECONN\w+|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|08\w{3}|57P0[1-5]|53300)$/;
const connectionLost =
  /connection (terminated|timeout)|timeout exceeded when trying to connect|pglite is clos|cannot use a pool/i;

/** What a caller is told of an error nobody foresaw: never what it says, only whether trying again, or asking for less, may help. */
export function databaseProblem(error: unknown): Problem {
  const chain = causesOf(error);
  if (chain.some(isUnreachable)) return problems.unavailable();
  if (chain.some(({ code }) => code === '57014')) return problems.tooSlow();
  if (chain.some(({ code }) => code === '23514')) return problems.outOfBounds();
  if (chain.some(({ code }) => code === '23505')) return problems.duplicate();
  return problems.unexpected();
}

function isUnreachable({ code, message }: { code?: string; message?: string }): boolean {
  return unreachable.test(code ?? '') || connectionLost.test(message ?? '');
}
