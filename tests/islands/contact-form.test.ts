import { expect, test } from 'vitest';
import { testSample } from '#tests/support/long-form.ts';
import { eventually } from './support/eventually.ts';
import { field, fill, focusedField, openForm, problemOf } from './support/form-page.ts';
import type { Locator } from './support/locator.ts';
import { network } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

const good = {
  name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '(512) 555-0142',
  company: 'Reyes',
  message: 'Hello',
};
const open = () => openForm('/support/contact');
const submit = (form: Locator) => form.getByRole('button', { name: 'Send Message' }).click();

testSample(
  [
    ['name', '', 'Name is required'],
    ['name', 'a'.repeat(101), 'Name must be less than 100 characters'],
    ['email', '', 'Email is required'],
    ['email', 'ana at example', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Email must be less than 255 characters'],
    ['phone', '+1 512 555 0142', 'Please enter a valid phone number'],
    ['company', 'a'.repeat(101), 'Company name must be less than 100 characters'],
    ['message', '   ', 'Message is required'],
    ['message', 'a'.repeat(2001), 'Message must be less than 2000 characters'],
  ],
  ([name, value]) => name === 'phone' || value === '',
)('%s %j shows an error at the field, which gets focus: %s', async ([name, value, problem]) => {
  const form = await open();
  await fill(form, { ...good, [name]: value });
  await submit(form);
  await eventually(() => problemOf(form, name)).toBe(problem);
  await eventually(() => form.locator('.field-error').count()).toBe(1);
  await eventually(focusedField).toBe(name);
});

test('an empty form is refused with a toast, and the first invalid field gets focus', async () => {
  const form = await open();
  await submit(form);
  await eventually(toastOf).toEqual(['Validation Error', 'Please check the form for errors']);
  await eventually(() => form.locator('.field-error').allInnerTexts()).toEqual([
    'Name is required',
    'Email is required',
    'Message is required',
  ]);
  await eventually(focusedField).toBe('name');
  await eventually(page.announcements).toContainEqual({
    live: 'polite',
    text: expect.stringContaining('Validation Error') as string,
  });
  await page.quiet();
  expect(network().posts()).toEqual([]);
});

test('editing a field clears its error and leaves the others', async () => {
  const form = await open();
  await submit(form);
  await eventually(() => problemOf(form, 'email')).toBe('Email is required');
  await field(form, 'email').pressSequentially('a');
  await eventually(() => problemOf(form, 'email')).toBeNull();
  await eventually(() => problemOf(form, 'name')).toBe('Name is required');
  await eventually(() => problemOf(form, 'message')).toBe('Message is required');
});

test('the counter follows the message while typing, even past the limit', async () => {
  const form = await open();
  const counter = form.locator('#message-note');
  await eventually(() => counter.innerText()).toBe('0/2000');
  await field(form, 'message').pressSequentially('Hello');
  await eventually(() => counter.innerText()).toBe('5/2000');
  await field(form, 'message').fill('a'.repeat(2001));
  await eventually(() => counter.innerText()).toBe('2001/2000');
});

test('a toast can be closed with its button', async () => {
  const form = await open();
  await submit(form);
  await eventually(toastOf).toHaveLength(2);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await eventually(toastOf).toEqual([]);
});
