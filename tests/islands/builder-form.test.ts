import { beforeAll, expect, test } from 'vitest';
import { longTest } from '#tests/support/long-form.ts';
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
} from './support/builder-page.ts';
import { eventually } from './support/eventually.ts';
import { focusedField, problemOf } from './support/form-page.ts';
import type { Locator } from './support/locator.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const form = () => page.locator('main form');
const missing = ['Missing Information', 'Please fill in all required fields'];

test('an empty form shows an error at each field and focuses the first one', async () => {
  await openBuilder();
  await saveButton().click();
  await eventually(toastOf).toEqual(missing);
  await eventually(() => problemOf(form(), 'name')).toBe('Give the dataset a name');
  await eventually(() => placeProblem('counties')).toBe('List at least one county');
  await eventually(() => placeProblem('states')).toBe('List at least one state');
  await eventually(() => page.locator('#types-error').innerText()).toBe('Choose at least one data type');
  await eventually(() => page.getByRole('group', { name: 'Data types' }).getAttribute('aria-describedby')).toBe(
    'types-error',
  );
  await eventually(focusedField).toBe('name');
});

test('an error is cleared when its field is edited, and the next save focuses the next field', async () => {
  await openBuilder();
  await saveButton().click();
  await eventually(() => problemOf(form(), 'name')).toBe('Give the dataset a name');
  await page.getByLabel('Name').fill('Estates');
  await eventually(() => problemOf(form(), 'name')).toBeNull();
  await saveButton().click();
  await eventually(focusedField).toBe('types');
  await page.keyboard.press('Space');
  await eventually(() => typeBox('Pre-Probate').isChecked()).toBe(true);
  await saveButton().click();
  await eventually(focusedId).toBe('counties');
});

test('spaces and commas do not count as a county or state', async () => {
  await openBuilder();
  await counties().fill(' , ');
  await states().fill(',');
  await saveButton().click();
  await eventually(toastOf).toEqual(missing);
  await eventually(() => placeProblem('counties')).toBe('List at least one county');
});

test('a complete form shows the demo notice and is reset, and nothing is sent or stored', async () => {
  await openBuilder();
  await page.getByLabel('Name').fill('Central Texas estates');
  await page.getByLabel('Description').fill('For the fall mailing');
  await typeBox('Probate').check();
  await enter(counties(), 'Travis');
  await enter(states(), 'TX');
  await saveButton().click();
  await eventually(toastOf).toEqual(['Demo Mode', 'Custom dataset configured! Authentication required to save.']);
  await eventually(() => [...new FormData(form().element() as HTMLFormElement)]).toEqual(
    ['name', 'description', 'counties', 'states'].map((name) => [name, '']),
  );
  await eventually(() => page.search()).toBe('');
  await page.quiet();
  expect(network().posts()).toEqual([]);
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

longTest('unknown places are flagged at their fields and do not prevent saving', async () => {
  await openBuilder('?types=probate&counties=Atlantis,+Travs&states=Texs,+TX');
  await eventually(() => doubtsOf('counties')).toEqual([
    'Atlantis is not a county we know.',
    'Travs is not a county we know.',
  ]);
  await eventually(() => doubtsOf('states')).toEqual(['Texs is not a state we know.']);
  await page.getByRole('button', { name: 'Use Travis' }).click();
  await page.getByRole('button', { name: 'Use Texas' }).click();
  await eventually(focusedId).toBe('states');
  await eventually(() => [submittedValue('counties'), submittedValue('states')]).toEqual([
    'Atlantis, Travis',
    'Texas, TX',
  ]);
  await eventually(focusedId).toBe('states');
  await page.getByLabel('Name').fill('Lost');
  await saveButton().click();
  await eventually(() => toastOf()[0]).toBe('Demo Mode');
});

test('a county that is in none of the chosen states is flagged, and its state can be added', async () => {
  await openBuilder('?counties=Travis,+FL&states=FL');
  await eventually(() => doubtsOf('counties')).toEqual([
    'Travis is not a county in FL. It is in TX.',
    'FL is a state and belongs under States.',
  ]);
  // The button goes with its doubt, and the focus goes to the field of the doubt.
  await page.getByRole('button', { name: 'Move FL to States' }).click();
  await eventually(focusedId).toBe('counties');
  await page.getByLabel('Name').focus();
  await page.getByRole('button', { name: 'Add TX' }).click();
  await eventually(focusedId).toBe('counties');
  await eventually(() => doubtsOf('counties')).toEqual([]);
  await eventually(() => [submittedValue('counties'), submittedValue('states')]).toEqual(['Travis', 'FL, TX']);
  await page.getByLabel('Name').focus();
  await eventually(() => doubtsOf('states')).toEqual(['None of the counties listed is in FL.']);
});

const options = () => page.getByRole('listbox', { name: 'Counties' }).getByRole('option');
/** The label and the hint of each suggestion. */
const optionTexts = () =>
  options()
    .elements()
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '));
const focusedLabel = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;

test('counties are suggested, can be chosen by keyboard or mouse, and add their state', async () => {
  await openBuilder();
  await counties().pressSequentially('tra');
  await eventually(optionTexts).toContain('Travis TX');
  const selected = options().and(page.locator('[aria-selected=true]'));
  while (selected.allInnerTexts()[0]?.startsWith('Travis') !== true) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(() => [submittedValue('counties'), submittedValue('states')]).toEqual(['Travis', 'TX']);
  await counties().pressSequentially('hay');
  await eventually(() => optionTexts()[0]).toBe('Hays TX');
  await options().first().click();
  await eventually(() => chipsOf('counties')).toEqual(['Travis, TX', 'Hays, TX']);
  await eventually(() => chipsOf('states')).toEqual(['Texas']);
  await eventually(focusedId).toBe('counties');
});

test('pasted lists become chips with their states', async () => {
  await openBuilder();
  const paste = (field: Locator, text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  await counties().focus();
  paste(counties(), 'Travis, TX; Hays, TX');
  await eventually(() => chipsOf('counties')).toEqual(['Travis, TX', 'Hays, TX']);
  await eventually(() => submittedValue('states')).toBe('TX');
  paste(states(), 'Texas, Florida');
  await eventually(() => chipsOf('states')).toEqual(['Texas', 'Florida']);
  await eventually(() => submittedValue('states')).toBe('TX, FL');
});

test('chips are removed by mouse, by Backspace and with the arrow keys, and the removal is announced', async () => {
  await openBuilder('?counties=Travis,+Hays,+Bastrop,+Caldwell&states=TX');
  await eventually(() => chipsOf('counties')).toContain('Caldwell, TX');
  await page.getByRole('button', { name: 'Remove Travis, TX' }).click();
  await eventually(() => submittedValue('counties')).toBe('Hays, Bastrop, Caldwell');
  await eventually(focusedId).toBe('counties');
  await page.keyboard.press('Backspace');
  await eventually(() => submittedValue('counties')).toBe('Hays, Bastrop');
  await eventually(() => page.getByText('Caldwell, TX removed').count()).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await eventually(focusedLabel).toBe('Remove Bastrop, TX');
  await page.keyboard.press('ArrowLeft');
  await eventually(focusedLabel).toBe('Remove Hays, TX');
  await page.keyboard.press('Delete');
  await eventually(focusedLabel).toBe('Remove Bastrop, TX');
  await page.keyboard.press('ArrowRight');
  await eventually(focusedLabel).toBe('counties');
  await eventually(() => submittedValue('counties')).toBe('Bastrop');
  await eventually(() => page.getByRole('list', { name: 'Counties chosen' }).getByRole('listitem').count()).toBe(1);
});

test('selecting a county fills in its state and clears the errors of both fields', async () => {
  await openBuilder();
  await saveButton().click();
  await eventually(() => placeProblem('states')).toBe('List at least one state');
  await counties().pressSequentially('travis');
  await eventually(() => placeProblem('counties')).toBeNull();
  await eventually(() => placeProblem('states')).toBe('List at least one state');
  await page.getByRole('option', { name: 'Travis' }).first().click();
  await eventually(() => placeProblem('states')).toBeNull();
  await eventually(() => problemOf(form(), 'name')).toBe('Give the dataset a name');
});

test('an entry is validated only after it is finished', async () => {
  await openBuilder('?states=TX');
  await counties().pressSequentially('Fult');
  await page.getByRole('option').first().waitFor();
  await eventually(() => doubtsOf('counties')).toEqual([]);
  await counties().pressSequentially('on,');
  await eventually(() => page.locator('.chip-input-chip[data-doubtful]').allInnerTexts()).toHaveLength(1);
  await eventually(() => doubtsOf('counties')[0]).toMatch(/^Fulton is not a county in TX\. It is in /);
});

test('states are suggested by code and by name', async () => {
  await openBuilder();
  await states().pressSequentially('new h');
  await page.getByRole('option', { name: 'New Hampshire' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(() => submittedValue('states')).toBe('NH');
  await eventually(() => chipsOf('states')).toEqual(['New Hampshire']);
});
