import { beforeAll, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { field } from '#tests/support/form-page.ts';
import { longTest } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const contact = '/support/contact';
let page: Page;

beforeAll(async () => {
  page = await browser.page();
});
longTest('a newsletter link fills in its topic, and the counter includes it', async () => {
  await page.goto('/resources');
  await page.getByRole('main').getByRole('link', { name: 'Subscribe to the newsletter' }).click();
  await page.waitForURL((url) => url.pathname === contact);
  const form = page.locator('main form[novalidate]');
  const message = 'Please write to me about new articles.';
  await eventually(() => field(form, 'message').inputValue()).toBe(message);
  await eventually(() => form.locator('#message-note').innerText()).toBe(`${message.length}/2000`);
  await eventually(() => page.locator('#contact-form-title').innerText()).toBe('Subscribe to the newsletter');
});

test('a recording is requested by its title', async () => {
  await page.goto('/resources/events');
  const request = page.getByRole('link', { name: /^Request Recording/ }).first();
  const title =
    (await quiet(request, () => request.getAttribute('aria-label')))?.replace('Request Recording: ', '') ?? '';
  await request.click();
  await eventually(() => page.locator('main form[novalidate] [name=message]').inputValue()).toBe(
    `Please send me the recording of "${title}".`,
  );
});
test('text typed before the scripts loaded is kept', async () => {
  const slow = await browser.page();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await slow.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await slow.goto(`${contact}?topic=newsletter`, { waitUntil: 'commit' });
  await slow.locator('[name=message]').fill('My own words');
  release();
  const form = slow.locator('main form[novalidate]');
  await form.waitFor();
  await eventually(() => form.locator('#message-note').innerText()).toBe('12/2000');
  await eventually(() => field(form, 'message').inputValue()).toBe('My own words');
});
