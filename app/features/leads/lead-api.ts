import { tables } from '#app/lib/api-client.ts';
import type { Quality } from '#domain/leads/lead.ts';
import { leadSearch } from './lead-search.ts';

export type LeadFilters = { q: string; quality: Quality | null; state: string | null };

/** Leads by score, the highest first; those of one score follow their id, so that pages never overlap. */
export function readLeads(
  { q, quality, state }: LeadFilters,
  range: { from: number; to: number },
  signal: AbortSignal,
) {
  let leads = tables().from('lead_scores').select('*', { count: 'estimated' });
  if (quality) leads = leads.eq('quality', quality);
  if (state) leads = leads.eq('state', state);
  for (const group of leadSearch(q)) leads = leads.or(group);
  return leads.order('score', { ascending: false }).order('id').range(range.from, range.to).abortSignal(signal);
}
