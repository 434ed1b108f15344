import type { Filter } from './parse-filter.ts';
import type { Query } from './parse-query.ts';
import type { Indexes } from './tables.ts';
import { holdsTrigram } from './trigrams.ts';

/** 'narrow': an index finds the rows. 'wide': every row must be looked at. 'open': neither, as in a list without a filter. */
export type Width = 'narrow' | 'open' | 'wide';

/** Whether a query reads its table from end to end, by what it filters and what it sorts by. */
export function isWide({ filters, order }: Pick<Query, 'filters' | 'order'>, indexes: Indexes): boolean {
  const width = widthOf({ kind: 'group', negated: false, join: 'and', members: filters }, indexes);
  const [first] = order;
  const isSorted = first === undefined || indexes.sorted.includes(first.column);
  return width === 'wide' || (width === 'open' && !isSorted);
}

export function widthOf(filter: Filter, indexes: Indexes): Width {
  if (filter.kind === 'group') return widthOfGroup(filter, indexes);
  const { column, negated } = filter;
  const isEqual = filter.kind === 'compare' && filter.operator === 'eq';
  if (indexes.sorted.includes(column))
    return isEqual && !negated && !indexes.coarse.includes(column) ? 'narrow' : 'open';
  if (!indexes.trigrams.includes(column) || negated) return 'wide';
  return isEqual || (isPattern(filter) && holdsTrigram(filter.value)) ? 'narrow' : 'wide';
}

function widthOfGroup({ members, join, negated }: Extract<Filter, { kind: 'group' }>, indexes: Indexes): Width {
  const widths = members.map((member) => widthOf(member, indexes));
  const isNarrow = join === 'and' ? widths.includes('narrow') : widths.every((width) => width === 'narrow');
  if (negated) return widths.includes('narrow') ? 'wide' : 'open';
  if (isNarrow && widths.length > 0) return 'narrow';
  return widths.includes('wide') ? 'wide' : 'open';
}

export function looksForPattern(filters: Filter[]): boolean {
  return filters.some((filter) => (filter.kind === 'group' ? looksForPattern(filter.members) : isPattern(filter)));
}

function isPattern(filter: Filter): filter is Extract<Filter, { kind: 'compare' }> {
  return filter.kind === 'compare' && (filter.operator === 'like' || filter.operator === 'ilike');
}
