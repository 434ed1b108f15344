import type { Citation } from './citation.ts';

/** Foreclosure, distressed owners and surplus. */
export const foreclosureLaw: Citation[] = [];
