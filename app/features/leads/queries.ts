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
import type { RankedPlace } from '#domain/leads/rerank.ts';
import { readScoreRange } from '#domain/leads/score-range.ts';
import type { LeadFilters } from './view.ts';

/** With its places if the list is ranked by the visitor's weights. */
export type ListedLead = Lead & LeadFiling & Partial<RankedPlace>;

const orders: Record<LeadSort, { column: keyof (Lead & LeadFiling); ascending: boolean; nullsFirst?: boolean }> = {
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

/** Whether the server ranks the list by the visitor's weights; a list in another order stays in it. */
export const isRanked = (sort: LeadSort, weights: string) =>
  weights !== '' && (sort === 'score' || sort === 'score-asc');

/** A page of the list by the visitor's weights. */
async function readRanked(filters: LeadFilters, sort: LeadSort, weights: string, range: RowRange, signal: AbortSignal) {
  const { q, county: fips, ...chosen } = filters;
  const params = await filterParams({ ...chosen, fips, w: weights, order: sort === 'score' ? '' : 'asc' }, q);
  params.set('offset', String(range.from));
  params.set('limit', String(range.to - range.from + 1));
  type Page = { leads: ListedLead[]; total: number };
  const { leads, total } = await readJson<Page>(`/functions/v1/ranked-leads?${params}`, signal);
  return { data: leads, count: total };
}

/** The list as in the address. */
export const leadQuery = (filters: LeadFilters, sort: LeadSort) => ({
  ...filters,
  sort: sort === 'score' ? '' : sort,
});

/** `weights` as in the address; empty for ours. */
export function leadSource(
  filters: LeadFilters,
  sort: LeadSort,
  weights: string,
  isUrlReady: boolean,
): RowSource<ListedLead> {
  return {
    list: 'leads',
    key: listKey({ ...leadQuery(filters, sort), w: isRanked(sort, weights) ? weights : '' }),
    ready: isUrlReady,
    read: (range, signal) =>
      isRanked(sort, weights)
        ? readRanked(filters, sort, weights, range, signal)
        : readLeads(filters, sort, range, signal),
  };
}

export type CountedLeads = LeadHistogram & { readAt: number };

/** The scores of a filter, in all qualities and score ranges, because the page shows them side by side. */
export async function readHistogram(filters: LeadFilters, signal: AbortSignal): Promise<CountedLeads> {
  const { q, quality, score, county: fips, ...chosen } = filters;
  const params = await filterParams({ ...chosen, fips }, q);
  const counts = await readJson<LeadHistogram>(`/functions/v1/lead-histogram?${params}`, signal);
  return { ...counts, readAt: Date.now() };
}

async function filterParams(chosen: Record<string, string | null>, q: string): Promise<URLSearchParams> {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(chosen)) if (value) params.set(key, value);
  for (const group of await placeSearch('leads', q)) params.append('or', `(${group})`);
  return params;
}
