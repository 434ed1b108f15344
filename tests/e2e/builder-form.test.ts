import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { counties, doubtsOf, openBuilder, saveButton, states, typeBox } from '#tests/support/builder-page.ts';
import { focusedField, problemOf } from '#tests/support/form-page.ts';
import { toastOf } from '#tests/support/toasts.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

const form = () => page.locator('main form');
const missing = ['Missing Information', 'Please fill in all required fields'];

test('an empty form shows an error at each field and focuses the first one', async () => {
  await openBuilder(page);
  await saveButton(page).click();
  await eventually(() => toastOf(page)).toEqual(missing);
  expect(await problemOf(form(), 'name')).toBe('Give the dataset a name');
  expect(await problemOf(form(), 'counties')).toBe('List at least one county');
  expect(await problemOf(form(), 'states')).toBe('List at least one state');
  expect(await page.locator('#types-error').innerText()).toBe('Choose at least one data type');
  expect(await page.getByRole('group', { name: 'Data types' }).getAttribute('aria-describedby')).toBe('types-error');
  expect(await focusedField(page)).toBe('name');
});

test('an error is cleared when its field is edited, and the next save focuses the next field', async () => {
  await page.getByLabel('Name').fill('Estates');
  await eventually(() => problemOf(form(), 'name')).toBeNull();
  await saveButton(page).click();
  await eventually(() => focusedField(page)).toBe('types');
  await page.keyboard.press('Space');
  expect(await typeBox(page, 'Pre-Probate').isChecked()).toBe(true);
  await saveButton(page).click();
  await eventually(() => focusedField(page)).toBe('counties');
});

test('spaces and commas do not count as a county or state', async () => {
  await counties(page).fill(' , ');
  await states(page).fill(',');
  await saveButton(page).click();
  await eventually(() => toastOf(page)).toEqual(missing);
  expect(await problemOf(form(), 'counties')).toBe('List at least one county');
});

test('a complete form shows the demo notice and is reset, and nothing is sent or stored', async () => {
  await openBuilder(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await page.getByLabel('Name').fill('Central Texas estates');
  await page.getByLabel('Description').fill('For the fall mailing');
  await typeBox(page, 'Probate').nth(1).check();
  await counties(page).fill('Travis');
  await states(page).fill('TX');
  await saveButton(page).click();
  await eventually(() => toastOf(page)).toEqual([
    'Demo Mode',
    'Custom dataset configured! Authentication required to save.',
  ]);
  const values = await form().evaluate((element) => [...new FormData(element as HTMLFormElement)]);
  expect(values).toEqual(['name', 'description', 'counties', 'states'].map((name) => [name, '']));
  await eventually(() => new URL(page.url()).search).toBe('');
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
});

test('unknown places are flagged at their fields and do not prevent saving', async () => {
  await openBuilder(page, '?types=probate&counties=Atlantis,+Travs&states=Texs,+TX');
  await eventually(() => doubtsOf(page, 'counties')).toEqual([
    'Atlantis is not a county we know.',
    'Travs is not a county we know.',
  ]);
  expect(await doubtsOf(page, 'states')).toEqual(['Texs is not a state we know.']);
  await page.getByRole('button', { name: 'Use Travis' }).click();
  await page.getByRole('button', { name: 'Use Texas' }).click();
  expect([await counties(page).inputValue(), await states(page).inputValue()]).toEqual([
    'Atlantis, Travis',
    'Texas, TX',
  ]);
  expect(await focusedField(page)).toBe('states');
  await page.getByLabel('Name').fill('Lost');
  await saveButton(page).click();
  await eventually(async () => (await toastOf(page))[0]).toBe('Demo Mode');
});

test('a county that is in none of the chosen states is flagged, and its state can be added', async () => {
  await openBuilder(page, '?counties=Travis,+FL&states=FL');
  await eventually(() => doubtsOf(page, 'counties')).toEqual([
    'Travis is not a county of FL. It is in TX.',
    'FL is a state and belongs under States.',
  ]);
  await page.getByRole('button', { name: 'Move FL to States' }).click();
  await page.getByRole('button', { name: 'Add TX' }).click();
  await eventually(() => doubtsOf(page, 'counties')).toEqual([]);
  expect([await counties(page).inputValue(), await states(page).inputValue()]).toEqual(['Travis', 'FL, TX']);
  await page.getByLabel('Name').focus();
  await eventually(() => doubtsOf(page, 'states')).toEqual(['None of the counties listed is in FL.']);
});

test('counties are suggested for the last entry, can be selected by keyboard, and add their state', async () => {
  await openBuilder(page);
  await counties(page).pressSequentially('tra');
  const options = page.getByRole('listbox', { name: 'Counties' }).getByRole('option');
  await eventually(async () => (await options.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toContain(
    'Travis TX',
  );
  while ((await options.and(page.locator('[aria-selected=true]')).allInnerTexts())[0]?.startsWith('Travis') !== true) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  expect([await counties(page).inputValue(), await states(page).inputValue()]).toEqual(['Travis, ', 'TX']);
  await counties(page).pressSequentially('hay');
  await eventually(async () => (await options.first().innerText()).replace(/\s+/g, ' ')).toBe('Hays TX');
  await options.first().click();
  expect(await counties(page).inputValue()).toBe('Travis, Hays, ');
  expect(await focusedField(page)).toBe('counties');
});

test('selecting a county fills in its state and clears the errors of both fields', async () => {
  await openBuilder(page);
  await saveButton(page).click();
  await eventually(() => problemOf(form(), 'states')).toBe('List at least one state');
  await counties(page).pressSequentially('travis');
  await eventually(() => problemOf(form(), 'counties')).toBeNull();
  expect(await problemOf(form(), 'states')).toBe('List at least one state');
  await page.getByRole('option', { name: 'Travis' }).first().click();
  await eventually(() => problemOf(form(), 'states')).toBeNull();
  expect(await problemOf(form(), 'name')).toBe('Give the dataset a name');
});

test('an entry is validated only after it is finished', async () => {
  await openBuilder(page, '?states=TX');
  await counties(page).pressSequentially('Fult');
  await page.getByRole('option').first().waitFor();
  expect(await doubtsOf(page, 'counties')).toEqual([]);
  await counties(page).pressSequentially('on,');
  await eventually(async () => (await doubtsOf(page, 'counties'))[0]).toMatch(
    /^Fulton is not a county of TX\. It is in /,
  );
});

test('states are suggested by code and by name', async () => {
  await openBuilder(page);
  await states(page).pressSequentially('new h');
  await page.getByRole('option', { name: 'New Hampshire' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await states(page).inputValue()).toBe('NH, ');
});
