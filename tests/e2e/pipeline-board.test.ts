import { expect, inject, test } from 'vitest';
import { columnsOf, sortDeals, summaryOf } from '#domain/pipeline/board.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { shortDate } from '#domain/pipeline/deal-dates.ts';
import { sampleDealsOn } from '#domain/pipeline/sample-deals.ts';
import { dayNumber } from '#domain/time/day-number.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { act, type Page } from '#tests/support/page.ts';
import {
  addButton,
  board,
  card,
  choose,
  dealsApi,
  figures,
  isRead,
  labels,
  openPipeline,
  samples as sampleDeals,
  watchProblems,
} from '#tests/support/pipeline-page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;
const addressesOf = (all: Deal[]) =>
  Object.fromEntries(
    columnsOf(all).map(({ deals }, index) => [labels[index], deals.map((deal) => deal.property_address)]),
  );
const samples = addressesOf(sampleDeals);
const today = dayNumber(inject('sampleDay'));
const summary = summaryOf(sampleDeals, today);
const totals = `${summary.open} open · ${dollars(summary.value)} estimated · ${summary.dates} court or sale dates`;
const sampleFigures = columnsOf(sampleDeals).map(({ deals, total }) => `${deals.length}, ${dollars(total)}`);
const nothing = Object.fromEntries(labels.map((label) => [label, []]));

async function visit(width = 1280) {
  const page = await browser.page({ viewport: { width, height: 900 } });
  // The samples are a day older when the tests run past midnight.
  await page.clock.setFixedTime(`${inject('sampleDay')}T12:00:00Z`);
  return { page };
}

const found = (page: Page) => page.getByRole('search').locator('p').innerText();

test('six columns show the fourteen sample deals by next date, with counts and totals', async () => {
  const { page } = await visit();
  const problems = watchProblems(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (isRead(request.url(), request.method())) requested.push(new URL(request.url()).search);
  });
  await openPipeline(page);
  await eventually(() => page.locator('[data-stage] h2').allInnerTexts()).toEqual([
    'New',
    'Contacted',
    'Qualified',
    'Negotiation',
    'Won',
    'Lost',
  ]);
  await eventually(() => board(page)).toEqual(samples);
  await eventually(() => figures(page)).toEqual(sampleFigures);
  await eventually(() => found(page)).toBe(totals);
  expect(requested).toEqual([expect.stringContaining('order=created_at.desc')]);
  await see(page.getByText('Sample data', { exact: true }));
  expect(problems).toEqual([]);
});

test('a card shows address, place, value, dataset, days in stage and next date, and its controls are named', async () => {
  const { page } = await visit();
  await openPipeline(page);
  const austin = card(page, '4417 Thistledown Ln');
  const lines = (await quiet(austin, () => austin.innerText())).split('\n').filter(Boolean);
  const next = sampleDeals.find(({ property_address }) => property_address.startsWith('4417'))?.next_on ?? '';
  expect(lines).toEqual(
    expect.arrayContaining([
      '4417 Thistledown Ln, Austin',
      'Travis, TX',
      '$462,000',
      'Probate',
      '3d in stage',
      'First letter',
      shortDate(next, today),
    ]),
  );
  await eventually(() => austin.locator('[data-urgency=warm]').count()).toBe(1);
  await eventually(() => card(page, '1203 Saltmarsh').locator('[data-urgency=hot]').innerText()).toContain(
    'Answer due',
  );
  await eventually(() => card(page, '88 Fallowgate Rd').innerText()).toContain('No estimate');
  await eventually(async (now) => Math.round((await now(austin.boundingBox()))?.height ?? 0)).toBe(112);
  await eventually(() =>
    austin.locator('button').evaluateAll((all) =>
      all.map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return Math.min(width, height);
      }),
    ),
  ).toSatisfy((sizes: number[]) => sizes.length > 0 && sizes.every((size) => size >= 24));
  for (const name of ['Edit', 'Delete', 'More for'])
    await eventually(() => page.getByRole('button', { name: `${name} 4417 Thistledown Ln, Austin` }).isEnabled()).toBe(
      true,
    );
});

test('the first card is at the top of the window, and no width scrolls sideways, with the sheet or without', async () => {
  const { page } = await visit(1440);
  await openPipeline(page);
  await eventually(async (now) => (await now(card(page, '4417').boundingBox()))?.y).toBeLessThanOrEqual(260);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const width of [1920, 1440, 1280, 1024, 800, 768, 390, 360, 320]) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    await quiet(page);
    await eventually(() => overflow(), `${width}`).toBeLessThanOrEqual(0);
    await card(page, '4417').click({ position: { x: 30, y: 40 } });
    const sheet = page.locator('.side-sheet, dialog[open]');
    await sheet.waitFor();
    await quiet(page);
    await eventually(() => overflow(), `${width} with the sheet`).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Close the deal' }).click();
    await sheet.waitFor({ state: 'detached' });
  }
});

test('the sheet shows a deal beside the board, goes to the next one and changes its date', async () => {
  const { page } = await visit(1440);
  await openPipeline(page);
  const [first = '', second = ''] = samples.New ?? [];
  const sheet = page.locator('.side-sheet');
  await card(page, first).focus();
  await page.keyboard.press('Enter');
  await eventually(() => sheet.getByRole('heading', { level: 2 }).innerText()).toBe(first);
  await eventually(() =>
    sheet.getByRole('heading', { level: 2 }).evaluate((title) => title === document.activeElement),
  ).toBe(true);
  await eventually(() => sheet.innerText()).toContain('1 of 3 in New');
  await eventually(() => sheet.innerText()).toContain('C-1-PB-26-001984');
  await eventually(() => sheet.getByRole('button', { name: 'Previous deal' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  // Won and Lost make space, and stay reachable.
  await eventually(async (now) => (await now(page.locator('[data-stage=won]').boundingBox()))?.width).toBe(40);
  await page.getByRole('button', { name: 'Show the deals in Won' }).click();
  await see(card(page, '418 Sycamere'));
  await sheet.getByRole('button', { name: 'Next deal' }).click();
  await eventually(() => sheet.innerText()).toContain('2 of 3 in New');
  await eventually(() => card(page, second).getAttribute('data-selected')).toBe('true');
  await sheet.getByLabel('Next date').fill('2099-12-24');
  await sheet.getByLabel('Kind of date').selectOption('sale');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(() => toastOf(page)).toEqual(['Success', 'Deal updated successfully']);
  await eventually(() => card(page, second).locator('[data-urgency=hot]').innerText()).toContain('Dec 24, 2099');
  await eventually(() => found(page)).toContain(`${summary.dates + 1} court or sale dates`);
  await sheet.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Lost', exact: true }).click();
  await eventually(() => sheet.innerText()).toContain('in Lost');
  await see(card(page, second));
  await sheet.getByRole('button', { name: 'Close the deal' }).focus();
  await page.keyboard.press('Escape');
  await eventually(() => sheet.count()).toBe(0);
  await eventually(() => card(page, second).evaluate((each) => each === document.activeElement)).toBe(true);
});

test('a dataset and an order are kept in the URL', async () => {
  const { page } = await visit();
  await openPipeline(page, '/pipeline?dataset=probate&sort=value');
  const probate = sortDeals(sampleDeals, 'value').filter(({ dataset_type }) => dataset_type === 'probate');
  await eventually(() => board(page)).toEqual(addressesOf(probate));
  await eventually(() => found(page)).toContain(`${probate.length} of 14 deals`);
  await page.getByLabel('Order of the cards').selectOption('newest');
  await page.getByLabel('Dataset', { exact: true }).selectOption('');
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('?sort=newest');
});

test('without scripts, the sample deals are shown and no button is enabled', async () => {
  const page = await browser.page({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/pipeline');
  const props = JSON.parse(
    (await quiet(page, () => page.locator('[data-island=pipeline]').getAttribute('data-props'))) ?? '',
  );
  await eventually(() => board(page)).toEqual(addressesOf(sortDeals(sampleDealsOn(props.day), 'next')));
  await eventually(() => page.locator('[data-deal]:visible').count()).toBe(14);
  await quiet(page);
  await eventually(() => page.locator('.tool :is(button, input, select):visible:enabled').count()).toBe(0);
  await see(page.getByText('need JavaScript'));
});

test('a search finds deals, is kept in the URL and can be cleared', async () => {
  const { page } = await visit();
  await openPipeline(page, '/pipeline?q=duval');
  await eventually(() => board(page)).toEqual({ ...nothing, Contacted: ['1203 Saltmarsh Dr, Jacksonville'] });
  await eventually(() => figures(page)).toEqual(['0, $0', '1, $251,000', '0, $0', '0, $0', '0, $0', '0, $0']);
  await eventually(() => found(page)).toBe('1 of 14 deals · 1 open · $251,000 estimated · 1 court or sale date');
  const search = page.getByLabel('Search the board');
  await eventually(() => search.inputValue()).toBe('duval');
  await search.fill('travis tx');
  await eventually(() => page.url()).toContain('?q=travis+tx');
  await eventually(() => board(page)).toEqual({ ...nothing, New: ['4417 Thistledown Ln, Austin'] });
  await search.fill('nowhere at all');
  await page.getByText('No deal matches your search').waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await eventually(() => board(page)).toEqual(samples);
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('');
  await eventually(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a list that fails to load leaves the board empty without a toast, and is retried', async () => {
  const { page } = await visit();
  await page.route(dealsApi, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await openPipeline(page);
  await page.getByText('No deals to show right now').waitFor();
  await eventually(() => board(page)).toEqual(nothing);
  await quiet(page);
  await eventually(() => toastOf(page)).toEqual([]);
  await page.unroute(dealsApi);
  await act(page, () => dispatchEvent(new Event('online')));
  await eventually(() => board(page)).toEqual(samples);
  await quiet(page);
  await eventually(() => page.getByText('No deals to show right now').count()).toBe(0);
});

test('on a phone, tabs choose the stage, and moving or finding a deal shows its stage', async () => {
  const { page } = await visit(390);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPipeline(page);
  const shown = () => page.locator('[data-deal]:visible').count();
  const box = await quiet(page, () => card(page, '4417').boundingBox());
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844);
  await see(addButton(page));
  const tab = (name: string) => page.getByRole('group', { name: 'Stage', exact: true }).getByRole('button', { name });
  await eventually(
    async (now) => await Promise.all((await now(tab('').all())).map((each) => each.innerText())),
  ).toEqual(columnsOf(sampleDeals).map(({ deals }, index) => `${labels[index]} ${deals.length}`));
  await eventually(async (now) => (await now(tab('New').boundingBox()))?.height).toBe(44);
  await eventually(() => shown()).toBe(3);
  await choose(page, '4417 Thistledown Ln, Austin', 'Contacted');
  await eventually(() => tab('Contacted').getAttribute('aria-pressed')).toBe('true');
  await see(card(page, '4417'));
  await eventually(() => shown()).toBe(4);
  await tab('New').click();
  await eventually(shown).toBe(2);
  await page.getByLabel('Search the board').fill('austin');
  await eventually(() => card(page, '4417').isVisible()).toBe(true);
  const found = await quiet(page, () => page.getByText('1 of 14 deals').boundingBox());
  expect((found?.y ?? 844) + (found?.height ?? 0)).toBeLessThan(844);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
