import { addDays, type CalendarDate, nthWeekday, type Weekday } from '../time/calendar-date.ts';
import { calendarDateIn, zonedTimeToUtc } from '../time/zones.ts';

export type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** 'The second Tuesday' of a month. A fifth one is left out: not every month has it. */
export type NthWeekday = { week: 1 | 2 | 3 | 4; weekday: Weekday };

/** The same day in every year, such as July 4. */
export type YearDay = { month: Month; day: number };

/** When an event comes round, counted in calendar days of its own zone. */
export type Recurrence = NthWeekday & {
  /** Days of the year on which the event gives way and is held one day later. */
  dayAfter?: readonly YearDay[];
} & ({ kind: 'monthly' } | { kind: 'quarterly'; firstMonth: 1 | 2 | 3 } | { kind: 'yearly'; month: Month });

/** Wall-clock times 'HH:MM' in an IANA zone; an end at or before the start falls on the next day. */
export type Schedule = { recurrence: Recurrence; startTime: string; endTime: string; zone: string };

/** One date of a schedule, as a calendar day in its own zone and as instants. */
export type Occurrence = { date: CalendarDate; start: Date; end: Date };

/** The first occurrence that has not ended at `now`; one that is running counts. */
export function nextOccurrence(schedule: Schedule, now: Date): Occurrence {
  const today = calendarDateIn(now, schedule.zone);
  // A month early, because an event of last month's end may run past midnight; every rule falls within a year.
  for (let step = -1; step <= 12; step += 1) {
    const { year, month } = addMonths(today, step);
    const date = dateInMonth(schedule.recurrence, year, month);
    if (date === null) continue;
    const occurrence = occurrenceOn(schedule, date);
    if (occurrence.end > now) return occurrence;
  }
  throw new Error('A recurrence without a date in a year');
}

/** The occurrences that start before `until`; the next one always, however far away it is. */
export function occurrencesUntil(schedule: Schedule, now: Date, until: Date): Occurrence[] {
  const found = [nextOccurrence(schedule, now)];
  for (;;) {
    const next = nextOccurrence(schedule, found.at(-1)?.end ?? now);
    if (next.start >= until) return found;
    found.push(next);
  }
}

/** Every event with its next occurrence, the soonest first. */
export function upcoming<Event extends Schedule & { slug: string }>(
  events: readonly Event[],
  now: Date,
): (Occurrence & { event: Event })[] {
  return events
    .map((event) => ({ event, ...nextOccurrence(event, now) }))
    .sort((a, b) => a.start.getTime() - b.start.getTime() || (a.event.slug < b.event.slug ? -1 : 1));
}

/** The rule in words: 'First Tuesday of each month'. */
export function recurrenceLabel(recurrence: Recurrence): string {
  const day = `${weekNames[recurrence.week]} ${weekdayNames[recurrence.weekday]}`;
  switch (recurrence.kind) {
    case 'monthly':
      return `${day} of each month`;
    case 'quarterly': {
      const months = [0, 3, 6, 9].map((offset) => monthNames[recurrence.firstMonth - 1 + offset]);
      return `${day} of ${months.slice(0, 3).join(', ')} and ${months[3]}`;
    }
    case 'yearly':
      return `${day} of ${monthNames[recurrence.month - 1]}`;
  }
}

function occurrenceOn(schedule: Schedule, date: CalendarDate): Occurrence {
  const endDate = schedule.endTime > schedule.startTime ? date : addDays(date, 1);
  return {
    date,
    start: zonedTimeToUtc(date, schedule.startTime, schedule.zone),
    end: zonedTimeToUtc(endDate, schedule.endTime, schedule.zone),
  };
}

function dateInMonth(recurrence: Recurrence, year: number, month: number): CalendarDate | null {
  if (recurrence.kind === 'yearly' && month !== recurrence.month) return null;
  if (recurrence.kind === 'quarterly' && month % 3 !== recurrence.firstMonth % 3) return null;
  const date = nthWeekday(year, month, recurrence.week, recurrence.weekday);
  const givesWay = recurrence.dayAfter?.some((off) => off.month === month && off.day === date.day);
  return givesWay ? addDays(date, 1) : date;
}

function addMonths({ year, month }: CalendarDate, months: number): { year: number; month: number } {
  const index = year * 12 + month - 1 + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

const weekNames = { 1: 'First', 2: 'Second', 3: 'Third', 4: 'Fourth' } as const;
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
