import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import {
  counties,
  enter,
  openBuilder,
  openBuilderWithDraft,
  preview,
  saveButton,
  states,
  submittedValue,
  typeBox,
} from '#tests/support/builder-page.ts';
import { field, focusedField, valuesOf } from '#tests/support/form-page.ts';
import { toastOf } from '#tests/support/toasts.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

const name = () => page.getByLabel('Name');
const quote = () => preview(page).getByRole('link', { name: 'Get a quote for this dataset' });
const stored = () => page.evaluate(() => localStorage.getItem('dataset-draft'));

async function describe(): Promise<void> {
  await openBuilder(page);
  await name().fill('Central Texas estates');
  await page.getByLabel('Description').fill('For the fall mailing');
  await typeBox(page, 'Probate').check();
  await enter(counties(page), 'Travis, Hays');
  await enter(states(page), 'TX');
}

test('a draft survives a reload, and a visit without a query', async () => {
  await describe();
  for (const visit of [() => page.reload(), () => openBuilderWithDraft(page)]) {
    await visit();
    await eventually(() => name().inputValue()).toBe('Central Texas estates');
    expect(await page.getByLabel('Description').inputValue()).toBe('For the fall mailing');
    expect(await submittedValue(page, 'counties')).toBe('Travis, Hays');
    expect(await submittedValue(page, 'states')).toBe('TX');
    expect(await typeBox(page, 'Probate').isChecked()).toBe(true);
  }
});

test('a link with other places opens with them and offers the draft', async () => {
  await openBuilderWithDraft(page, '?types=divorce&counties=Fulton&states=GA');
  await page.getByText('This browser has another draft: Central Texas estates.').waitFor();
  expect([await name().inputValue(), await submittedValue(page, 'counties')]).toEqual(['', 'Fulton']);
  await page.getByRole('button', { name: 'Open that draft' }).click();
  await eventually(() => submittedValue(page, 'counties')).toBe('Travis, Hays');
  expect(await name().inputValue()).toBe('Central Texas estates');
  expect(await page.getByText('This browser has another draft').count()).toBe(0);
});

test('clearing the draft empties the form, the address and the browser', async () => {
  await openBuilderWithDraft(page);
  await page.getByRole('button', { name: 'Clear draft' }).click();
  await eventually(async () => (await toastOf(page))[0]).toBe('Draft Cleared');
  expect([await name().inputValue(), await submittedValue(page, 'counties')]).toEqual(['', '']);
  expect(await focusedField(page)).toBe('name');
  expect(await page.getByRole('button', { name: 'Clear draft' }).count()).toBe(0);
  await eventually(() => new URL(page.url()).search).toBe('');
  expect(await stored()).toBeNull();
  await page.reload();
  expect(await name().inputValue()).toBe('');
});

test('saving clears the draft, and a quote for the dataset is one click away', async () => {
  await describe();
  await saveButton(page).click();
  await eventually(async () => (await toastOf(page))[0]).toBe('Demo Mode');
  expect(await stored()).toBeNull();
  expect(await name().inputValue()).toBe('');
  const link = page.getByRole('link', { name: 'Get a quote for the dataset you configured' });
  // The names of the counties may not be loaded yet; then the places are passed on as typed.
  expect(await link.getAttribute('href')).toMatch(/territory=Travis(\+and\+|%2C\+)Hays%2C\+TX&datasets=probate/);
});

test('the quote link fills in territory, datasets, name and description', async () => {
  await describe();
  await typeBox(page, 'Divorce').check();
  await eventually(() => quote().getAttribute('href')).toContain('Travis+and+Hays%2C+TX');
  await quote().click();
  await page.waitForURL('**/pricing**');
  const form = page.locator('main form[novalidate]');
  await form.waitFor();
  await eventually(() => field(form, 'territory').inputValue()).toBe('Travis and Hays, TX');
  expect(await valuesOf(form)).toMatchObject({
    datasets: 'custom',
    message: 'Datasets: Probate and Divorce.\nDataset: Central Texas estates\nFor the fall mailing',
  });
});

test('a county and a data type in a link fill in the form', async () => {
  await openBuilder(page, '?county=48453&type=probate');
  await eventually(() => submittedValue(page, 'counties')).toBe('Travis');
  expect(await submittedValue(page, 'states')).toBe('TX');
  expect(await typeBox(page, 'Probate').isChecked()).toBe(true);
  await eventually(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    types: 'probate',
    counties: 'Travis',
    states: 'TX',
  });
  expect(await stored()).toBeNull();
});

test('a link with an unknown county or type fills in what is known', async () => {
  await openBuilder(page, '?county=99999&type=foreclosure');
  await eventually(() => new URL(page.url()).search).toBe('');
  expect(await submittedValue(page, 'counties')).toBe('');
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
});

test('without storage, the form works and its draft lasts as long as the page', async () => {
  const visitor = await browser.page();
  await visitor.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('Storage is blocked');
      },
    });
  });
  await openBuilder(visitor, '?types=probate&counties=Travis&states=TX');
  await visitor.getByLabel('Name').fill('Estates');
  await saveButton(visitor).click();
  await eventually(async () => (await toastOf(visitor))[0]).toBe('Demo Mode');
  await visitor.context().close();
});
