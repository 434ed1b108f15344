import { deskDue } from '#content/pages/desk.ts';
import { plural } from '#domain/format.ts';
import { businessZone } from '#domain/time/business-zone.ts';

/** Everyone at the desk reads the same time, that of the office. */
function inOffice(iso: string, options: Intl.DateTimeFormatOptions): string {
  // Newer runtimes write a narrow space before AM.
  return new Date(iso).toLocaleString('en-US', { timeZone: businessZone, ...options }).replaceAll('\u202f', ' ');
}

/** 'Nov 16, 2:05 PM', with the year if it is another one: 'Nov 16, 2025, 2:05 PM'. */
export function shortTime(iso: string, now = new Date()): string {
  const yearOf = (moment: string) => inOffice(moment, { year: 'numeric' });
  return inOffice(iso, {
    ...(yearOf(iso) !== yearOf(now.toISOString()) && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** 'November 16, 2026 at 2:05 PM EST' */
export function fullTime(iso: string): string {
  return inOffice(iso, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

/** '12 days left', 'Due today', '2 days overdue' */
export function dueText(daysLeft: number): string {
  if (daysLeft === 0) return deskDue.today;
  return daysLeft > 0 ? plural(daysLeft, deskDue.left) : plural(-daysLeft, deskDue.late);
}
