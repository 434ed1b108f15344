import type { LeadsPage } from '#content/pages/leads.ts';
import { formatNumber, plural } from '#domain/format.ts';
import type { LeadSort } from '#domain/leads/lead-sort.ts';
import { maxExactCount } from '#domain/lists/bounds.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { asInZone, longDay } from '#domain/time/date-texts.ts';

type Copy = Pick<LeadsPage['tool'], 'found' | 'sorts'>;

/** '5,000', or 'About 57,000': an estimated total is rounded. */
export function leadTotal(total: number, copy: Copy['found']): string {
  const estimated = total > maxExactCount;
  const figure = formatNumber(estimated ? Number(total.toPrecision(2)) : total);
  return `${estimated ? `${copy.about} ` : ''}${figure}`;
}

/** '5,000 leads' */
export function leadCount(total: number, copy: Copy['found']): string {
  return `${leadTotal(total, copy)} ${plural(total, copy)}`;
}

/** 'as of November 16, 2026' */
export function asOf(readAt: number, copy: Copy['found']): string {
  return fillIn(copy.asOf, { date: dayOf(readAt) });
}

/** ', highest score first', for a list that has an order. */
export function orderOf(total: number, sort: LeadSort, sorts: Copy['sorts']): string {
  return total > 1 ? `, ${sorts[sort].order}` : '';
}

/** 'November 16, 2026' in the visitor's time zone. */
const dayOf = (moment: number) => longDay(asInZone(new Date(moment)));
