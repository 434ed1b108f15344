import type { Context } from 'hono';
import { Problem, problems } from './problems.ts';
import type { Table } from './tables.ts';
import { bodyValueProblem } from './values.ts';

export const maxBodyBytes = 16 * 1024;

type Fields = Record<string, unknown>;

/** The fields of the one row in a body, each a writable column with a value of its type. */
export async function readFields(context: Context, table: Table, columns: string[] | null): Promise<Fields | Problem> {
  const type = context.req.header('Content-Type') ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json') return problems.wrongType(type);
  const row = onlyRow(await context.req.text());
  return row instanceof Problem ? row : checkedFields(table, row, columns);
}

/** Only the keys named in `columns` count, when it is given. */
export function checkedFields(table: Table, row: Fields, columns: string[] | null): Fields | Problem {
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
  if (Array.isArray(body) && body.length > 1) return problems.leftOut('more than one row in a body');
  const row: unknown = Array.isArray(body) ? body[0] : body;
  const isObject = typeof row === 'object' && row !== null && !Array.isArray(row);
  return isObject ? (row as Fields) : problems.badBody('The body is not an object');
}
