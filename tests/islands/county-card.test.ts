import { beforeAll, expect, test } from 'vitest';
import type { CountyCard } from '#domain/county-card/county-card.ts';
import { countyOf, lastMonth } from '#tests/support/county-card-page.ts';
import { longTest } from '#tests/support/long-form.ts';
import { answerCard, cardOf, datasetRow } from './support/county-card-page.ts';
import { closeCard, map, openCoverage, pointAt, rows } from './support/coverage-page.ts';
import { eventually } from './support/eventually.ts';
import { ask, network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const texts = (name: string) => datasetRow(name).innerText().replace(/\s+/g, ' ').trim();

const openRow = (name: string) =>
  page
    .locator('.county-card')
    .getByRole('button', { name: `Months and reads of ${name}` })
    .click();

async function visit(address: string, card?: CountyCard): Promise<void> {
  if (card) answerCard(card);
  await page.goto(address, { only: 'coverage' });
  await cardOf(card ? `${card.county}, ${card.state}` : 'Travis, TX').waitFor();
}

test('an address opens the card of its county, with the counts of the list', async () => {
  await visit('/coverage?county=48453');
  const response = await ask('/rest/v1/data_freshness?fips=eq.48453&select=record_count,dataset_type');
  const known = (await response.json()) as { record_count: number; dataset_type: string }[];
  const card = (await (await ask('/functions/v1/county?fips=48453')).json()) as CountyCard;
  const open = card.datasets.filter((each) => each.file_status === 'open');
  expect(open.map((each) => [each.dataset_type, each.record_count]).toSorted()).toEqual(
    known.map((each) => [each.dataset_type, each.record_count]).toSorted(),
  );
  await eventually(() => cardOf().getByText('Sample data', { exact: true }).isVisible()).toBe(
    card.datasets.some((each) => each.is_sample),
  );
});

test('a card with samples and real files names the samples', async () => {
  const card = (await (await ask('/functions/v1/county?fips=48453')).json()) as CountyCard;
  const datasets = card.datasets.map((each) => ({ ...each, is_sample: each.dataset_type === 'divorce' }));
  await visit('/coverage?county=48453', { ...card, datasets });
  await cardOf().getByText('Sample data: Divorce', { exact: true }).waitFor();
});

test('the map, the list and the close button open and close the card', async () => {
  await openCoverage();
  await pointAt('06071', { click: true });
  await cardOf('San Bernardino, CA').waitFor();
  await closeCard().click();
  await eventually(() => page.search()).toBe('');
  await page.quiet();
  await eventually(() => cardOf('San Bernardino, CA').count()).toBe(0);
  await eventually(() => map().isFocused()).toBe(true);

  await eventually(() => rows().count()).toBe(100);
  const county = rows().nth(3).getByRole('button');
  const name = county.innerText();
  await county.press('Enter');
  await cardOf(name).waitFor();
  await eventually(() => page.locator('h2.county-card-place').isFocused()).toBe(true);
  await closeCard().press('Enter');
  await eventually(() => document.activeElement?.closest('tr')?.textContent).toContain(name);
});

test('a dataset shows its records, age and lag, and when it is opened its price and sharing; the charts say in words what they show; the card links to the other pages of its county', async () => {
  await visit('/coverage?county=48453', countyOf());
  // Real figures have no sample badge.
  await page.quiet();
  await eventually(() => cardOf().getByText('Sample data').count()).toBe(0);
  const lag = 'Half within 6.5 hours, 90% within 19 hours of posting';
  await eventually(() => texts('Probate')).toBe(`Probate 1,284 5h ago ${lag}`);
  await eventually(() => texts('Eviction')).toBe(`Eviction 1,284 Late: 3d ago ${lag}`);
  await eventually(() => texts('Divorce')).toBe('Divorce Closed by law: Files are closed to outsiders (DRL 235).');
  for (const name of ['Probate', 'Foreclosure', 'Eviction']) await openRow(name);
  await eventually(() => texts('Probate')).toContain(`Daily · Shared by 3 · From $447 a month ${lag}`);
  await eventually(() => texts('Foreclosure')).toContain('Exclusive until March 2127');
  await eventually(() => texts('Eviction')).toMatch(/No subscribers yet .* Late: The clerk’s site was down\./);
  await cardOf()
    .getByText(/^Not read here: Pre-Probate, Inheritance,/)
    .waitFor();

  // A source that took over a day has a line in brass.
  const card = cardOf();
  await eventually(() => card.locator('.county-card-summary').innerText()).toBe('3 datasets · 183 records this month');
  const hours = card.locator('figure', { hasText: 'Hours from posting to list' });
  await eventually(() => hours.locator('p').innerText()).toMatch(
    /^Median of all datasets: \d+ hours at the latest read, \d+ hours at most\.$/,
  );
  const months = card.locator('figure', { hasText: 'Records a month' }).getByRole('listitem');
  await eventually(() => months.count()).toBe(12);
  await eventually(() => months.last().textContent()).toBe(`${lastMonth}: 183 so far`);
  await eventually(() => card.locator('.county-card-line').count()).toBe(3);
  await eventually(() => datasetRow('Eviction').locator('.county-card-slow').count()).toBe(1);
  await eventually(() => card.locator('.county-card-slow').count()).toBe(1);

  const links = cardOf().getByRole('list', { name: 'More about Travis, TX' }).getByRole('link');
  await eventually(() => links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/coverage/texas/travis',
    '/lead-scoring?q=Travis%2C+TX',
    '/market-intelligence?county=48453',
    '/dataset-builder?county=48453',
  ]);
  await cardOf().getByRole('button', { name: 'Copy link' }).click();
  await cardOf().getByText('Copied', { exact: true }).waitFor();
  expect(page.clipboard()).toMatch(/\/coverage\?county=48453$/);
});

longTest('real figures have no sample badge, and one sample figure has', async () => {
  await visit('/coverage?county=48453', countyOf());
  await page.quiet();
  await eventually(() => cardOf().getByText('Sample data').count()).toBe(0);
  const card = countyOf();
  const [first, ...others] = card.datasets;
  await visit('/coverage?county=48453', { ...card, datasets: first ? [{ ...first, is_sample: true }, ...others] : [] });
  await eventually(() => cardOf().getByText('Sample data').count()).toBe(1);
});

test('probate in Florida says that inventories are confidential', async () => {
  await visit('/coverage?county=12086', countyOf({ fips: '12086', county: 'Miami-Dade', state: 'FL' }));
  await openRow('Probate');
  await eventually(() => cardOf('Miami-Dade, FL').getByText('733.604(1)(b)').count()).toBe(1);
});

test('the quote link has the county and the chosen datasets', async () => {
  await visit('/coverage?county=48453', countyOf());
  const quote = cardOf().getByRole('link', { name: 'Get a quote for Travis, TX' });
  await eventually(() => quote.getAttribute('href')).toBe('/pricing#quote?territory=Travis%2C+TX');
  for (const name of ['Probate', 'Foreclosure', 'Eviction']) await openRow(name);
  await cardOf().getByRole('checkbox', { name: 'Include Probate in the quote' }).check();
  await eventually(() => quote.getAttribute('href')).toBe('/pricing#quote?territory=Travis%2C+TX&datasets=probate');
  await cardOf().locator('label', { hasText: 'Eviction' }).click();
  await cardOf().getByText('2 datasets chosen').waitFor();
  await eventually(() => new URLSearchParams(quote.getAttribute('href')?.split('?')[1]).get('message')).toBe(
    'Datasets: Probate and Eviction.',
  );
  // One subscriber has the other one alone.
  await cardOf()
    .getByText(/^Sold to one subscriber\. Yours from .+ Watch the county/)
    .waitFor();
  await eventually(() => cardOf().getByRole('checkbox').count()).toBe(2);
});

test('the months and the last reads of a dataset are tables behind a button', async () => {
  await visit('/coverage?county=48453', countyOf());
  const button = cardOf().getByRole('button', { name: 'Months and reads of Probate' });
  await button.press('Enter');
  await eventually(() => button.getAttribute('aria-expanded')).toBe('true');
  const months = cardOf().getByRole('table', { name: 'Probate filed per month in Travis, TX' });
  await eventually(() => months.locator('tbody tr').count()).toBe(13);
  await eventually(() => months.locator('tbody tr').last().innerText().replace(/\s+/g, ' ')).toBe(
    `${lastMonth} 61 so far`,
  );
  const reads = cardOf().getByRole('table', { name: 'Latest reads of Probate in Travis, TX, newest first' });
  await reads.waitFor();
  await eventually(() => reads.locator('tbody').count()).toBe(30);
  await eventually(() => reads.locator('tbody').nth(0).locator('td').allInnerTexts()).toEqual([
    '1,284',
    '12',
    '3',
    '1',
    '2',
  ]);
  await eventually(() => reads.locator('tbody').nth(1).innerText()).toContain('Not read: The clerk’s site was down.');
  const feed = cardOf().getByRole('link', { name: 'Atom feed' });
  await eventually(() => feed.getAttribute('href')).toBe('/coverage/reads.atom?county=48453&dataset=probate');
  const response = await ask(feed.getAttribute('href') ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
});

longTest('a county that is not read and a card that fails say so', async () => {
  await page.goto('/coverage?county=99999', { only: 'coverage' });
  await page.getByText("We don't read any files in this county.").waitFor();
  const restore = network().route(/\/functions\/v1\/county\?/, { status: 500, json: {} });
  await page.goto('/coverage?county=48453', { only: 'coverage' });
  await page.getByText("We couldn't load this card").waitFor();
  restore();
  await page.locator('.county-card').getByRole('button', { name: 'Try again' }).click();
  await cardOf().waitFor();
});
