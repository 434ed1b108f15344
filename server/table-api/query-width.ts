import type { Filter } from './parse-filter.ts';
import type { Order, Query } from './parse-query.ts';
import type { Indexes } from './tables.ts';
import { holdsTrigram } from './trigrams.ts';

/**
 * 'narrow': an index finds the rows, and they are few. 'searched': trigrams find them, and they may be many. 'open': the rows
 * must be walked in their order until there are enough, as in a list without a filter. 'wide': every row must be looked at.
 */
export type Width = 'narrow' | 'searched' | 'open' | 'wide';

/** Whether a query reads its table from end to end, by what it filters and what it sorts by. */
export function isWide({ filters, order }: Pick<Query, 'filters' | 'order'>, indexes: Indexes): boolean {
  const width = widthOf({ kind: 'group', negated: false, join: 'and', members: filters }, indexes);
  return width === 'wide' || (width !== 'narrow' && !isIndexed(order, indexes));
}

/** A negation is carried down to the members of a group, as the planner does, so that `not.and` hides nothing. */
export function widthOf(filter: Filter, indexes: Indexes, isInverted = false): Width {
  const isNegated = filter.negated !== isInverted;
  if (filter.kind === 'group') return widthOfGroup(filter, indexes, isNegated);
  const { column } = filter;
  const isSorted = indexes.sorted.includes(column);
  if (filter.kind === 'is') return isSorted ? 'open' : 'wide';
  if (filter.kind === 'in') return isSorted && !isNegated ? 'open' : 'wide';
  const { operator, value } = filter;
  if (operator === 'like' || operator === 'ilike') {
    return indexes.trigrams.includes(column) && !isNegated && holdsTrigram(value) ? 'searched' : 'wide';
  }
  if (operator === 'eq' || operator === 'neq') {
    if ((operator === 'eq') === isNegated) return 'wide';
    if (isSorted) return indexes.coarse.includes(column) ? 'open' : 'narrow';
    return indexes.trigrams.includes(column) && holdsTrigram(escaped(value)) ? 'searched' : 'wide';
  }
  // The negation of a range is a range.
  return isSorted ? 'open' : 'wide';
}

function widthOfGroup(
  { members, join }: Extract<Filter, { kind: 'group' }>,
  indexes: Indexes,
  isNegated: boolean,
): Width {
  const widths = members.map((member) => widthOf(member, indexes, isNegated));
  // Where all members must hold, the best of them decides what is read; where one is enough, the worst.
  const needsAll = (join === 'and') !== isNegated;
  const ranking: Width[] = needsAll ? ['narrow', 'searched', 'wide', 'open'] : ['wide', 'open', 'searched', 'narrow'];
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
