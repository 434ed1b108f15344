import { reporter, size } from '#tests/support/figures.ts';

/** Small in `npm test`; `npm run test:abuse` sets the full sizes. */
export const sizes = {
  /** Rows of lead_scores in the attacks on lists. */
  leads: size('ABUSE_LEADS', 50_000),
  requests: size('ABUSE_REQUESTS', 40),
  /** From how many addresses an attack comes. */
  addresses: size('ABUSE_ADDRESSES', 44),
};

/** Prints what an attack cost, in the full form. */
export const report = reporter('ABUSE_FIGURES');
