import { reporter, size } from '#tests/support/figures.ts';

/** Small in `npm test`; `npm run test:crash` sets the full sizes. */
export const sizes = {
  /** The number of kills on each database. */
  rounds: size('CRASH_ROUNDS', 2),
  /** The number of concurrent bookings of one slot. */
  bookings: size('CRASH_BOOKINGS', 200),
  /** The number of hostile requests. */
  requests: size('CRASH_REQUESTS', 600),
  /** The same seed sends the same requests. */
  seed: size('CRASH_SEED', 20_261_115),
};

export const report = reporter('CRASH_FIGURES');
