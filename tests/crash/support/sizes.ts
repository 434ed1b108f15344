import { sized } from '#tests/support/long-form.ts';

export const sizes = {
  /** The number of kills on each database. */
  rounds: sized(1, 30),
  /** The number of concurrent bookings of one slot. */
  bookings: sized(60, 1000),
  /** The number of hostile requests. */
  requests: sized(100, 10_000),
  /** The same seed sends the same requests. */
  seed: Number(process.env.CRASH_SEED ?? 20_261_115),
};
