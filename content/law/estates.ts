import type { Citation } from './citation.ts';

/** Wills, probate, heirs and who can sell. */
export const estatesLaw: Citation[] = [];
