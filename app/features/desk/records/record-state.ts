import type { RecordsDeskWords } from '#content/pages/desk/records.ts';
import type { RecordRow } from '#domain/desk/records.ts';

/** 'Closed, Suppressed' */
export function recordState(
  { closedOn, isSuppressed, isWithheld }: RecordRow,
  texts: RecordsDeskWords['state'],
): string {
  return [closedOn === null ? texts.open : texts.closed, isSuppressed && texts.suppressed, isWithheld && texts.withheld]
    .filter(Boolean)
    .join(', ');
}
