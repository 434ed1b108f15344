import type { RecordsDeskCopy } from '#content/pages/desk/records.ts';
import type { RecordRow } from '#domain/desk/records.ts';

/** 'Closed, Suppressed' */
export function recordState({ closedOn, isSuppressed, isWithheld }: RecordRow, copy: RecordsDeskCopy['state']): string {
  return [closedOn === null ? copy.open : copy.closed, isSuppressed && copy.suppressed, isWithheld && copy.withheld]
    .filter(Boolean)
    .join(', ');
}
