import { tables } from '#app/lib/api-client.ts';
import { countiesForSearch } from '#app/lib/counties.ts';
import type { RowSource } from '#app/lib/use-rows.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { leadSearch } from '#domain/places/place-search.ts';
import type { LeadFilters } from './filters.ts';

/** Leads by score, highest first; ties are ordered by id, so that pages do not overlap. */
export function leadSource(filters: LeadFilters, ready: boolean): RowSource<Lead> {
  const { q, quality, state } = filters;
  return {
    key: `lead_scores ${JSON.stringify(filters)}`,
    ready,
    read: async ({ from, to }, signal) => {
      const groups = leadSearch(q, await countiesForSearch(q));
      let leads = tables().from('lead_scores').select('*', { count: 'estimated' });
      if (quality) leads = leads.eq('quality', quality);
      if (state) leads = leads.eq('state', state);
      for (const group of groups) leads = leads.or(group);
      return leads.order('score', { ascending: false }).order('id').range(from, to).abortSignal(signal);
    },
  };
}
