import type { Citation } from './citation.ts';

/** Consumer reports, privacy, data brokers. */
export const privacyLaw: Citation[] = [];
