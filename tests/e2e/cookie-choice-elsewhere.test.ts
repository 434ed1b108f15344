import { test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { act, type Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const start = new Date('2026-01-05T12:00:00Z').getTime();

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookie Preferences' });

/** Stores the choice as another page of the site would. */
const choose = (page: Page) => act(page, () => localStorage.setItem('cookie-consent', 'accepted'));

async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
}

test('a choice made in another tab during the delay keeps the banner hidden', async () => {
  const page = await browser.page();
  await pauseClock(page);
  await page.goto('/mission');
  await choose(page);
  await page.clock.runFor(5000);
  await quiet(page);
  await eventually(() => bannerOf(page).isVisible()).toBe(false);
});

test('a page restored from the back/forward cache hides its banner after a choice elsewhere', async () => {
  const page = await browser.page();
  await pauseClock(page);
  await page.goto('/mission');
  await page.clock.runFor(1100);
  await see(bannerOf(page));
  await choose(page);
  await act(page, () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await eventually(() => bannerOf(page).isVisible()).toBe(false);
});

test('a prerendered page starts the delay when it is shown', async () => {
  const page = await browser.page();
  await pauseClock(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto('/mission');
  await page.clock.runFor(5000);
  await act(page, () => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await quiet(page);
  await eventually(() => bannerOf(page).isVisible()).toBe(false);
  await page.clock.runFor(1100);
  await see(bannerOf(page));
});
