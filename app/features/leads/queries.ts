import { placeSearch } from '#app/lib/use-place-search.ts';
import { readJson } from '#app/state/http.ts';
import type { RowSource } from '#app/state/list.ts';
import type { RowRange } from '#app/state/rows.ts';
import { type LeadFiling, table } from '#app/state/tables.ts';
import { listKey } from '#app/state/url.ts';
import type { LeadHistogram } from '#domain/leads/histogram.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { leadFilterKeys, leadFilters } from '#domain/leads/lead-filters.ts';
import type { LeadSort } from '#domain/leads/lead-sort.ts';
import { readScoreRange } from '#domain/leads/score-range.ts';
import type { LeadFilters } from './view.ts';

export type ListedLead = Lead & LeadFiling;

const orders: Record<LeadSort, { column: keyof ListedLead; ascending: boolean; nullsFirst?: boolean }> = {
  score: { column: 'score', ascending: false },
  'score-asc': { column: 'score', ascending: true },
  // Leads without a value are last.
  value: { column: 'market_value', ascending: false, nullsFirst: false },
  filed: { column: 'filed_on', ascending: false },
  'filed-asc': { column: 'filed_on', ascending: true },
};

/** Ties are ordered by id, so that pages do not overlap. */
export async function readLeads(filters: LeadFilters, sort: LeadSort, { from, to }: RowRange, signal?: AbortSignal) {
  const { q, county } = filters;
  const range = readScoreRange(filters.score);
  const groups = await placeSearch('leads', q);
  let leads = table('lead_scores').select('*,fips,dataset_type,filed_on,market_value,is_sample', 'estimated');
  for (const key of leadFilterKeys) {
    const value = filters[key];
    if (value) leads = leads.eq(leadFilters[key].column, value);
  }
  if (county) leads = leads.eq('fips', county);
  if (range) leads = leads.gte('score', range.min).lte('score', range.max);
  for (const group of groups) leads = leads.or(group);
  const { column, ...direction } = orders[sort];
  const page = leads.order(column, direction).order('id').range(from, to);
  return page.read(signal);
}

/** The list as in the address. */
export const leadQuery = (filters: LeadFilters, sort: LeadSort) => ({
  ...filters,
  sort: sort === 'score' ? '' : sort,
});

export function leadSource(filters: LeadFilters, sort: LeadSort, ready: boolean): RowSource<ListedLead> {
  return {
    list: 'leads',
    key: listKey(leadQuery(filters, sort)),
    ready,
    read: (range, signal) => readLeads(filters, sort, range, signal),
  };
}

export type CountedLeads = LeadHistogram & { readAt: number };

/** The scores of a filter, in all qualities and score ranges, because the page shows them side by side. */
export async function readHistogram(filters: LeadFilters, signal: AbortSignal): Promise<CountedLeads> {
  const { q, quality, score, county: fips, ...chosen } = filters;
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...chosen, fips })) if (value) params.set(key, value);
  for (const group of await placeSearch('leads', q)) params.append('or', `(${group})`);
  const counts = await readJson<LeadHistogram>(`/functions/v1/lead-histogram?${params}`, signal);
  return { ...counts, readAt: Date.now() };
}
