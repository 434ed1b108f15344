import { fillIn } from '#domain/text/fill-in.ts';

let longDates: Intl.DateTimeFormat | undefined;

/** 'November 3, 2026' from a plain yyyy-mm-dd, which has no time zone. */
export function longDate(date: string): string {
  // Built once, because building it takes longer than all the dates of a page.
  longDates ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return longDates.format(new Date(`${date}T00:00:00Z`));
}

/** Dollars, with cents only where there are any. */
export function money(value: number): string {
  const digits = Number.isInteger(value) ? { maximumFractionDigits: 0 } : {};
  return value.toLocaleString('en-US', { style: 'currency', currency: 'USD', ...digits });
}

/** The form that fits a count: '1 deal', '1,500 deals' from '{count} deals'. */
export function plural(count: number, { one, many }: { one: string; many: string }): string {
  return fillIn(count === 1 ? one : many, { count });
}
