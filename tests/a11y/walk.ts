import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';

const overflowWidths = [
  ['1920 px wide', 1920],
  ['of 1280 px zoomed to 200%', 640],
  ['320 px wide', 320],
] as const;

/** One test for each page. The header and the footer are the same everywhere: one page is looked at with them. */
export function testEveryView(paths: string[], withFrame?: string): void {
  const browser = testBrowser();
  let page: Page;
  beforeAll(async () => {
    page = await browser.page();
  });
  test.each(paths)('%s is accessible and fits, wide and narrow, light and dark', async (path) => {
    expect(await problemsOfEveryView(page, path, { frame: path === withFrame })).toEqual([]);
  });
}

/** Everything that is wrong with a page in any view, from one visit: what axe finds, and what the screen cuts off. */
async function problemsOfEveryView(page: Page, path: string, { frame }: { frame: boolean }): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  return [
    ...(await axeAt(page, { width: 1280, frame })),
    ...(await axeAt(page, { width: 390, frame })),
    ...(await cutOff(page)),
  ];
}

async function axeAt(page: Page, { width, frame }: { width: number; frame: boolean }): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return (await axeInBothSchemes(page, { frame })).map((problem) => `at ${width} px, ${problem}`);
}

async function cutOff(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, width] of overflowWidths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await overflowOf(page)).map((problem) => `on a screen ${name}: ${problem}`));
  }
  return found;
}

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
