import { fillIn } from './text/fill-in.ts';
import { groupDigits } from './text/group-digits.ts';

/** '12,400' */
export function formatNumber(value: number): string {
  return groupDigits(value);
}

/** '$1,250' or '$1,250.50': cents appear only when there are any. */
export function formatDollars(value: number): string {
  const digits = Number.isInteger(value) ? 0 : 2;
  return groupDigits(value, digits, digits).replace(/^-?/, '$&$$');
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

/** The form that fits a count: '1 deal', '1,500 deals' from '{count} deals'. */
export function plural(count: number, { one, many }: { one: string; many: string }): string {
  return fillIn(count === 1 ? one : many, { count });
}
