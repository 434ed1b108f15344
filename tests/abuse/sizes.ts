import { sized } from '#tests/support/long-form.ts';

export const sizes = {
  /** The rows of lead_scores in attacks on lists. */
  leads: sized(50_000, 1_000_000),
  requests: sized(40, 400),
  /** The number of IP addresses in an attack. */
  addresses: sized(12, 100),
  /** The rows of a file in which every row is bad; the report of them ends after 100,000. */
  badRows: sized(101_000, 1_000_000),
};
