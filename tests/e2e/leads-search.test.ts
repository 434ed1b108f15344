import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { found, leadRows, openLeads, quality, scores, searchField } from '#tests/support/lead-page.ts';
import { keyOf, listOf } from '#tests/support/lists.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

type Sorted = { market_value: number | null; filed_on: string; score: number };

const query = () => reading(async (now) => new URL(await now(page.url())).search);
const places = () => leadRows(page).locator('td a').allInnerTexts();

test('a search runs on the server, shows the number of results and is in the URL', async () => {
  await openLeads(page);
  await eventually(() => found(page).textContent()).toMatch(/^5,000 leads as of \w+ \d+, \d{4}, highest score first$/);
  const requested = page.waitForRequest((request) => /lead_scores.*ilike/.test(request.url()));
  await searchField(page).fill('travis');
  expect((await requested).headers().prefer).toBe('count=estimated');
  await eventually(places).toSatisfy((all: string[]) => all.length > 0 && all.every((place) => place === 'Travis, TX'));
  await eventually(() => found(page).textContent()).toMatch(/^\d+ leads as of .*, highest score first$/);
  await eventually(query).toBe('?q=travis');
});

test.each([
  ['Texas', /, TX$|Texas/],
  ['tx', /, TX$/],
  ['Harris, Texas', /^Harris, TX$/],
  ['Harris County, TX', /^Harris, TX$/],
  ['Travis County', /^Travis, TX$/],
  ['new york', /, NY$|New York/],
])('a search for %s finds its place', async (text, place) => {
  await searchField(page).fill(text);
  await eventually(places).toSatisfy((all: string[]) => all.length > 0 && all.every((one) => place.test(one)));
});

test('a search must match all words', async () => {
  const [lead] = await (await page.request.get('/rest/v1/lead_scores?order=score.asc&limit=1')).json();
  await searchField(page).fill(lead.property_address);
  await eventually(() => leadRows(page).getByRole('rowheader').allTextContents()).toContain(
    `Why this score: ${lead.property_address}`,
  );
  await eventually(() => found(page).textContent()).toMatch(/^1 lead as of /);
});

test('punctuation in a search has no special meaning', async () => {
  for (const text of ["50% o'brien", '"(),*', '\\']) {
    await searchField(page).fill(text);
    await listOf(page, '.leads-list', keyOf({ q: text })).waitFor();
  }
});

test('a quality and a state narrow the list together with the search', async () => {
  await searchField(page).fill('');
  await quality(page).selectOption('Warm');
  await page.getByLabel('State').selectOption('Texas');
  await eventually(places).toSatisfy((all: string[]) => all.length > 0 && all.every((place) => place.endsWith(', TX')));
  await eventually(() => scores(page)).toSatisfy((all: number[]) => all.every((score) => score >= 70 && score < 90));
  await eventually(query).toBe('?quality=warm&state=TX');
});

test('a dataset and a county narrow the list, and the county can be removed', async () => {
  await openLeads(page, '?dataset=probate');
  await page.getByLabel('Dataset').selectOption('Foreclosure');
  await eventually(() => leadRows(page).locator('.dataset-tag').allInnerTexts()).toSatisfy((all: string[]) =>
    all.every((name) => name === 'Foreclosure'),
  );
  await eventually(query).toBe('?dataset=foreclosure');
  await openLeads(page, '?county=06037');
  await eventually(async (now) => new Set(await now(places()))).toEqual(new Set(['Los Angeles, CA']));
  await page.getByRole('button', { name: 'Only Los Angeles, CA' }).click();
  await eventually(query).toBe('');
});

const sorts = [
  ['Highest value', 'value', (lead: Sorted) => -(lead.market_value ?? 0)],
  ['Newest filing', 'filed', (lead: Sorted) => -Date.parse(lead.filed_on)],
  ['Oldest filing', 'filed-asc', (lead: Sorted) => Date.parse(lead.filed_on)],
  ['Lowest score', 'score-asc', (lead: Sorted) => lead.score],
] as const;

test.each(sorts)('the list can be sorted: %s', async (label, sort, figureOf) => {
  await openLeads(page);
  const answered = page.waitForResponse((response) => response.url().includes('lead_scores'));
  await page.getByLabel('Sort by').selectOption(label);
  const figures = (await (await answered).json()).map(figureOf);
  expect(figures).toEqual(figures.toSorted((one: number, other: number) => one - other));
  await eventually(query).toBe(`?sort=${sort}`);
  await eventually(() => found(page).textContent()).toMatch(/first$/);
});

test('in a wide window the heads of the columns sort, and say how', async () => {
  const wide = await browser.page({ viewport: { width: 1440, height: 900 } });
  await openLeads(wide);
  const head = (name: string) => wide.getByRole('columnheader', { name, exact: true });
  const sorted = () =>
    wide.locator('[aria-sort]').evaluateAll((all) => all.map((th) => `${th.textContent} ${th.ariaSort}`));
  await eventually(() => sorted()).toEqual(['Score descending']);
  await quiet(wide);
  await eventually(() => wide.getByLabel('Sort by').isVisible()).toBe(false);
  for (const [name, next, state] of [
    ['Score', 'score-asc', 'Score ascending'],
    ['Value', 'value', 'Value descending'],
    ['Filed', 'filed', 'Filed descending'],
    ['Filed', 'filed-asc', 'Filed ascending'],
  ] as const) {
    await head(name).getByRole('button').click();
    await eventually(async (now) => new URL(await now(wide.url())).search).toBe(`?sort=${next}`);
    await eventually(() => sorted()).toEqual([state]);
  }
  // No index serves the others.
  await eventually(() => wide.locator('thead button').allInnerTexts()).toEqual(['Score', 'Value', 'Filed']);
});

test('a shared URL shows the same list with one request', async () => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) requested.push(new URL(request.url()).search);
  });
  await openLeads(page, '?q=harris&quality=hot&state=TX');
  await eventually(() => searchField(page).inputValue()).toBe('harris');
  await eventually(() => quality(page).inputValue()).toBe('hot');
  await eventually(() => places()).toEqual(expect.arrayContaining(['Harris, TX']));
  expect(requested).toHaveLength(1);
  expect(requested[0]).toContain('quality=eq.hot');
});

test('a search without results says so, and one button clears it', async () => {
  await searchField(page).fill('no such street anywhere');
  await page.getByText('No leads match').waitFor();
  await eventually(() => found(page).textContent()).toMatch(/^0 leads as of /);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await eventually(() => found(page).textContent()).toMatch(/^5,000 leads as of \w+ \d+, \d{4}, highest score first$/);
  await eventually(query).toBe('');
});

test('unknown filters in the URL are ignored', async () => {
  await openLeads(page, '?quality=lukewarm&state=ZZ&dataset=gold&county=abc&sort=luck&w=1-2-3&score=90-20');
  await eventually(() => found(page).textContent()).toMatch(/^5,000 leads as of \w+ \d+, \d{4}, highest score first$/);
});
