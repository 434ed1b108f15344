import type { LeadsPage } from '#content/pages/leads.ts';
import { plural } from '#domain/format.ts';
import { maxExactCount } from '#domain/lists/bounds.ts';

type Words = LeadsPage['tool']['found'];

/** 'About 1,000,000 leads, the highest score first': an estimated total is rounded, with 'About'. */
export function foundText(total: number, words: Words): string {
  if (total === 0) return `0 ${words.many}`;
  const estimated = total > maxExactCount;
  const figure = total.toLocaleString('en-US', estimated ? { maximumSignificantDigits: 2 } : {});
  const count = `${estimated ? `${words.about} ` : ''}${figure} ${plural(total, words)}`;
  return total === 1 ? count : `${count}, ${words.order}`;
}
