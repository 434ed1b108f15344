// Dates as Intl writes them in English. Intl itself has to load its data first, which takes a phone a tenth of a second, on every page
// that shows a date. All of these read the date in UTC: a day has no time zone.

export const monthNames = [
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

const longMonthOf = (date: Date) => monthNames[date.getUTCMonth()] ?? '';
const monthOf = (date: Date) => longMonthOf(date).slice(0, 3);

/** 'Nov 3' */
export const shortDay = (date: Date) => `${monthOf(date)} ${date.getUTCDate()}`;

/** 'Nov 3, 2026' */
export const mediumDay = (date: Date) => `${shortDay(date)}, ${date.getUTCFullYear()}`;

/** 'November 3, 2026' */
export const longDay = (date: Date) => `${longMonthOf(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;

/** The same from a plain yyyy-mm-dd, which has no time zone. */
export const formatLongDate = (date: string) => longDay(new Date(`${date}T00:00:00Z`));

/** 'Nov 2026' */
export const shortMonth = (date: Date) => `${monthOf(date)} ${date.getUTCFullYear()}`;

/** 'November 2026' */
export const longMonth = (date: Date) => `${longMonthOf(date)} ${date.getUTCFullYear()}`;

/** '3:04 PM' */
export function shortTime(date: Date): string {
  const hours = date.getUTCHours();
  return `${hours % 12 || 12}:${String(date.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The same date and time of day in UTC as it is in the time zone of the visitor, for the functions above. */
export function asInZone(moment: Date): Date {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
}
