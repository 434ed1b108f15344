import { reporter, size } from '#tests/support/figures.ts';

/** Small in `npm test`; `npm run test:abuse` sets the full sizes. */
export const sizes = {
  /** The rows of lead_scores in attacks on lists. */
  leads: size('ABUSE_LEADS', 50_000),
  requests: size('ABUSE_REQUESTS', 40),
  /** The number of IP addresses in an attack. */
  addresses: size('ABUSE_ADDRESSES', 44),
  /** The rows of a file in which every row is bad. */
  badRows: size('ABUSE_BAD_ROWS', 120_000),
};

/** Prints what an attack cost in a full run. */
export const report = reporter('ABUSE_FIGURES');
