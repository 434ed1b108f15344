import { beforeAll, expect, test } from 'vitest';
import { keyOf } from '#tests/support/lists.ts';
import { longTest, longTests, testSample } from '#tests/support/long-form.ts';
import { eventually } from './support/eventually.ts';
import { found, leadRows, openLeads, quality, scores, searchField } from './support/leads-page.ts';
import { ask, network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

type Sorted = { market_value: number | null; filed_on: string; score: number };

const places = () => leadRows().locator('td a').allInnerTexts();
const allFound = /^5,000 leads, a sample of the open records as of \w+ \d+, \d{4}, highest score first$/;

test('a search runs on the server, must match all words, shows the number of results and is in the URL', async () => {
  await openLeads();
  await eventually(found).toMatch(allFound);
  await searchField().fill('travis');
  const requested = () => network().sent.find(({ url }) => /lead_scores.*ilike/.test(url));
  await eventually(() => requested()?.headers.prefer).toBe('count=estimated');
  await eventually(places).toSatisfy((all: string[]) => all.length > 0 && all.every((place) => place === 'Travis, TX'));
  await eventually(found).toMatch(/^\d+ leads, a sample of the open records as of .*, highest score first$/);
  await eventually(page.search).toBe('?q=travis');

  const [lead] = await (await ask('/rest/v1/lead_scores?order=score.asc&limit=1')).json();
  await searchField().fill(lead.property_address);
  await eventually(() => leadRows().locator('th').allTextContents()).toContain(
    `Why this score: ${lead.property_address}`,
  );
  await eventually(found).toMatch(/^1 lead, a sample of the open records as of /);
});

// domain/places/place-search.test.ts has the rules.
const spellings: [string, RegExp][] = [
  ['Texas', /, TX$|Texas/],
  ['tx', /, TX$/],
  ['Harris, Texas', /^Harris, TX$/],
  ['Harris County, TX', /^Harris, TX$/],
  ['Travis County', /^Travis, TX$/],
  ['new york', /, NY$|New York/],
];
longTests(spellings)('a search for %s finds its place', async ([text, place]) => {
  await openLeads();
  await searchField().fill(text);
  await eventually(places).toSatisfy((all: string[]) => all.length > 0 && all.every((one) => place.test(one)));
});

longTest('punctuation in a search has no special meaning', async () => {
  await openLeads();
  for (const text of ["50% o'brien", '"(),*', '\\']) {
    await searchField().fill(text);
    await eventually(() => {
      const { state, key } = page.locator('.leads-list').element().dataset;
      return [state, key];
    }).toEqual(['ready', keyOf({ q: text })]);
  }
});

test('a quality and a state narrow the list together with the search', async () => {
  await openLeads('?q=travis');
  await searchField().fill('');
  await quality().selectOption('Warm');
  await page.getByLabel('State').selectOption('Texas');
  await eventually(places).toSatisfy((all: string[]) => all.length > 0 && all.every((place) => place.endsWith(', TX')));
  await eventually(scores).toSatisfy((all: number[]) => all.every((score) => score >= 70 && score < 90));
  await eventually(page.search).toBe('?quality=warm&state=TX');
});

test('a dataset and a county narrow the list, and the county can be removed', async () => {
  await openLeads('?dataset=probate');
  await page.getByLabel('Dataset').selectOption('Foreclosure');
  await eventually(() => leadRows().locator('.dataset-tag').allInnerTexts()).toSatisfy(
    (all: string[]) => all.length > 0 && all.every((name) => name === 'Foreclosure'),
  );
  await eventually(page.search).toBe('?dataset=foreclosure');
  await openLeads('?county=06037');
  await eventually(() => new Set(places())).toEqual(new Set(['Los Angeles, CA']));
  await page.getByRole('button', { name: 'Only Los Angeles, CA' }).click();
  await eventually(page.search).toBe('');
});

const sorts = [
  ['Highest value', 'value', (lead: Sorted) => -(lead.market_value ?? 0)],
  ['Newest filing', 'filed', (lead: Sorted) => -Date.parse(lead.filed_on)],
  ['Oldest filing', 'filed-asc', (lead: Sorted) => Date.parse(lead.filed_on)],
  ['Lowest score', 'score-asc', (lead: Sorted) => lead.score],
] as const;

testSample(sorts, ([, sort]) => sort === sorts[0]?.[1])(
  'the list can be sorted: %s',
  async ([label, sort, figureOf]) => {
    let answered: Sorted[] = [];
    network().route(/lead_scores/, {
      change: (rows) => {
        answered = rows;
        return rows;
      },
    });
    await openLeads();
    const before = answered;
    await page.getByLabel('Sort by').selectOption(label);
    await eventually(() => answered).not.toBe(before);
    const figures = answered.map(figureOf);
    expect(figures).toEqual(figures.toSorted((one: number, other: number) => one - other));
    await eventually(page.search).toBe(`?sort=${sort}`);
    await eventually(found).toMatch(/first$/);
  },
);

test('in a wide window the heads of the columns sort, and say how', async () => {
  page.setViewportSize({ width: 1440, height: 900 });
  await openLeads();
  const sorted = () =>
    page
      .locator('[aria-sort]')
      .elements()
      .map((th) => `${th.textContent} ${th.getAttribute('aria-sort')}`);
  await eventually(sorted).toEqual(['Score descending']);
  for (const [name, next, state] of [
    ['Score', 'score-asc', 'Score ascending'],
    ['Value', 'value', 'Value descending'],
    ['Filed', 'filed', 'Filed descending'],
    ['Filed', 'filed-asc', 'Filed ascending'],
  ] as const) {
    await page.getByRole('columnheader', { name, exact: true }).locator('button').click();
    await eventually(page.search).toBe(`?sort=${next}`);
    await eventually(sorted).toEqual([state]);
  }
  // No index serves the others.
  await eventually(() => page.locator('thead button').allInnerTexts()).toEqual(['Score', 'Value', 'Filed']);
});

test('a shared URL shows the same list with one request; a search without results says so, and one button clears it', async () => {
  await openLeads('?q=harris&quality=hot&state=TX');
  await eventually(() => searchField().inputValue()).toBe('harris');
  await eventually(() => quality().inputValue()).toBe('hot');
  await eventually(places).toEqual(expect.arrayContaining(['Harris, TX']));
  await page.quiet();
  const requested = network().sent.filter(({ url }) => url.startsWith('/rest/v1/'));
  expect(requested).toHaveLength(1);
  expect(requested[0]?.url).toContain('quality=eq.hot');

  await searchField().fill('no such street anywhere');
  await page.getByText('No leads match').waitFor();
  await eventually(found).toMatch(/^0 leads as of /);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await eventually(found).toMatch(allFound);
  await eventually(page.search).toBe('');
});

test('unknown filters in the URL are ignored', async () => {
  await openLeads('?quality=lukewarm&state=ZZ&dataset=gold&county=abc&sort=luck&w=1-2-3&score=90-20');
  await eventually(found).toMatch(allFound);
});
