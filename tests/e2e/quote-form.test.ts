import { expect, test } from 'vitest';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fill, openForm, valuesOf } from '#tests/support/form-page.ts';
import { mailTo, newAddress, noticeFrom } from '#tests/support/mailbox.ts';
import type { Locator } from '#tests/support/page.ts';
import { holdBack } from '#tests/support/quiet.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const endpoint = '**/functions/v1/submit-contact';
const received = [
  'Quote Request Received',
  'Our team will contact you within 24 hours with custom pricing for your territory',
];
const submit = (form: Locator) => form.locator('button[type=submit]').click();

const link = quoteLink({
  territory: 'Travis, TX',
  datasets: ['divorce', 'probate'],
  message: 'Exclusive, <b>please</b>',
});
const message = 'Datasets: Divorce and Probate.\nExclusive, <b>please</b>';

test('a link scrolls to the form and fills it in; it is busy until the server answers, then empty, and mail is sent', async () => {
  const page = await browser.page();
  const form = await openForm(page, link);
  const prefilled = { territory: 'Travis, TX', datasets: 'custom', message };
  await eventually(() => valuesOf(form)).toMatchObject({ name: '', email: '', ...prefilled });
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const typed = { name: 'Ana Reyes', email: newAddress('quote'), phone: '+1 512.555.0142 ext. 3', company: '' };
  await fill(form, typed);
  const request = page.waitForRequest(endpoint);
  const release = await holdBack(page, endpoint);
  await submit(form);
  await eventually(() => form.locator('button[type=submit]').isDisabled()).toBe(true);
  release();
  await eventually(() => toastOf(page)).toEqual(received);
  expect((await request).postDataJSON()).toEqual({ ...typed, ...prefilled, submission_type: 'quote' });
  await eventually(async (now) => new Set(Object.values({ datasets: '', ...(await now(valuesOf(form))) }))).toEqual(
    new Set(['']),
  );
  expect((await mailTo(typed.email)).text).toContain('Quote request received');
  expect((await noticeFrom(typed.email)).text).toContain('Travis, TX');
});
