import type { Citation } from './citation.ts';

/** Licenses, wholesaling and lawyers. */
export const brokerageLaw: Citation[] = [];
