import type { LeadsPage } from '#content/pages/leads.ts';
import { plural } from '#domain/format.ts';
import type { LeadSort } from '#domain/leads/lead-sort.ts';
import { maxExactCount } from '#domain/lists/bounds.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Words = Pick<LeadsPage['tool'], 'found' | 'sorts'>;

/** '5,000 leads': an estimated total is rounded, with 'About'. */
export function leadCount(total: number, words: Words['found']): string {
  const estimated = total > maxExactCount;
  const figure = total.toLocaleString('en-US', estimated ? { maximumSignificantDigits: 2 } : {});
  return `${estimated ? `${words.about} ` : ''}${figure} ${plural(total, words)}`;
}

/** '5,000 leads as of November 16, 2026, the highest score first'. */
export function foundText(total: number, readAt: number, sort: LeadSort, { found, sorts }: Words): string {
  const count = `${leadCount(total, found)} ${fillIn(found.asOf, { date: dayOf(readAt) })}`;
  return total > 1 ? `${count}, ${sorts[sort].order}` : count;
}

let days: Intl.DateTimeFormat | undefined;

/** 'November 16, 2026' in the visitor's time zone. */
export function dayOf(moment: number): string {
  days ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
  return days.format(moment);
}
