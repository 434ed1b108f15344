import { expect, test } from 'vitest';
import type { CountyCard } from '#domain/records/county-card.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { answerCard, cardOf, countyOf, datasetRow, lastMonth } from '#tests/support/county-card-page.ts';
import { list, map, openCoverage, placeOf, rows, visitorOptions } from '#tests/support/coverage-page.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { leadRows, openLeads, panelOf } from '#tests/support/lead-page.ts';
import { act, type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const query = (page: Page) => reading(async (now) => new URL(await now(page.url())).search);
const texts = (page: Page, name: string) =>
  reading(async (now) => (await now(datasetRow(cardOf(page), name).innerText())).replace(/\s+/g, ' ').trim());

const openRow = (page: Page, name: string) =>
  page
    .locator('.county-card')
    .getByRole('button', { name: `Months and reads of ${name}` })
    .click();

async function visit(address: string, card?: CountyCard, width = 1280): Promise<Page> {
  const page = await browser.page(visitorOptions(width));
  if (card) await answerCard(page, card);
  await page.goto(address);
  await cardOf(page, card ? `${card.county}, ${card.state}` : 'Travis, TX').waitFor();
  return page;
}

test('an address opens the card of its county, with the counts of the list', async () => {
  const page = await visit('/coverage?county=48453');
  const response = await page.request.get('/rest/v1/data_freshness?fips=eq.48453&select=record_count,dataset_type');
  const known = (await response.json()) as { record_count: number; dataset_type: string }[];
  const card = (await (await page.request.get('/functions/v1/county?fips=48453')).json()) as CountyCard;
  const open = card.datasets.filter((each) => each.file_status === 'open');
  expect(open.map((each) => [each.dataset_type, each.record_count]).toSorted()).toEqual(
    known.map((each) => [each.dataset_type, each.record_count]).toSorted(),
  );
  await eventually(() => cardOf(page).getByText('Sample data', { exact: true }).isVisible()).toBe(
    card.datasets.some((each) => each.is_sample),
  );
});

test('the map, the list and the close button open and close the card', async () => {
  const page = await browser.page(visitorOptions());
  await openCoverage(page);
  const { x, y } = await placeOf(page, '06071');
  await page.mouse.click(x, y);
  await cardOf(page, 'San Bernardino, CA').waitFor();
  await page.getByRole('button', { name: 'Close the county card' }).click();
  await eventually(() => query(page)).toBe('');
  await quiet(page);
  await eventually(() => cardOf(page, 'San Bernardino, CA').count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');

  await eventually(() => rows(page).count()).toBe(100);
  const name = await quiet(page, () => list(page).locator('tbody th button').nth(3).innerText());
  await list(page).locator('tbody th button').nth(3).press('Enter');
  await cardOf(page, name).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  await page.getByRole('button', { name: 'Close the county card' }).press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.closest('tr')?.textContent)).toContain(name);
});

test('a dataset shows its records, age and lag, and when it is opened its price and sharing', async () => {
  const page = await visit('/coverage?county=48453', countyOf());
  const lag = 'Half within 6.5 hours, 90% within 19 hours of posting';
  await eventually(() => texts(page, 'Probate')).toBe(`Probate 1,284 5h ago ${lag}`);
  await eventually(() => texts(page, 'Eviction')).toBe(`Eviction 1,284 Late: 3d ago ${lag}`);
  await eventually(() => texts(page, 'Divorce')).toBe(
    'Divorce Closed by law: Files are closed to outsiders (DRL 235).',
  );
  for (const name of ['Probate', 'Foreclosure', 'Eviction']) await openRow(page, name);
  await eventually(() => texts(page, 'Probate')).toContain(`Daily · Shared by 3 · From $447 a month ${lag}`);
  await eventually(() => texts(page, 'Foreclosure')).toContain('Exclusive until March 2127');
  await eventually(() => texts(page, 'Eviction')).toMatch(/No subscribers yet .* Late: The clerk’s site was down\./);
  await see(cardOf(page).getByText(/^Not read here: Pre-Probate, Inheritance,/));
});

test('real figures have no sample badge, and one sample figure has', async () => {
  const page = await visit('/coverage?county=48453', countyOf());
  await quiet(page);
  await eventually(() => cardOf(page).getByText('Sample data').count()).toBe(0);
  const other = await visit('/coverage?county=48453', countyOf({}, { is_sample: true }));
  await eventually(() => cardOf(other).getByText('Sample data').count()).toBe(1);
});

test('probate in Florida says that inventories are confidential', async () => {
  const page = await visit('/coverage?county=12086', countyOf({ fips: '12086', county: 'Miami-Dade', state: 'FL' }));
  await openRow(page, 'Probate');
  await eventually(() => cardOf(page, 'Miami-Dade, FL').getByText('733.604(1)(b)').count()).toBe(1);
});

test('the quote link has the county and the chosen datasets', async () => {
  const page = await visit('/coverage?county=48453', countyOf());
  const quote = cardOf(page).getByRole('link', { name: 'Get a quote for Travis, TX' });
  await eventually(() => quote.getAttribute('href')).toBe('/pricing?territory=Travis%2C+TX#quote');
  for (const name of ['Probate', 'Foreclosure', 'Eviction']) await openRow(page, name);
  await cardOf(page).getByRole('checkbox', { name: 'Include Probate in the quote' }).check();
  await eventually(() => quote.getAttribute('href')).toBe('/pricing?territory=Travis%2C+TX&datasets=probate#quote');
  await cardOf(page).locator('label', { hasText: 'Eviction' }).click();
  await see(cardOf(page).getByText('2 datasets chosen'));
  await eventually(async (now) =>
    new URLSearchParams((await now(quote.getAttribute('href')))?.split(/[?#]/)[1]).get('message'),
  ).toBe('Datasets: Probate and Eviction.');
  await eventually(() => cardOf(page).getByRole('checkbox').count()).toBe(3);
});

test('the charts say in words what they show, and a source that took over a day has a line in brass', async () => {
  const page = await visit('/coverage?county=48453', countyOf());
  const card = cardOf(page);
  await eventually(() => card.locator('.county-card-summary').innerText()).toBe('3 datasets · 183 records this month');
  const lag = card.locator('figure', { hasText: 'Hours from posting to list' });
  await eventually(() => lag.locator('p').innerText()).toMatch(
    /^Median of all datasets: \d+ hours at the latest read, \d+ hours at most\.$/,
  );
  const months = card.locator('figure', { hasText: 'Records a month' }).getByRole('listitem');
  await eventually(() => months.count()).toBe(12);
  await eventually(() => months.last().textContent()).toBe(`${lastMonth}: 183 so far`);
  await eventually(() => card.locator('.county-card-line').count()).toBe(3);
  await eventually(() => datasetRow(card, 'Eviction').locator('.county-card-slow').count()).toBe(1);
  await eventually(() => card.locator('.county-card-slow').count()).toBe(1);
  const boxOf = (selector: string, at = 0) =>
    reading(async (now) => (await now(page.locator(selector).nth(at).boundingBox())) ?? { y: 0, height: 0 });
  await eventually(async (now) => (await now(boxOf('.coverage-card'))).height).toBe(292);
  const datasets = '.county-card-table > tbody';
  await eventually(async (now) =>
    Math.round((await now(boxOf(datasets, 2))).y - (await now(boxOf(datasets, 1))).y),
  ).toBe(24);
  await eventually(async (now) => (await now(boxOf('.county-card-months-plot'))).height).toBe(92);
});

test('the card links to leads, market and builder of its county', async () => {
  const page = await visit('/coverage?county=48453', countyOf());
  const links = cardOf(page).getByRole('list', { name: 'More about Travis, TX' }).getByRole('link');
  await eventually(() => links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))).toEqual([
    '/lead-scoring?q=Travis%2C+TX',
    '/market-intelligence?county=48453',
    '/dataset-builder?county=48453',
  ]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await cardOf(page).getByRole('button', { name: 'Copy link' }).click();
  await cardOf(page).getByText('Copied', { exact: true }).waitFor();
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/coverage\?county=48453$/);
});

test('the months and the last reads of a dataset are tables behind a button', async () => {
  const page = await visit('/coverage?county=48453', countyOf());
  const button = cardOf(page).getByRole('button', { name: 'Months and reads of Probate' });
  await button.focus();
  await page.keyboard.press('Enter');
  await eventually(() => button.getAttribute('aria-expanded')).toBe('true');
  const months = cardOf(page).getByRole('table', { name: 'Probate filed per month in Travis, TX' });
  await eventually(() => months.locator('tbody tr').count()).toBe(13);
  await eventually(async (now) => (await now(months.locator('tbody tr').last().innerText())).replace(/\s+/g, ' ')).toBe(
    `${lastMonth} 61 so far`,
  );
  const reads = cardOf(page).getByRole('table', { name: 'Latest reads of Probate in Travis, TX, newest first' });
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
  const feed = cardOf(page).getByRole('link', { name: 'Atom feed' });
  await eventually(() => feed.getAttribute('href')).toBe('/coverage/reads.atom?county=48453&dataset=probate');
  const response = await page.request.get((await quiet(feed, () => feed.getAttribute('href'))) ?? '');
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
});

test('an entry of the feed leads to its row', async () => {
  const page = await visit(
    '/coverage?county=48453&dataset=probate#read-00000000-0000-4000-8600-000000000025',
    countyOf(),
  );
  const row = page.locator('[id="read-00000000-0000-4000-8600-000000000025"]');
  await row.waitFor();
  await eventually(() =>
    row.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return box.top > 0 && box.bottom < innerHeight;
    }),
  ).toBe(true);
});

test('a county that is not read and a card that fails say so', async () => {
  const page = await browser.page(visitorOptions());
  await page.goto('/coverage?county=99999');
  await page.getByText("We don't read any files in this county.").waitFor();
  await page.route('**/functions/v1/county?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/coverage?county=48453');
  await page.getByText("We couldn't load this card").waitFor();
  await page.unroute('**/functions/v1/county?*');
  await page.locator('.county-card').getByRole('button', { name: 'Try again' }).click();
  await cardOf(page).waitFor();
});

test('the card prints alone, without its buttons', async () => {
  const page = await visit('/coverage?county=48453', countyOf());
  await act(page, () => {
    Object.assign(globalThis, { print: () => {} });
  });
  await cardOf(page).getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await see(cardOf(page));
  await quiet(page);
  await eventually(() => cardOf(page).locator(':is(a, button, input, summary):visible').count()).toBe(0);
  await quiet(page);
  await eventually(() => list(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await act(page, () => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'print' });
  await see(list(page));
});

test.each([320, 390, 768, 1280])('at %i px nothing is wider than the window', async (width) => {
  const page = await visit('/coverage?county=48453', countyOf({ county: 'Prince of Wales-Hyder', state: 'AK' }), width);
  await openRow(page, 'Probate');
  await page.getByRole('table', { name: /^Latest reads of Probate/ }).waitFor();
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const card = page.locator('.county-card');
  await eventually(() => card.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('the keyboard reaches every control of the card in order', async () => {
  const page = await visit('/coverage?county=48453', countyOf());
  await map(page).waitFor();
  await cardOf(page).getByRole('link', { name: 'Get a quote' }).focus();
  const names: string[] = [];
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await quiet(page, () =>
        page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
        }),
      ),
    );
  }
  expect(names).toEqual([
    'Close the county card',
    'Months and reads of Probate',
    'Months and reads of Foreclosure',
    'Months and reads of Eviction',
    'Leads',
  ]);
});

test('the reasons of a lead open the card of its county over the list, and Escape returns to them', async () => {
  const page = await browser.page(visitorOptions());
  await answerCard(page, countyOf());
  await openLeads(page);
  await leadRows(page).first().getByRole('button').click();
  const link = panelOf(page).locator('a[href^="/coverage?county="]');
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Travis, TX' });
  await dialog.waitFor();
  await see(dialog.getByRole('rowheader', { name: 'Probate' }));
  await eventually(async (now) => new URL(await now(page.url())).pathname).toBe('/lead-scoring');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);
  await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
});
