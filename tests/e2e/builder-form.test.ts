import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import {
  chipsOf,
  counties,
  doubtsOf,
  enter,
  focusedId,
  openBuilder,
  placeProblem,
  saveButton,
  states,
  submittedValue,
  typeBox,
} from '#tests/support/builder-page.ts';
import { eventually } from '#tests/support/eventually.ts';
import { focusedField, problemOf } from '#tests/support/form-page.ts';
import { actOn, type Locator, type Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { toastOf } from '#tests/support/toasts.ts';

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
  await eventually(() => problemOf(form(), 'name')).toBe('Give the dataset a name');
  await eventually(() => placeProblem(page, 'counties')).toBe('List at least one county');
  await eventually(() => placeProblem(page, 'states')).toBe('List at least one state');
  await eventually(() => page.locator('#types-error').innerText()).toBe('Choose at least one data type');
  await eventually(() => page.getByRole('group', { name: 'Data types' }).getAttribute('aria-describedby')).toBe(
    'types-error',
  );
  await eventually(() => focusedField(page)).toBe('name');
});

test('an error is cleared when its field is edited, and the next save focuses the next field', async () => {
  await page.getByLabel('Name').fill('Estates');
  await eventually(() => problemOf(form(), 'name')).toBeNull();
  await saveButton(page).click();
  await eventually(() => focusedField(page)).toBe('types');
  await page.keyboard.press('Space');
  await eventually(() => typeBox(page, 'Pre-Probate').isChecked()).toBe(true);
  await saveButton(page).click();
  await eventually(() => focusedId(page)).toBe('counties');
});

test('spaces and commas do not count as a county or state', async () => {
  await counties(page).fill(' , ');
  await states(page).fill(',');
  await saveButton(page).click();
  await eventually(() => toastOf(page)).toEqual(missing);
  await eventually(() => placeProblem(page, 'counties')).toBe('List at least one county');
});

test('a complete form shows the demo notice and is reset, and nothing is sent or stored', async () => {
  await openBuilder(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await page.getByLabel('Name').fill('Central Texas estates');
  await page.getByLabel('Description').fill('For the fall mailing');
  await typeBox(page, 'Probate').check();
  await enter(counties(page), 'Travis');
  await enter(states(page), 'TX');
  await saveButton(page).click();
  await eventually(() => toastOf(page)).toEqual([
    'Demo Mode',
    'Custom dataset configured! Authentication required to save.',
  ]);
  const values = await quiet(page, () => form().evaluate((element) => [...new FormData(element as HTMLFormElement)]));
  expect(values).toEqual(['name', 'description', 'counties', 'states'].map((name) => [name, '']));
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('');
  expect(sent).toEqual([]);
  await eventually(() => page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ]);
});

test('unknown places are flagged at their fields and do not prevent saving', async () => {
  await openBuilder(page, '?types=probate&counties=Atlantis,+Travs&states=Texs,+TX');
  await eventually(() => doubtsOf(page, 'counties')).toEqual([
    'Atlantis is not a county we know.',
    'Travs is not a county we know.',
  ]);
  await eventually(() => doubtsOf(page, 'states')).toEqual(['Texs is not a state we know.']);
  await page.getByRole('button', { name: 'Use Travis' }).click();
  await page.getByRole('button', { name: 'Use Texas' }).click();
  await eventually(async (now) => [
    await now(submittedValue(page, 'counties')),
    await now(submittedValue(page, 'states')),
  ]).toEqual(['Atlantis, Travis', 'Texas, TX']);
  await eventually(() => focusedId(page)).toBe('states');
  await page.getByLabel('Name').fill('Lost');
  await saveButton(page).click();
  await eventually(async (now) => (await now(toastOf(page)))[0]).toBe('Demo Mode');
});

test('a county that is in none of the chosen states is flagged, and its state can be added', async () => {
  await openBuilder(page, '?counties=Travis,+FL&states=FL');
  await eventually(() => doubtsOf(page, 'counties')).toEqual([
    'Travis is not a county in FL. It is in TX.',
    'FL is a state and belongs under States.',
  ]);
  await page.getByRole('button', { name: 'Move FL to States' }).click();
  await page.getByRole('button', { name: 'Add TX' }).click();
  await eventually(() => doubtsOf(page, 'counties')).toEqual([]);
  await eventually(async (now) => [
    await now(submittedValue(page, 'counties')),
    await now(submittedValue(page, 'states')),
  ]).toEqual(['Travis', 'FL, TX']);
  await page.getByLabel('Name').focus();
  await eventually(() => doubtsOf(page, 'states')).toEqual(['None of the counties listed is in FL.']);
});

const options = () => page.getByRole('listbox', { name: 'Counties' }).getByRole('option');
const focusedLabel = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id);

test('counties are suggested, can be chosen by keyboard or mouse, and add their state', async () => {
  await openBuilder(page);
  await counties(page).pressSequentially('tra');
  await eventually(async (now) =>
    (await now(options().allInnerTexts())).map((text) => text.replace(/\s+/g, ' ')),
  ).toContain('Travis TX');
  const selected = options().and(page.locator('[aria-selected=true]'));
  while ((await quiet(selected, () => selected.allInnerTexts()))[0]?.startsWith('Travis') !== true)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(async (now) => [
    await now(submittedValue(page, 'counties')),
    await now(submittedValue(page, 'states')),
  ]).toEqual(['Travis', 'TX']);
  await counties(page).pressSequentially('hay');
  await eventually(async (now) => (await now(options().first().innerText())).replace(/\s+/g, ' ')).toBe('Hays TX');
  await options().first().click();
  await eventually(() => chipsOf(page, 'counties')).toEqual(['Travis, TX', 'Hays, TX']);
  await eventually(() => chipsOf(page, 'states')).toEqual(['Texas']);
  await eventually(() => focusedId(page)).toBe('counties');
});

test('Enter, a comma, a semicolon or Tab makes a chip, and the value stays comma-separated', async () => {
  await openBuilder(page);
  await counties(page).pressSequentially('Tra');
  await options().first().waitFor();
  await page.keyboard.type('vis,Hays;Bastrop');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Caldwell tx');
  await page.keyboard.press('Tab');
  await eventually(() => submittedValue(page, 'counties')).toBe('Travis, Hays, Bastrop, Caldwell');
  await eventually(() => focusedId(page)).toBe('states');
  await eventually(() => submittedValue(page, 'states')).toBe('TX');
  await eventually(async (now) => Object.fromEntries(new URL(await now(page.url())).searchParams)).toEqual({
    counties: 'Travis, Hays, Bastrop, Caldwell',
    states: 'TX',
  });
});

test('pasted lists become chips with their states', async () => {
  await openBuilder(page);
  const paste = (field: Locator, text: string) =>
    actOn(
      field,
      (element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      text,
    );
  await counties(page).focus();
  await paste(counties(page), 'Travis, TX; Hays, TX');
  await eventually(() => chipsOf(page, 'counties')).toEqual(['Travis, TX', 'Hays, TX']);
  await eventually(() => submittedValue(page, 'states')).toBe('TX');
  await paste(states(page), 'Texas, Florida');
  await eventually(() => chipsOf(page, 'states')).toEqual(['Texas', 'Florida']);
  await eventually(() => submittedValue(page, 'states')).toBe('TX, FL');
});

test('chips are removed by mouse, by Backspace and with the arrow keys, and the removal is announced', async () => {
  await openBuilder(page, '?counties=Travis,+Hays,+Bastrop,+Caldwell&states=TX');
  await eventually(() => chipsOf(page, 'counties')).toContain('Caldwell, TX');
  await page.getByRole('button', { name: 'Remove Travis, TX' }).click();
  await eventually(() => submittedValue(page, 'counties')).toBe('Hays, Bastrop, Caldwell');
  await eventually(() => focusedId(page)).toBe('counties');
  await page.keyboard.press('Backspace');
  await eventually(() => submittedValue(page, 'counties')).toBe('Hays, Bastrop');
  await eventually(() => page.getByText('Caldwell, TX removed').count()).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await eventually(() => focusedLabel()).toBe('Remove Bastrop, TX');
  await page.keyboard.press('ArrowLeft');
  await eventually(() => focusedLabel()).toBe('Remove Hays, TX');
  await page.keyboard.press('Delete');
  await eventually(focusedLabel).toBe('Remove Bastrop, TX');
  await page.keyboard.press('ArrowRight');
  await eventually(() => focusedLabel()).toBe('counties');
  await eventually(() => submittedValue(page, 'counties')).toBe('Bastrop');
  await eventually(() => page.getByRole('list', { name: 'Counties chosen' }).getByRole('listitem').count()).toBe(1);
});

test('selecting a county fills in its state and clears the errors of both fields', async () => {
  await openBuilder(page);
  await saveButton(page).click();
  await eventually(() => placeProblem(page, 'states')).toBe('List at least one state');
  await counties(page).pressSequentially('travis');
  await eventually(() => placeProblem(page, 'counties')).toBeNull();
  await eventually(() => placeProblem(page, 'states')).toBe('List at least one state');
  await page.getByRole('option', { name: 'Travis' }).first().click();
  await eventually(() => placeProblem(page, 'states')).toBeNull();
  await eventually(() => problemOf(form(), 'name')).toBe('Give the dataset a name');
});

test('an entry is validated only after it is finished', async () => {
  await openBuilder(page, '?states=TX');
  await counties(page).pressSequentially('Fult');
  await page.getByRole('option').first().waitFor();
  await quiet(page);
  await eventually(() => doubtsOf(page, 'counties')).toEqual([]);
  await counties(page).pressSequentially('on,');
  await eventually(() => page.locator('.chip-input-chip[data-doubtful]').allInnerTexts()).toHaveLength(1);
  await eventually(async (now) => (await now(doubtsOf(page, 'counties')))[0]).toMatch(
    /^Fulton is not a county in TX\. It is in /,
  );
});

test('states are suggested by code and by name', async () => {
  await openBuilder(page);
  await states(page).pressSequentially('new h');
  await page.getByRole('option', { name: 'New Hampshire' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(() => submittedValue(page, 'states')).toBe('NH');
  await eventually(() => chipsOf(page, 'states')).toEqual(['New Hampshire']);
});
