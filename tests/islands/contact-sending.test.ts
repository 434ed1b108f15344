import { beforeAll, expect, test } from 'vitest';
import { signsHeader } from '#domain/forms/bot-signs.ts';
import { testSample } from '#tests/support/long-form.ts';
import { eventually } from './support/eventually.ts';
import { fill, focusedField, openForm, problemOf, valuesOf } from './support/form-page.ts';
import type { Locator } from './support/locator.ts';
import { ask, network, startSite } from './support/network.ts';
import { mailTo, newAddress, noticeFrom } from './support/outbox.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

const endpoint = /submit-contact/;
const sent = ['Message Sent Successfully', "We've received your message and will respond within 24 hours"];
const failed = ['Submission Failed', 'There was an error sending your message. Please try again.'];
const empty = { name: '', email: '', phone: '', company: '', message: '' };
const submit = (form: Locator) => form.getByRole('button', { name: 'Send Message' }).click();

beforeAll(startSite);

async function openFilled(name: string) {
  const form = await openForm('/support/contact');
  const values = { ...empty, name: 'Ana Reyes', email: newAddress(name), message: 'Which counties of Texas?' };
  await fill(form, values);
  return { form, values };
}

test('the button is busy until the server answers; then the form is empty and mail is sent', async () => {
  const { form, values } = await openFilled('contact');
  const release = network().hold(endpoint);
  await submit(form);
  const button = form.locator('button[type=submit]');
  await eventually(() => button.innerText()).toBe('Sending...');
  await eventually(() => button.isDisabled()).toBe(true);
  release();
  await eventually(toastOf).toEqual(sent);
  await eventually(() => valuesOf(form)).toEqual(empty);
  // What happens next is said in place, where the focus is.
  await eventually(() => page.locator('#sent').isFocused()).toBe(true);
  await eventually(() => page.locator('#sent li').count()).toBe(2);
  await eventually(() => form.locator('#message-note').innerText()).toBe('0/2000');
  await eventually(() => [button.innerText(), button.isEnabled()]).toEqual(['Send Message', true]);
  await eventually(page.announcements).toContainEqual({ live: 'polite', text: `Notification ${sent.join(' ')}` });
  expect((await mailTo(values.email))?.text_body).toContain('Message received');
  expect((await noticeFrom(values.email))?.text_body).toContain(values.message);
});

test('the request has the specified body, trimmed and with the email in lower case', async () => {
  const { form, values } = await openFilled('Trimmed');
  await fill(form, { name: '  Ana Reyes ', email: ` ${values.email.toUpperCase()} `, message: ' Hello \n' });
  await submit(form);
  await eventually(() => JSON.parse(network().posts()[0]?.body ?? 'null')).toEqual({
    name: 'Ana Reyes',
    email: values.email.toLowerCase(),
    phone: '',
    company: '',
    message: 'Hello',
    submission_type: 'general',
  });
  const [request] = network().posts();
  expect(request?.headers[signsHeader.toLowerCase()]).toMatch(/^elapsed=\d+$/);
  expect(request?.headers['content-type']).toBe('application/json');
});

test('errors are gone once the message is sent', async () => {
  const { form, values } = await openFilled('repaired');
  await fill(form, { email: '' });
  await submit(form);
  await eventually(() => form.locator('.field-error').count()).toBe(1);
  await fill(form, { email: values.email });
  await submit(form);
  await eventually(toastOf).toEqual(sent);
  await eventually(() => form.locator('.field-error').count()).toBe(0);
});

test('a lost connection keeps the values, and the retry sends the same key', async () => {
  const { form, values } = await openFilled('offline');
  const keys = () =>
    network()
      .posts()
      .map(({ headers }) => headers['idempotency-key']);
  await page.setOffline(true);
  await submit(form);
  await eventually(toastOf).toEqual(failed);
  await eventually(() => valuesOf(form)).toEqual(values);
  await eventually(() => form.locator('button[type=submit]').isEnabled()).toBe(true);
  await eventually(page.announcements).toContainEqual({ live: 'assertive', text: `Notification ${failed.join(' ')}` });
  await page.setOffline(false);
  await submit(form);
  await eventually(toastOf).toEqual(sent);
  expect(keys()[0]).toMatch(/^[\w-]{36}$/);
  expect(keys()).toEqual([keys()[0], keys()[0]]);
});

test('a refusal by the server says what failed and then when to try again, and keeps the values', async () => {
  const { form, values } = await openFilled('refused');
  // Uses up the rate limit of one visitor.
  for (let count = 0; count < 60; count += 1) {
    await ask('/functions/v1/submit-contact', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
  }
  await submit(form);
  await eventually(() => network().posts()[0]?.status).toBe(429);
  await eventually(() => toastOf().join()).toMatch(
    /^Submission Failed,There was an error sending your message\. Please try again\. Too many requests\. Please try again in (?:a minute|\d+ minutes)\.$/,
  );
  await eventually(() => valuesOf(form)).toEqual(values);
});

test('errors from the server are shown at their fields, and the first one gets focus', async () => {
  const { form, values } = await openFilled('refused-fields');
  // The form is valid in the browser, but invalid values reach the server.
  const stop = network().route(endpoint, ({ body }) => ({
    sendInstead: JSON.stringify({ ...JSON.parse(body), phone: '+1 512', company: 'a'.repeat(101) }),
  }));
  await submit(form);
  await eventually(toastOf).toEqual(failed);
  await eventually(() => problemOf(form, 'phone')).toBe('Please enter a valid phone number');
  await eventually(() => problemOf(form, 'company')).toBe('Company name must be less than 100 characters');
  await eventually(focusedField).toBe('phone');
  await eventually(() => valuesOf(form)).toEqual(values);
  stop();
  await fill(form, { phone: '512' });
  await eventually(() => problemOf(form, 'phone')).toBeNull();
  await eventually(() => problemOf(form, 'company')).not.toBeNull();
  await submit(form);
  await eventually(toastOf).toEqual(sent);
  await eventually(() => form.locator('.field-error').count()).toBe(0);
});

testSample(
  [
    [
      'fields that the form does not have',
      { json: { error: 'No', fields: { fax: 'Wrong', submission_type: 'Wrong' } } },
    ],
    ['fields whose messages are not text', { json: { error: 'No', fields: { name: 5, email: null, phone: ['x'] } } }],
    ['no fields', { json: { error: 'No' } }],
    ['JSON that is not an object', { json: null }],
    ['an HTML page', { body: '<h1>400 Bad Request</h1>' }],
  ],
  ([name]) => name === 'fields that the form does not have',
)('a 400 with %s marks no field and returns focus to the button', async ([_, answer]) => {
  const { form } = await openFilled('odd-answer');
  network().route(endpoint, { status: 400, ...answer });
  await submit(form);
  await eventually(toastOf).toEqual(failed);
  await eventually(() => form.locator('.field-error').count()).toBe(0);
  await eventually(() => document.activeElement?.getAttribute('type')).toBe('submit');
});

test('a double click sends one message', async () => {
  const { form } = await openFilled('double');
  await form.getByRole('button', { name: 'Send Message' }).dblclick();
  await eventually(toastOf).toEqual(sent);
  await page.quiet();
  expect(network().posts()).toHaveLength(1);
});
