import { type SQL, sql } from 'drizzle-orm';
import type { ColumnType } from '#domain/api/tables.ts';
import type { Filter } from './parse-filter.ts';
import type { Order } from './parse-query.ts';
import { Problem, problems } from './problems.ts';
import type { ApiTable } from './tables.ts';
import { isLiteral, isPattern, utcByDefault } from './values.ts';

const comparisonSql = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=', like: 'like', ilike: 'ilike' };
const truthSql = { null: 'null', not_null: 'not null', true: 'true', false: 'false', unknown: 'unknown' };
const castSql: Record<ColumnType, SQL> = {
  text: sql`text`,
  uuid: sql`uuid`,
  integer: sql`integer`,
  number: sql`numeric`,
  boolean: sql`boolean`,
  date: sql`date`,
  time: sql`time`,
  timestamp: sql`timestamptz`,
  json: sql`jsonb`,
};

/** The condition that all filters hold; null without any. Names come from the table, values are parameters. */
export function compileFilters(table: ApiTable, filters: Filter[]): SQL | null | Problem {
  const condition = compileAll(table, filters, 'and');
  return condition && !(condition instanceof Problem) && hasEmptyRange(table, filters) ? sql`false` : condition;
}

function compileAll(table: ApiTable, filters: Filter[], join: 'and' | 'or'): SQL | null | Problem {
  const conditions: SQL[] = [];
  for (const filter of filters) {
    const condition = compileFilter(table, filter);
    if (condition instanceof Problem) return condition;
    conditions.push(filter.negated ? sql`not (${condition})` : condition);
  }
  if (conditions.length === 0) return null;
  return sql`(${sql.join(conditions, join === 'or' ? sql` or ` : sql` and `)})`;
}

/**
 * Whether a column must be both above and below some value. The planner expects some rows even then, and would read a
 * long table in search of them.
 */
function hasEmptyRange(table: ApiTable, filters: Filter[]): boolean {
  const bounds = conjunctsOf(filters).flatMap((filter) => {
    if (filter.kind !== 'compare' || filter.negated) return [];
    const at = pointOf(table.columns.get(filter.column)?.type, filter.value);
    return at === null ? [] : [{ ...filter, at }];
  });
  const lower = bounds.filter(({ operator }) => operator === 'gt' || operator === 'gte' || operator === 'eq');
  const upper = bounds.filter(({ operator }) => operator === 'lt' || operator === 'lte' || operator === 'eq');
  return lower.some((least) => upper.some((most) => least.column === most.column && least.at > most.at));
}

/** All filters that must hold, with those in groups. */
function conjunctsOf(filters: Filter[]): Filter[] {
  return filters.flatMap((filter) =>
    filter.kind === 'group' && filter.join === 'and' && !filter.negated ? conjunctsOf(filter.members) : [filter],
  );
}

/** A place on the number line, for types whose order JavaScript and the database agree on. */
function pointOf(type: ColumnType | undefined, value: string): number | null {
  if (type === 'integer') return Number(value);
  return type === 'date' || type === 'timestamp' ? Date.parse(utcByDefault(value)) : null;
}

/** The sort order; ties are broken by id, so that pages never overlap. */
export function compileOrder(table: ApiTable, order: Order[]): SQL | null | Problem {
  if (order.length === 0) return null;
  const terms: SQL[] = [];
  for (const { column, descending, nulls } of order) {
    const type = table.columns.get(column)?.type;
    if (type === undefined) return problems.unknownColumn(table.name, column);
    if (type === 'json') return problems.unsupported('order by a JSON value');
    const direction = descending ? sql`desc` : sql`asc`;
    const empty = nulls === null ? sql`` : nulls === 'first' ? sql` nulls first` : sql` nulls last`;
    terms.push(sql`${sql.identifier(column)} ${direction}${empty}`);
  }
  if (table.columns.has('id') && !order.some(({ column }) => column === 'id')) terms.push(sql`${sql.identifier('id')}`);
  return sql.join(terms, sql`, `);
}

function compileFilter(table: ApiTable, filter: Filter): SQL | Problem {
  if (filter.kind === 'group') return compileAll(table, filter.members, filter.join) ?? sql`true`;
  const type = table.columns.get(filter.column)?.type;
  if (type === undefined) return problems.unknownColumn(table.name, filter.column);
  const column = sql.identifier(filter.column);
  if (filter.kind === 'is') {
    const ofTruth = filter.value !== 'null' && filter.value !== 'not_null';
    if (ofTruth && type !== 'boolean') return problems.badOperator(`is.${filter.value}`, type);
    return sql`${column} is ${sql.raw(truthSql[filter.value])}`;
  }
  if (type === 'json') return problems.unsupported('filters on JSON values');
  if (filter.kind === 'in') {
    const bad = filter.values.find((value) => !isLiteral(type, value));
    if (bad !== undefined) return problems.badValue(type, bad);
    if (filter.values.length === 0) return sql`false`;
    const values = filter.values.map((value) => literalSql(type, value));
    return sql`${column} in (${sql.join(values, sql`, `)})`;
  }
  const operator = sql.raw(comparisonSql[filter.operator]);
  if (filter.operator === 'like' || filter.operator === 'ilike') {
    if (type !== 'text') return problems.badOperator(filter.operator, type);
    if (!isPattern(filter.value)) return problems.badValue('pattern', filter.value);
    return sql`${column} ${operator} ${literalSql('text', filter.value.replaceAll('*', '%'))}`;
  }
  if (!isLiteral(type, filter.value)) return problems.badValue(type, filter.value);
  return sql`${column} ${operator} ${literalSql(type, filter.value)}`;
}

/** A checked value as a parameter of its type. */
export function literalSql(type: ColumnType, text: string): SQL {
  return sql`${type === 'timestamp' ? utcByDefault(text) : text}::${castSql[type]}`;
}

/** The columns of a response; an unknown one is refused. */
export function selectedColumns(table: ApiTable, select: string[] | null): string[] | Problem {
  const all = [...table.columns].flatMap(([name, { byName }]) => (byName ? [] : [name]));
  const names = (select ?? ['*']).flatMap((name) => (name === '*' ? all : [name]));
  const unknown = names.find((name) => !table.columns.has(name));
  return unknown === undefined ? [...new Set(names)] : problems.unknownColumn(table.name, unknown);
}

/**
 * A row as JSON text, written by the database so that both drivers format dates, times and numbers the same way. The
 * column names come from tables.ts, never from a request, so plain string concatenation is safe; it is faster for what
 * is the longest part of every read.
 */
export function rowJson(table: ApiTable, columns: string[]): SQL {
  const values = columns.map((name) => `${valueSql(`"${name}"`, table.columns.get(name)?.type)} as "${name}"`);
  return sql.raw(`(select row_to_json(entry)::text from (select ${values.join(', ')}) as entry)`);
}

/** Timestamps are returned in UTC as JavaScript formats them, whatever the session's time zone. */
function valueSql(column: string, type: ColumnType | undefined): string {
  return type === 'timestamp' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column;
}
