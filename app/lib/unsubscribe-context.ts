import { createContext } from 'react-router';
import type { UnsubscribeView } from '#domain/accounts/unsubscribe.ts';

/** Set by the server for the page behind the link in the daily mail; the default is an unknown link. */
export const unsubscribeContext = createContext<UnsubscribeView>({ step: 'unknown' });
