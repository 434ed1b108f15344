import { containing, withWordFrom } from '#app/lib/ilike-pattern.ts';
import { useQueryState } from '#app/lib/query-state.ts';
import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';
import { type Quality, qualities } from '#domain/leads/lead.ts';
import { type LeadSort, leadSorts } from '#domain/leads/lead-sort.ts';
import { searchTerms, type Term } from '#domain/places/search-terms.ts';
import { states } from '#domain/places/states.ts';

export type LeadFilters = {
  q: string;
  quality: Quality | null;
  dataset: DatasetType | null;
  state: string | null;
  /** The five digits of a county. */
  county: string | null;
};

const noFilters = { q: '', quality: 'all', dataset: 'all', state: 'all', county: '' };
const defaults = { ...noFilters, sort: 'score', w: '' };

export type LeadChange = (changes: Partial<typeof defaults>) => void;

type LeadView = {
  filters: LeadFilters;
  sort: LeadSort;
  /** The weights in the address, as text that is easy to compare. */
  weights: string;
  change: LeadChange;
  /** Order and weights stay. */
  clear: () => void;
  known: boolean;
};

/** The view in the address. A filter or an order that does not exist is ignored. */
export function useLeadView(): LeadView {
  const [{ q, quality, dataset, state, county, sort, w }, change, known] = useQueryState(defaults);
  const filters = {
    q,
    quality: qualities.find((name) => name === quality.toLowerCase()) ?? null,
    dataset: isDatasetType(dataset) ? dataset : null,
    state: states.find(({ code }) => code === state.toUpperCase())?.code ?? null,
    county: /^\d{5}$/.test(county) ? county : null,
  };
  return {
    filters,
    sort: leadSorts.find((name) => name === sort) ?? 'score',
    weights: w,
    change,
    clear: () => change(noFilters),
    known,
  };
}

const columns = ['property_address', 'county'];

/** The table API's limits for one query, minus what order, page and the other filters use. */
const maxFilters = 16;
const maxCharacters = 700;

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
