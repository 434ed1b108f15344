import { sized } from '#tests/support/long-form.ts';

export const sizes = {
  /** How often each fault is injected. */
  rounds: sized(1, 5),
  /** The number of concurrent visitors. */
  clients: sized(4, 16),
};
