import { beforeAll, expect, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { site } from '#content/site.ts';
import { byteBudgets, toolPages } from '#scripts/budgets/budgets.ts';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { intlUses, watchIntl } from '#tests/support/intl-watch.ts';
import { sized } from '#tests/support/long-form.ts';
import type { Page, Reading } from '#tests/support/page.ts';
import { trustedTypes } from '#tests/support/policy-watch.ts';
import { quiet } from '#tests/support/quiet.ts';

const scriptBudget = 10_000;
/** The pages that load React, with their budgets of transferred script bytes. */
const hydrated: Record<string, number> = {
  '/support/contact': byteBudgets.formScript,
  // The estimator is on the first screen.
  '/pricing': byteBudgets.formScript + byteBudgets.estimator,
  '/support/api': byteBudgets.formScript,
  '/support/verify': byteBudgets.formScript,
  ...Object.fromEntries(toolPages.map((path) => [path, byteBudgets.toolScript])),
  '/lead-scoring': byteBudgets.toolScript + byteBudgets.histogram,
  // The map replaces its picture when the page is idle.
  '/coverage': byteBudgets.toolScript + byteBudgets.countyMap,
};
/** The county search of the home page comes with the first move of the pointer, or three seconds after the page. */
const budgetOf = (path: string) =>
  hydrated[path] ?? (path === '/' ? scriptBudget + byteBudgets.homeCounty : scriptBudget);
const axeWidths = [1280, 390];
const narrowest = 320;
/** 640 is a window of 1280 px zoomed to 200%. */
const otherWidths = [1920, 1024, 768, 640];

/** The pages below each of these are made from the same template. */
const alike = ['/resources/blog/', '/solutions/', '/use-cases/', '/tools/'];

/**
 * Pages of text consist of the same sections, so `npm test` checks each at one width of axe, at the narrowest and at one
 * other, in turn; the next page gets the next ones. Of pages that are alike, every third gets these, and the others the
 * narrowest width. The long form checks every page at all widths, and both do so for the page
 * with the frame.
 */
function widthsOf(path: string, turn: number, hasFrame: boolean) {
  const all = { axe: axeWidths, overflow: [...otherWidths, narrowest] };
  if (hasFrame) return all;
  const inTurn = (widths: number[]) => widths.filter((_, at) => at === turn % widths.length);
  const isTool = path in hydrated;
  const isLikeAnother = turn % 3 !== 0 && !isTool && alike.some((folder) => path.startsWith(folder));
  if (isLikeAnother) return sized({ axe: [], overflow: [narrowest] }, all);
  return sized({ axe: inTurn(axeWidths), overflow: [...inTurn(otherWidths), narrowest] }, all);
}

/**
 * One visit of each page checks what it loads, its metadata and policy, and then accessibility and overflow at its widths and
 * in both color schemes. The header and footer are the same everywhere, so axe includes them on one page only.
 */
export function testEveryPage(paths: string[], withFrame?: string): void {
  // The policy covers pictures too, so they are loaded.
  const browser = testBrowser({ pictures: true });
  let page: Page;
  let loaded: ReturnType<typeof watchLoading>;
  beforeAll(async () => {
    page = await browser.page({ viewport: { width: 1280, height: 900 } });
    loaded = watchLoading(page);
    await watchIntl(page);
  });

  test.each(paths)(
    '%s loads completely within its policy and budget, has its metadata, is accessible and fits its widths',
    async (path) => {
      const listed = registry.find((entry) => entry.path === path);
      loaded.problems.length = 0;
      loaded.scripts.clear();
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      const response = await page.goto(path);
      expect(response?.headers()['content-security-policy']).toContain(trustedTypes);
      if (listed) {
        expect(response?.status()).toBe(200);
        await eventually(() => metadata(page)).toEqual({
          title: listed.title,
          description: listed.description,
          canonical: `${site.origin}${path}`,
          shared: `${site.origin}${path}`,
          headings: 1,
          frame: [1, 1, 1, 1],
          columns: ['Solutions', 'Use Cases', 'Resources', 'Company'],
          year: String(new Date().getFullYear()),
          inlineScripts: 0,
        });
      }
      const uses = await intlUses(page);
      // Only Intl knows the time zones of visitors.
      if (path !== '/book-demo') expect(uses).toEqual([]);
      if (listed) expect(loaded.problems).toEqual([]);
      const byPointer = await loadedByPointer(page);
      const scripts = [...loaded.scripts].filter((url) => !byPointer.includes(url));
      expect(await bytesOf(page, scripts)).toBeLessThan(budgetOf(path));
      const widths = widthsOf(path, paths.indexOf(path), path === withFrame);
      const found: string[] = [];
      for (const [at, width] of widths.axe.entries()) {
        const violations = await axeAt(page, width, { frame: path === withFrame, isFirst: at === 0 });
        found.push(...violations);
      }
      for (const width of widths.overflow) {
        await page.setViewportSize({ width, height: 800 });
        const cut = await quiet(page, () => overflowOf(page));
        found.push(...cut.map((problem) => `at ${width} px: ${problem}`));
      }
      expect(found).toEqual([]);
    },
  );
}

/** Collects problems, and the scripts of a page, since they were last cleared. */
function watchLoading(page: Page) {
  const problems: string[] = [];
  const scripts = new Set<string>();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  page.on('requestfailed', (request) => {
    // The map replaces its picture, also while that still loads, and what an idle page loads ends with the page.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  return { problems, scripts };
}

/** The search of the header is loaded where the pointer happens to be above it when the page appears. */
function loadedByPointer(page: Page): Promise<string[]> {
  return quiet(page, () =>
    page.evaluate(() => {
      const named = document.querySelector<HTMLElement>('[data-search]')?.dataset.search ?? '';
      return named.split(' ').map((file) => new URL(file, location.href).href);
    }),
  );
}

const sizes = new Map<string, number>();

/** As they are sent to a browser whose cache is empty. */
async function bytesOf(page: Page, scripts: string[]): Promise<number> {
  for (const url of scripts) {
    if (sizes.has(url)) continue;
    const response = await page.request.head(url, { headers: { 'Accept-Encoding': 'br' } });
    sizes.set(url, Number(response.headers()['content-length']));
  }
  return scripts.reduce((sum, url) => sum + (sizes.get(url) ?? Number.NaN), 0);
}

function metadata(page: Page) {
  return page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
    return {
      title: document.title,
      description: content('meta[name="description"]'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      shared: content('meta[property="og:url"]'),
      headings: count('h1'),
      frame: [count('body > header'), count('body > main'), count('body > footer'), count('.cookie-banner')],
      columns: [...document.querySelectorAll('body > footer h2')].map((heading) => heading.textContent),
      year: document.querySelector('body > footer')?.textContent?.match(/© (\d{4})/)?.[1],
      inlineScripts: count('script:not([src]):not([type="application/ld+json"])'),
    };
  });
}

async function axeAt(page: Page, width: number, options: { frame: boolean; isFirst: boolean }): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return (await axeInBothSchemes(page, options)).map((problem) => `at ${width} px, ${problem}`);
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
