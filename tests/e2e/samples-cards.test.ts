import { beforeAll, expect, test } from 'vitest';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { cardTexts, openSamples } from '#tests/support/samples-page.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

test('every sample is shown as a card, grouped by dataset', async () => {
  await openSamples(page);
  const headings = (await quiet(page, () => cardTexts(page))).map((card) => card.split(' · ')[0]);
  expect(headings).toEqual(Object.values(datasetTypes).flatMap((label) => [label, label]));
  await see(page.getByText('20 sample records', { exact: true }));
});

test('the cards of the static page match the table field by field, so that the layout does not shift', async () => {
  const still = await browser.page({ javaScriptEnabled: false });
  await still.goto('/sample-data');
  await eventually(async (now) => (await now(cardTexts(still))).toSorted()).toEqual(
    (await quiet(page, () => cardTexts(page))).toSorted(),
  );
  await see(still.getByText('needs JavaScript'));
});

test('values have the format of their dictionary type', async () => {
  const all = (await quiet(page, () => cardTexts(page))).join('\n');
  for (const line of [
    'market_value $438,000 Currency',
    'filing_date 10/19/2026 Date',
    'ownership_length 27 years Integer',
    'absentee_owner false Boolean',
    'case_number C-1-PB-26-001984 String',
    'tax_due $7,386.42 Currency',
    'year_built 1954 Integer',
  ]) {
    expect(all).toContain(line);
  }
});

test('a selected dataset is in the URL and shows only its cards', async () => {
  await page.getByText('Tax Delinquent', { exact: true }).first().click();
  await eventually(() => page.locator('main figure').count()).toBe(2);
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('?dataset=tax_delinquent');
  await see(page.getByText('2 of 20 sample records'));
  await page.reload();
  await eventually(() => page.locator('main figure').count()).toBe(2);
  await eventually(() => page.getByRole('radio', { name: 'Tax Delinquent' }).isChecked()).toBe(true);
});

test('the arrow keys move through the datasets', async () => {
  await page.getByRole('radio', { name: 'Tax Delinquent' }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(async (now) => (await now(cardTexts(page))).map((card) => card.split(' · ')[0])).toEqual([
    'Bankruptcy',
    'Bankruptcy',
  ]);
});

test('an unknown dataset shows all cards', async () => {
  await openSamples(page, '?dataset=nonsense');
  await eventually(() => page.locator('main figure').count()).toBe(sampleRecords.length);
  await eventually(() => page.getByRole('radio', { name: 'All datasets' }).isChecked()).toBe(true);
});

test.each(['', '?dataset=custom'])('no width from 320 to 1920 px scrolls sideways%s', async (query) => {
  await openSamples(page, query);
  await expectNoSidewaysScroll(page, [320, 360, 390, 640, 768, 784, 800, 1024, 1280, 1440, 1920], 900);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test.each([320, 390, 768, 1280])('no field name, word or number breaks at %i px', async (width) => {
  await openSamples(page);
  await page.setViewportSize({ width, height: 900 });
  const broken = await quiet(page, () =>
    page.locator('main figure').evaluateAll((cards) => {
      const found: string[] = [];
      for (const card of cards) {
        const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { data } = walker.currentNode as Text;
          for (const match of data.matchAll(/\(\d{3}\) \S+|\S+/g)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, match.index);
            range.setEnd(walker.currentNode, match.index + match[0].length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(match[0]);
          }
        }
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('a search is in the URL, finds fields and values, and can be cleared', async () => {
  await openSamples(page);
  const found = page.locator('search [aria-live]');
  await page.locator('main').getByLabel('Search').fill('auction_date');
  await eventually(() => found.innerText()).toMatch(/^\d+ of 20 sample records$/);
  const cards = await quiet(page, () => cardTexts(page));
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) expect(card).toContain('auction_date');
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('?q=auction_date');
  await page.locator('main').getByLabel('Search').fill('zeppelin');
  await page.getByText('No sample record matches').waitFor();
  await eventually(() => found.innerText()).toBe('0 of 20 sample records');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await eventually(() => page.locator('main figure').count()).toBe(20);
});

test('on a phone the datasets are one row, and the first card and the number are on the first screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSamples(page);
  const tops = await quiet(page, () =>
    page.locator('.samples-datasets label').evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  const card = await quiet(page, () => page.locator('main figure').first().boundingBox());
  expect(card?.y).toBeLessThan(422);
  await page.locator('main').getByLabel('Search').fill('travis');
  const found = page.locator('search [aria-live]');
  await eventually(() => found.innerText()).toMatch(/^\d+ of 20 sample records$/);
  await eventually(async (now) => (await now(found.boundingBox()))?.y).toBeLessThan(844);
  await see(page.getByRole('button', { name: 'Export Sample' }));
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('samples that fail to load leave an empty list, nothing to export and no toast', async () => {
  const visitor = await browser.page();
  await visitor.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
  await visitor.goto('/sample-data');
  await visitor.getByText('No sample records to show').waitFor();
  await quiet(visitor);
  await eventually(() => visitor.locator('main figure').count()).toBe(0);
  await eventually(() => visitor.getByRole('button', { name: 'Export Sample' }).isDisabled()).toBe(true);
  await quiet(visitor);
  await eventually(() => toastOf(visitor)).toEqual([]);
});
