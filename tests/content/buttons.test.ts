import { expect, test } from 'vitest';
import { homePage } from '#content/pages/home.ts';
import { missionPage } from '#content/pages/mission.ts';
import { notFoundPage } from '#content/pages/not-found.ts';
import { buttonsIn, missing } from './support/missing.ts';
import { sources } from './support/sources.ts';

const useCase = ['Get Custom Quote -> /pricing', 'Get Territory Quote -> /pricing', 'View Datasets -> /solutions'];

/** The buttons in the specification, by page. */
const specified: Record<string, string[]> = {
  '/': [
    'Book a Demo -> /book-demo',
    'Get Territory Quote -> /support/contact',
    'View All Solutions -> /solutions',
    'Get Custom Quote -> /pricing',
  ],
  '/solutions': [
    'Get Custom Quote -> /support/contact',
    'Schedule Consultation -> /support/contact',
    'View Pricing -> /pricing',
  ],
  '/use-cases/wholesalers': useCase,
  '/use-cases/fix-and-flip': useCase,
  '/use-cases/brokers-agents': useCase,
  '/use-cases/attorneys': useCase,
  '/resources/blog': ['Subscribe -> /support/contact'],
  '/resources/events': ['Subscribe to Event Alerts -> /support/contact'],
  '/resources/toolbox': ['Request Custom Resources -> /support/contact'],
  '/mission': ['Book a Demo -> /book-demo', 'View Pricing -> /pricing'],
  '/support/faq': ['Contact Support -> /support/contact'],
  '/support/compliance': ['Contact Compliance Team -> /support/contact'],
};

/** Required targets whose labels the specification leaves open. */
const targets: Record<string, string[]> = {
  '/solutions/pre-probate': ['/pricing'],
  '/resources': [
    '/resources/blog',
    '/resources/events',
    '/resources/case-studies',
    '/resources/toolbox',
    '/support/contact',
  ],
  '/resources/case-studies': ['/pricing', '/support/contact'],
  '/company/about': ['/pricing', '/support/contact'],
};

const buttonsOf = (path: string) => sources.filter(({ page }) => page === path).flatMap(({ copy }) => buttonsIn(copy));

test.each(Object.entries(specified))('%s has the specified buttons', (path, buttons) => {
  expect(missing(buttons, buttonsOf(path))).toEqual([]);
});

test.each(Object.entries(targets))('%s links to its targets', (path, hrefs) => {
  const reached = buttonsOf(path).map((button) => button.split(' -> ')[1] ?? '');
  expect(missing(hrefs, reached)).toEqual([]);
});

test('the home page hero has two buttons', () => {
  expect(buttonsIn(homePage.hero)).toEqual(['Book a Demo -> /book-demo', 'Get Territory Quote -> /support/contact']);
});

test('the mission page ends with two buttons', () => {
  expect(buttonsIn(missionPage.sections.at(-1))).toEqual(['Book a Demo -> /book-demo', 'View Pricing -> /pricing']);
});

test('the 404 page links to the home page', () => {
  expect(buttonsIn(notFoundPage)[0]).toBe('Return to Home -> /');
});

test('the policy that the home page offers opens at its section', () => {
  expect(homePage.lawful.action).toEqual({
    label: 'Read the permissible use policy',
    href: '/support/compliance#permissible-use',
  });
});

test('a button with another target or label is reported', () => {
  const copy = { actions: [{ label: 'Subscribe', href: '/pricing' }] };
  expect(missing(['Subscribe -> /support/contact'], buttonsIn(copy))).toEqual(['Subscribe -> /support/contact']);
  expect(missing(['Sign up -> /pricing'], buttonsIn(copy))).toEqual(['Sign up -> /pricing']);
});
