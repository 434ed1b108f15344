import { containing, withWordFrom } from '#app/lib/ilike-pattern.ts';
import { useQueryState } from '#app/lib/query-state.ts';
import { type Quality, qualities } from '#domain/leads/lead.ts';
import { searchTerms, type Term } from '#domain/places/search-terms.ts';
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

const columns = ['property_address', 'county'];

/** The table API's limits for one query, minus what order, page and the other filters use. */
const maxFilters = 18;
const maxCharacters = 800;

/** A search as `or` groups, one for each word: all of them must match. Words beyond the limits are left out. */
export function leadSearch(text: string): string[] {
  const groups: string[] = [];
  let filters = 0;
  let characters = 0;
  const terms = searchTerms(text);
  for (const [at, term] of terms.entries()) {
    const group = filtersFor(term, terms[at + 1]);
    filters += group.length;
    characters += new URLSearchParams({ or: `(${group.join(',')})&` }).toString().length;
    if (filters > maxFilters || characters > maxCharacters) break;
    groups.push(group.join(','));
  }
  return groups;
}

/**
 * A postal code at the end or before a ZIP code means only the state; elsewhere it may begin a name, as in La Salle.
 * The full name of a state may also be the name of a county or a street.
 */
function filtersFor({ text, state }: Term, next: Term | undefined): string[] {
  if (state === null) return anywhere(text);
  const isPlainCode = text.length === 2 && (!next || /^\d{5}$/.test(next.text));
  return isPlainCode ? [`state.eq.${state}`] : [`state.eq.${state}`, ...anywhere(text)];
}

function anywhere(text: string): string[] {
  return /[\p{L}\p{N}]{3}/u.test(text) ? containing(columns, text) : withWordFrom(columns, text);
}
