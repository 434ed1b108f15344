import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { field, fill, focusedField, openForm, problemOf } from '#tests/support/form-page.ts';
import type { Locator, Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { recordAnnouncements, toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const good = {
  name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '(512) 555-0142',
  company: 'Reyes',
  message: 'Hello',
};
const submit = (form: Locator) => form.getByRole('button', { name: 'Send Message' }).click();

let visitor: { page: Page; form: Locator };

beforeAll(async () => {
  const page = await browser.page();
  visitor = { page, form: await openForm(page, '/support/contact') };
});

test.each([
  ['name', '', 'Name is required'],
  ['name', 'a'.repeat(101), 'Name must be less than 100 characters'],
  ['email', '', 'Email is required'],
  ['email', 'ana at example', 'Please enter a valid email address'],
  ['email', `${'a'.repeat(250)}@example.com`, 'Email must be less than 255 characters'],
  ['phone', '+1 512 555 0142', 'Please enter a valid phone number'],
  ['company', 'a'.repeat(101), 'Company name must be less than 100 characters'],
  ['message', '   ', 'Message is required'],
  ['message', 'a'.repeat(2001), 'Message must be less than 2000 characters'],
])('%s %j shows an error at the field, which gets focus: %s', async (name, value, problem) => {
  const { page, form } = visitor;
  await fill(form, { ...good, [name]: value });
  await submit(form);
  await eventually(() => problemOf(form, name)).toBe(problem);
  await eventually(() => form.locator('.field-error').count()).toBe(1);
  await eventually(() => focusedField(page)).toBe(name);
});

test('an empty form is refused with a toast, and the first invalid field gets focus', async () => {
  const page = await browser.page();
  const announcements = await recordAnnouncements(page);
  const form = await openForm(page, '/support/contact');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await submit(form);
  await eventually(() => toastOf(page)).toEqual(['Validation Error', 'Please check the form for errors']);
  await eventually(() => form.locator('.field-error').allInnerTexts()).toEqual([
    'Name is required',
    'Email is required',
    'Message is required',
  ]);
  await eventually(() => focusedField(page)).toBe('name');
  await eventually(announcements).toContainEqual({
    live: 'polite',
    text: expect.stringContaining('Validation Error') as string,
  });
  expect(sent).not.toContain('POST');
});

test('the invalid field is not covered by the header, the toast or the banner', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 700 } });
  const form = await openForm(page, '/support/contact');
  await fill(form, { ...good, email: 'ana' });
  await submit(form);
  await eventually(() => focusedField(page)).toBe('email');
  await eventually(() => toastOf(page)).toHaveLength(2);
  const seen = await quiet(form, () =>
    field(form, 'email').evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    }),
  );
  expect(seen).toBe(true);
});

test('editing a field clears its error and leaves the others', async () => {
  const page = await browser.page();
  const form = await openForm(page, '/support/contact');
  await submit(form);
  await eventually(() => problemOf(form, 'email')).toBe('Email is required');
  await field(form, 'email').pressSequentially('a');
  await eventually(() => problemOf(form, 'email')).toBeNull();
  await eventually(() => problemOf(form, 'name')).toBe('Name is required');
  await eventually(() => problemOf(form, 'message')).toBe('Message is required');
});

test('the counter follows the message while typing, even past the limit', async () => {
  const page = await browser.page();
  const form = await openForm(page, '/support/contact');
  const counter = form.locator('#message-note');
  await eventually(() => counter.innerText()).toBe('0/2000');
  await field(form, 'message').pressSequentially('Hello');
  await eventually(() => counter.innerText()).toBe('5/2000');
  await field(form, 'message').fill('a'.repeat(2001));
  await eventually(() => counter.innerText()).toBe('2001/2000');
});

test('a toast can be closed with its button', async () => {
  const page = await browser.page();
  const form = await openForm(page, '/support/contact');
  await submit(form);
  await eventually(() => toastOf(page)).toHaveLength(2);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await eventually(() => toastOf(page)).toEqual([]);
});
