import { createContext } from 'react-router';
import type { RequestView } from '#domain/privacy/request.ts';

/** Set by the server for the page behind a privacy request's link; the default is an unknown link. */
export const requestContext = createContext<RequestView>({ step: 'over', reason: 'unknown' });
