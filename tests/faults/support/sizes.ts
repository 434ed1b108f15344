import { reporter, size } from '#tests/support/figures.ts';

/** How much is done; `npm run test:faults` asks for the full form. */
export const sizes = {
  /** How often each fault strikes. */
  rounds: size('FAULT_ROUNDS', 1),
  /** How many visitors are served at the same time. */
  clients: size('FAULT_CLIENTS', 8),
};

export const report = reporter('FAULT_FIGURES');
