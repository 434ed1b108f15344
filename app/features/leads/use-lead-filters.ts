import { useQueryState } from '#app/lib/query-state.ts';
import { qualities } from '#domain/leads/lead.ts';
import { states } from '#domain/places/states.ts';
import type { LeadFilters } from './lead-api.ts';

const defaults = { q: '', quality: 'all', state: 'all' };

type Change = (changes: Partial<typeof defaults>) => void;

/** The filters in the address; what is no quality or no state there filters nothing. */
export function useLeadFilters(): [LeadFilters, Change, () => void] {
  const [{ q, quality, state }, change] = useQueryState(defaults);
  const filters = {
    q,
    quality: qualities.find((name) => name === quality.toLowerCase()) ?? null,
    state: states.find(({ code }) => code === state.toUpperCase())?.code ?? null,
  };
  return [filters, change, () => change(defaults)];
}
