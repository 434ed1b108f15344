import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { openLeads, panelOf, rowButton } from '#tests/support/lead-page.ts';
import { longTest, testSample } from '#tests/support/long-form.ts';
import { act, actOn, type Page } from '#tests/support/page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const start = new Date('2026-01-05T12:00:00Z');

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookie Preferences' });
const consentOf = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-consent'));

/** A visitor whose clock is paused until a test advances it. */
let page: Page;
beforeAll(async () => {
  page = await browser.page();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 1000);
});
beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/robots.txt');
  await act(page, () => localStorage.clear());
});

const visit = (path = '/mission') => page.goto(path);

test('the banner appears one second after the page', async () => {
  await visit();
  await quiet(page);
  await eventually(() => bannerOf(page).isVisible()).toBe(false);
  await page.clock.runFor(900);
  await quiet(page);
  await eventually(() => bannerOf(page).isVisible()).toBe(false);
  await page.clock.runFor(150);
  await see(bannerOf(page));
});

longTest('the banner takes one second with a real clock', async () => {
  const other = await browser.page();
  await other.goto('/mission');
  await bannerOf(other).waitFor();
  const age = await quiet(other, () =>
    other.evaluate(() => {
      const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return performance.now() - (arrival?.responseEnd ?? 0);
    }),
  );
  expect(age).toBeGreaterThanOrEqual(1000);
});

testSample(
  [
    ['Accept All', 'accepted'],
    ['Essential Only', 'declined'],
    ['Close and keep essential only', 'declined'],
  ],
  ([button]) => button === 'Essential Only',
)('%s stores %s and hides the banner for good', async ([button, value]) => {
  await visit();
  await page.clock.runFor(1100);
  await quiet(page);
  await eventually(() => consentOf(page)).toBeNull();
  await bannerOf(page).getByRole('button', { name: button, exact: true }).click();
  await quiet(page);
  await eventually(() => bannerOf(page).isVisible()).toBe(false);
  await eventually(() => consentOf(page)).toBe(value);
  for (const path of ['/mission', '/pricing']) {
    await page.goto(path);
    await page.clock.runFor(5000);
    await quiet(page);
    await eventually(() => bannerOf(page).isVisible()).toBe(false);
  }
  await eventually(() => consentOf(page)).toBe(value);
});

longTest('an unanswered banner appears again on the next page', async () => {
  await visit();
  await page.clock.runFor(1100);
  await page.goto('/pricing');
  await quiet(page);
  await eventually(() => bannerOf(page).isVisible()).toBe(false);
  await page.clock.runFor(1100);
  await see(bannerOf(page));
});

longTest('the link in the banner goes to the privacy policy', async () => {
  await visit();
  await page.clock.runFor(1100);
  await bannerOf(page).getByRole('link').click();
  await page.waitForURL((url) => url.pathname === '/support/compliance');
});

longTest('the close icon and the buttons fit on a phone screen', async () => {
  await visit();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.clock.runFor(1100);
  for (const button of await quiet(page, () => bannerOf(page).getByRole('button').all())) {
    const box = await quiet(button, () => button.boundingBox());
    expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 568).toBe(true);
  }
});

test('the one-second delay starts with the load event', async () => {
  const release = await holdBack(page, '**/*.woff2');
  await page.goto('/mission', { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(5000);
  await quiet(page);
  await eventually(() => bannerOf(page).isVisible()).toBe(false);
  release();
  await page.waitForLoadState('load');
  await page.clock.runFor(900);
  await quiet(page);
  await eventually(() => bannerOf(page).isVisible()).toBe(false);
  await page.clock.runFor(200);
  await see(bannerOf(page));
});

test('Escape closes the banner and stores declined', async () => {
  await visit();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1100);
  await quiet(page);
  await eventually(() => consentOf(page)).toBeNull();
  await page.keyboard.press('Escape');
  await quiet(page);
  await eventually(() => bannerOf(page).isVisible()).toBe(false);
  await eventually(() => consentOf(page)).toBe('declined');
});

test('Escape that closes something else leaves the banner open', async () => {
  await visit();
  await page.clock.runFor(1100);
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Team' });
  await menu.hover();
  await page.keyboard.press('Escape');
  await eventually(() => menu.getAttribute('aria-expanded')).toBe('false');
  await see(bannerOf(page));
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.press('Escape');
  await quiet(page);
  await eventually(() => page.locator('#search').isVisible()).toBe(false);
  await quiet(page);
  await eventually(() => consentOf(page)).toBeNull();
  await see(bannerOf(page));
});

test('the banner is the first tab stop after the skip link', async () => {
  await visit();
  await page.clock.runFor(1100);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await eventually(() => bannerOf(page).evaluate((banner) => banner.contains(document.activeElement))).toBe(true);
});

test('its buttons are in one line at every width, which is that of the text from 768 pixels', async () => {
  await visit('/support/faq');
  await page.clock.runFor(1100);
  for (const width of [390, 560, 700, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = quiet(page, () =>
      bannerOf(page).evaluate((banner) => {
        const middle = (element: Element) => {
          const { top, height } = element.getBoundingClientRect();
          return Math.round(top + height / 2);
        };
        const buttons = new Set([...banner.querySelectorAll('button')].map(middle));
        return { buttons: buttons.size, isOneLine: buttons.has(middle(banner.querySelector('p') as Element)) };
      }),
    );
    expect(await lines, `${width}`).toEqual({ buttons: 1, isOneLine: width >= 768 });
  }
});

test('no part of its text has two lines on a phone, so that it is not the largest paint of a page', async () => {
  await visit('/support/faq');
  await page.clock.runFor(1100);
  for (const width of [360, 412]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = quiet(page, () =>
      bannerOf(page)
        .locator('p')
        .evaluate((text) => {
          // Text beside the parts belongs to the paragraph.
          const own = [...text.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
          return own ? [text.clientHeight] : [...text.children].map((part) => part.clientHeight);
        }),
    );
    expect(Math.max(...(await heights)), `${width}`).toBeLessThan(30);
  }
});

test('the banner fits at 320 by 256', async () => {
  await visit();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.clock.runFor(1100);
  const box = await quiet(page, () => bannerOf(page).boundingBox());
  expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 256).toBe(true);
  await eventually(() => bannerOf(page).evaluate((banner) => banner.scrollHeight <= banner.clientHeight)).toBe(true);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** The tab stops that the banner covers while they have focus. */
function coveredStops() {
  return page.evaluate(() => {
    const banner = document.querySelector('.cookie-banner');
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    const covered: string[] = [];
    let reached = 0;
    for (const element of stops) {
      element.focus();
      if (!banner || document.activeElement !== element || banner.contains(element)) continue;
      const box = element.getBoundingClientRect();
      // An element larger than the space above the banner cannot avoid it.
      if (box.height > innerHeight / 2) continue;
      reached += 1;
      const isCovered = [0.1, 0.5, 0.9].some((part) =>
        banner.contains(document.elementFromPoint(box.x + box.width * part, box.y + box.height * part)),
      );
      if (isCovered) covered.push(`${element.tagName} ${element.id || element.textContent}`);
    }
    return { covered, reached };
  });
}

testSample(
  [
    ['/support/contact', 390, 844],
    ['/support/contact', 1280, 720],
    ['/mission', 390, 667],
    ['/mission', 320, 256],
  ] as const,
  ([path, width]) => path === '/support/contact' && width === 390,
)('on %s at %i by %i the banner does not cover the focused element', async ([path, width, height]) => {
  await visit(path);
  await page.setViewportSize({ width, height });
  await page.clock.runFor(1100);
  await see(bannerOf(page));
  // Its space is reserved a frame later.
  const covering = await quiet(page, () => bannerOf(page).evaluate((banner) => (banner as HTMLElement).offsetHeight));
  const reserved = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--banner'));
  await eventually(reserved).toBe(`${covering}px`);
  const { covered, reached } = await quiet(page, coveredStops);
  expect(covered).toEqual([]);
  expect(reached).toBeGreaterThan(30);
});

test('a focused field is scrolled clear of the banner when it appears', async () => {
  await visit('/support/contact');
  await page.setViewportSize({ width: 390, height: 844 });
  const field = page.locator('#message');
  await actOn(field, (element) => {
    element.focus();
    scrollTo({ top: scrollY + element.getBoundingClientRect().bottom - innerHeight + 20, behavior: 'instant' });
  });
  await page.clock.runFor(1100);
  // The page is scrolled in the frame after the one that shows the banner.
  await eventually(async (now) => {
    const [one, other] = [await now(field.boundingBox()), await now(bannerOf(page).boundingBox())];
    return one && other && one.y + one.height <= other.y;
  }).toBe(true);
});

longTest('Escape that closes a sheet does not answer the banner', async () => {
  const other = await browser.page({ viewport: { width: 1280, height: 900 } });
  await openLeads(other);
  await rowButton(other).click();
  await panelOf(other).waitFor();
  await bannerOf(other).waitFor();
  await panelOf(other).getByRole('button').first().focus();
  await other.keyboard.press('Escape');
  await panelOf(other).waitFor({ state: 'detached' });
  await quiet(other);
  await see(bannerOf(other));
  await eventually(() => consentOf(other)).toBeNull();
});
