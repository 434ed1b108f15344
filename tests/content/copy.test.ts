import { expect, test } from 'vitest';
import { aboutPage } from '#content/pages/about.ts';
import { blogPage } from '#content/pages/blog.ts';
import { bookingPage } from '#content/pages/booking.ts';
import { builderPage } from '#content/pages/builder.ts';
import { caseStudiesPage } from '#content/pages/case-studies.ts';
import { compliancePage } from '#content/pages/compliance.ts';
import { contactPage } from '#content/pages/contact.ts';
import { coveragePage } from '#content/pages/coverage.ts';
import { dataDictionaryPage } from '#content/pages/data-dictionary.ts';
import { eventsPage } from '#content/pages/events.ts';
import { faqPage } from '#content/pages/faq.ts';
import { homePage } from '#content/pages/home.ts';
import { leadsPage } from '#content/pages/leads.ts';
import { managementPage } from '#content/pages/management.ts';
import { missionPage } from '#content/pages/mission.ts';
import { notFoundPage } from '#content/pages/not-found.ts';
import { pricingPage } from '#content/pages/pricing.ts';
import { preProbatePage } from '#content/pages/solutions/pre-probate.ts';
import { cookieNotice, site } from '#content/site.ts';
import { wordsOf } from './support/copy-rules.ts';
import { missing } from './support/missing.ts';
import { leaves } from './support/walk.ts';

/** Strings that the specification quotes, and the copy that must contain each one unchanged. */
const quoted: [copy: unknown, ...strings: string[]][] = [
  [homePage.hero, 'Off-Market Opportunities Before Your Competition'],
  [preProbatePage.hero, 'Most Requested Dataset'],
  [missionPage.hero, 'Connecting Buyers to Motivated Sellers Since 2004'],
  [missionPage.sections, 'What Drives Us Every Day', 'Who We Serve', 'Our Commitment to You'],
  [faqPage.sections, 'Still Have Questions?'],
  [compliancePage, 'Last Updated: January 2025', 'Privacy Policy & Terms'],
  [notFoundPage, '404', 'Oops! Page not found', 'Return to Home'],
  [blogPage.hero, 'Real Estate Investor Blog'],
  [eventsPage.hero, 'Events & Webinars'],
  [dataDictionaryPage.hero, 'Data Dictionary'],
  [dataDictionaryPage.sections, 'Export Formats', 'Data Quality Standards'],
  [coveragePage.hero, 'Interactive Coverage Map'],
  [coveragePage.tool, 'Live Data Freshness', 'Updates every 5 minutes', 'Load Map', 'That token was not accepted'],
  [leadsPage.hero, 'AI Lead Scoring'],
  [builderPage.hero, 'Custom Dataset Builder'],
  [cookieNotice, 'Cookie Preferences', 'Essential Only', 'Accept All'],
];

const cases = quoted.flatMap(([copy, ...strings]) => strings.map((text) => ({ text, copy })));
const textsOf = (copy: unknown) => leaves(copy).map(({ text }) => text);

test.each(cases)("'$text' is where the specification quotes it", ({ text, copy }) => {
  expect(missing([text], textsOf(copy))).toEqual([]);
});

test('a quoted string that is off by a letter is reported', () => {
  const copy = { hero: { title: 'Real Estate Investors Blog' } };
  expect(missing(['Real Estate Investor Blog'], textsOf(copy))).toEqual(['Real Estate Investor Blog']);
});

/** Screens that the specification names. */
const screens: [hero: { title: string }, name: string][] = [
  [bookingPage.hero, 'Book a Demo'],
  [managementPage.hero, 'Leadership Team'],
  [caseStudiesPage.hero, 'Case Studies'],
  [contactPage.hero, 'Contact'],
  [pricingPage.hero, 'Pricing'],
  [faqPage.hero, 'FAQ'],
  [compliancePage, 'Privacy Policy & Terms'],
  [dataDictionaryPage.hero, 'Data Dictionary'],
  [aboutPage.hero, `About ${site.name}`],
];

test.each(screens)('the heading of a screen is its name: %j', ({ title }, name) => {
  expect(title).toBe(name);
});

test.each([bookingPage, managementPage])('$meta.path speaks to investors and realtors', ({ hero }) => {
  expect(hero.lead).toMatch(/investors and realtors/);
});

test('quoted titles are in the hero of their page', () => {
  expect(homePage.hero.title).toBe('Off-Market Opportunities Before Your Competition');
  expect(preProbatePage.hero.badge).toBe('Most Requested Dataset');
  expect(missionPage.hero.title).toBe('Connecting Buyers to Motivated Sellers Since 2004');
  expect(blogPage.hero.title).toBe('Real Estate Investor Blog');
  expect([notFoundPage.code, notFoundPage.title]).toEqual(['404', 'Oops! Page not found']);
});

test('the home page statistics are the four claims', () => {
  const values = homePage.statistics.map(({ value }) => value.replaceAll(' ', ''));
  expect(values).toEqual(['50K+', '3,100+', '99.9%', '<24h']);
});

test('the FAQ page promises a reply within 24 hours', () => {
  expect(wordsOf(faqPage.sections)).toContain('reply within 24 hours');
});

test('the hours, office and founding year match the specification', () => {
  expect(site.hours).toEqual({ phone: 'Mon-Fri 9am-6pm EST', chat: '9am-6pm EST' });
  expect(site.office).toMatch(/^Austin, Texas,? by appointment$/);
  expect(site.foundingYear).toBe(2004);
});
