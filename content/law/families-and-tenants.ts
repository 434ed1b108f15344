import type { Citation } from './citation.ts';

/** Divorce and eviction. */
export const familiesAndTenantsLaw: Citation[] = [];
