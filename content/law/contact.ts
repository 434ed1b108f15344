import type { Citation } from './citation.ts';

/** Calls, texts, email, mail and visits. */
export const contactLaw: Citation[] = [];
