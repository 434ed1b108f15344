import { fillIn } from './text/fill-in.ts';

// Made once: `toLocaleString` makes a formatter for each call, as much work as a row of a list.
const numbers = new Intl.NumberFormat('en-US');
const dollars = (digits: 0 | 2) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const wholeDollars = dollars(0);
const dollarsAndCents = dollars(2);

/** '12,400' */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** '$1,250' or '$1,250.50': cents appear only when there are any. */
export function formatDollars(value: number): string {
  return (Number.isInteger(value) ? wholeDollars : dollarsAndCents).format(value);
}

/** '11/03/2026' from '2026-11-03'; any other text is returned unchanged. */
export function formatSlashDate(isoDate: string): string {
  return isoDate.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
}

/** 'who-owns-it' from 'Who owns it?' */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

let longDates: Intl.DateTimeFormat | undefined;

/** 'November 3, 2026' from a plain yyyy-mm-dd, which has no time zone. */
export function formatLongDate(date: string): string {
  // Built once, because building it takes longer than all the dates of a page.
  longDates ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return longDates.format(new Date(`${date}T00:00:00Z`));
}

/** The form that fits a count: '1 deal', '1,500 deals' from '{count} deals'. */
export function plural(count: number, { one, many }: { one: string; many: string }): string {
  return fillIn(count === 1 ? one : many, { count });
}
