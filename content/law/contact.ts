import { federalSources } from '#domain/outreach/contact-rules/federal-rules.ts';
import { distressRules, newYorkSources } from '#domain/outreach/contact-rules/homeowner-rules.ts';
import { stateCitations } from '#domain/outreach/contact-rules/state-rules.ts';
import type { Citation } from './citation.ts';

const distressLaw = Object.values(distressRules).flatMap((rule): Citation[] => {
  if (!rule) return [];
  const { cite, says, source, read, checked } = rule;
  return [{ cite, says, source, read, checked }];
});

const federalLaw: Citation[] = [...Object.values(federalSources), ...distressLaw, ...Object.values(newYorkSources)];

/** Calls, texts, email, mail and visits: the rules behind 'May I contact?'. A state that follows a federal rule cites that. */
export const contactLaw: Citation[] = [
  ...federalLaw,
  ...stateCitations().filter(({ cite }) => !federalLaw.some((law) => law.cite === cite)),
];
