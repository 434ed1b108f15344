import type { Context } from 'hono';
import type { TableApiDependencies } from './dependencies.ts';
import { Problem, problems, refused } from './problems.ts';
import { readRequest } from './read-request.ts';
import { readFields } from './request-body.ts';
import { answer, contentRange } from './respond.ts';
import type { Table } from './tables.ts';

/** POST: one row. Everything about the request is checked before the row is handed on. */
export async function insertRow(
  { queued, insertBooking }: TableApiDependencies,
  context: Context,
  table: Table,
): Promise<Response | Problem> {
  const request = readRequest(context, table);
  if (request instanceof Problem) return request;
  const { shape, preferences, query, columns } = request;
  if (query.filters.length > 0) return problems.leftOut('filters on POST');
  const fields = await readFields(context, table, query.columns);
  if (fields instanceof Problem) return fields;

  const inserted = await queued(table.name, () => insertBooking(context, fields));
  if (!inserted.ok) return refused(inserted);
  const row = JSON.stringify(Object.fromEntries(columns.map((name) => [name, inserted.row[name] ?? null])));
  return answer(context, {
    status: 201,
    body: !preferences.representation ? null : shape === 'object' ? row : `[${row}]`,
    range: contentRange(0, 0, preferences.count ? 1 : null),
    applied: preferences.applied,
  });
}
