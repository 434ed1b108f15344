import type { Citation } from './citation.ts';

/** Taxes, code violations, bankruptcy. */
export const taxesAndLiensLaw: Citation[] = [];
