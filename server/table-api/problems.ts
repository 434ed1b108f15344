import type { BudgetError } from '#domain/api/read-budget.ts';
import { isDatabaseUnreachable } from '#server/logging/database-unreachable.ts';
import { causesOf } from '#server/logging/error-chain.ts';

/** RFC 6750 asks for at least one parameter. */
export const bearerChallenge = 'Bearer realm="API"';

type Extra = { details?: string; hint?: string; headers?: Record<string, string> };

/** Why a request cannot be answered: the four fields of PostgREST's error object, and the status. */
export class Problem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, { details, hint, headers }: Extra = {}) {
    this.status = status;
    this.code = code;
    this.message = message;
    this.details = details ?? null;
    this.hint = hint ?? null;
    this.headers = headers ?? {};
  }
}

/** A service's refusal, with its own message. */
export function refused(refusal: { status: number; code: string; message: string; details?: string }): Problem {
  const { status, code, message, details } = refusal;
  return new Problem(status, code, message, details === undefined ? {} : { details });
}

/** The caller's text, shortened for a message. */
function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

/** The closed set of problems; each names its code once. */
export const problems = {
  cannotParse: (what: string, text: string, details: string) =>
    new Problem(400, 'PGRST100', `failed to parse ${what} (${shown(text)})`, { details }),
  tooMuch: (details: string) => new Problem(400, 'PGRST100', 'The query is too large', { details }),
  unsupported: (feature: string) => new Problem(400, 'PGRST127', `Feature not implemented: ${shown(feature)}`),
  unknownPath: () => new Problem(404, 'PGRST125', 'Invalid path specified in request URL'),
  unknownFunction: (name: string) =>
    new Problem(404, 'PGRST202', `Could not find the function public.${shown(name)} in the schema cache`),
  unknownSchema: () => new Problem(406, 'PGRST106', 'The schema must be one of the following: public'),
  unknownTable: (name: string) =>
    new Problem(404, 'PGRST205', `Could not find the table 'public.${shown(name)}' in the schema cache`),
  unknownColumn: (table: string, name: string) =>
    new Problem(400, '42703', `column ${table}.${shown(name)} does not exist`),
  unknownBodyColumn: (table: string, name: string) =>
    new Problem(400, 'PGRST204', `Could not find the '${shown(name)}' column of '${table}' in the schema cache`),
  notWritable: (table: string, name: string) =>
    new Problem(401, '42501', `permission denied for column ${name} of table ${table}`, {
      headers: { 'WWW-Authenticate': bearerChallenge },
    }),
  badValue: (type: string, value: string) =>
    new Problem(400, '22P02', `invalid input syntax for type ${type}: "${shown(value)}"`),
  badOperator: (operator: string, type: string) =>
    new Problem(400, '22P02', `operator ${operator} does not apply to values of type ${type}`),
  badRange: (details: string) => new Problem(416, 'PGRST103', 'Requested range not satisfiable', { details }),
  offsetPastEnd: (offset: number, total: number) =>
    new Problem(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': `*/${total}` },
    }),
  offsetTooLarge: (maxOffset: number) =>
    new Problem(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset may be at most ${maxOffset}.`,
      hint: 'Narrow the list by a filter instead.',
    }),
  tooWide: () =>
    new Problem(400, 'PGRST100', 'The query is too wide for a table of this size', {
      details: 'No index serves its filters or its order, so every row would have to be read.',
      hint: 'Patterns need three letters or digits in a row, or the beginning of a word: ilike.ab% and ilike.% ab%.',
    }),
  tooSlow: () =>
    new Problem(503, '57014', 'The query took too long and was stopped', {
      hint: 'Narrow it by a filter.',
      headers: { 'Retry-After': '5' },
    }),
  notOneRow: (rows: number) =>
    new Problem(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    }),
  notAcceptable: (accept: string) =>
    new Problem(406, 'PGRST107', `None of these media types are available: ${shown(accept)}`),
  badPreference: (preferences: string) =>
    new Problem(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${shown(preferences)}`,
    }),
  badBody: (details: string) => new Problem(400, 'PGRST102', 'Empty or invalid json', { details }),
  bodyTooLarge: () => new Problem(413, 'PGRST102', 'The body is larger than 16 kB'),
  wrongType: (type: string) => new Problem(415, 'PGRST102', `Content-Type not acceptable: ${shown(type)}`),
  wrongVerb: (allowed: string) =>
    new Problem(405, 'PGRST117', 'Unsupported HTTP method', { headers: { Allow: allowed } }),
  needsFilter: (verb: string) => new Problem(400, '21000', `${verb} requires a filter`),
  outOfBounds: () => new Problem(400, '23514', 'A value is outside the bounds of its column'),
  duplicate: () => new Problem(409, '23505', 'The row exists already'),
  unavailable: () =>
    new Problem(503, 'PGRST000', "We can't reach the database. Please try again.", {
      headers: { 'Retry-After': '5' },
    }),
  busy: () =>
    new Problem(503, 'PGRST003', 'Too many requests are waiting for this table. Please try again.', {
      headers: { 'Retry-After': '5' },
    }),
  overBudget: ({ message, retryAfter }: BudgetError) =>
    new Problem(429, '429', message, {
      hint: 'Narrow them by a filter.',
      headers: { 'Retry-After': String(retryAfter) },
    }),
  unexpected: () => new Problem(500, 'XX000', 'Something went wrong on our side. Please try again.'),
};

/** The problem for an unexpected error: never its message, only whether a retry or a narrower query may help. */
export function databaseProblem(error: unknown): Problem {
  const chain = causesOf(error);
  if (chain.some(({ code }) => code === '57014')) return problems.tooSlow();
  if (chain.some(({ code }) => code === '53000')) return problems.busy();
  if (isDatabaseUnreachable(error)) return problems.unavailable();
  if (chain.some(({ code }) => code === '23514')) return problems.outOfBounds();
  if (chain.some(({ code }) => code === '23505')) return problems.duplicate();
  return problems.unexpected();
}
