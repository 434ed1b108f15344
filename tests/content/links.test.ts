import { expect, test } from 'vitest';
import { articleFeed } from '#content/article-feed.ts';
import { datasets } from '#content/collections/datasets.ts';
import { eventCalendar } from '#content/pages/events.ts';
import { registry, unlistedPages } from '#content/registry.ts';
import { keysPath } from '#domain/delivery/manifest.ts';
import { anchorsOf, linkProblems, linksIn, unknownDatasets } from './support/links.ts';
import { type Source, sources } from './support/sources.ts';

/** Ids that forms and tools add to a page. */
const added = { '/pricing': ['quote'], '/book-demo': ['calendar'], '/support/contact': ['contact-form'] };

/** Link targets that are not in the registry. */
const files = [keysPath, '/v1/openapi.json', '/llms.txt'];
const others = [articleFeed.path, eventCalendar.path, ...files, ...unlistedPages.map(({ path }) => path)];

const links = sources.flatMap(linksIn);
const anchors = anchorsOf([...registry.map(({ path }) => path), ...others], sources, added);

const made: Source = {
  at: 'made up',
  page: '/one',
  copy: {
    sections: [{ id: 'here', text: 'See [there](/two#far) and [nowhere](/three).' }],
    action: { label: 'Go', href: '#here' },
  },
};
const madeAnchors = anchorsOf(['/one', '/two'], [made], { '/two': ['far'] });
const problemsOf = (href: string) => linkProblems([{ at: 'made up', page: '/one', href }], madeAnchors);

test('links are found in every page and article', () => {
  const linking = new Set(links.map(({ page }) => page));
  expect(registry.map(({ path }) => path).filter((path) => !linking.has(path) && !path.startsWith('/tools/'))).toEqual(
    [],
  );
  expect(links.length).toBeGreaterThan(300);
});

test('every link in the copy points to an existing page or section', () => {
  expect(linkProblems(links, anchors)).toEqual([]);
});

test('links are read from address fields and from markup in text', () => {
  expect(linksIn(made).map(({ href }) => href)).toEqual(['/two#far', '/three', '#here']);
});

test('a broken link is reported with its location', () => {
  expect(linkProblems(linksIn(made), madeAnchors)).toEqual(['made up/sections/0/text: /three leads to no page']);
});

test('a link to a missing section is reported', () => {
  expect(problemsOf('#gone')).toEqual(["made up: #gone finds no section 'gone'"]);
  expect(problemsOf('/two#here')).toEqual(["made up: /two#here finds no section 'here'"]);
});

test.each(['http://example.com', 'two', 'javascript:void(0)', '//example.com', '', 'mailto:nobody'])(
  'the address "%s" is reported',
  (href) => {
    expect(problemsOf(href)).toHaveLength(1);
  },
);

test.each([
  'https://example.com/a',
  'mailto:a@example.com',
  'tel:+15125550142',
  '/two',
  '/two#far',
  '/two?topic=a#far',
  '#here',
])('the address "%s" is accepted', (href) => {
  expect(problemsOf(href)).toEqual([]);
});

test('every dataset named in the copy has a page', () => {
  const known = datasets.map(({ slug }) => slug);
  expect(sources.flatMap((source) => unknownDatasets(source, known))).toEqual([]);
});

test('a dataset named by its title instead of its slug is reported', () => {
  const strategies = { ...made, copy: { items: [{ datasets: ['probate', 'Tax Delinquent'] }] } };
  expect(unknownDatasets(strategies, ['probate'])).toEqual(["made up: no dataset is called 'Tax Delinquent'"]);
});

test('every dataset card links to the page of its slug', () => {
  expect(datasets.filter(({ slug, href }) => href !== `/solutions/${slug}`)).toEqual([]);
});
