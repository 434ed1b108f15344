import type { Context } from 'hono';
import { compileFilters } from './compile.ts';
import type { TableApiDependencies } from './dependencies.ts';
import type { Query } from './parse-query.ts';
import { Problem, problems, refused } from './problems.ts';
import { readRequest } from './read-request.ts';
import { readFields } from './request-body.ts';
import { answer, contentRange } from './respond.ts';
import { rowJson } from './row-json.ts';
import type { Table } from './tables.ts';

/** PATCH and DELETE: the rows that a filter names, never all of them by accident. */
export async function changeRows(
  { queued, updateDeals, deleteDeals }: TableApiDependencies,
  context: Context,
  table: Table,
  verb: 'PATCH' | 'DELETE',
): Promise<Response | Problem> {
  const request = readRequest(context, table);
  if (request instanceof Problem) return request;
  const { shape, preferences, query, columns } = request;
  if (isPaged(query)) return problems.leftOut(`order, limit or offset on ${verb}`);
  const where = compileFilters(table, query.filters);
  if (where instanceof Problem) return where;
  if (where === null) return problems.needsFilter(verb);
  const fields = verb === 'PATCH' ? await readFields(context, table, query.columns) : {};
  if (fields instanceof Problem) return fields;

  const exactlyOne = shape === 'object';
  const change = { where, json: rowJson(table, columns), exactlyOne };
  const changed = await queued(table.name, () =>
    verb === 'PATCH' ? updateDeals(context, change, fields) : deleteDeals(context, change),
  );
  if (!changed.ok) return refused(changed);
  const { json } = changed;
  if (exactlyOne && json.length !== 1) return problems.notOneRow(json.length);
  const body = exactlyOne ? json.join('') : `[${json.join(',')}]`;
  return answer(context, {
    status: preferences.representation ? 200 : 204,
    body: preferences.representation ? body : null,
    range: contentRange(0, verb === 'PATCH' ? json.length : 0, preferences.count ? json.length : null),
    applied: preferences.applied,
  });
}

function isPaged({ order, limit, offset }: Query): boolean {
  return order.length > 0 || limit !== null || offset > 0;
}
