import { expect, test } from 'vitest';
import { formatLongDate } from '#domain/format.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fill, focusedField, problemOf, valuesOf } from '#tests/support/form-page.ts';
import type { Locator, Page } from '#tests/support/page.ts';
import {
  board,
  card,
  changesSent,
  columnAddresses,
  dealsApi,
  editButton,
  figures,
  openPipeline,
  samples,
  watchProblems,
} from '#tests/support/pipeline-page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';
import { recordAnnouncements, toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const austin = '4417 Thistledown Ln, Austin';
const doylestown = '88 Fallowgate Rd, Doylestown';

async function visit(height = 900) {
  const page = await browser.page({ viewport: { width: 1280, height } });
  const announcements = await recordAnnouncements(page);
  await openPipeline(page);
  return { page, announcements };
}

async function edit(page: Page, address: string): Promise<Locator> {
  await editButton(page, address).click();
  return page.getByRole('dialog', { name: 'Edit Deal' }).locator('form');
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const updated = ['Success', 'Deal updated successfully'];

async function stored(page: Page, id: string) {
  const columns = '*,dataset_type,next_on,next_step,next_kind';
  const [row] = await (await page.request.get(`/rest/v1/deals?id=eq.${id}&select=${columns}`)).json();
  return row;
}

const idOf = (page: Page, address: string) => card(page, address).getAttribute('data-deal');

test('every field of a deal can be edited and is stored', async () => {
  const { page, announcements } = await visit();
  const problems = watchProblems(page);
  const id = (await quiet(page, () => idOf(page, austin))) ?? '';
  const form = await edit(page, austin);
  const created = samples.find((deal) => deal.id === id)?.created_at.slice(0, 10) ?? '';
  await eventually(() => page.getByRole('dialog').innerText()).toContain(`Created ${formatLongDate(created)}`);
  await eventually(() => focusedField(page)).toBe('property_address');
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
  const release = await holdBack(page, dealsApi);
  await save(page).click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  release();
  await eventually(() => toastOf(page)).toEqual(updated);
  await eventually(announcements).toContainEqual({ live: 'polite', text: `Notification ${updated.join(' ')}` });
  await quiet(page);
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await eventually(() => card(page, '1 Changed Way').innerText()).toContain('$251,000.55');
  await eventually(() => columnAddresses(page, 'Qualified')).toContain('1 Changed Way');
  const focused = await quiet(page, () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')));
  expect(focused).toBe('Edit 1 Changed Way');
  expect(await stored(page, id)).toMatchObject({ ...fields, ...choices, estimated_value: 251_000.55 });
  expect(problems).toEqual([]);
});

test('an empty value is stored as null, and a new value is included in the total', async () => {
  const { page } = await visit();
  const [from, to] = [
    (await quiet(page, () => idOf(page, austin))) ?? '',
    (await quiet(page, () => idOf(page, doylestown))) ?? '',
  ];
  await fill(await edit(page, austin), { estimated_value: '' });
  await save(page).click();
  await eventually(async () => (await stored(page, from)).estimated_value).toBeNull();
  await eventually(() => card(page, austin).innerText()).toContain('No estimate');
  await fill(await edit(page, doylestown), { estimated_value: '100000.5' });
  await save(page).click();
  await eventually(async () => (await stored(page, to)).estimated_value).toBe(100_000.5);
  await eventually(async (now) => (await now(figures(page)))[0]).toBe('3, $488,500.50');
});

test('invalid values show errors at their fields and a toast, and nothing is sent or lost', async () => {
  const { page } = await visit();
  const sent = changesSent(page);
  const form = await edit(page, austin);
  await fill(form, { county: ' ', state: '', estimated_value: 'much', notes: 'kept' });
  await save(page).click();
  await eventually(() => toastOf(page)).toEqual(['Error', 'Failed to update deal']);
  await eventually(() => problemOf(form, 'county')).toBe('County is required');
  await eventually(() => problemOf(form, 'state')).toBe('State is required');
  await eventually(() => problemOf(form, 'estimated_value')).toContain('Estimated value must be a number');
  await eventually(() => focusedField(page)).toBe('county');
  await eventually(() => form.locator('[name=notes]').inputValue()).toBe('kept');
  await fill(form, { county: 'Hays' });
  await quiet(form);
  await eventually(() => problemOf(form, 'county')).toBeNull();
  expect(sent).toEqual([]);
});

test('errors from the server are shown at their fields, and the first one gets focus', async () => {
  const { page } = await visit();
  const fields = { contact_phone: 'Contact phone must be text', county: 'County is not in this state' };
  const answer = { code: '23514', message: fields.county, details: JSON.stringify(fields), hint: null };
  await page.route(dealsApi, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 400, json: answer }) : route.continue(),
  );
  const form = await edit(page, austin);
  await fill(form, { county: 'Hays' });
  await save(page).click();
  await eventually(() => toastOf(page)).toEqual(['Error', 'Failed to update deal']);
  await eventually(() => problemOf(form, 'county')).toBe(fields.county);
  await eventually(() => problemOf(form, 'contact_phone')).toBe(fields.contact_phone);
  // The first in the order of the form, not of the response.
  await eventually(() => focusedField(page)).toBe('county');
  await fill(form, { county: 'Travis' });
  await quiet(form);
  await eventually(() => problemOf(form, 'county')).toBeNull();
});

test('a failed save keeps the dialog open with its values; the toast is above it and can be closed', async () => {
  const { page } = await visit();
  const before = await quiet(page, () => board(page));
  await page.route(dealsApi, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  const form = await edit(page, austin);
  await fill(form, { property_address: '1 Changed Way' });
  // Announced inside the dialog, because everything outside is inert for screen readers.
  const announced = page
    .getByRole('dialog')
    .locator('[role=status][aria-live=assertive]', { hasText: 'Error Failed to update deal' })
    .waitFor({ state: 'attached' });
  await save(page).click();
  await announced;
  await eventually(() => toastOf(page)).toEqual(['Error', 'Failed to update deal']);
  await quiet(page);
  await eventually(() => board(page)).toEqual(before);
  await eventually(() => form.locator('[name=property_address]').inputValue()).toBe('1 Changed Way');
  await eventually(() => save(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await eventually(() => toastOf(page)).toEqual([]);
  await page.unroute(dealsApi);
  await save(page).click();
  await eventually(() => toastOf(page)).toEqual(updated);
  await eventually(() => card(page, '1 Changed Way').count()).toBe(1);
});

test('closing the dialog changes nothing and returns focus', async () => {
  const { page } = await visit();
  const sent = changesSent(page);
  for (const leave of ['Escape', 'Cancel', 'Close']) {
    await fill(await edit(page, austin), { county: 'Hays' });
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('dialog').getByRole('button', { name: leave, exact: true }).click();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await eventually(() => editButton(page, austin).evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await eventually(() => card(page, austin).innerText()).toContain('Travis, TX');
  expect(sent).toEqual([]);
});

test('the buttons of the form stay in view in a low window', async () => {
  const { page } = await visit(640);
  await page.getByRole('button', { name: 'Add Deal', exact: true }).first().click();
  const box = await quiet(page, () => page.getByRole('dialog').getByRole('button', { name: 'Add Deal' }).boundingBox());
  expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(640);
});

test('adding a deal is refused with the specified message, nothing is sent, and what was typed stays', async () => {
  const { page, announcements } = await visit();
  const sent = changesSent(page);
  const before = await quiet(page, () => board(page));
  await page.getByRole('button', { name: 'Add Deal to Qualified' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Deal' });
  const form = dialog.locator('form');
  await eventually(async (now) => (await now(valuesOf(form))).stage).toBe('qualified');
  await fill(form, { property_address: '1 New Way', county: 'Travis', state: 'TX' });
  await dialog.getByRole('button', { name: 'Add Deal' }).click();
  const message = ['Authentication Required', 'Please implement user authentication to create deals'];
  await eventually(() => toastOf(page)).toEqual(message);
  await eventually(announcements).toContainEqual({ live: 'polite', text: `Notification ${message.join(' ')}` });
  await eventually(() => valuesOf(form)).toMatchObject({
    property_address: '1 New Way',
    county: 'Travis',
    state: 'TX',
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await quiet(page);
  await eventually(() => board(page)).toEqual(before);
  expect(sent).toEqual([]);
});
