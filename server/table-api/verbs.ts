import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Db, type Row, rows, type TimedRead } from '#db/client.ts';
import { compileFilters, compileOrder, literalSql, rowJson } from './compile.ts';
import { answer, contentRange, readFields, readRequest, type TableAnswer } from './http.ts';
import type { Query } from './parse-query.ts';
import { Problem, problems, refused } from './problems.ts';
import { boundedQuery, readPage } from './read-rows.ts';
import type { ApiTable } from './tables.ts';

/** A refusal with the message of the service. */
export type Refusal = { ok: false; status: number; code: string; message: string; details?: string };

export type Inserted = { ok: true; row: Row } | Refusal;

/** Which rows to change, and what to return of each. */
export type RowsChange = {
  /** A condition over the columns of the table, by their bare names. */
  where: SQL;
  /** An expression over the same columns: the row as JSON text. */
  json: SQL;
  /** If it would change any other number of rows than one, nothing may change. */
  exactlyOne: boolean;
};

/** The JSON of every affected row; with `exactlyOne` and another number of rows, the change was rolled back. */
export type Changed = { ok: true; json: string[] } | Refusal;

/**
 * Overrides for a table. The context is for cookies and headers, never for the query. A table without a handler is read
 * directly, and a row that is sent to it is inserted directly.
 */
export type TableHandlers = {
  /** What to read for this visitor: a table or a subquery in parentheses; undefined for the table itself. */
  source?: (context: Context) => Promise<SQL | undefined>;
  insert?: (context: Context, fields: Row) => Promise<Inserted>;
  /** Whether the sender may use the verbs that need an account. */
  mayInsert?: (context: Context) => Promise<boolean>;
  update?: (context: Context, change: RowsChange, fields: Row) => Promise<Changed>;
  remove?: (context: Context, change: RowsChange) => Promise<Changed>;
};

export type TableApiDependencies = {
  db: Db;
  /** For lists, whose filters and order visitors choose. */
  timedRead: TimedRead;
  /** The same for tables that all visitors see alike; by default the same read. */
  publicRead?: TimedRead;
  /** A longer table is read only with the help of an index. */
  maxScannedRows?: number | undefined;
  /** Runs work on a table within its concurrency limit. It must not wait for the caller, for example to read a body. */
  queued: <Result>(table: string, work: () => Promise<Result>) => Promise<Result>;
  handlers: Readonly<Record<string, TableHandlers>>;
};

export type RowsAnswer = TableAnswer & { body: string };

/** Runs a read when it is its turn, or shares the result of the same read. */
export type ReadTurn = (work: () => Promise<RowsAnswer | Problem>) => Promise<RowsAnswer | Problem>;

/** GET and HEAD: a page of rows, with the total when it is requested. */
export async function getRows(
  {
    db,
    timedRead,
    publicRead = timedRead,
    maxScannedRows,
    inTurn,
    handlers,
  }: Omit<TableApiDependencies, 'queued'> & { inTurn: ReadTurn },
  context: Context,
  table: ApiTable,
): Promise<RowsAnswer | Problem> {
  const request = readRequest(context, table);
  if (request instanceof Problem) return request;
  const { shape, preferences, query, columns } = request;
  const where = compileFilters(table, query.filters);
  if (where instanceof Problem) return where;
  const order = compileOrder(table, query.order);
  if (order instanceof Problem) return order;
  return inTurn(async () => {
    const bounded = await boundedQuery({ db, maxScannedRows }, table, query, preferences.count);
    if (bounded instanceof Problem) return bounded;

    const special = await handlers[table.name]?.source?.(context);
    const source = special ?? sql`${sql.identifier(table.name)}`;
    const keyed = special === undefined && table.columns.has('id');
    const json = rowJson(table, columns);
    const mayBeLong = table.indexes !== null;
    const { limit, offset } = query;
    // A table that stays small, at most ten datasets in each county, is counted to its end.
    const bounds = { ...bounded, ...(mayBeLong && maxScannedRows !== undefined && { maxCount: maxScannedRows }) };
    const pageRequest = { source, keyed, ...bounds, where, mayBeLong, order, json, limit, offset };
    const { body, returned, total, isEstimated } = await readPage(
      { db, timedRead: table.cacheSeconds === null ? timedRead : publicRead },
      pageRequest,
    );
    if (total !== null && offset > total) return problems.offsetPastEnd(offset, total);
    if (shape === 'object' && returned !== 1) return problems.notOneRow(returned);
    return {
      status: total !== null && returned < total ? 206 : 200,
      body: shape === 'object' ? body.slice(1, -1) : body,
      range: contentRange(offset, returned, total),
      // A list that is too long to be counted has an estimate instead.
      applied: bounded.count ? [`count=${bounded.count === 'exact' && isEstimated ? 'estimated' : bounded.count}`] : [],
    };
  });
}

/** POST: one row. Everything about the request is checked before the row is stored. */
export async function insertRow(
  { db, queued, handlers }: TableApiDependencies,
  context: Context,
  table: ApiTable,
): Promise<Response | Problem> {
  const request = readRequest(context, table);
  if (request instanceof Problem) return request;
  const { shape, preferences, query, columns } = request;
  if (query.filters.length > 0) return problems.unsupported('filters on POST');
  const fields = await readFields(context, table, query.columns);
  if (fields instanceof Problem) return fields;

  const insert = handlers[table.name]?.insert;
  const inserted = await queued(table.name, () => (insert ? insert(context, fields) : plainInsert(db, table, fields)));
  if (!inserted.ok) return refused(inserted);
  const row = JSON.stringify(Object.fromEntries(columns.map((name) => [name, inserted.row[name] ?? null])));
  return answer(context, {
    status: 201,
    body: !preferences.representation ? null : shape === 'object' ? row : `[${row}]`,
    range: contentRange(0, 0, preferences.count ? 1 : null),
    applied: preferences.applied,
  });
}

/** Inserts checked fields; the constraints of the table are its rules. */
async function plainInsert(db: Db, table: ApiTable, fields: Row): Promise<Inserted> {
  const names = Object.keys(fields);
  const values = names.map((name) => {
    const value = fields[name];
    return value === null ? sql`null` : literalSql(table.columns.get(name)?.type ?? 'text', String(value));
  });
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const content = names.length === 0 ? sql`default values` : sql`(${columns}) values (${sql.join(values, sql`, `)})`;
  const json = rowJson(table, [...table.columns.keys()]);
  const [stored] = await rows(db, sql`insert into ${sql.identifier(table.name)} ${content} returning ${json} as json`);
  return { ok: true, row: JSON.parse(String(stored?.json)) };
}

/** PATCH and DELETE: a filter is required, so that no request changes all rows by accident. */
export async function changeRows(
  { queued, handlers }: TableApiDependencies,
  context: Context,
  table: ApiTable,
  verb: 'PATCH' | 'DELETE',
): Promise<Response | Problem> {
  const request = readRequest(context, table);
  if (request instanceof Problem) return request;
  const { shape, preferences, query, columns } = request;
  if (isPaged(query)) return problems.unsupported(`order, limit or offset on ${verb}`);
  const where = compileFilters(table, query.filters);
  if (where instanceof Problem) return where;
  if (where === null) return problems.needsFilter(verb);
  const fields = verb === 'PATCH' ? await readFields(context, table, query.columns) : {};
  if (fields instanceof Problem) return fields;

  const { update, remove } = handlers[table.name] ?? {};
  const exactlyOne = shape === 'object';
  const change = { where, json: rowJson(table, columns), exactlyOne };
  const changed = await queued(table.name, async () =>
    verb === 'PATCH' ? update?.(context, change, fields) : remove?.(context, change),
  );
  if (!changed) return problems.unsupported(`${verb} on ${table.name}`);
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
