import type { FilingRecord } from '../records/filing.ts';
import { deadlineFields } from './buy-box.ts';
import type { Deadline } from './buyer-records.ts';

/** The nearest day ahead that somebody of the property has to meet, with its kind; null if none is known. */
export function nextDeadlineOf(records: readonly FilingRecord[], today: string): Deadline | null {
  const ahead = records.flatMap((record) =>
    deadlineFields.flatMap((field): Deadline[] => {
      const date = record[field];
      return typeof date === 'string' && date >= today ? [{ date, field }] : [];
    }),
  );
  return ahead.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))[0] ?? null;
}
