import { maxFilters, maxQueryLength } from '#domain/api/table-api-limits.ts';
import { type Filter, groupKeys, parseFilter, parseGroup, TextReader } from './parse-filter.ts';
import { Problem, problems } from './problems.ts';

export type Order = { column: string; descending: boolean; nulls: 'first' | 'last' | null };

export type Query = {
  /** The columns to return; `*` stands for all that need not be named, as null does. */
  select: string[] | null;
  /** All of them must hold. */
  filters: Filter[];
  order: Order[];
  limit: number | null;
  offset: number;
  /** The keys of a body to use; null means all. */
  columns: string[] | null;
};

/** Parses a query string. Names are not checked here: whether a column exists depends on the table. */
export function parseQuery(params: URLSearchParams): Query | Problem {
  if (params.toString().length > maxQueryLength) {
    return problems.tooMuch(`A query may have ${maxQueryLength} characters`);
  }
  const query: Query = { select: null, filters: [], order: [], limit: null, offset: 0, columns: null };
  const seen = new Set<string>();
  for (const [key, value] of params) {
    const problem = parts.has(key) && seen.has(key) ? repeated(key, value) : addPart(query, key, value);
    if (problem) return problem;
    seen.add(key);
  }
  if (countFilters(query.filters) > maxFilters) return problems.tooMuch(`A query may have ${maxFilters} filters`);
  return query;
}

type Part = (query: Query, value: string) => Problem | null;

/** The parameters that are not filters: each may occur once. */
const parts = new Map<string, Part>([
  ['select', (query, value) => keep(parseSelect(value), (select) => Object.assign(query, { select }))],
  ['order', (query, value) => keep(parseOrder(value), (order) => Object.assign(query, { order }))],
  ['columns', (query, value) => keep(parseColumns(value), (columns) => Object.assign(query, { columns }))],
  ['limit', (query, value) => keep(parseCount('limit', value), (limit) => Object.assign(query, { limit }))],
  ['offset', (query, value) => keep(parseCount('offset', value), (offset) => Object.assign(query, { offset }))],
  ['on_conflict', () => problems.unsupported('on_conflict')],
]);

function addPart(query: Query, key: string, value: string): Problem | null {
  const part = parts.get(key);
  if (part) return part(query, value);
  return keep(filterOf(key, value), (filter) => query.filters.push(filter));
}

function filterOf(key: string, value: string): Filter | Problem {
  if (groupKeys.includes(key)) return parseGroup(key, value);
  const column = /^"(.*)"$/.exec(key)?.[1] ?? key;
  if (column.includes('->')) return problems.unsupported('paths into JSON values');
  if (column.includes('.')) return problems.unsupported('embedding of other tables');
  return parseFilter(column, value);
}

function keep<T>(parsed: T | Problem, store: (value: T) => void): Problem | null {
  if (parsed instanceof Problem) return parsed;
  store(parsed);
  return null;
}

function parseCount(key: string, text: string): number | Problem {
  if (/^-\d+$/.test(text)) return problems.badRange(`The ${key} must not be negative`);
  if (!/^\d+$/.test(text)) return problems.cannotParse(key, text, 'A whole number is expected');
  return Math.min(Number(text), 2 ** 31 - 1);
}

function repeated(key: string, value: string): Problem {
  return problems.cannotParse(key, value, `${key} may occur once`);
}

function countFilters(filters: Filter[]): number {
  return filters.reduce((sum, filter) => sum + (filter.kind === 'group' ? countFilters(filter.members) : 1), 0);
}

function parseSelect(text: string): string[] | Problem {
  const names = parseNames('select', text);
  return names instanceof Problem ? names : [...new Set(names)];
}

/** The names in `columns=`: the keys of a body to use. */
function parseColumns(text: string): string[] | Problem {
  return parseNames('columns', text);
}

/** `a.desc.nullslast,b`; a name may be quoted. */
function parseOrder(text: string): Order[] | Problem {
  const reader = new TextReader(text);
  const orders: Order[] = [];
  do {
    const column = readName(reader);
    const direction = reader.take(/\.(?:asc|desc)\b/y);
    const nulls = reader.take(/\.nulls(?:first|last)\b/y);
    if (column === null || !atEnd(reader)) return notNames('order', text);
    orders.push({
      column,
      descending: direction === '.desc',
      nulls: nulls === null ? null : nulls === '.nullsfirst' ? 'first' : 'last',
    });
  } while (reader.take(/,/y) !== null);
  return orders;
}

function parseNames(what: string, text: string): string[] | Problem {
  const reader = new TextReader(text);
  const names: string[] = [];
  do {
    const name = reader.take(/\*/y) ?? readName(reader);
    if (name === null || !atEnd(reader)) return notNames(what, text);
    names.push(name);
  } while (reader.take(/,/y) !== null);
  return names;
}

function readName(reader: TextReader): string | null {
  return reader.takeQuoted(',.') ?? reader.take(/[\p{L}\p{N}_]+/uy);
}

function atEnd(reader: TextReader): boolean {
  return reader.done || reader.take(/(?=,)/y) !== null;
}

/** PostgREST also allows embedding, renaming, casts, aggregates and JSON paths, which are not supported here. */
function notNames(what: string, text: string): Problem {
  return /[(:!>]/.test(text)
    ? problems.unsupported(`${what} of anything but columns`)
    : problems.cannotParse(`${what} parameter`, text, 'Names separated by commas are expected');
}
