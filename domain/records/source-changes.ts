import type { FilingRecord } from './filing.ts';

type SourceValue = FilingRecord[string] | null;

/** A read said something else of a corrected field than the one before it. */
export type SourceChange = { run_id: string; before: SourceValue };

/** What the source says of a corrected field, and what its newest reads replaced, oldest first. */
export type SourceHistory = { source_value: SourceValue; source_changes: readonly SourceChange[] };

/** Older changes are forgotten: their reads are undone without them. */
export const keptSourceChanges = 20;

/** As if the read had not been: the value before it is what the next read replaced, or what the source says. */
export function withoutRead({ source_value, source_changes }: SourceHistory, runId: string): SourceHistory {
  const at = source_changes.findIndex((change) => change.run_id === runId);
  const undone = source_changes[at];
  if (!undone) return { source_value, source_changes };
  const changes = source_changes.toSpliced(at, 1);
  const next = changes[at];
  if (!next) return { source_value: undone.before, source_changes: changes };
  return { source_value, source_changes: changes.with(at, { ...next, before: undone.before }) };
}
