import { expect, test } from 'vitest';
import { trustBadges } from '#content/claims.ts';
import { compliancePage } from '#content/pages/compliance.ts';
import { missingClaims, wordsOf } from './support/copy-rules.ts';
import { sources } from './support/sources.ts';

/** Without the definitions, which repeat every figure. */
const allCopy = [...sources.filter(({ at }) => at !== '/content/claims.ts'), { copy: trustBadges(false) }]
  .map(({ copy }) => wordsOf(copy))
  .join('\n');

/** Claims that the specification requires, by topic. */
const claims: Record<string, (string | RegExp)[]> = {
  'the reach of the data': [
    '50K+',
    '3,100+ counties',
    '99.9% accuracy',
    /updates in under 24 hours/i,
    '99.9% uptime',
    '5,000+ subscribers',
    /operating since 2004/i,
    /tax delinquent/i,
    /bankruptcy/i,
  ],
  'the security and legal standards': [
    'SOC 2 Type II',
    'PCI DSS Level 1',
    'FCRA and GLBA compliance',
    '256-bit SSL',
    'WCAG 2.1 Level AA',
  ],
  'the benefits for subscribers': [
    /3-5x.{0,40}(close rate|cold call)|(close rate|cold call).{0,40}3-5x/i,
    '95%+ contact accuracy',
    '$0 per lead',
    /flat monthly fee/i,
    '60-65% of after-repair value',
    /2-4x.{0,40}commission|commission.{0,40}2-4x/i,
    /6-12 months before (a )?filing/,
    '4x deal volume in 90 days',
  ],
  prices: [
    '$297/month for a single small county',
    '$2,500+/month for a multi-county metro with exclusivity',
    /bundles save 20-30%/,
    /40-60% of (the )?base price/,
  ],
  'delivery times': [
    /30\/60\/90|30, 60 and 90/,
    'within 24-48 hours of recording',
    'within 24 hours of filing',
    'within 24 hours of courthouse filing',
    'average 12-hour lag',
    /valuations?[^.\n]{0,20}refresh(ed|es) weekly|weekly valuation refreshes/i,
    /contacts?[^.\n]{0,20}verified monthly|monthly contact verification/i,
    'all 50 states',
    /eight datasets/i,
  ],
  'billing terms': [
    '14-day money-back guarantee',
    /new subscriptions/i,
    /upgrades[^.\n]{0,30}immediate/i,
    /proration|prorated/,
    /downgrades[^.]{0,40}next billing cycle/i,
    'Net 30',
    "30 days' notice",
    /renew automatically unless cancelled before the renewal date/i,
    /major credit cards, and ACH and wire/i,
    'annual plans',
  ],
  'security measures': [
    '30 minutes of inactivity',
    'TLS 1.3',
    'AES-256',
    /security audits (every quarter|become quarterly)|quarterly security audits/i,
    /breach within 72 hours/,
    /email support with (a )?24-hour response/i,
  ],
  'export formats': ['CSV (UTF-8, header row)', 'Excel (.xlsx)', 'API (REST JSON, webhooks, OAuth 2.0)'],
  'the rules of the tools': ['250 records for each data type', '90-100', 'Just now', 'Interactive Coverage Map'],
  'contact details': ['Mon-Fri 9am-6pm EST', /^9am-6pm EST/m, /Austin, Texas,? by appointment/, 'within 24 hours'],
};

/** Statements that section 6 of the specification requires in the policy. */
const policy: (string | RegExp)[] = [
  /MFA.{0,20}available for all accounts/i,
  /role-based access for team accounts/i,
  /IP whitelisting for enterprise/i,
  /one user per account, unless you have an enterprise plan/i,
  /API access\nProfessional and Enterprise/,
  /Phone support and a dedicated account manager\nProfessional and Enterprise/,
  /Real-time alerts\nPremium subscribers/,
  'Real estate investment',
  'Wholesaling',
  'Fix-and-flip analysis',
  'Legal proceedings',
  'Licensed real estate activities',
  'Market research',
  'Employment screening',
  'Credit decisions',
  'Tenant screening',
  'Insurance underwriting',
  'Discriminatory practices',
  'Reselling data',
  'GLBA',
];

test.each(Object.entries(claims))('the copy states %s', (_, list) => {
  expect(missingClaims(list, allCopy)).toEqual([]);
});

test('every page that names a period of refunds, a saving or a lowest price names the same', () => {
  const stated = (pattern: RegExp) => [...new Set([...allCopy.matchAll(pattern)].map(([, number]) => number))];
  expect(stated(/(\d+)-day money-back/g)).toEqual(['14']);
  expect(stated(/within (\d+) days of your first payment/g)).toEqual(['14']);
  expect(stated(/bundles? saves? ([\d-]+%)/gi)).toEqual(['20-30%']);
  expect(stated(/([\d-]+%) of (?:the )?base price/g)).toEqual(['40-60%']);
  expect(stated(/starts? at \$(\d+)/gi)).toEqual(['297']);
});

test('the policy states which plan has which feature, and the permitted and prohibited uses', () => {
  expect(missingClaims(policy, wordsOf(compliancePage))).toEqual([]);
});

test('only the policy names plans for the API without saying that a key works with every subscription', () => {
  const limited = sources.filter(({ copy }) => {
    const words = wordsOf(copy);
    return (
      /^.*\bAPI\b.*\b(Professional|Enterprise)\b|\b(Professional|Enterprise)\b.*\bAPI\b/m.test(words) &&
      !words.includes('works with every subscription')
    );
  });
  expect(limited.map(({ at }) => at)).toEqual([]);
});

test('a missing claim is reported', () => {
  expect(missingClaims(['$297', 'TLS 1.3', /net 30/i], wordsOf({ a: 'From **$297** a month', b: ['Net 60'] }))).toEqual(
    ['TLS 1.3', '/net 30/i'],
  );
});
