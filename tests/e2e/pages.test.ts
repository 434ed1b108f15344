import type { Response } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { site } from '#content/site.ts';
import { byteBudgets, toolPages } from '#scripts/budgets/budgets.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Page } from '#tests/support/page.ts';
import { trustedTypes } from '#tests/support/policy-watch.ts';
import { quiet } from '#tests/support/quiet.ts';

// The policy covers pictures too, so they are loaded; a violation fails the test.
const browser = testBrowser({ pictures: true });
const scriptBudget = 10_000;
/** The pages that load React, with their budgets of transferred script bytes. */
const hydrated: Record<string, number> = {
  '/support/contact': byteBudgets.formScript,
  '/pricing': byteBudgets.formScript,
  ...Object.fromEntries(toolPages.map((path) => [path, byteBudgets.toolScript])),
  '/lead-scoring': byteBudgets.toolScript + byteBudgets.histogram,
  // The map replaces its picture when the page is idle.
  '/coverage': byteBudgets.toolScript + byteBudgets.countyMap,
};
const listed = registry.map((entry) => [entry.path, entry] as const);
let visitor: Page;
let watched: ReturnType<typeof watch>;

beforeAll(async () => {
  visitor = await browser.page({ viewport: { width: 1280, height: 800 } });
  watched = watch(visitor);
});

/** Collects problems and script sizes since the last call of begin. */
function watch(page: Page) {
  const problems: string[] = [];
  const scripts: Promise<{ whole: number; wire: number }>[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  page.on('requestfailed', (request) => {
    // The map replaces its picture, also while that still loads.
    const isReplaced = request.resourceType() === 'image' && request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isReplaced) problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
    if (response.request().resourceType() !== 'script') return;
    const size = sizeOf(response);
    // One that nobody waits for anymore may be left without a page.
    size.catch(() => {});
    scripts.push(size);
  });
  return {
    page,
    problems,
    async begin() {
      await page.goto('about:blank');
      problems.length = 0;
      scripts.length = 0;
    },
    scriptBytes: async (measure: 'whole' | 'wire') =>
      (await Promise.all(scripts)).reduce((sum, size) => sum + size[measure], 0),
  };
}

/** A script from the browser cache has a transfer size of zero. */
async function sizeOf(response: Response): Promise<{ whole: number; wire: number }> {
  const { responseBodySize } = await response.request().sizes();
  return { whole: (await response.body()).length, wire: Math.max(0, responseBodySize) };
}

function read(page: Page) {
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

/** Narrower ones are in the accessibility tests of every page, and the tests of each tool have more. */
const widths = [768, 1024, 1920];

/** The widths at which the page scrolls sideways. */
async function tooNarrow(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    if (await quiet(page, () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)))
      found.push(width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
}

test.each(listed)(
  '%s loads completely, fits every width, requests nothing its policy forbids, and has the metadata of the registry',
  async (path, { title, description }) => {
    const budget = hydrated[path];
    // Transfer sizes need an empty cache; all other pages share one visitor.
    const { page, problems, scriptBytes, begin } = budget ? watch(await browser.page()) : watched;
    await begin();
    const response = await page.goto(path, budget ? { waitUntil: 'networkidle' } : {});
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain(trustedTypes);
    await eventually(() => read(page)).toEqual({
      title,
      description,
      canonical: `${site.origin}${path}`,
      shared: `${site.origin}${path}`,
      headings: 1,
      frame: [1, 1, 1, 1],
      columns: ['Solutions', 'Use Cases', 'Resources', 'Company'],
      year: String(new Date().getFullYear()),
      inlineScripts: 0,
    });
    if (budget) expect(await scriptBytes('wire')).toBeLessThan(budget);
    else expect(await scriptBytes('whole')).toBeLessThan(scriptBudget);
    expect(await tooNarrow(page)).toEqual([]);
    expect(problems).toEqual([]);
    if (budget) await page.context().close();
  },
);

test('every page has its own share image', async () => {
  const images: string[] = [];
  for (const { path } of registry) {
    const html = await (await visitor.request.get(path)).text();
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(image, path).toContain(site.origin);
    const response = await visitor.request.get(new URL(image).pathname);
    expect([response.status(), response.headers()['content-type']], path).toEqual([200, 'image/png']);
    images.push(image);
  }
  expect(new Set(images).size).toBe(registry.length);
});

test('every file that the head references exists, and so do the speculation rules', async () => {
  const response = await visitor.goto('/');
  const named = await quiet(visitor, () =>
    visitor
      .locator('head link:not([rel="canonical"])')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href)),
  );
  const rules = JSON.parse(response?.headers()['speculation-rules'] ?? 'null');
  for (const address of [...named, rules]) {
    const answer = await visitor.request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
  }
});

test('/favicon.ico returns the icon', async () => {
  const page = await browser.page();
  const answer = await page.request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  await eventually(
    async (now) =>
      await now(
        page.evaluate(
          async (bytes) => {
            const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/x-icon' }));
            return bitmap.width;
          },
          [...(await answer.body())],
        ),
      ),
  ).toBe(32);
});
