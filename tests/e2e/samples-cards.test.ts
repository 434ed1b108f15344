import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { cardTexts, openSamples } from '#tests/support/samples-page.ts';
import { toastOf } from '#tests/support/toasts.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

test('every sample is shown as a card, grouped by dataset', async () => {
  await openSamples(page);
  const headings = (await cardTexts(page)).map((card) => card.split(' · ')[0]);
  expect(headings).toEqual(Object.values(datasetTypes).flatMap((label) => [label, label]));
  expect(await page.getByText('20 sample records', { exact: true }).isVisible()).toBe(true);
});

test('the cards of the static page match the table field by field, so that the layout does not shift', async () => {
  const still = await browser.page({ javaScriptEnabled: false });
  await still.goto('/sample-data');
  expect((await cardTexts(still)).toSorted()).toEqual((await cardTexts(page)).toSorted());
  expect(await still.getByText('needs JavaScript').isVisible()).toBe(true);
  await still.context().close();
});

test('values have the format of their dictionary type', async () => {
  const all = (await cardTexts(page)).join('\n');
  for (const line of [
    'market_value $438,000 Currency',
    'filing_date 10/19/2026 Date',
    'ownership_length 27 Integer',
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
  await eventually(() => new URL(page.url()).search).toBe('?dataset=tax_delinquent');
  expect(await page.getByText('2 of 20 sample records').isVisible()).toBe(true);
  await page.reload();
  await eventually(() => page.locator('main figure').count()).toBe(2);
  expect(await page.getByRole('radio', { name: 'Tax Delinquent' }).isChecked()).toBe(true);
});

test('the arrow keys move through the datasets', async () => {
  await page.getByRole('radio', { name: 'Tax Delinquent' }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(async () => (await cardTexts(page)).map((card) => card.split(' · ')[0])).toEqual([
    'Bankruptcy',
    'Bankruptcy',
  ]);
});

test('an unknown dataset shows all cards', async () => {
  await openSamples(page, '?dataset=nonsense');
  expect(await page.locator('main figure').count()).toBe(sampleRecords.length);
  expect(await page.getByRole('radio', { name: 'All datasets' }).isChecked()).toBe(true);
});

test('samples that fail to load leave an empty list, nothing to export and no toast', async () => {
  const visitor = await browser.page();
  await visitor.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
  await visitor.goto('/sample-data');
  await visitor.getByText('No sample records to show').waitFor();
  expect(await visitor.locator('main figure').count()).toBe(0);
  expect(await visitor.getByRole('button', { name: 'Export Sample' }).isDisabled()).toBe(true);
  expect(await toastOf(visitor)).toEqual([]);
  await visitor.context().close();
});
