import { createContext } from 'react-router';
import type { UnsubscribeView } from '#domain/accounts/unsubscribe.ts';
import type { ManageView } from '#domain/booking/managed-booking.ts';
import type { PostedForm } from '#domain/contact/posted-form.ts';
import type { CountySource, StateSource } from '#domain/county-card/place-source.ts';
import type { RequestView } from '#domain/privacy/request.ts';
import type { SearchView } from '#domain/search/search-view.ts';

// What the server sets for pages that it renders for one request. The built pages have their own copy of this file, so the
// server takes the contexts from the build (entry.server.tsx exports them).

/** A page whose form was posted without JavaScript; null on a normal request. */
export const postedFormContext = createContext<PostedForm | null>(null);

/** The page behind a booking's link; the default is an unknown link. */
export const bookingContext = createContext<ManageView>({ token: '', booking: null, slots: [] });

/** The page behind a privacy request's link; the default is an unknown link. */
export const requestContext = createContext<RequestView>({ step: 'over', reason: 'unknown' });

/** The page behind the link in the daily mail; the default is an unknown link. */
export const unsubscribeContext = createContext<UnsubscribeView>({ step: 'unknown' });

/** The search results; empty before a search. */
export const searchContext = createContext<SearchView>({
  query: '',
  found: 0,
  places: [],
  best: [],
  groups: [],
  didYouMean: null,
});

/** The page of a county; null where the server named none. */
export const countyContext = createContext<CountySource | null>(null);

/** The page of a state; null where the server named none. */
export const stateContext = createContext<StateSource | null>(null);
