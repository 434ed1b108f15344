import type { DatasetType } from '../datasets/dataset-types.ts';
import { dayNumber } from '../time/day-number.ts';
import type { ReadFiling } from './complete-filing.ts';
import type { FileColumn } from './dictionary.ts';
import type { CloseReason } from './filing.ts';
import type { SourceFormat } from './profile.ts';
import type { Column, HeaderOf, RowProblem } from './row-cells.ts';
import { plainStatus, type StatusMeaning, statusFields, statusMeanings } from './status-meaning.ts';

/** Clocks and time zones differ by a day at most. */
export const tomorrow = 1;

export function isEnding(meaning: StatusMeaning): meaning is Exclude<StatusMeaning, 'open' | null> {
  return meaning !== null && meaning !== 'open';
}

/** Few, because a cell keeps the text in memory that it was cut from. */
const maxRemembered = 200;

/** Columns of statuses and types have few different values. */
export function remembered<Result>(work: (cell: unknown) => Result): (cell: unknown) => Result {
  const known = new Map<unknown, Result>();
  return (cell) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    if (known.size >= maxRemembered) known.clear();
    const result = work(cell);
    known.set(cell, result);
    return result;
  };
}

/** What the statuses of a row say: an end comes before everything else. Null if the file has no status. */
export function statusReader(
  columns: Column[],
  dataset: DatasetType,
  closed: SourceFormat['closed'] = {},
): ((cells: readonly unknown[]) => StatusMeaning) | null {
  const statuses = columns.filter(({ name }) => (statusFields as readonly string[]).includes(name));
  if (statuses.length === 0) return null;
  const meanings = statusMeanings(dataset, closed);
  const said = new Map(Object.entries(closed).map(([status, meaning]) => [plainStatus(status), meaning]));
  const readers = statuses.map(({ at, meant }) => ({
    at,
    meaning: remembered((cell): StatusMeaning | 'none' => {
      if (typeof cell !== 'string') return 'none';
      const replaced = meant(cell);
      return said.get(plainStatus(cell)) ?? (typeof replaced === 'string' ? (meanings(replaced) ?? 'none') : 'none');
    }),
  }));
  return (cells) => {
    let result: StatusMeaning = null;
    for (const { at, meaning } of readers) {
      const each = meaning(cells[at]);
      if (each === 'none' || each === null) continue;
      if (each !== 'open') return each;
      result = 'open';
    }
    return result;
  };
}

type Ending = Pick<ReadFiling, 'closed_on' | 'close_reason' | 'states_open'> & { isUndated: boolean };
type EndingParts = { today: number; sourceDay: string; headerOf: HeaderOf; warnings: RowProblem[] };

/** A record that is over without a date ended on the day of the source, as far as anybody knows. */
export function closingOf(
  closedOn: string | null,
  closeReason: string | null,
  status: StatusMeaning,
  { today, sourceDay, headerOf, warnings }: EndingParts,
): Ending {
  const isFuture = closedOn !== null && dayNumber(closedOn) > today + tomorrow;
  if (isFuture) {
    const reason = 'The closing date is in the future.';
    warnings.push({ column: headerOf('closed_on'), value: closedOn ?? '', reason });
  }
  const stated = closeReason as CloseReason | null;
  const ending = isEnding(status) ? status : null;
  if (closedOn !== null && !isFuture) {
    return { closed_on: closedOn, close_reason: stated ?? ending ?? 'withdrawn', states_open: false, isUndated: false };
  }
  const reason = isFuture && ending === null ? null : (stated ?? ending);
  if (reason !== null) return { closed_on: sourceDay, close_reason: reason, states_open: false, isUndated: true };
  return { closed_on: null, close_reason: null, states_open: status === 'open', isUndated: false };
}

export function pastMoment(
  moment: string | null,
  name: FileColumn,
  today: number,
  headerOf: HeaderOf,
  warnings: RowProblem[],
): string | null {
  if (moment === null || !(dayNumber(moment.slice(0, 10)) > today + tomorrow)) return moment;
  warnings.push({ column: headerOf(name), value: moment, reason: 'This time is in the future.' });
  return null;
}
