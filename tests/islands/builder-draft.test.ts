import { beforeAll, expect, test } from 'vitest';
import {
  counties,
  enter,
  openBuilder,
  preview,
  saveButton,
  states,
  submittedValue,
  typeBox,
} from './support/builder-page.ts';
import { eventually } from './support/eventually.ts';
import { focusedField, openForm, valuesOf } from './support/form-page.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const name = () => page.getByLabel('Name');
const quote = () => preview().getByRole('link', { name: 'Get a quote for this dataset' });
const stored = () => localStorage.getItem('dataset-draft');

async function describe(): Promise<void> {
  await openBuilder();
  await name().fill('Central Texas estates');
  await page.getByLabel('Description').fill('For the fall mailing');
  await typeBox('Probate').check();
  await enter(counties(), 'Travis, Hays');
  await enter(states(), 'TX');
}

test('a draft survives a reload, and a visit without a query', async () => {
  await describe();
  for (const visit of [() => page.reload(), () => openBuilder()]) {
    await visit();
    await eventually(() => name().inputValue()).toBe('Central Texas estates');
    await eventually(() => page.getByLabel('Description').inputValue()).toBe('For the fall mailing');
    await eventually(() => submittedValue('counties')).toBe('Travis, Hays');
    await eventually(() => submittedValue('states')).toBe('TX');
    await eventually(() => typeBox('Probate').isChecked()).toBe(true);
  }
});

test('a link with other places opens with them and offers the draft', async () => {
  await describe();
  await openBuilder('?types=divorce&counties=Fulton&states=GA');
  await page.getByText('This browser has another draft: Central Texas estates.').waitFor();
  await eventually(() => [name().inputValue(), submittedValue('counties')]).toEqual(['', 'Fulton']);
  await page.getByRole('button', { name: 'Open that draft' }).click();
  await eventually(() => submittedValue('counties')).toBe('Travis, Hays');
  await eventually(() => name().inputValue()).toBe('Central Texas estates');
  await eventually(() => page.getByText('This browser has another draft').count()).toBe(0);
});

test('clearing the draft empties the form, the address and the browser', async () => {
  await describe();
  await openBuilder();
  await page.getByRole('button', { name: 'Clear draft' }).click();
  await eventually(() => toastOf()[0]).toBe('Draft Cleared');
  await eventually(() => [name().inputValue(), submittedValue('counties')]).toEqual(['', '']);
  await eventually(focusedField).toBe('name');
  await eventually(() => page.getByRole('button', { name: 'Clear draft' }).count()).toBe(0);
  await eventually(() => page.search()).toBe('');
  await eventually(stored).toBeNull();
  await page.reload();
  await page.quiet();
  await eventually(() => name().inputValue()).toBe('');
});

test('saving clears the draft, and a quote for the dataset is one click away', async () => {
  await describe();
  await saveButton().click();
  await eventually(() => toastOf()[0]).toBe('Demo Mode');
  await eventually(stored).toBeNull();
  await eventually(() => name().inputValue()).toBe('');
  const link = page.getByRole('link', { name: 'Get a quote for the dataset you configured' });
  // The names of the counties may not be loaded yet; then the places are passed on as typed.
  await eventually(() => link.getAttribute('href')).toMatch(
    /territory=Travis(\+and\+|%2C\+)Hays%2C\+TX&datasets=probate/,
  );
});

test('the quote link fills in territory, datasets, name and description', async () => {
  await describe();
  await typeBox('Divorce').check();
  await eventually(() => quote().getAttribute('href')).toContain('Travis+and+Hays%2C+TX');
  const form = await openForm(quote().getAttribute('href') ?? '');
  await eventually(() => valuesOf(form)).toMatchObject({
    territory: 'Travis and Hays, TX',
    datasets: 'custom',
    message: 'Datasets: Probate and Divorce.\nDataset: Central Texas estates\nFor the fall mailing',
  });
});

test('the name and the description are not sent, and no link would send them before the form does', async () => {
  await describe();
  await eventually(() => quote().getAttribute('href')).toContain('Travis+and+Hays%2C+TX');
  const href = quote().getAttribute('href') ?? '';
  await openForm(href);
  await page.quiet();
  const sent = network().sent.map(({ url, body }) => `${url} ${body}`);
  expect(sent).not.toEqual([]);
  expect([...sent, new URL(href, page.url()).search].filter((text) => /estates|fall|mailing/i.test(text))).toEqual([]);
  await eventually(page.url).toMatch(/\/pricing#quote$/);
});

test('a county and a data type in a link fill in the form', async () => {
  await openBuilder('?county=48453&type=probate');
  await eventually(() => submittedValue('counties')).toBe('Travis');
  await eventually(() => submittedValue('states')).toBe('TX');
  await eventually(() => typeBox('Probate').isChecked()).toBe(true);
  await eventually(() => Object.fromEntries(page.params())).toEqual({
    types: 'probate',
    counties: 'Travis',
    states: 'TX',
  });
  await eventually(stored).toBeNull();
});

test('a link with an unknown county or type fills in what is known', async () => {
  await openBuilder('?county=99999&type=custom');
  await eventually(() => page.search()).toBe('');
  await eventually(() => submittedValue('counties')).toBe('');
  await eventually(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
});

test('without storage, the form works and its draft lasts as long as the page', async () => {
  page.addInitScript((window) =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('Storage is blocked');
      },
    }),
  );
  await openBuilder('?types=probate&counties=Travis&states=TX');
  await page.getByLabel('Name').fill('Estates');
  await saveButton().click();
  await eventually(() => toastOf()[0]).toBe('Demo Mode');
});
