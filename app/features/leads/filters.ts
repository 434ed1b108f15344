import { useQueryState } from '#app/lib/query-state.ts';
import { type Quality, qualities } from '#domain/leads/lead.ts';
import { states } from '#domain/places/states.ts';

export type LeadFilters = { q: string; quality: Quality | null; state: string | null };

const defaults = { q: '', quality: 'all', state: 'all' };

export type LeadChange = (changes: Partial<typeof defaults>) => void;

/** The filters in the address. A quality or a state that does not exist filters nothing. */
export function useLeadFilters(): { filters: LeadFilters; change: LeadChange; clear: () => void; known: boolean } {
  const [{ q, quality, state }, change, known] = useQueryState(defaults);
  const filters = {
    q,
    quality: qualities.find((name) => name === quality.toLowerCase()) ?? null,
    state: states.find(({ code }) => code === state.toUpperCase())?.code ?? null,
  };
  return { filters, change, clear: () => change(defaults), known };
}
