import { expect, test } from 'vitest';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { field, fill, openForm, valuesOf } from '#tests/support/form-page.ts';
import { mailTo, newAddress, noticeFrom } from '#tests/support/mailbox.ts';
import type { Locator } from '#tests/support/page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';
import { recordAnnouncements, toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const endpoint = '**/functions/v1/submit-contact';
const received = [
  'Quote Request Received',
  'Our team will contact you within 24 hours with custom pricing for your territory',
];
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
  return { page, form, values, errors, announcements };
}

test('the button is busy until the server answers; then the form is empty and mail is sent', async () => {
  const { page, form, values } = await openFilled('quote');
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
