import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { columnsOf, totalOf } from '#domain/pipeline/board.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { testBrowser } from '#tests/support/browser.ts';
import {
  board,
  card,
  dealsApi,
  figures,
  isRead,
  labels,
  openPipeline,
  watchProblems,
} from '#tests/support/pipeline-page.ts';
import { toastOf } from '#tests/support/toasts.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;
const samples = Object.fromEntries(
  columnsOf(sampleDeals).map(({ deals }, index) => [labels[index], deals.map((deal) => deal.property_address)]),
);
const sampleFigures = columnsOf(sampleDeals).map(({ deals, total }) => `${deals.length}, ${dollars(total)}`);
const nothing = Object.fromEntries(labels.map((label) => [label, []]));

async function visit(width = 1280) {
  const page = await browser.page({ viewport: { width, height: 900 } });
  return { page, close: () => page.context().close() };
}

const found = (page: Page) => page.getByRole('search').locator('p').innerText();

test('six columns show the fourteen sample deals, newest first, with counts and totals', async () => {
  const { page, close } = await visit();
  const problems = watchProblems(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (isRead(request.url(), request.method())) requested.push(new URL(request.url()).search);
  });
  await openPipeline(page);
  expect(await page.locator('[data-stage] h2').allInnerTexts()).toEqual([
    'New',
    'Contacted',
    'Qualified',
    'Negotiation',
    'Won',
    'Lost',
  ]);
  expect(await board(page)).toEqual(samples);
  expect(await figures(page)).toEqual(sampleFigures);
  expect(await found(page)).toBe(`14 deals, ${dollars(totalOf(sampleDeals))}`);
  expect(requested).toEqual([expect.stringContaining('order=created_at.desc')]);
  expect(await page.getByText('Sample data', { exact: true }).isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

test('a card shows address, place, value and contact, and its controls are named after it', async () => {
  const { page, close } = await visit();
  await openPipeline(page);
  const austin = card(page, '4417 Thistledown Ln');
  const lines = (await austin.innerText()).split('\n').filter(Boolean);
  expect(lines).toEqual(
    expect.arrayContaining(['4417 Thistledown Ln, Austin', 'Travis, TX', '$462,000', 'Marjorie Estelwyn']),
  );
  expect(await card(page, '88 Fallowgate Rd').innerText()).toContain('No estimate');
  const controls = austin.locator('button, .pipeline-deal-move');
  for (const box of await Promise.all((await controls.all()).map((control) => control.boundingBox()))) {
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  for (const name of ['Edit 4417 Thistledown Ln, Austin', 'Delete 4417 Thistledown Ln, Austin'])
    expect(await page.getByRole('button', { name }).isEnabled()).toBe(true);
  expect(await page.getByRole('combobox', { name: 'Move 4417 Thistledown Ln, Austin to stage' }).inputValue()).toBe(
    'new',
  );
  await close();
});

test('without scripts, the sample deals are shown and no button is enabled', async () => {
  const page = await browser.page({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/pipeline');
  expect(await board(page)).toEqual(samples);
  expect(await page.locator('[data-deal]:visible').count()).toBe(14);
  expect(await page.locator('main button:visible:enabled').count()).toBe(0);
  await page.context().close();
});

test('a search finds deals, is kept in the URL and can be cleared', async () => {
  const { page, close } = await visit();
  await openPipeline(page, '/pipeline?q=duval');
  await eventually(() => board(page)).toEqual({ ...nothing, Contacted: ['1203 Saltmarsh Dr, Jacksonville'] });
  expect(await figures(page)).toEqual(['0, $0', '1, $251,000', '0, $0', '0, $0', '0, $0', '0, $0']);
  expect(await found(page)).toBe('1 of 14 deals, $251,000');
  const search = page.getByLabel('Search the board');
  expect(await search.inputValue()).toBe('duval');
  await search.fill('travis tx');
  await eventually(() => page.url()).toContain('?q=travis+tx');
  await eventually(() => board(page)).toEqual({ ...nothing, New: ['4417 Thistledown Ln, Austin'] });
  await search.fill('nowhere at all');
  await page.getByText('No deal matches your search').waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await eventually(() => board(page)).toEqual(samples);
  await eventually(() => new URL(page.url()).search).toBe('');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await close();
});

test('a list that fails to load leaves the board empty without a toast, and is retried', async () => {
  const { page, close } = await visit();
  await page.route(dealsApi, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await openPipeline(page);
  await page.getByText('No deals to show right now').waitFor();
  expect(await board(page)).toEqual(nothing);
  expect(await toastOf(page)).toEqual([]);
  await page.unroute(dealsApi);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await eventually(() => board(page)).toEqual(samples);
  expect(await page.getByText('No deals to show right now').count()).toBe(0);
  await close();
});

test('on a phone, the stages are collapsed, and moving a deal opens its new stage', async () => {
  const { page, close } = await visit(390);
  await openPipeline(page);
  const shown = () => page.locator('[data-deal]:visible').count();
  expect(await shown()).toBe(3);
  const contacted = page.getByRole('button', { name: 'Show the deals in Contacted' });
  expect(await contacted.getAttribute('aria-expanded')).toBe('false');
  await page.getByRole('combobox', { name: /^Move 4417/ }).selectOption('contacted');
  await eventually(() => contacted.getAttribute('aria-expanded')).toBe('true');
  expect(await card(page, '4417').isVisible()).toBe(true);
  expect(await shown()).toBe(6);
  await contacted.click();
  await eventually(shown).toBe(2);
  await page.getByLabel('Search the board').fill('austin');
  await eventually(() => card(page, '4417').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await close();
});
