import { federalSources } from '#domain/outreach/contact-rules/federal-rules.ts';
import { distressRules, newYorkSources } from '#domain/outreach/contact-rules/homeowner-rules.ts';
import type { Citation } from './citation.ts';

const distressLaw = Object.values(distressRules).flatMap((rule): Citation[] => {
  if (!rule) return [];
  const { cite, says, source, read, checked } = rule;
  return [{ cite, says, source, read, checked }];
});

/** Calls, texts, email, mail and visits: the rules behind 'May I contact?'. */
export const contactLaw: Citation[] = [
  ...Object.values(federalSources),
  ...distressLaw,
  ...Object.values(newYorkSources),
];
