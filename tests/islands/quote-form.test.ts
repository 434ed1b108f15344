import { beforeAll, expect, test } from 'vitest';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { eventually } from './support/eventually.ts';
import { field, fill, focusedField, openForm, problemOf, valuesOf } from './support/form-page.ts';
import type { Locator } from './support/locator.ts';
import { ask, network, startSite } from './support/network.ts';
import { mailTo, newAddress, noticeFrom } from './support/outbox.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

const endpoint = /submit-contact/;
const received = [
  'Quote Request Received',
  'Our team will contact you within 24 hours with custom pricing for your territory',
];
const failed = ['Submission Failed', 'There was an error submitting your request. Please try again.'];
const submit = (form: Locator) => form.locator('button[type=submit]').click();

beforeAll(startSite);

async function openFilled(name: string) {
  const form = await openForm('/pricing');
  const texts = {
    name: 'Ana Reyes',
    email: newAddress(name),
    phone: '+1 512.555.0142 ext. 3',
    company: '',
    territory: 'Travis and Williamson, TX',
    message: '',
  };
  await fill(form, texts);
  await field(form, 'datasets').selectOption('probate-bundle');
  const values = { ...texts, datasets: 'probate-bundle' };
  return { form, values };
}

test('the button is busy until the server answers; then the form is empty and mail is sent', async () => {
  const { form, values } = await openFilled('quote');
  const release = network().hold(endpoint);
  await submit(form);
  await eventually(() => form.locator('button[type=submit]').isDisabled()).toBe(true);
  release();
  await eventually(toastOf).toEqual(received);
  expect(JSON.parse(network().posts()[0]?.body ?? '')).toEqual({ ...values, submission_type: 'quote' });
  await eventually(() => new Set(Object.values({ datasets: '', ...valuesOf(form) }))).toEqual(new Set(['']));
  expect((await mailTo(values.email))?.text_body).toContain('Quote request received');
  expect((await noticeFrom(values.email))?.text_body).toContain(values.territory);
});

test('a lost connection keeps the values, is announced at once and logged', async () => {
  const { form, values } = await openFilled('offline');
  await page.setOffline(true);
  await submit(form);
  await eventually(toastOf).toEqual(failed);
  await eventually(() => valuesOf(form)).toEqual(values);
  expect(page.takeErrors().join('\n')).toContain('The quote request could not be sent');
  await eventually(page.announcements).toContainEqual({ live: 'assertive', text: `Notification ${failed.join(' ')}` });
  await page.setOffline(false);
  await submit(form);
  await eventually(toastOf).toEqual(received);
});

test('a refusal by the server keeps the values and is logged', async () => {
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
  await eventually(() => toastOf().join()).toMatch(
    /^Submission Failed,There was an error submitting your request\. Please try again\. Too many requests\. Please try again in .+\.$/,
  );
  await eventually(() => valuesOf(form)).toEqual(values);
  expect(page.takeErrors().join('\n')).toContain('submit-contact answered 429');
});

test('errors from the server are shown at their fields and logged', async () => {
  const { form, values } = await openFilled('refused-fields');
  network().route(endpoint, ({ body }) => ({
    sendInstead: JSON.stringify({ ...JSON.parse(body), territory: '', datasets: 'none' }),
  }));
  await submit(form);
  await eventually(toastOf).toEqual(failed);
  await eventually(() => problemOf(form, 'territory')).toBe('Territory is required');
  await eventually(() => problemOf(form, 'datasets')).toBe('Please choose one of the datasets listed');
  await eventually(focusedField).toBe('territory');
  await eventually(() => valuesOf(form)).toEqual(values);
  expect(page.takeErrors().join('\n')).toContain('submit-contact answered 400');
  await field(form, 'datasets').selectOption('all');
  await eventually(() => problemOf(form, 'datasets')).toBeNull();
});

test('name, email, phone, territory and datasets are required, company and message are not', async () => {
  const form = await openForm('/pricing');
  await submit(form);
  await eventually(() => form.locator('.field-error').allInnerTexts()).toEqual([
    'Name is required',
    'Email is required',
    'Phone is required',
    'Territory is required',
    'Datasets are required',
  ]);
  await eventually(focusedField).toBe('name');
});

test('the datasets offered are those of the specification', async () => {
  const form = await openForm('/pricing');
  const options = field(form, 'datasets').locator('option:not([disabled])');
  await eventually(() => options.elements().map((option) => option.getAttribute('value'))).toEqual([
    'pre-probate',
    'probate',
    'foreclosure',
    'probate-bundle',
    'distressed-bundle',
    'all',
    'custom',
  ]);
});

test('every field says whether it is required', async () => {
  const form = await openForm('/pricing');
  await eventually(() => form.locator('label:not([for=website])').locator('..').allInnerTexts()).toEqual([
    'Name (required)',
    'Email (required)',
    'Phone (required)',
    'Company (optional)',
    'Territory (required)',
    'Datasets (required)',
    'Message (optional)',
  ]);
  // Screen readers announce it once, from the attribute.
  await eventually(() => form.getByRole('textbox', { name: 'Territory', exact: true }).count()).toBe(1);
});

const link = quoteLink({
  territory: 'Travis, TX',
  datasets: ['divorce', 'probate'],
  message: 'Exclusive, <b>please</b>',
});
const message = 'Datasets: Divorce and Probate.\nExclusive, <b>please</b>';

test('a link fills in territory, datasets and message, says so and sends nothing', async () => {
  const form = await openForm(link);
  await eventually(() => field(form, 'territory').inputValue()).toBe('Travis, TX');
  await eventually(() => valuesOf(form)).toMatchObject({ name: '', email: '', datasets: 'custom', message });
  await eventually(() => page.locator('#quote [role=status] p').innerText()).toBe(
    'Filled in for you: territory, datasets, and message. Change anything you like; nothing is sent until you press Request Quote.',
  );
  await page.quiet();
  expect(network().posts()).toEqual([]);
});

test('a form that a link filled in is empty after it was sent', async () => {
  const form = await openForm(link);
  await eventually(() => field(form, 'territory').inputValue()).toBe('Travis, TX');
  const email = newAddress('prefilled');
  await fill(form, { name: 'Ana Reyes', email, phone: '512 555 0142' });
  await submit(form);
  await eventually(() => JSON.parse(network().posts()[0]?.body ?? 'null')).toMatchObject({
    territory: 'Travis, TX',
    datasets: 'custom',
    message,
  });
  await eventually(toastOf).toEqual(received);
  await eventually(() => field(form, 'territory').inputValue()).toBe('');
  await eventually(() => page.locator('#quote [role=status]:not(#sent) p').count()).toBe(0);
});

test('what was typed before the scripts loaded is not overwritten by a link', async () => {
  const form = await openForm(link, { beforeScripts: () => page.locator('[name=territory]').fill('Hays, TX') });
  await eventually(() => field(form, 'datasets').inputValue()).toBe('custom');
  await eventually(() => field(form, 'territory').inputValue()).toBe('Hays, TX');
  await eventually(() => page.locator('#quote [role=status] p').innerText()).toContain(
    'Filled in for you: datasets and message.',
  );
});

test('a link with unknown or empty values fills in nothing', async () => {
  const form = await openForm('/pricing#quote?datasets=everything&territory=%20%0A&name=Ana&email=a@b.example');
  await page.quiet();
  await eventually(() => valuesOf(form)).toEqual({
    name: '',
    email: '',
    phone: '',
    company: '',
    territory: '',
    message: '',
  });
  await eventually(() => page.locator('#quote [role=status]:not(#sent) p').count()).toBe(0);
});
