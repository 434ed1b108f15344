import { containing, withWordFrom } from '#app/lib/ilike-pattern.ts';
import { searchTerms, type Term } from '#app/lib/search-terms.ts';

const columns = ['property_address', 'county'];

/** What one query of the table API may hold, less what order, page and the other filters take. */
const mostFilters = 18;
const mostCharacters = 800;

/** A search as `or` groups, one for each word: all of them must hold. Words beyond what a query may hold are left out. */
export function leadSearch(text: string): string[] {
  const groups: string[] = [];
  let filters = 0;
  let characters = 0;
  const terms = searchTerms(text);
  for (const [at, term] of terms.entries()) {
    const group = filtersFor(term, terms[at + 1]);
    filters += group.length;
    characters += new URLSearchParams({ or: `(${group.join(',')})&` }).toString().length;
    if (filters > mostFilters || characters > mostCharacters) break;
    groups.push(group.join(','));
  }
  return groups;
}

/**
 * A postal code at the end or before a ZIP means the state and nothing else; elsewhere it may be how a name begins, as in
 * La Salle. The full name of a state may be that of a county or a street too.
 */
function filtersFor({ text, state }: Term, next: Term | undefined): string[] {
  if (state === null) return anywhere(text);
  const isPlainCode = text.length === 2 && (!next || /^\d{5}$/.test(next.text));
  return isPlainCode ? [`state.eq.${state}`] : [`state.eq.${state}`, ...anywhere(text)];
}

function anywhere(text: string): string[] {
  return /[\p{L}\p{N}]{3}/u.test(text) ? containing(columns, text) : withWordFrom(columns, text);
}
