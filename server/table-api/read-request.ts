import type { Context } from 'hono';
import { acceptedShape, type Shape } from './accept.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { type Preferences, parsePrefer } from './prefer.ts';
import { Problem } from './problems.ts';
import { selectedColumns } from './row-json.ts';
import type { Table } from './tables.ts';

export type TableRequest = {
  shape: Shape;
  preferences: Preferences;
  query: Query;
  /** The columns an answer has. */
  columns: string[];
};

/** What a request asks for, apart from its body: read from the address and two headers. */
export function readRequest(context: Context, table: Table): TableRequest | Problem {
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
