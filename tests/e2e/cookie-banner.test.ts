import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';

const browser = testBrowser();
const start = new Date('2026-01-05T12:00:00Z');

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookie Preferences' });
const consentOf = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-consent'));

/** A visitor whose clock stands still until the test moves it. */
async function visit(path = '/mission') {
  const page = await browser.page();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 1000);
  await page.goto(path);
  return page;
}

test('the banner is not there at once and appears one second after the page', async () => {
  const page = await visit();
  expect(await bannerOf(page).isVisible()).toBe(false);
  await page.clock.runFor(900);
  expect(await bannerOf(page).isVisible()).toBe(false);
  await page.clock.runFor(150);
  expect(await bannerOf(page).isVisible()).toBe(true);
  await page.context().close();
});

test('by a real clock the banner takes a second to come', async () => {
  const page = await browser.page();
  await page.goto('/mission');
  await bannerOf(page).waitFor();
  const age = await page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.now() - (arrival?.responseEnd ?? 0);
  });
  expect(age).toBeGreaterThanOrEqual(1000);
  await page.context().close();
});

test.each([
  ['Accept All', 'accepted'],
  ['Essential Only', 'declined'],
  ['Close and keep essential only', 'declined'],
])('%s stores %s and hides the banner for good', async (button, value) => {
  const page = await visit();
  await page.clock.runFor(1100);
  expect(await consentOf(page)).toBeNull();
  await bannerOf(page).getByRole('button', { name: button, exact: true }).click();
  expect(await bannerOf(page).isVisible()).toBe(false);
  expect(await consentOf(page)).toBe(value);
  for (const path of ['/mission', '/pricing']) {
    await page.goto(path);
    await page.clock.runFor(5000);
    expect(await bannerOf(page).isVisible()).toBe(false);
  }
  expect(await consentOf(page)).toBe(value);
  await page.context().close();
});

test('an unanswered banner comes again on the next page', async () => {
  const page = await visit();
  await page.clock.runFor(1100);
  await page.goto('/pricing');
  expect(await bannerOf(page).isVisible()).toBe(false);
  await page.clock.runFor(1100);
  expect(await bannerOf(page).isVisible()).toBe(true);
  await page.context().close();
});

test('the link of the banner leads to the privacy policy', async () => {
  const page = await visit();
  await page.clock.runFor(1100);
  await bannerOf(page).getByRole('link').click();
  await page.waitForURL((url) => url.pathname === '/support/compliance');
  await page.context().close();
});

test('the close icon and the buttons are inside a phone screen', async () => {
  const page = await visit();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.clock.runFor(1100);
  for (const button of await bannerOf(page).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 568).toBe(true);
  }
  await page.context().close();
});
