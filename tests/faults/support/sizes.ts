import { reporter, size } from '#tests/support/figures.ts';

/** Small in `npm test`; `npm run test:faults` sets the full sizes. */
export const sizes = {
  /** How often each fault is injected. */
  rounds: size('FAULT_ROUNDS', 1),
  /** The number of concurrent visitors. */
  clients: size('FAULT_CLIENTS', 8),
};

export const report = reporter('FAULT_FIGURES');
