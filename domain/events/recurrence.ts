import { addDays, type CalendarDate, nthWeekday, type Weekday } from '../time/calendar-date.ts';
import { monthNames } from '../time/date-texts.ts';
import { calendarDateIn, zonedTimeToUtc } from '../time/zones.ts';

export type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** 'The second Tuesday' of a month. There is no fifth, because not every month has one. */
export type NthWeekday = { week: 1 | 2 | 3 | 4; weekday: Weekday };

/** The same day in every year, such as July 4. */
export type YearDay = { month: Month; day: number };

/** When an event repeats, in calendar days of its own time zone. */
export type Recurrence = NthWeekday & {
  /** On these days the event is held one day later. */
  dayAfter?: readonly YearDay[];
} & ({ kind: 'monthly' } | { kind: 'quarterly'; firstMonth: 1 | 2 | 3 } | { kind: 'yearly'; month: Month });

/** In this month of every year, on a day that is not known in advance. */
export type OpenDay = { kind: 'open-day'; month: Month };

/**
 * Local times 'HH:MM' in an IANA time zone; an end at or before the start is on the next day. Where the day is open, so
 * are the times.
 */
export type Schedule = { zone: string } & (
  | { recurrence: Recurrence; startTime: string; endTime: string }
  | { recurrence: OpenDay; startTime?: never; endTime?: never }
);

/** `date` is in the time zone of the schedule. If the day is open, it is the whole month. */
export type Occurrence = { date: CalendarDate; start: Date; end: Date };

/** The first occurrence that has not ended at `now`. */
export function nextOccurrence(schedule: Schedule, now: Date): Occurrence {
  const today = calendarDateIn(now, schedule.zone);
  // Starts one month back, because an event at the end of last month may run past midnight.
  for (let step = -1; step <= 12; step += 1) {
    const { year, month } = addMonths(today, step);
    const date = dateInMonth(schedule.recurrence, year, month);
    if (date === null) continue;
    const occurrence = occurrenceOn(schedule, date);
    if (occurrence.end > now) return occurrence;
  }
  throw new Error('The recurrence has no date within a year');
}

/** The next occurrence and all others that start before `until`. */
export function occurrencesUntil(schedule: Schedule, now: Date, until: Date): Occurrence[] {
  const found = [nextOccurrence(schedule, now)];
  for (;;) {
    const next = nextOccurrence(schedule, found.at(-1)?.end ?? now);
    if (next.start >= until) return found;
    found.push(next);
  }
}

/** Every event with its next occurrence, soonest first. */
export function upcoming<Event extends Schedule & { slug: string }>(
  events: readonly Event[],
  now: Date,
): (Occurrence & { event: Event })[] {
  return events
    .map((event) => ({ event, ...nextOccurrence(event, now) }))
    .sort((a, b) => a.start.getTime() - b.start.getTime() || (a.event.slug < b.event.slug ? -1 : 1));
}

/** 'First Tuesday of each month' */
export function recurrenceLabel(recurrence: Recurrence | OpenDay): string {
  if (recurrence.kind === 'open-day') return `Each ${monthNames[recurrence.month - 1]}`;
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
  if (schedule.startTime === undefined) {
    const end = { ...addMonths(date, 1), day: 1 };
    return {
      date,
      start: zonedTimeToUtc(date, '00:00', schedule.zone),
      end: zonedTimeToUtc(end, '00:00', schedule.zone),
    };
  }
  const endDate = schedule.endTime > schedule.startTime ? date : addDays(date, 1);
  return {
    date,
    start: zonedTimeToUtc(date, schedule.startTime, schedule.zone),
    end: zonedTimeToUtc(endDate, schedule.endTime, schedule.zone),
  };
}

function dateInMonth(recurrence: Recurrence | OpenDay, year: number, month: number): CalendarDate | null {
  if (recurrence.kind === 'open-day') return month === recurrence.month ? { year, month, day: 1 } : null;
  if (recurrence.kind === 'yearly' && month !== recurrence.month) return null;
  if (recurrence.kind === 'quarterly' && month % 3 !== recurrence.firstMonth % 3) return null;
  const date = nthWeekday(year, month, recurrence.week, recurrence.weekday);
  const isPostponed = recurrence.dayAfter?.some((off) => off.month === month && off.day === date.day);
  return isPostponed ? addDays(date, 1) : date;
}

function addMonths({ year, month }: CalendarDate, months: number): { year: number; month: number } {
  const index = year * 12 + month - 1 + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

const weekNames = { 1: 'First', 2: 'Second', 3: 'Third', 4: 'Fourth' } as const;
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
