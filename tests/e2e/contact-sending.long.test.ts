import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fill, openForm, valuesOf } from '#tests/support/form-page.ts';
import { mailTo, newAddress, noticeFrom } from '#tests/support/mailbox.ts';
import type { Locator } from '#tests/support/page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';
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
  return { page, form, values, announcements };
}

test('the button is busy until the server answers; then the form is empty and mail is sent', async () => {
  const { page, form, values, announcements } = await openFilled('contact');
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
});

// Other answers are in tests/islands.
test('a 400 with an HTML page marks no field and returns focus to the button', async () => {
  const { page, form } = await openFilled('odd-answer');
  await page.route(endpoint, (route) =>
    route.fulfill({ status: 400, contentType: 'text/html', body: '<h1>400 Bad Request</h1>' }),
  );
  await submit(form);
  await eventually(() => toastOf(page)).toEqual(failed);
  await quiet(form);
  await eventually(() => form.locator('.field-error').count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('submit');
});
