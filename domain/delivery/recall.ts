import type { EventKind } from '../records/filing-event.ts';

/** The events that a holder of a record is told about; a change only if one of the fields below changed. */
export const recallKinds = [
  'closed',
  'reopened',
  'changed',
  'sealed',
  'suppressed',
  'removed',
] as const satisfies readonly EventKind[];
export type RecallKind = (typeof recallKinds)[number];
