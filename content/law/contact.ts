import { federalSources } from '#domain/outreach/contact-rules/federal-rules.ts';
import { distressRules, newYorkSources } from '#domain/outreach/contact-rules/homeowner-rules.ts';
import { stateCitations } from '#domain/outreach/contact-rules/state-rules.ts';
import { articlesLaw } from './articles.ts';
import { brokerageLaw } from './brokerage.ts';
import type { Citation } from './citation.ts';
import { estatesLaw } from './estates.ts';
import { familiesAndTenantsLaw } from './families-and-tenants.ts';
import { foreclosureLaw } from './foreclosure.ts';
import { privacyLaw } from './privacy.ts';
import { taxesAndLiensLaw } from './taxes-and-liens.ts';

/** Cited in the copy, and not by a rule of its own. */
const named: Citation[] = [
  {
    cite: 'CAN-SPAM Act',
    says: 'The law on commercial email, 15 USC 7701 to 7713; its duties for senders are in 15 USC 7704.',
    source: 'https://checkoutapi.com/uscode/title15_chapter103_section7704',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Aussieker v. Aghazadeh (E.D. Cal. 2025)',
    says: 'An offer to buy a house is not a telephone solicitation, as in Coffey.',
    source: 'https://production.jdsupra.com/legalnews/buy-away-another-court-holds-offers-to-4974933',
    read: 'summary',
    checked: '2026-11',
  },
];

const distressLaw = Object.values(distressRules).flatMap((rule): Citation[] => {
  if (!rule) return [];
  const { cite, says, source, read, checked } = rule;
  return [{ cite, says, source, read, checked }];
});

/** What other files of this folder list is not listed here again. */
const elsewhere = [
  ...estatesLaw,
  ...foreclosureLaw,
  ...familiesAndTenantsLaw,
  ...taxesAndLiensLaw,
  ...brokerageLaw,
  ...privacyLaw,
  ...articlesLaw,
];

/** Calls, texts, email, mail and visits: the rules behind 'May I contact?'. A state that follows a federal rule cites that. */
export const contactLaw: Citation[] = [
  ...Object.values(federalSources),
  ...distressLaw,
  ...Object.values(newYorkSources),
  ...named,
  ...stateCitations(),
].filter(({ cite }, at, all) => {
  const isFirst = all.findIndex((law) => law.cite === cite) === at;
  return isFirst && !elsewhere.some((law) => law.cite === cite);
});
