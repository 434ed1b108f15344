import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { found, leadRows, openLeads, quality, searchField } from '#tests/support/lead-page.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await openLeads(page);
});

const figure = () => page.getByRole('figure', { name: 'Leads by score' });
const choice = (name: RegExp) => figure().getByRole('button', { name });
const total = async () => Number((await found(page).innerText()).replace(/ leads? as of .*/, '').replaceAll(',', ''));
const sumOf = (figures: string[]) => figures.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);

test('the histogram counts all leads of the filter, with a date', async () => {
  await eventually(() => figure().locator('rect').count()).toBe(50);
  expect(await figure().locator('figcaption').innerText()).toMatch(/5,000 leads as of \w+ \d+, \d{4}/);
  expect(sumOf(await figure().locator('strong').allInnerTexts())).toBe(await total());
});

test('screen readers get the counts as a table', async () => {
  const rows = await figure().locator('tbody tr').allTextContents();
  expect(rows).toHaveLength(10);
  expect(rows.at(-1)).toMatch(/^90-100[\d,]+$/);
  expect(sumOf(await figure().locator('td').allTextContents())).toBe(5000);
});

test('a quality can be chosen in the histogram by keyboard, and the other bars become faint', async () => {
  await choice(/^Hot/).focus();
  await page.keyboard.press('Enter');
  await eventually(() => choice(/^Hot/).getAttribute('aria-pressed')).toBe('true');
  expect(await quality(page, 'Hot').isChecked()).toBe(true);
  await eventually(() => leadRows(page).count()).toBeGreaterThan(0);
  const shown = Number((await choice(/^Hot/).locator('strong').innerText()).replaceAll(',', ''));
  await eventually(total).toBe(shown);
  expect(await figure().locator('figcaption').innerText()).toContain(` of 5,000 leads as of `);
  expect(await figure().locator('rect[opacity="0.3"]').count()).toBe(45);
  await page.keyboard.press('Enter');
  await eventually(() => quality(page, 'All').isChecked()).toBe(true);
});

test('the histogram follows the state, the dataset and the search', async () => {
  const agreed = async () => {
    const counted = await figure().locator('figcaption').innerText();
    return (await total()) < 5000 && counted.includes(`${await total()} leads as of `);
  };
  await page.getByLabel('State').selectOption('Texas');
  await page.getByLabel('Dataset').selectOption('Probate');
  await eventually(agreed).toBe(true);
  await page.getByLabel('Dataset').selectOption('All datasets');
  await page.getByLabel('State').selectOption('All states');
  await searchField(page).fill('harris, tx');
  await eventually(agreed).toBe(true);
});

test('a histogram that cannot be read says so, and the list still works', async () => {
  const other = await browser.page();
  await other.route('**/functions/v1/lead-histogram*', (route) => route.fulfill({ status: 500, json: {} }));
  await openLeads(other);
  await other.getByText('The scores could not be counted.').waitFor();
  expect(await leadRows(other).count()).toBeGreaterThan(3);
  await other.context().close();
});

test('the list does not move when the histogram appears', async () => {
  for (const width of [1280, 390]) {
    const other = await browser.page({ viewport: { width, height: 900 } });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await other.route('**/functions/v1/lead-histogram*', async (route) => {
      await held;
      await route.continue();
    });
    await openLeads(other);
    await other.locator('#histogram-title').waitFor();
    const top = () => other.locator('#lead-search').evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const before = await top();
    release();
    await eventually(() => other.locator('.leads-bars rect').count()).toBe(50);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    await other.context().close();
  }
});
