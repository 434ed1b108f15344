import { beforeAll, expect, test } from 'vitest';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { longTest } from '#tests/support/long-form.ts';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { cardTexts, openSamples } from './support/samples-page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

test('every sample is shown as a card, grouped by dataset', async () => {
  await openSamples();
  await eventually(() => cardTexts().map((card) => card.split(' · ')[0])).toEqual(
    Object.values(datasetTypes).flatMap((label) => [label, label]),
  );
  await eventually(() => page.getByText('20 sample records', { exact: true }).isVisible()).toBe(true);
});

test('the cards of the static page match the table field by field, so that the layout does not shift', async () => {
  let still: string[] = [];
  await page.goto('/sample-data', {
    beforeScripts: () => {
      still = cardTexts().toSorted();
    },
  });
  await page.locator('button:enabled:visible', { hasText: 'Export Sample' }).first().waitFor();
  await page.quiet();
  expect(still).toHaveLength(sampleRecords.length);
  expect(cardTexts().toSorted()).toEqual(still);
});

test('values have the format of their dictionary type', async () => {
  await openSamples();
  const all = cardTexts().join('\n');
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
  await openSamples();
  await page.getByText('Tax Delinquent', { exact: true }).first().click();
  await eventually(() => page.locator('main figure').count()).toBe(2);
  await eventually(() => page.search()).toBe('?dataset=tax_delinquent');
  await eventually(() => page.getByText('2 of 20 sample records').isVisible()).toBe(true);
  await page.reload();
  await eventually(() => page.locator('main figure').count()).toBe(2);
  await eventually(() => page.getByRole('radio', { name: 'Tax Delinquent' }).isChecked()).toBe(true);
});

test('an unknown dataset shows all cards', async () => {
  await openSamples('?dataset=nonsense');
  await eventually(() => page.locator('main figure').count()).toBe(sampleRecords.length);
  await eventually(() => page.getByRole('radio', { name: 'All datasets' }).isChecked()).toBe(true);
});

test('a search is in the URL, finds fields and values, and can be cleared', async () => {
  await openSamples();
  const found = page.locator('search [aria-live]');
  await page.locator('main').getByLabel('Search').fill('auction_date');
  await eventually(() => found.innerText()).toMatch(/^\d+ of 20 sample records$/);
  const cards = cardTexts();
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) expect(card).toContain('auction_date');
  await eventually(() => page.search()).toBe('?q=auction_date');
  await page.locator('main').getByLabel('Search').fill('zeppelin');
  await page.getByText('No sample record matches').waitFor();
  await eventually(() => found.innerText()).toBe('0 of 20 sample records');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await eventually(() => page.locator('main figure').count()).toBe(20);
});

longTest('samples that fail to load leave an empty list, nothing to export and no toast', async () => {
  network().route(/\/rest\/v1\//, { status: 500, json: { message: 'down' } });
  await page.goto('/sample-data');
  await page.getByText('No sample records to show').waitFor();
  await eventually(() => page.locator('main figure').count()).toBe(0);
  await eventually(() => page.getByRole('button', { name: 'Export Sample' }).first().isDisabled()).toBe(true);
  await eventually(toastOf).toEqual([]);
});
