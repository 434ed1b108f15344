import { expect, test } from 'vitest';
import { signsHeader } from '#domain/forms/bot-signs.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fill, focusedField, holdBack, openForm, problemOf, valuesOf } from '#tests/support/form-page.ts';
import { mailTo, newAddress, noticeFrom } from '#tests/support/mailbox.ts';
import type { Locator } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { recordAnnouncements, toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const endpoint = '**/functions/v1/submit-contact';
const sent = ['Message Sent Successfully', "We've received your message and will respond within 24 hours"];
const failed = ['Submission Failed', 'There was an error sending your message. Please try again.'];
const empty = { name: '', email: '', phone: '', company: '', message: '' };
const submit = (form: Locator) => form.getByRole('button', { name: 'Send Message' }).click();

async function openFilled(name: string) {
  const page = await browser.page();
  const announcements = await recordAnnouncements(page);
  const form = await openForm(page, '/support/contact');
  const values = { ...empty, name: 'Ana Reyes', email: newAddress(name), message: 'Which counties of Texas?' };
  await fill(form, values);
  return { page, form, values, announcements, close: () => page.context().close() };
}

test('the button is busy until the server answers; then the form is empty and mail is sent', async () => {
  const { page, form, values, announcements, close } = await openFilled('contact');
  const release = await holdBack(page, endpoint);
  await submit(form);
  const button = form.locator('button[type=submit]');
  await eventually(() => button.innerText()).toBe('Sending...');
  await eventually(() => button.isDisabled()).toBe(true);
  release();
  await eventually(() => toastOf(page)).toEqual(sent);
  await eventually(() => valuesOf(form)).toEqual(empty);
  await eventually(() => form.locator('#message-note').innerText()).toBe('0/2000');
  await eventually(async (now) => [await now(button.innerText()), await now(button.isEnabled())]).toEqual([
    'Send Message',
    true,
  ]);
  await eventually(announcements).toContainEqual({ live: 'polite', text: `Notification ${sent.join(' ')}` });
  expect((await mailTo(values.email)).text).toContain('Message received');
  expect((await noticeFrom(values.email)).text).toContain(values.message);
  await close();
});

test('the request has the specified body, trimmed and with the email in lower case', async () => {
  const { page, form, values, close } = await openFilled('Trimmed');
  await fill(form, { name: '  Ana Reyes ', email: ` ${values.email.toUpperCase()} `, message: ' Hello \n' });
  const request = page.waitForRequest(endpoint);
  await submit(form);
  expect((await request).postDataJSON()).toEqual({
    name: 'Ana Reyes',
    email: values.email.toLowerCase(),
    phone: '',
    company: '',
    message: 'Hello',
    submission_type: 'general',
  });
  expect((await request).headers()[signsHeader.toLowerCase()]).toMatch(/^elapsed=\d+$/);
  expect((await request).headers()['content-type']).toBe('application/json');
  await close();
});

test('errors are gone once the message is sent', async () => {
  const { page, form, values, close } = await openFilled('repaired');
  await fill(form, { email: '' });
  await submit(form);
  await eventually(() => form.locator('.field-error').count()).toBe(1);
  await fill(form, { email: values.email });
  await submit(form);
  await eventually(() => toastOf(page)).toEqual(sent);
  await quiet(form);
  await eventually(() => form.locator('.field-error').count()).toBe(0);
  await close();
});

test('a lost connection keeps the values, and the retry sends the same key', async () => {
  const { page, form, values, announcements, close } = await openFilled('offline');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await page.context().setOffline(true);
  await submit(form);
  await eventually(() => toastOf(page)).toEqual(failed);
  await eventually(() => valuesOf(form)).toEqual(values);
  await eventually(() => form.locator('button[type=submit]').isEnabled()).toBe(true);
  await eventually(announcements).toContainEqual({ live: 'assertive', text: `Notification ${failed.join(' ')}` });
  await page.context().setOffline(false);
  await submit(form);
  await eventually(() => toastOf(page)).toEqual(sent);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  await close();
});

test('a refusal by the server keeps the values', async () => {
  const { page, form, values, close } = await openFilled('refused');
  // Uses up the rate limit of one visitor.
  for (let count = 0; count < 10; count += 1) await page.request.post('/functions/v1/submit-contact', { data: {} });
  const response = page.waitForResponse(endpoint);
  await submit(form);
  expect((await response).status()).toBe(429);
  await eventually(() => toastOf(page)).toEqual(failed);
  await eventually(() => valuesOf(form)).toEqual(values);
  await close();
});

test('errors from the server are shown at their fields, and the first one gets focus', async () => {
  const { page, form, values, close } = await openFilled('refused-fields');
  // The form is valid in the browser, but invalid values reach the server.
  await page.route(
    endpoint,
    (route) =>
      route.continue({
        postData: JSON.stringify({ ...route.request().postDataJSON(), phone: '+1 512', company: 'a'.repeat(101) }),
      }),
    { times: 1 },
  );
  await submit(form);
  await eventually(() => toastOf(page)).toEqual(failed);
  await eventually(() => problemOf(form, 'phone')).toBe('Please enter a valid phone number');
  await eventually(() => problemOf(form, 'company')).toBe('Company name must be less than 100 characters');
  await eventually(() => focusedField(page)).toBe('phone');
  await eventually(() => valuesOf(form)).toEqual(values);
  await fill(form, { phone: '512' });
  await quiet(form);
  await eventually(() => problemOf(form, 'phone')).toBeNull();
  await quiet(form);
  await eventually(() => problemOf(form, 'company')).not.toBeNull();
  await submit(form);
  await eventually(() => toastOf(page)).toEqual(sent);
  await quiet(form);
  await eventually(() => form.locator('.field-error').count()).toBe(0);
  await close();
});

test.each([
  ['fields that the form does not have', { json: { error: 'No', fields: { fax: 'Wrong', submission_type: 'Wrong' } } }],
  ['fields whose messages are not text', { json: { error: 'No', fields: { name: 5, email: null, phone: ['x'] } } }],
  ['no fields', { json: { error: 'No' } }],
  ['JSON that is not an object', { json: null }],
  ['an HTML page', { contentType: 'text/html', body: '<h1>400 Bad Request</h1>' }],
])('a 400 with %s marks no field and returns focus to the button', async (_, answer) => {
  const { page, form, close } = await openFilled('odd-answer');
  await page.route(endpoint, (route) => route.fulfill({ status: 400, ...answer }));
  await submit(form);
  await eventually(() => toastOf(page)).toEqual(failed);
  await quiet(form);
  await eventually(() => form.locator('.field-error').count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('submit');
  await close();
});

test('a double click sends one message', async () => {
  const { page, form, close } = await openFilled('double');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await form.getByRole('button', { name: 'Send Message' }).dblclick();
  await eventually(() => toastOf(page)).toEqual(sent);
  expect(posts).toHaveLength(1);
  await close();
});
