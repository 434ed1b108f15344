import { beforeAll, expect, test } from 'vitest';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import type { Page, Reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const overflowWidths = [
  ['1920 px wide', 1920],
  ['of 1280 px zoomed to 200%', 640],
  ['320 px wide', 320],
] as const;

/** One test for each page; the header and footer are the same everywhere, so only one page includes them. */
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

async function problemsOfEveryView(page: Page, path: string, { frame }: { frame: boolean }): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  return [
    ...(await axeAt(page, { width: 1280, frame })),
    ...(await axeAt(page, { width: 390, frame })),
    ...(await overflowAtEveryWidth(page)),
  ];
}

async function axeAt(page: Page, { width, frame }: { width: number; frame: boolean }): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return (await axeInBothSchemes(page, { frame })).map((problem) => `at ${width} px, ${problem}`);
}

async function overflowAtEveryWidth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, width] of overflowWidths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await quiet(page, () => overflowOf(page))).map((problem) => `on a screen ${name}: ${problem}`));
  }
  return found;
}

/** Finds a document that is too wide, or text beyond the edge that cannot be scrolled to. */
function overflowOf(page: Page): Reading<string[]> {
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
