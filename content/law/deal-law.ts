import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { distressRules } from '#domain/outreach/contact-rules/homeowner-rules.ts';
import { floridaSales, texasSales } from '#domain/pipeline/legal-dates.ts';
import { stateCode } from '#domain/places/match-states.ts';
import type { Citation } from './citation.ts';
import { estatesLaw } from './estates.ts';
import { familiesAndTenantsLaw } from './families-and-tenants.ts';
import { foreclosureLaw } from './foreclosure.ts';
import { taxesAndLiensLaw } from './taxes-and-liens.ts';

/** The statutes whose times matter to a deal, by dataset and postal code. */
const cites: Record<DatasetType, Partial<Record<string, string[]>>> = {
  foreclosure: { TX: [texasSales], FL: [floridaSales], CA: ['Cal. Civ. Code 2924'] },
  pre_probate: { FL: ['Fla. Stat. 732.901'] },
  probate: { FL: ['Fla. Stat. 733.702'], CA: ['Cal. Prob. Code 9100'] },
  divorce: { TX: ['Tex. Fam. Code 6.702'], CA: ['Cal. Fam. Code 2339'], NC: ['N.C. Gen. Stat. 50-6'] },
  code_violation: { FL: ['Fla. Stat. 162.09'] },
  inheritance: {},
  eviction: {},
  tax_delinquent: {},
  bankruptcy: {},
  custom: {},
};

const all: Citation[] = [...foreclosureLaw, ...estatesLaw, ...familiesAndTenantsLaw, ...taxesAndLiensLaw];

export type DealLaw = Pick<Citation, 'cite' | 'says'> & {
  /** Where it was read. */
  href: string | null;
};

/** What the law says about the times of a deal, where somebody has read it. */
export function lawOf(dataset: DatasetType | null, stateName: string): DealLaw[] {
  const state = stateCode(stateName);
  if (dataset === null || state === null) return [];
  const named = cites[dataset][state] ?? [];
  const distress = distressRules[state];
  const isOfOwner = dataset === 'foreclosure' || (dataset === 'tax_delinquent' && distress?.taxes);
  const found = named.flatMap((cite) => all.find((each) => each.cite === cite) ?? []);
  return [...found, ...(distress && isOfOwner ? [distress] : [])].map(({ cite, says, source }) => ({
    cite,
    says,
    href: /https?:\/\/[^\s,;]+/.exec(source)?.[0] ?? null,
  }));
}
