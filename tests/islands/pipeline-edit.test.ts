import { beforeAll, expect, test } from 'vitest';
import { formatLongDate } from '#domain/time/date-texts.ts';
import { longTest } from '#tests/support/long-form.ts';
import { samples } from '#tests/support/pipeline-samples.ts';
import { eventually } from './support/eventually.ts';
import { fill, focusedField, problemOf, valuesOf } from './support/form-page.ts';
import type { Locator } from './support/locator.ts';
import { network, pageFetch, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import {
  board,
  card,
  changesSent,
  columnAddresses,
  dealsApi,
  editButton,
  figures,
  openPipeline,
  refuse,
} from './support/pipeline-page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const austin = '4417 Thistledown Ln, Austin';
const doylestown = '88 Fallowgate Rd, Doylestown';

async function edit(address: string): Promise<Locator> {
  // An open dialog would cover the button.
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await editButton(address).click();
  const form = page.getByRole('dialog', { name: 'Edit Deal' }).locator('form');
  await form.waitFor();
  return form;
}

const save = () => page.getByRole('button', { name: 'Save changes' });
const updated = ['Success', 'Deal updated successfully'];

async function stored(id: string) {
  const columns = '*,dataset_type,next_on,next_step,next_kind';
  const [row] = await (await pageFetch(`/rest/v1/deals?id=eq.${id}&select=${columns}`)).json();
  return row;
}

const idOf = (address: string) => card(address).getAttribute('data-deal') ?? '';

test('every field of a deal can be edited and is stored', async () => {
  await openPipeline();
  const id = idOf(austin);
  const form = await edit(austin);
  const created = samples.find((deal) => deal.id === id)?.created_at.slice(0, 10) ?? '';
  await eventually(() => page.getByRole('dialog').innerText()).toContain(`Created ${formatLongDate(created)}`);
  await eventually(focusedField).toBe('property_address');
  await eventually(() => valuesOf(form)).toMatchObject({
    property_address: austin,
    county: 'Travis',
    estimated_value: '462000',
  });
  for (const label of ['Property address', 'County', 'State'])
    await eventually(() => form.getByLabel(label, { exact: true }).getAttribute('required')).toBe('');
  await eventually(() => form.getByText('(required)', { exact: true }).count()).toBe(5);
  const fields = {
    property_address: '1 Changed Way',
    county: 'Hays',
    state: 'Texas',
    estimated_value: '$251,000.55',
    contact_name: 'Ana Reyes',
    contact_phone: '(512) 555-0199',
    contact_email: 'ana@example.com',
    notes: 'First line\nSecond line',
    next_step: 'Trustee sale',
    next_on: '2099-01-05',
  };
  await fill(form, fields);
  const choices = { stage: 'qualified', dataset_type: 'foreclosure', next_kind: 'sale' };
  for (const [name, value] of Object.entries(choices)) await form.locator(`[name=${name}]`).selectOption(value);
  const release = network().hold(dealsApi);
  await save().click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  release();
  await eventually(toastOf).toEqual(updated);
  await eventually(page.announcements).toContainEqual({ live: 'polite', text: `Notification ${updated.join(' ')}` });
  await page.quiet();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await eventually(() => card('1 Changed Way').innerText()).toContain('$251,000.55');
  await eventually(() => columnAddresses('Qualified')).toContain('1 Changed Way');
  await eventually(() => document.activeElement?.getAttribute('aria-label')).toBe('Edit 1 Changed Way');
  expect(await stored(id)).toMatchObject({ ...fields, ...choices, estimated_value: 251_000.55 });
});

test('an edit that keeps the stage keeps the days in it', async () => {
  await openPipeline();
  const days = () => card(doylestown).locator('.pipeline-deal-days').innerText();
  const before = days();
  expect(before).toMatch(/\d/);
  await fill(await edit(doylestown), { notes: 'Call on Monday' });
  const release = network().hold(dealsApi);
  await save().click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  expect(days()).toBe(before);
  release();
  await eventually(toastOf).toEqual(updated);
  await page.quiet();
  expect(days()).toBe(before);
});

longTest('an empty value is stored as null, and a new value is included in the total', async () => {
  await openPipeline();
  const [from, to] = [idOf(austin), idOf(doylestown)];
  await fill(await edit(austin), { estimated_value: '' });
  await save().click();
  await eventually(async () => (await stored(from)).estimated_value).toBeNull();
  await eventually(() => card(austin).innerText()).toContain('No estimate');
  await fill(await edit(doylestown), { estimated_value: '100000.5' });
  await save().click();
  await eventually(async () => (await stored(to)).estimated_value).toBe(100_000.5);
  await eventually(() => figures()[0]).toBe('3, $488,500.50');
  await page.quiet();
});

test('invalid values show errors at their fields and a toast, and nothing is sent or lost', async () => {
  await openPipeline();
  const form = await edit(austin);
  await fill(form, { county: ' ', state: '', estimated_value: 'much', notes: 'kept' });
  await save().click();
  await eventually(toastOf).toEqual(['Error', 'Failed to update deal']);
  await eventually(() => problemOf(form, 'county')).toBe('County is required');
  await eventually(() => problemOf(form, 'state')).toBe('State is required');
  await eventually(() => problemOf(form, 'estimated_value')).toContain('Estimated value must be a number');
  await eventually(focusedField).toBe('county');
  await eventually(() => form.locator('[name=notes]').inputValue()).toBe('kept');
  await fill(form, { county: 'Hays' });
  await page.quiet();
  await eventually(() => problemOf(form, 'county')).toBeNull();
  expect(changesSent()).toEqual([]);
});

test('errors from the server are shown at their fields, and the first one gets focus', async () => {
  await openPipeline();
  const fields = { contact_phone: 'Contact phone must be text', county: 'County is not in this state' };
  const answer = { code: '23514', message: fields.county, details: JSON.stringify(fields), hint: null };
  network().route(dealsApi, ({ method }) => (method === 'PATCH' ? { status: 400, json: answer } : {}));
  const form = await edit(austin);
  await fill(form, { county: 'Hays' });
  await save().click();
  await eventually(toastOf).toEqual(['Error', 'Failed to update deal']);
  await eventually(() => problemOf(form, 'county')).toBe(fields.county);
  await eventually(() => problemOf(form, 'contact_phone')).toBe(fields.contact_phone);
  // The first in the order of the form, not of the response.
  await eventually(focusedField).toBe('county');
  await fill(form, { county: 'Travis' });
  await page.quiet();
  await eventually(() => problemOf(form, 'county')).toBeNull();
});

test('a failed save keeps the dialog open with its values, is announced inside it and can be repeated', async () => {
  await openPipeline();
  const before = board();
  const connect = refuse('PATCH');
  const form = await edit(austin);
  await fill(form, { property_address: '1 Changed Way' });
  await save().click();
  // Announced inside the dialog, because everything outside is inert for screen readers.
  await eventually(() =>
    page
      .getByRole('dialog')
      .locator('[role=status][aria-live=assertive]', { hasText: 'Error Failed to update deal' })
      .count(),
  ).toBe(1);
  await eventually(toastOf).toEqual(['Error', 'Failed to update deal']);
  await page.quiet();
  await eventually(board).toEqual(before);
  await eventually(() => form.locator('[name=property_address]').inputValue()).toBe('1 Changed Way');
  await eventually(() => save().isFocused()).toBe(true);
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await eventually(toastOf).toEqual([]);
  connect();
  await save().click();
  await eventually(toastOf).toEqual(updated);
  await eventually(() => card('1 Changed Way').count()).toBe(1);
});

test('closing the dialog changes nothing and returns focus', async () => {
  await openPipeline();
  for (const leave of ['Escape', 'Cancel', 'Close']) {
    await fill(await edit(austin), { county: 'Hays' });
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('dialog').getByRole('button', { name: leave, exact: true }).click();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await eventually(() => editButton(austin).isFocused()).toBe(true);
  }
  await eventually(() => card(austin).innerText()).toContain('Travis, TX');
  expect(changesSent()).toEqual([]);
});

test('adding a deal is refused with the specified message, nothing is sent, and what was typed stays', async () => {
  await openPipeline();
  const before = board();
  await page.getByRole('button', { name: 'Add Deal to Qualified' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Deal' });
  await dialog.waitFor();
  const form = dialog.locator('form');
  await eventually(() => valuesOf(form).stage).toBe('qualified');
  await fill(form, { property_address: '1 New Way', county: 'Travis', state: 'TX' });
  await dialog.getByRole('button', { name: 'Add Deal' }).click();
  const message = ['Authentication Required', 'Please implement user authentication to create deals'];
  await eventually(toastOf).toEqual(message);
  await eventually(page.announcements).toContainEqual({ live: 'polite', text: `Notification ${message.join(' ')}` });
  await eventually(() => valuesOf(form)).toMatchObject({
    property_address: '1 New Way',
    county: 'Travis',
    state: 'TX',
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await page.quiet();
  await eventually(board).toEqual(before);
  expect(changesSent()).toEqual([]);
});
