import { beforeAll, test } from 'vitest';
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
import { eventually } from '#tests/support/eventually.ts';
import { field, focusedField, valuesOf } from '#tests/support/form-page.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { toastOf } from '#tests/support/toasts.ts';

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
    await eventually(() => page.getByLabel('Description').inputValue()).toBe('For the fall mailing');
    await eventually(() => submittedValue(page, 'counties')).toBe('Travis, Hays');
    await eventually(() => submittedValue(page, 'states')).toBe('TX');
    await eventually(() => typeBox(page, 'Probate').isChecked()).toBe(true);
  }
});

test('a link with other places opens with them and offers the draft', async () => {
  await openBuilderWithDraft(page, '?types=divorce&counties=Fulton&states=GA');
  await page.getByText('This browser has another draft: Central Texas estates.').waitFor();
  await eventually(async (now) => [
    await now(name().inputValue()),
    await now(submittedValue(page, 'counties')),
  ]).toEqual(['', 'Fulton']);
  await page.getByRole('button', { name: 'Open that draft' }).click();
  await eventually(() => submittedValue(page, 'counties')).toBe('Travis, Hays');
  await eventually(() => name().inputValue()).toBe('Central Texas estates');
  await quiet(page);
  await eventually(() => page.getByText('This browser has another draft').count()).toBe(0);
});

test('clearing the draft empties the form, the address and the browser', async () => {
  await openBuilderWithDraft(page);
  await page.getByRole('button', { name: 'Clear draft' }).click();
  await eventually(async (now) => (await now(toastOf(page)))[0]).toBe('Draft Cleared');
  await eventually(async (now) => [
    await now(name().inputValue()),
    await now(submittedValue(page, 'counties')),
  ]).toEqual(['', '']);
  await eventually(() => focusedField(page)).toBe('name');
  await quiet(page);
  await eventually(() => page.getByRole('button', { name: 'Clear draft' }).count()).toBe(0);
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('');
  await quiet(page);
  await eventually(() => stored()).toBeNull();
  await page.reload();
  await quiet(page);
  await eventually(() => name().inputValue()).toBe('');
});

test('saving clears the draft, and a quote for the dataset is one click away', async () => {
  await describe();
  await saveButton(page).click();
  await eventually(async (now) => (await now(toastOf(page)))[0]).toBe('Demo Mode');
  await quiet(page);
  await eventually(() => stored()).toBeNull();
  await quiet(page);
  await eventually(() => name().inputValue()).toBe('');
  const link = page.getByRole('link', { name: 'Get a quote for the dataset you configured' });
  // The names of the counties may not be loaded yet; then the places are passed on as typed.
  await eventually(() => link.getAttribute('href')).toMatch(
    /territory=Travis(\+and\+|%2C\+)Hays%2C\+TX&datasets=probate/,
  );
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
  await eventually(() => valuesOf(form)).toMatchObject({
    datasets: 'custom',
    message: 'Datasets: Probate and Divorce.\nDataset: Central Texas estates\nFor the fall mailing',
  });
});

test('a county and a data type in a link fill in the form', async () => {
  await openBuilder(page, '?county=48453&type=probate');
  await eventually(() => submittedValue(page, 'counties')).toBe('Travis');
  await eventually(() => submittedValue(page, 'states')).toBe('TX');
  await eventually(() => typeBox(page, 'Probate').isChecked()).toBe(true);
  await eventually(async (now) => Object.fromEntries(new URL(await now(page.url())).searchParams)).toEqual({
    types: 'probate',
    counties: 'Travis',
    states: 'TX',
  });
  await quiet(page);
  await eventually(() => stored()).toBeNull();
});

test('a link with an unknown county or type fills in what is known', async () => {
  await openBuilder(page, '?county=99999&type=foreclosure');
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('');
  await quiet(page);
  await eventually(() => submittedValue(page, 'counties')).toBe('');
  await quiet(page);
  await eventually(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
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
  await eventually(async (now) => (await now(toastOf(visitor)))[0]).toBe('Demo Mode');
});
