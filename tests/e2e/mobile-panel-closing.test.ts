import { beforeEach, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest, longTests } from '#tests/support/long-form.ts';
import { act, type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

const phone = { width: 390, height: 844 };

let page: Page;
const path = () => reading(async (now) => new URL(await now(page.url())).pathname);
const panel = () => page.locator('#menu');
const isOpen = () => panel().isVisible();
const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
/** Keeps the next click on the page from loading another. */
const stay = () =>
  act(page, () => document.addEventListener('click', (event) => event.preventDefault(), { once: true }));

beforeEach(async () => {
  page = await browser.page({ viewport: phone });
  await page.goto('/mission');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await eventually(isOpen).toBe(true);
});

test('selecting a link closes the panel before the next page loads', async () => {
  await stay();
  await panel().getByRole('link', { name: 'Pricing', exact: true }).click();
  await eventually(isOpen).toBe(false);
  await eventually(path).toBe('/mission');
});

longTest('a link inside a group closes the panel too', async () => {
  await panel().locator('summary', { hasText: 'Solutions' }).click();
  await stay();
  await panel().getByRole('link', { name: 'Probate', exact: true }).click();
  await eventually(isOpen).toBe(false);
  await eventually(path).toBe('/mission');
});

test('the panel is closed when the visitor returns with Back', async () => {
  await panel().getByRole('link', { name: 'Pricing', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/pricing');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/mission');
  await quiet(page);
  await eventually(isOpen).toBe(false);
});

test('Escape closes the panel and leaves focus on its button', async () => {
  await panel().locator('summary').first().focus();
  await page.keyboard.press('Escape');
  await eventually(isOpen).toBe(false);
  await eventually(focusedLabel).toBe('Open menu');
});

test('the close button closes the panel and focus returns to its button', async () => {
  await panel().getByRole('button', { name: 'Close menu' }).click();
  await eventually(isOpen).toBe(false);
  await eventually(focusedLabel).toBe('Open menu');
});

test('the panel can be opened and closed by keyboard alone', async () => {
  await page.keyboard.press('Escape');
  await eventually(isOpen).toBe(false);
  await page.keyboard.press('Enter');
  await eventually(isOpen).toBe(true);
  await page.keyboard.press('Tab');
  await eventually(focusedLabel).toBe('Close menu');
  await page.keyboard.press('Enter');
  await eventually(isOpen).toBe(false);
  await eventually(focusedLabel).toBe('Open menu');
});

longTests([
  ['Pricing', '/pricing'],
  ['Coverage', '/coverage'],
  ['Contact Us', '/support/contact'],
  ['Book a Demo', '/book-demo'],
] as const)('%s goes to %s, where the panel is closed', async ([name, target]) => {
  await panel().getByRole('link', { name, exact: true }).click();
  await page.waitForURL((url) => url.pathname === target);
  await quiet(page);
  await eventually(isOpen).toBe(false);
});
