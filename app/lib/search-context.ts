import { createContext } from 'react-router';
import type { SearchView } from '#domain/search/search-view.ts';

/**
 * The search results, set by the server; empty before a search. The server takes the context from the build, as for
 * bookings.
 */
export const searchContext = createContext<SearchView>({ query: '', found: 0, best: [], groups: [], didYouMean: null });
