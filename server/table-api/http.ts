import type { Context } from 'hono';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import { selectedColumns } from './compile.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { Problem, problems } from './problems.ts';
import type { ApiTable } from './tables.ts';
import { bodyValueProblem } from './values.ts';

export type TableRequest = {
  shape: Shape;
  preferences: Preferences;
  query: Query;
  /** The columns of the response. */
  columns: string[];
};

/** The parsed request without its body: the URL and two headers. */
export function readRequest(context: Context, table: ApiTable): TableRequest | Problem {
  const profile = context.req.method === 'GET' || context.req.method === 'HEAD' ? 'Accept-Profile' : 'Content-Profile';
  if ((context.req.header(profile) ?? 'public') !== 'public') return problems.unknownSchema();
  const shape = acceptedShape(context.req.header('Accept') ?? null);
  if (shape instanceof Problem) return shape;
  const preferences = parsePrefer(context.req.header('Prefer') ?? null);
  if (preferences instanceof Problem) return preferences;
  const { url } = context.req;
  const start = url.indexOf('?');
  const query = parseQuery(new URLSearchParams(start === -1 ? '' : url.slice(start)));
  if (query instanceof Problem) return query;
  const columns = selectedColumns(table, query.select);
  return columns instanceof Problem ? columns : { shape, preferences, query, columns };
}

export type Shape = 'array' | 'object';

const objectType = 'application/vnd.pgrst.object+json';
const arrayTypes = ['*/*', 'application/*', 'application/json', 'application/vnd.pgrst.array+json'];

/** Whether the caller wants a list or exactly one row. Weights do not matter: no caller lists both. */
export function acceptedShape(header: string | null): Shape | Problem {
  if (header === null || header.trim() === '') return 'array';
  const types = header.split(',').map((entry) => entry.trim().toLowerCase());
  const plain = types.filter((type) => !type.includes('nulls=')).map((type) => type.split(';')[0] ?? '');
  if (plain.includes(objectType)) return 'object';
  return plain.some((type) => arrayTypes.includes(type)) ? 'array' : problems.notAcceptable(header);
}

const countWishes = { 'count=exact': 'exact', 'count=planned': 'planned', 'count=estimated': 'estimated' } as const;

/** How exact the total is: exact, the planner's estimate, or exact only while it is small. */
export type CountPreference = (typeof countWishes)[keyof typeof countWishes];

export type Preferences = {
  /** Whether a change returns the rows it affected. */
  representation: boolean;
  /** Null when the total is not requested. */
  count: CountPreference | null;
  /** For the Preference-Applied header. */
  applied: string[];
};

const returns = ['return=minimal', 'return=headers-only', 'return=representation'];
const harmless = ['handling=strict', 'handling=lenient', 'missing=default', 'tx=commit'];

/**
 * Parses the Prefer header. Unknown preferences are ignored, as the standard says, unless the caller asks for strict
 * handling.
 */
export function parsePrefer(header: string | null): Preferences | Problem {
  const wishes = (header ?? '')
    .split(',')
    .map((wish) => wish.trim())
    .filter((wish) => wish !== '');
  const upsert = wishes.find((wish) => wish.startsWith('resolution=') || wish === 'tx=rollback');
  if (upsert) return problems.unsupported(`Prefer: ${upsert}`);
  const unknown = wishes.filter((wish) => ![...returns, ...harmless].includes(wish) && !isCount(wish));
  if (wishes.includes('handling=strict') && unknown.length > 0) return problems.badPreference(unknown.join(', '));
  const wanted = wishes.find((wish) => returns.includes(wish));
  const count = wishes.find(isCount);
  return {
    representation: wanted === 'return=representation',
    count: count ? countWishes[count] : null,
    applied: [wanted, count].filter((wish) => wish !== undefined),
  };
}

function isCount(wish: string): wish is keyof typeof countWishes {
  return Object.hasOwn(countWishes, wish);
}

type Fields = Record<string, unknown>;

/** The fields of the row in a body, each a writable column with a value of its type. */
export async function readFields(
  context: Context,
  table: ApiTable,
  columns: string[] | null,
): Promise<Fields | Problem> {
  const type = context.req.header('Content-Type') ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json') return problems.wrongType(type);
  const row = onlyRow(await context.req.text());
  return row instanceof Problem ? row : checkedFields(table, row, columns);
}

/** Only the keys named in `columns` count, when it is given. */
export function checkedFields(table: ApiTable, row: Fields, columns: string[] | null): Fields | Problem {
  const named = columns ?? Object.keys(row);
  for (const name of named) {
    const column = table.columns.get(name);
    if (!column) return problems.unknownBodyColumn(table.name, name);
    if (!column.writable) return problems.notWritable(table.name, name);
    const problem = Object.hasOwn(row, name) ? bodyValueProblem(column.type, row[name]) : null;
    if (problem) return problem;
  }
  return Object.fromEntries(named.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]]));
}

/** A body is an object, or a list of one: the official client sends either. */
export function onlyRow(text: string): Fields | Problem {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return problems.badBody('The body is not JSON');
  }
  if (Array.isArray(body) && body.length > 1) return problems.unsupported('more than one row in a body');
  const row: unknown = Array.isArray(body) ? body[0] : body;
  const isObject = typeof row === 'object' && row !== null && !Array.isArray(row);
  return isObject ? (row as Fields) : problems.badBody('The body is not an object');
}

export const json = 'application/json; charset=utf-8';

/** An error always has a JSON body, because the official client treats an empty 404 as success. */
export function problemResponse(context: Context, problem: Problem): Response {
  const { status, code, message, details, hint, headers } = problem;
  context.header('Content-Type', json);
  context.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return context.body(JSON.stringify({ code, message, details, hint }), status as ContentfulStatusCode);
}

export type TableAnswer = {
  status: number;
  /** Null when the caller asked for no body. */
  body: string | null;
  range: string;
  applied: string[];
};

/** A response for one visitor, which is never cached. */
export function answer(context: Context, { status, body, range, applied }: TableAnswer): Response {
  context.header('Cache-Control', 'no-store');
  context.header('Content-Range', range);
  if (applied.length > 0) context.header('Preference-Applied', applied.join(', '));
  if (body === null) return context.body(null, status as StatusCode);
  context.header('Content-Type', json);
  return context.body(body, status as ContentfulStatusCode);
}

/** `0-49/3142`; a star means an empty range or an unknown total. */
export function contentRange(first: number, count: number, total: number | null): string {
  const rows = count > 0 ? `${first}-${first + count - 1}` : '*';
  return `${rows}/${total ?? '*'}`;
}
