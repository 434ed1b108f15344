import type { Filter } from './parse-filter.ts';
import type { Order, Query } from './parse-query.ts';
import type { Indexes } from './tables.ts';
import { containsTrigram } from './trigrams.ts';

/**
 * 'narrow': the id finds one row. 'searched': trigrams find the rows, which may be many. 'open': rows are read in order
 * until the page is full, as in a list without a filter. 'wide': every row must be checked.
 */
export type Width = 'narrow' | 'searched' | 'open' | 'wide';

/** Whether a query scans its whole table, judged by its filters and order. */
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
    return indexes.trigrams.includes(column) && !negated && containsTrigram(value) ? 'searched' : 'wide';
  }
  if (operator === 'eq' || operator === 'neq') {
    if ((operator === 'eq') === negated) return 'wide';
    if (column === 'id') return 'narrow';
    // One state can hold a tenth of the leads, spread over every page of the table.
    if (isSorted) return 'open';
    return indexes.trigrams.includes(column) && containsTrigram(escaped(value)) ? 'searched' : 'wide';
  }
  // The negation of a range is a range.
  return isSorted ? 'open' : 'wide';
}

function widthOfGroup({ negated, join, members }: Extract<Filter, { kind: 'group' }>, indexes: Indexes): Width {
  // A negated group never narrows a query, even if its members negated one by one would.
  if (negated) return 'wide';
  const widths = members.map((member) => widthOf(member, indexes));
  // In an `and` the best member decides what is read, in an `or` the worst.
  const ranking: Width[] =
    join === 'and' ? ['narrow', 'searched', 'wide', 'open'] : ['wide', 'open', 'searched', 'narrow'];
  return ranking.find((width) => widths.includes(width)) ?? 'open';
}

/** Whether an index provides the order, forward or backward, up to ties in its first columns, which must be few. */
function isIndexed(order: Order[], { orders }: Indexes): boolean {
  if (order.length === 0) return true;
  const terms = [...order, lastTerm];
  const signed = terms.map((term) => signedColumn(term, term.descending));
  const reversed = terms.map((term) => signedColumn(term, !term.descending));
  return orders.some((columns) =>
    [signed, reversed].some((requested) => columns.every((name, index) => name === requested[index])),
  );
}

/** Every order ends with the id (compile.ts). */
const lastTerm: Order = { column: 'id', descending: false, nulls: null };

/** A column as `orders` writes it. By default nulls come first in descending order and last in ascending order. */
function signedColumn({ column, descending, nulls }: Order, asDescending: boolean): string {
  const isDefault = nulls === null || (nulls === 'first') === descending;
  return `${asDescending ? '-' : ''}${column}${isDefault ? '' : '~'}`;
}

/** A plain value as a pattern that matches nothing else. */
function escaped(value: string): string {
  return value.replace(/[\\%_*]/g, '\\$&');
}

export function hasPattern(filters: Filter[]): boolean {
  return filters.some((filter) =>
    filter.kind === 'group'
      ? hasPattern(filter.members)
      : filter.kind === 'compare' && (filter.operator === 'like' || filter.operator === 'ilike'),
  );
}
