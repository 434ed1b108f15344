import { expect, test } from 'vitest';
import { aboutPage } from '#content/pages/about.ts';
import { compliancePage } from '#content/pages/compliance.ts';
import { missionPage } from '#content/pages/mission.ts';
import { attorneysPage } from '#content/pages/use-cases/attorneys.ts';
import { brokersAgentsPage } from '#content/pages/use-cases/brokers-agents.ts';
import { fixAndFlipPage } from '#content/pages/use-cases/fix-and-flip.ts';
import { wholesalersPage } from '#content/pages/use-cases/wholesalers.ts';
import type { SectionCopy } from '#content/types.ts';
import { missing } from './support/missing.ts';
import { closingTargets, partProblems, sectionOf } from './support/page-parts.ts';

const useCases = [wholesalersPage, fixAndFlipPage, brokersAgentsPage, attorneysPage];

test.each(useCases)('$meta.path has benefits and strategies that list datasets', (page) => {
  const parts = [
    { id: 'benefits', kind: 'list' },
    { id: 'strategies', kind: 'strategies' },
  ] as const;
  expect(partProblems(page, [...parts])).toEqual([]);
  const strategies = sectionOf(page, 'strategies', 'strategies')?.items ?? [];
  expect(strategies.filter(({ datasets }) => datasets.length === 0)).toEqual([]);
});

test.each(useCases)('the heading of $meta.path has the name of the audience', ({ meta, hero }) => {
  expect(hero.title.toLowerCase()).toContain(meta.name.toLowerCase());
});

test.each(useCases)('$meta.path has one testimonial with a results line', (page) => {
  const quotes = page.sections.filter((section) => section.kind === 'quote');
  expect(quotes.map(({ results }) => typeof results === 'string' && results.length > 0)).toEqual([true]);
});

test('the mission page has its headings, four benefits and six audiences', () => {
  const headings = missionPage.sections.map((section) => ('title' in section ? (section.title ?? '') : ''));
  expect(missing(['What Drives Us Every Day', 'Who We Serve', 'Our Commitment to You'], headings)).toEqual([]);
  expect(sectionOf(missionPage, 'grid', 'benefits')?.items.map(({ title }) => title)).toEqual([
    'Stay Ahead of Competition',
    'Speed to Market',
    'Wholesale Price Advantage',
    'Proven Since 2004',
  ]);
  expect(partProblems(missionPage, [{ id: 'who-we-serve', kind: 'list', count: 6 }])).toEqual([]);
});

test('the about page has its mission, statistics, four values and the years 2018 to 2024', () => {
  const parts = [{ id: 'mission' }, { id: 'figures' }, { id: 'values', count: 4 }];
  expect(partProblems(aboutPage, parts)).toEqual([]);
  const years = sectionOf(aboutPage, 'clock', 'timeline')?.moments.map(({ when }) => when) ?? [];
  expect([years.at(0), years.at(-1)]).toEqual(['2018', '2024']);
  expect(years).toEqual(years.toSorted());
});

test('the policy has the five anchors in order', () => {
  expect(compliancePage.sections.map(({ id }) => id)).toEqual([
    'privacy',
    'terms',
    'permissible-use',
    'compliance',
    'security',
  ]);
});

test('a missing, mistyped, incomplete or empty part is reported', () => {
  const sections: SectionCopy[] = [
    { kind: 'list', id: 'a', title: 'A', items: ['one'] },
    { kind: 'steps', id: 'b', title: 'B', steps: [] },
  ];
  const page = { meta: { ...missionPage.meta, path: '/made-up' }, sections };
  const parts = [{ id: 'z' }, { id: 'a', kind: 'grid' }, { id: 'a', count: 4 }, { id: 'b' }] as const;
  expect(partProblems(page, [...parts])).toEqual([
    "/made-up: the part 'z' is missing",
    "/made-up: the part 'a' is of kind list, not grid",
    "/made-up: the part 'a' has 1 entries, not 4",
    "/made-up: the part 'b' is empty",
  ]);
  expect(closingTargets(page)).toEqual([]);
});
