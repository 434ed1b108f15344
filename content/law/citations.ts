import { articlesLaw } from './articles.ts';
import { brokerageLaw } from './brokerage.ts';
import type { Citation } from './citation.ts';
import { contactLaw } from './contact.ts';
import { estatesLaw } from './estates.ts';
import { familiesAndTenantsLaw } from './families-and-tenants.ts';
import { foreclosureLaw } from './foreclosure.ts';
import { privacyLaw } from './privacy.ts';
import { taxesAndLiensLaw } from './taxes-and-liens.ts';

/** yyyy-mm of the release. A citation that was checked more than a year before it fails the tests. */
export const released = '2026-11';

/** Every statute, regulation and case that the copy may cite. */
export const citations: Citation[] = [
  ...estatesLaw,
  ...foreclosureLaw,
  ...familiesAndTenantsLaw,
  ...taxesAndLiensLaw,
  ...brokerageLaw,
  ...articlesLaw,
  ...contactLaw,
  ...privacyLaw,
];

/** The entry for a citation as printed. Either may name a subsection of the other: 'Fla. Stat. 733.604(1)(b)'. */
export function citationOf(printed: string): Citation | undefined {
  return citations.find(
    ({ cite }) => printed === cite || printed.startsWith(`${cite}(`) || cite.startsWith(`${printed}(`),
  );
}

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'November 2026', the month of the oldest check among some citations; undefined when none of them is in the list. */
export function checkedMonth(cites: readonly string[]): string | undefined {
  const [oldest] = cites.flatMap((cite) => citationOf(cite)?.checked ?? []).toSorted();
  return oldest && months.format(new Date(`${oldest}-01T00:00:00Z`));
}

const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** The citations whose last check is more than a year before a month (yyyy-mm). */
export const outdated = (month: string, list: readonly Citation[] = citations): Citation[] =>
  list.filter(({ checked }) => monthsOf(month) - monthsOf(checked) > 12);
