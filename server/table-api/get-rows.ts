import type { Context } from 'hono';
import { boundedQuery } from './bounded-query.ts';
import { compileFilters, compileOrder } from './compile.ts';
import type { TableApiDependencies } from './dependencies.ts';
import { Problem, problems } from './problems.ts';
import { readRequest } from './read-request.ts';
import { readPage } from './read-rows.ts';
import { type Answer, contentRange } from './respond.ts';
import { rowJson } from './row-json.ts';
import { sourceOf } from './sources.ts';
import type { Table } from './tables.ts';

export type Rows = Answer & { body: string };

/** GET and HEAD: a page of rows, with the total where it is asked for. */
export async function getRows(
  dependencies: TableApiDependencies,
  context: Context,
  table: Table,
): Promise<Rows | Problem> {
  const request = readRequest(context, table);
  if (request instanceof Problem) return request;
  const { shape, preferences, query, columns } = request;
  const where = compileFilters(table, query.filters);
  if (where instanceof Problem) return where;
  const order = compileOrder(table, query.order);
  if (order instanceof Problem) return order;
  const { db, queued } = dependencies;
  return queued(table.name, async () => {
    const bounded = await boundedQuery(db, table, query, preferences.count);
    if (bounded instanceof Problem) return bounded;

    const source = await sourceOf(dependencies, context, table);
    const json = rowJson(table, columns);
    const mayBeLong = table.indexes !== null;
    const { limit, offset } = query;
    const page = await readPage(dependencies, { ...source, ...bounded, where, mayBeLong, order, json, limit, offset });

    const { body, returned, total } = page;
    if (total !== null && offset > total) return problems.beyondTheEnd(offset, total);
    if (shape === 'object' && returned !== 1) return problems.notOneRow(returned);
    return {
      status: total !== null && returned < total ? 206 : 200,
      body: shape === 'object' ? body.slice(1, -1) : body,
      range: contentRange(offset, returned, total),
      applied: bounded.count ? [`count=${bounded.count}`] : [],
    };
  });
}
