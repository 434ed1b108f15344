import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { testBrowser } from '#tests/support/browser.ts';

const browser = testBrowser();

const screens: [name: string, options: BrowserContextOptions][] = [
  ['320 px wide', { viewport: { width: 320, height: 568 } }],
  ['1920 px wide', { viewport: { width: 1920, height: 1080 } }],
  ['of 1280 px zoomed to 200%', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
];

/** What is wider than the screen: the document itself, or text that some ancestor cuts off without scrolling. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, dd, label, button, td, th)')];
    const cut = texts
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => !scrolls(element))
      .map((element) => `text beyond the edge: ${element.textContent?.trim().slice(0, 40)}`);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : cut.slice(0, 1);
  });
}

test.each(screens)(
  'no page scrolls sideways or loses text on a screen %s',
  { timeout: 180_000 },
  async (_, options) => {
    const page = await browser.page(options);
    const tooWide: string[] = [];
    for (const { path } of registry) {
      await page.goto(path);
      for (const problem of await overflowOf(page)) tooWide.push(`${path}: ${problem}`);
    }
    expect(tooWide).toEqual([]);
    await page.context().close();
  },
);
