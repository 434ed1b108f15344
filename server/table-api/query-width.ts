import type { Filter } from './parse-filter.ts';
import type { Order, Query } from './parse-query.ts';
import type { Indexes } from './tables.ts';
import { holdsTrigram } from './trigrams.ts';

/**
 * 'narrow': the id finds one row. 'searched': trigrams find the rows, which may be many. 'open': the rows are read in their order
 * until there are enough, as in a list without a filter. 'wide': every row must be checked.
 */
export type Width = 'narrow' | 'searched' | 'open' | 'wide';

/** Whether a query reads its table from end to end, by what it filters and what it sorts by. */
export function isWide({ filters, order }: Pick<Query, 'filters' | 'order'>, indexes: Indexes): boolean {
  const width = widthOf({ kind: 'group', negated: false, join: 'and', members: filters }, indexes);
  return width === 'wide' || (width !== 'narrow' && !isIndexed(order, indexes));
}

function widthOf(filter: Filter, indexes: Indexes): Width {
  if (filter.kind === 'group') return widthOfGroup(filter, indexes);
  const { column, negated } = filter;
  const isSorted = indexes.sorted.includes(column);
  if (filter.kind === 'is') return isSorted ? 'open' : 'wide';
  if (filter.kind === 'in') return isSorted && !negated ? 'open' : 'wide';
  const { operator, value } = filter;
  if (operator === 'like' || operator === 'ilike') {
    return indexes.trigrams.includes(column) && !negated && holdsTrigram(value) ? 'searched' : 'wide';
  }
  if (operator === 'eq' || operator === 'neq') {
    if ((operator === 'eq') === negated) return 'wide';
    if (column === 'id') return 'narrow';
    // One state can hold a tenth of the leads, spread over every page of the table.
    if (isSorted) return 'open';
    return indexes.trigrams.includes(column) && holdsTrigram(escaped(value)) ? 'searched' : 'wide';
  }
  // The negation of a range is a range.
  return isSorted ? 'open' : 'wide';
}

function widthOfGroup({ negated, join, members }: Extract<Filter, { kind: 'group' }>, indexes: Indexes): Width {
  // A negated group is never what narrows a query, even where its members negated one by one would be.
  if (negated) return 'wide';
  const widths = members.map((member) => widthOf(member, indexes));
  // Where all members must hold, the best of them decides what is read; where one is enough, the worst.
  const ranking: Width[] =
    join === 'and' ? ['narrow', 'searched', 'wide', 'open'] : ['wide', 'open', 'searched', 'narrow'];
  return ranking.find((width) => widths.includes(width)) ?? 'open';
}

/** An index gives the order, forward or backward, but for rows that are equal in its first columns, which must be few. */
function isIndexed(order: Order[], { orders }: Indexes): boolean {
  if (order.length === 0) return true;
  // As the indexes have them: first in descending order, last in ascending.
  if (order.some(({ descending, nulls }) => nulls !== null && (nulls === 'first') !== descending)) return false;
  const signed = order.map(({ column, descending }) => (descending ? `-${column}` : column));
  const reversed = order.map(({ column, descending }) => (descending ? column : `-${column}`));
  return orders.some((columns) => [signed, reversed].some((asked) => columns.every((name, at) => name === asked[at])));
}

/** A plain value as a pattern that matches nothing else. */
function escaped(value: string): string {
  return value.replace(/[\\%_*]/g, '\\$&');
}

export function looksForPattern(filters: Filter[]): boolean {
  return filters.some((filter) =>
    filter.kind === 'group'
      ? looksForPattern(filter.members)
      : filter.kind === 'compare' && (filter.operator === 'like' || filter.operator === 'ilike'),
  );
}
