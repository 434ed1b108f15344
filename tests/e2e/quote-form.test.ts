import { expect, test } from 'vitest';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { field, fill, focusedField, holdBack, openForm, problemOf, valuesOf } from '#tests/support/form-page.ts';
import { mailTo, newAddress, noticeFrom } from '#tests/support/mailbox.ts';
import type { Locator } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { recordAnnouncements, toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const endpoint = '**/functions/v1/submit-contact';
const received = [
  'Quote Request Received',
  'Our team will contact you within 24 hours with custom pricing for your territory',
];
const failed = ['Submission Failed', 'There was an error submitting your request. Please try again.'];
const submit = (form: Locator) => form.locator('button[type=submit]').click();

async function openFilled(name: string) {
  const page = await browser.page();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const announcements = await recordAnnouncements(page);
  const form = await openForm(page, '/pricing');
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
  return { page, form, values, errors, announcements, close: () => page.context().close() };
}

test('the button is busy until the server answers; then the form is empty and mail is sent', async () => {
  const { page, form, values, close } = await openFilled('quote');
  const request = page.waitForRequest(endpoint);
  const release = await holdBack(page, endpoint);
  await submit(form);
  await eventually(() => form.locator('button[type=submit]').isDisabled()).toBe(true);
  release();
  await eventually(() => toastOf(page)).toEqual(received);
  expect((await request).postDataJSON()).toEqual({ ...values, submission_type: 'quote' });
  const { datasets, ...texts } = await quiet(form, () => valuesOf(form));
  expect(datasets ?? '').toBe('');
  expect(new Set(Object.values(texts))).toEqual(new Set(['']));
  expect((await mailTo(values.email)).text).toContain('Quote request received');
  expect((await noticeFrom(values.email)).text).toContain(values.territory);
  await close();
});

test('a lost connection keeps the values, is announced at once and logged', async () => {
  const { page, form, values, errors, announcements, close } = await openFilled('offline');
  await page.context().setOffline(true);
  await submit(form);
  await eventually(() => toastOf(page)).toEqual(failed);
  await eventually(() => valuesOf(form)).toEqual(values);
  expect(errors.join('\n')).toContain('The quote request could not be sent');
  await eventually(announcements).toContainEqual({ live: 'assertive', text: `Notification ${failed.join(' ')}` });
  await page.context().setOffline(false);
  await submit(form);
  await eventually(() => toastOf(page)).toEqual(received);
  await close();
});

test('a refusal by the server keeps the values and is logged', async () => {
  const { page, form, values, errors, close } = await openFilled('refused');
  // Uses up the rate limit of one visitor.
  for (let count = 0; count < 10; count += 1) await page.request.post('/functions/v1/submit-contact', { data: {} });
  await submit(form);
  await eventually(() => toastOf(page)).toEqual(failed);
  await eventually(() => valuesOf(form)).toEqual(values);
  expect(errors.join('\n')).toContain('submit-contact answered 429');
  await close();
});

test('errors from the server are shown at their fields and logged', async () => {
  const { page, form, values, errors, close } = await openFilled('refused-fields');
  await page.route(endpoint, (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), territory: '', datasets: 'none' }),
    }),
  );
  await submit(form);
  await eventually(() => toastOf(page)).toEqual(failed);
  await eventually(() => problemOf(form, 'territory')).toBe('Territory is required');
  await eventually(() => problemOf(form, 'datasets')).toBe('Please choose one of the datasets listed');
  await eventually(() => focusedField(page)).toBe('territory');
  await eventually(() => valuesOf(form)).toEqual(values);
  expect(errors.join('\n')).toContain('submit-contact answered 400');
  await field(form, 'datasets').selectOption('all');
  await quiet(form);
  await eventually(() => problemOf(form, 'datasets')).toBeNull();
  await close();
});

test('name, email, phone, territory and datasets are required, company and message are not', async () => {
  const page = await browser.page();
  const form = await openForm(page, '/pricing');
  await submit(form);
  await eventually(() => form.locator('.field-error').allInnerTexts()).toEqual([
    'Name is required',
    'Email is required',
    'Phone is required',
    'Territory is required',
    'Datasets are required',
  ]);
  await eventually(() => focusedField(page)).toBe('name');
});

test('the datasets offered are those of the specification', async () => {
  const page = await browser.page();
  const form = await openForm(page, '/pricing');
  const values = await quiet(form, () =>
    field(form, 'datasets')
      .locator('option:not([disabled])')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
  );
  expect(values).toEqual([
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
  const page = await browser.page();
  const form = await openForm(page, '/pricing');
  const labels = await quiet(form, () =>
    form
      .locator('label:not([for=website])')
      .evaluateAll((all) => all.map((label) => label.parentElement?.innerText.trim())),
  );
  expect(labels).toEqual([
    'Name (required)',
    'Email (required)',
    'Phone (required)',
    'Company (optional)',
    'Territory (required)',
    'Datasets (required)',
    'Message (optional)',
  ]);
  // Screen readers announce it once, from the attribute.
  await eventually(() =>
    form.getByRole('textbox', { name: 'Territory', exact: true, includeHidden: false }).count(),
  ).toBe(1);
});

const link = quoteLink({
  territory: 'Travis, TX',
  datasets: ['divorce', 'probate'],
  message: 'Exclusive, <b>please</b>',
});
const message = 'Datasets: Divorce and Probate.\nExclusive, <b>please</b>';

test('a link fills in territory, datasets and message, says so and sends nothing', async () => {
  const page = await browser.page();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const form = await openForm(page, link);
  await eventually(() => field(form, 'territory').inputValue()).toBe('Travis, TX');
  await eventually(() => valuesOf(form)).toMatchObject({ name: '', email: '', datasets: 'custom', message });
  await eventually(() => page.locator('#quote [role=status] p').innerText()).toBe(
    'Filled in for you: territory, datasets, and message. Change anything you like; nothing is sent until you press Request Quote.',
  );
  expect(sent).toEqual([]);
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('a form that a link filled in is empty after it was sent', async () => {
  const page = await browser.page();
  const form = await openForm(page, link);
  await eventually(() => field(form, 'territory').inputValue()).toBe('Travis, TX');
  const email = newAddress('prefilled');
  await fill(form, { name: 'Ana Reyes', email, phone: '512 555 0142' });
  const request = page.waitForRequest(endpoint);
  await submit(form);
  expect((await request).postDataJSON()).toMatchObject({ territory: 'Travis, TX', datasets: 'custom', message });
  await eventually(() => toastOf(page)).toEqual(received);
  await quiet(form);
  await eventually(() => field(form, 'territory').inputValue()).toBe('');
  await quiet(page);
  await eventually(() => page.locator('#quote [role=status] p').count()).toBe(0);
});

test('what was typed before the scripts loaded is not overwritten by a link', async () => {
  const page = await browser.page();
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(link, { waitUntil: 'commit' });
  await page.locator('[name=territory]').fill('Hays, TX');
  release();
  const form = page.locator('main form[novalidate]');
  await form.waitFor();
  await eventually(() => field(form, 'datasets').inputValue()).toBe('custom');
  await eventually(() => field(form, 'territory').inputValue()).toBe('Hays, TX');
  await eventually(() => page.locator('#quote [role=status] p').innerText()).toContain(
    'Filled in for you: datasets and message.',
  );
});

test('a link with unknown or empty values fills in nothing', async () => {
  const page = await browser.page();
  const form = await openForm(page, '/pricing?datasets=everything&territory=%20%0A&name=Ana&email=a@b.example');
  await eventually(() => valuesOf(form)).toEqual({
    name: '',
    email: '',
    phone: '',
    company: '',
    territory: '',
    message: '',
  });
  await quiet(page);
  await eventually(() => page.locator('#quote [role=status] p').count()).toBe(0);
});
