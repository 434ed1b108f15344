import { addDays, type CalendarDate, isoDate, nthWeekday, weekdayOf } from './calendar-date.ts';

/** The eleven holidays of 5 USC 6103(a), on their actual dates. */
const rules: { name: string; date: (year: number) => CalendarDate }[] = [
  { name: "New Year's Day", date: (year) => ({ year, month: 1, day: 1 }) },
  { name: 'Birthday of Martin Luther King, Jr.', date: (year) => nthWeekday(year, 1, 3, 1) },
  { name: "Washington's Birthday", date: (year) => nthWeekday(year, 2, 3, 1) },
  { name: 'Memorial Day', date: (year) => nthWeekday(year, 5, -1, 1) },
  { name: 'Juneteenth National Independence Day', date: (year) => ({ year, month: 6, day: 19 }) },
  { name: 'Independence Day', date: (year) => ({ year, month: 7, day: 4 }) },
  { name: 'Labor Day', date: (year) => nthWeekday(year, 9, 1, 1) },
  { name: 'Columbus Day', date: (year) => nthWeekday(year, 10, 2, 1) },
  { name: 'Veterans Day', date: (year) => ({ year, month: 11, day: 11 }) },
  { name: 'Thanksgiving Day', date: (year) => nthWeekday(year, 11, 4, 4) },
  { name: 'Christmas Day', date: (year) => ({ year, month: 12, day: 25 }) },
];

export type FederalHoliday = { name: string; date: CalendarDate; observed: CalendarDate };

/** The holidays of a year by their actual date; January 1 may be observed in the previous year. */
export function federalHolidays(year: number): FederalHoliday[] {
  return rules.map((rule) => {
    const date = rule.date(year);
    return { name: rule.name, date, observed: observedDay(date) };
  });
}

/** The name of the holiday that falls or is observed on a day; null on any other day. */
export function holidayOn(date: CalendarDate): string | null {
  const day = isoDate(date);
  const near = [...federalHolidays(date.year), ...federalHolidays(date.year + 1)];
  return near.find((holiday) => [holiday.date, holiday.observed].some((one) => isoDate(one) === day))?.name ?? null;
}

/** A Saturday holiday is observed on the Friday before, a Sunday one on the Monday after. */
function observedDay(date: CalendarDate): CalendarDate {
  const weekday = weekdayOf(date);
  if (weekday === 6) return addDays(date, -1);
  return weekday === 0 ? addDays(date, 1) : date;
}
