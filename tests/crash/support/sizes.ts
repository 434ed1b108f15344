import { reporter, size } from '#tests/support/figures.ts';

/** How much is done; `npm run test:crash` asks for the full form. */
export const sizes = {
  /** How often a server is killed, on each database. */
  rounds: size('CRASH_ROUNDS', 2),
  /** How many visitors want the same slot at once. */
  bookings: size('CRASH_BOOKINGS', 200),
  /** How many hostile requests are sent. */
  requests: size('CRASH_REQUESTS', 600),
  /** Where the random numbers start: the same seed sends the same requests. */
  seed: size('CRASH_SEED', 20_261_115),
};

export const report = reporter('CRASH_FIGURES');
