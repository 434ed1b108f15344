import { type LeadFiling, tables } from '#app/lib/api-client.ts';
import type { RowSource } from '#app/lib/use-rows.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { LeadSort } from '#domain/leads/lead-sort.ts';
import { type LeadFilters, leadSearch } from './filters.ts';

export type ListedLead = Lead & LeadFiling;

const orders: Record<LeadSort, { column: string; ascending: boolean; nullsFirst?: boolean }> = {
  score: { column: 'score', ascending: false },
  'score-asc': { column: 'score', ascending: true },
  // Leads without a value are last.
  value: { column: 'market_value', ascending: false, nullsFirst: false },
  filed: { column: 'filed_on', ascending: false },
  'filed-asc': { column: 'filed_on', ascending: true },
};

/** Ties are ordered by id, so that pages do not overlap. */
export function leadsOf({ q, quality, dataset, state, county }: LeadFilters, sort: LeadSort) {
  let leads = tables()
    .from('lead_scores')
    .select('*,fips,dataset_type,filed_on,market_value,is_sample', { count: 'estimated' });
  if (quality) leads = leads.eq('quality', quality);
  if (dataset) leads = leads.eq('dataset_type', dataset);
  if (state) leads = leads.eq('state', state);
  if (county) leads = leads.eq('fips', county);
  for (const group of leadSearch(q)) leads = leads.or(group);
  const { column, ...direction } = orders[sort];
  return leads.order(column, direction).order('id');
}

export function leadSource(filters: LeadFilters, sort: LeadSort, ready: boolean): RowSource<ListedLead> {
  return {
    key: `lead_scores ${JSON.stringify([filters, sort])}`,
    ready,
    read: ({ from, to }, signal) => leadsOf(filters, sort).range(from, to).abortSignal(signal),
  };
}

/** Where the scores of a filter are counted: in all qualities, because the page shows them side by side. */
export function histogramAddress({ q, dataset, state, county }: LeadFilters): string {
  const params = new URLSearchParams({
    ...(state && { state }),
    ...(county && { fips: county }),
    ...(dataset && { dataset }),
  });
  for (const group of leadSearch(q)) params.append('or', `(${group})`);
  return `/functions/v1/lead-histogram?${params}`;
}
