import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { columnsOf, sortDeals, summaryOf } from '#domain/pipeline/board.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { shortDate } from '#domain/pipeline/deal-dates.ts';
import { dayNumber } from '#domain/time/day-number.ts';
import { longTest } from '#tests/support/long-form.ts';
import { labels } from '#tests/support/pipeline-board.ts';
import { samples as sampleDeals } from '#tests/support/pipeline-samples.ts';
import { setNow } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import {
  board,
  card,
  carry,
  dealsApi,
  drop,
  figures,
  focusedDeal,
  narrowBoard,
  openPipeline,
  readQueries,
} from './support/pipeline-page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);
// The samples are a day older when the tests run past midnight.
beforeEach(() => setNow(new Date(`${inject('seededDay')}T12:00:00Z`)));

const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;
const addressesOf = (all: Deal[]) =>
  Object.fromEntries(
    columnsOf(all).map(({ deals }, index) => [labels[index], deals.map((deal) => deal.property_address)]),
  );
const samples = addressesOf(sampleDeals);
const today = dayNumber(inject('seededDay'));
const summary = summaryOf(sampleDeals, today);
const totals = `${summary.open} open · ${dollars(summary.value)} estimated · ${summary.dates} court or sale dates`;
const sampleFigures = columnsOf(sampleDeals).map(({ deals, total }) => `${deals.length}, ${dollars(total)}`);
const nothing = Object.fromEntries(labels.map((label) => [label, []]));

const found = () => page.getByRole('search').locator('p').innerText();

test('six columns show the fourteen sample deals, with counts and totals', async () => {
  await openPipeline();
  await eventually(() => page.locator('[data-stage] h2').allInnerTexts()).toEqual([
    'New',
    'Contacted',
    'Qualified',
    'Negotiation',
    'Won',
    'Lost',
  ]);
  await eventually(board).toEqual(samples);
  await eventually(figures).toEqual(sampleFigures);
  await eventually(found).toBe(totals);
  expect(readQueries()).toEqual([expect.stringContaining('order=created_at.desc')]);
  await page.getByText('Sample data', { exact: true }).waitFor();
});

test('a card shows address, place, value, dataset, days in stage and next date, and its controls are named', async () => {
  await openPipeline();
  const austin = card('4417 Thistledown Ln');
  const next = sampleDeals.find(({ property_address }) => property_address.startsWith('4417'))?.next_on ?? '';
  const parts = () =>
    austin
      .locator(':is(h3, span, time)')
      .elements()
      .map((part) => part.textContent);
  await eventually(parts).toEqual(
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
  // A weekend and holidays may put the next business day off.
  const isSoon = dayNumber(next) - today <= 3;
  await eventually(() => austin.locator('[data-urgency=warm]').count()).toBe(isSoon ? 1 : 0);
  await eventually(() => card('1203 Saltmarsh').locator('[data-urgency=hot]').innerText()).toContain('Answer due');
  await eventually(() => card('88 Fallowgate Rd').innerText()).toContain('No estimate');
  for (const name of ['Edit', 'Delete', 'More for'])
    await eventually(() => page.getByRole('button', { name: `${name} 4417 Thistledown Ln, Austin` }).isEnabled()).toBe(
      true,
    );
});

test('the sheet shows a deal beside the board, goes to the next one and changes its date', async () => {
  await openPipeline();
  const [first = '', second = ''] = samples.New ?? [];
  const sheet = page.locator('.side-sheet');
  await card(first).focus();
  await page.keyboard.press('Enter');
  await eventually(() => sheet.getByRole('heading', { level: 2 }).innerText()).toBe(first);
  await eventually(() => sheet.getByRole('heading', { level: 2 }).isFocused()).toBe(true);
  await eventually(() => sheet.innerText()).toContain('1 of 3 in New');
  await eventually(() => sheet.innerText()).toContain('C-1-PB-26-001984');
  await eventually(() => sheet.getByRole('button', { name: 'Previous deal' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  // Won and Lost make space, and stay reachable.
  await eventually(() => page.locator('[data-stage=won][data-rail]').count()).toBe(1);
  await eventually(() => card('418 Sycamere').count()).toBe(0);
  await page.getByRole('button', { name: 'Show the deals in Won' }).click();
  await card('418 Sycamere').waitFor();
  await sheet.getByRole('button', { name: 'Next deal' }).click();
  await eventually(() => sheet.innerText()).toContain('2 of 3 in New');
  await eventually(() => card(second).getAttribute('data-selected')).toBe('true');
  await sheet.getByLabel('Next date').fill('2099-12-24');
  await sheet.getByLabel('Kind of date').selectOption('sale');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(toastOf).toEqual(['Success', 'Deal updated successfully']);
  // The Save button disappears, and the focus stays in its form.
  await eventually(() => sheet.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await eventually(() => sheet.getByLabel('Next step').isFocused()).toBe(true);
  await eventually(() => card(second).locator('[data-urgency=hot]').innerText()).toContain('Dec 24, 2099');
  await eventually(found).toContain(`${summary.dates + 1} court or sale dates`);
  await sheet.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Lost', exact: true }).click();
  await eventually(() => sheet.innerText()).toContain('in Lost');
  await card(second).waitFor();
  await sheet.getByRole('button', { name: 'Close the deal' }).focus();
  await page.keyboard.press('Escape');
  await eventually(() => sheet.count()).toBe(0);
  await eventually(() => card(second).isFocused()).toBe(true);
  // What was unfolded beside one sheet is folded beside the next.
  await page.keyboard.press('Enter');
  await sheet.getByRole('heading', { level: 2 }).waitFor();
  await eventually(() => page.locator('[data-stage=won][data-rail]').count()).toBe(1);
});

test('Won and Lost are folded where six columns are narrow, and open by a press, a move and a search', async () => {
  await openPipeline('/pipeline', narrowBoard);
  const cards = () => Object.entries(board()).flatMap(([stage, addresses]) => (addresses.length > 0 ? [stage] : []));
  const open = ['New', 'Contacted', 'Qualified', 'Negotiation'];
  await eventually(cards).toEqual(open);
  await eventually(figures).toEqual(sampleFigures);

  // The button stays the same one, so the focus stays on it.
  await page.getByRole('button', { name: 'Show the deals in Won' }).click();
  await eventually(cards).toEqual([...open, 'Won']);
  const fold = page.getByRole('button', { name: 'Fold Won' });
  await eventually(() => fold.isFocused()).toBe(true);
  await fold.click();
  await eventually(cards).toEqual(open);

  const [first = ''] = samples.Negotiation ?? [];
  await card(first).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(cards).toEqual([...open, 'Won']);
  await eventually(focusedDeal).toBe(first);
  await page.keyboard.press('ArrowLeft');
  await fold.click();
  await eventually(cards).toEqual(open);

  // What is dropped on a folded column leaves it folded.
  await carry(first, 'Lost');
  await drop(first);
  await eventually(() => figures()[5]).toMatch(/^2,/);
  await eventually(cards).toEqual(open);

  await page.getByRole('searchbox').fill(first);
  await eventually(cards).toEqual(['Lost']);
  await page.getByRole('searchbox').fill('');
  await eventually(cards).toEqual(open);

  // A closed sheet gives the focus back to its card, so the card's column stays open.
  await page.getByRole('searchbox').fill(first);
  await card(first).focus();
  await page.keyboard.press('Enter');
  const close = page.locator('.side-sheet').getByRole('button', { name: 'Close the deal' });
  await close.waitFor();
  await page.getByRole('searchbox').fill('');
  await eventually(cards).toEqual([...open, 'Lost']);
  await close.click();
  await eventually(focusedDeal).toBe(first);
  await eventually(cards).toEqual([...open, 'Lost']);
});

test('the newest deals come first, and the next date is a choice', async () => {
  await openPipeline();
  await eventually(board).toEqual(addressesOf(sampleDeals));
  await page.getByLabel('Order of the cards').selectOption('Sort: next date');
  await eventually(board).toEqual(addressesOf(sortDeals(sampleDeals, 'next')));
});

test('a dataset and an order are kept in the URL', async () => {
  await openPipeline('/pipeline?dataset=probate&sort=value');
  const probate = sortDeals(sampleDeals, 'value').filter(({ dataset_type }) => dataset_type === 'probate');
  await eventually(board).toEqual(addressesOf(probate));
  await eventually(found).toContain(`${probate.length} of 14 deals`);
  await page.getByLabel('Order of the cards').selectOption('next');
  await page.getByLabel('Dataset', { exact: true }).selectOption('');
  await eventually(page.search).toBe('?sort=next');
});

test('a search finds deals, is kept in the URL and can be cleared', async () => {
  await openPipeline('/pipeline?q=duval');
  await eventually(board).toEqual({ ...nothing, Contacted: ['1203 Saltmarsh Dr, Jacksonville'] });
  await eventually(figures).toEqual(['0, $0', '1, $251,000', '0, $0', '0, $0', '0, $0', '0, $0']);
  await eventually(found).toBe('1 of 14 deals · 1 open · $251,000 estimated · 1 court or sale date');
  const search = page.getByLabel('Search the board');
  await eventually(() => search.inputValue()).toBe('duval');
  await search.fill('travis tx');
  await eventually(page.search).toBe('?q=travis+tx');
  await eventually(board).toEqual({ ...nothing, New: ['4417 Thistledown Ln, Austin'] });
  await search.fill('nowhere at all');
  await page.getByText('No deal matches your search').waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await eventually(board).toEqual(samples);
  await eventually(page.search).toBe('');
  await eventually(() => search.isFocused()).toBe(true);
});

longTest('a list that fails to load leaves the board empty without a toast, and is retried', async () => {
  const answer = network().route(dealsApi, { status: 500, json: { message: 'no' } });
  await openPipeline();
  await page.getByText('No deals to show right now').waitFor();
  await eventually(board).toEqual(nothing);
  await page.quiet();
  await eventually(toastOf).toEqual([]);
  answer();
  window.dispatchEvent(new Event('online'));
  await eventually(board).toEqual(samples);
  await page.quiet();
  await eventually(() => page.getByText('No deals to show right now').count()).toBe(0);
});
