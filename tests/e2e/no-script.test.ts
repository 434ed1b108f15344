import { beforeAll, expect, inject, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { toolPages } from '#scripts/budgets/budgets.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { isLongForm, testSample } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { focused, menuNames, menuOf, menus, tabTo } from './main-menus.ts';

const browser = testBrowser();

async function visit(path: string, width = 1280) {
  const page = await browser.page({ javaScriptEnabled: false, viewport: { width, height: 844 } });
  await page.goto(path);
  return { page };
}

/** Shared by the tests of the questions and their header. */
let page: Page;
beforeAll(async () => {
  ({ page } = await visit('/support/faq'));
});

test('without scripts, every menu opens on hover', async () => {
  for (const name of menuNames) {
    const { button, hrefs } = menuOf(page, name);
    await quiet(page);
    await eventually(() => hrefs()).toEqual([]);
    await button.hover();
    await eventually(hrefs).toEqual(menus[name]);
  }
});

test('without scripts, every menu opens on focus and its links can be reached', async () => {
  await page.mouse.move(640, 700);
  for (const name of menuNames) {
    await tabTo(page, name);
    await eventually(menuOf(page, name).hrefs).toEqual(menus[name]);
    await page.keyboard.press('Tab');
    await eventually(() => focused(page)).toMatchObject({ href: menus[name][0] });
  }
});

test('without scripts, a question opens and only one per category is open', async () => {
  const category = page.getByRole('region', { name: 'Data & Privacy' });
  await category.locator('summary').nth(0).click();
  await eventually(() => category.locator('details[open]').count()).toBe(1);
  await see(category.locator('details[open] p').first());
  await category.locator('summary').nth(1).click();
  await eventually(() => category.locator('details').nth(1).getAttribute('open')).toBe('');
  await eventually(() => category.locator('details[open]').count()).toBe(1);
});

test('without scripts, the mobile panel opens, its groups expand and its links work', async () => {
  const { page } = await visit('/', 390);
  const panel = page.locator('#menu');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await eventually(() => panel.isVisible()).toBe(true);
  await panel.locator('summary', { hasText: 'Team' }).click();
  await panel.getByRole('link', { name: 'Mission' }).click();
  await page.waitForURL((url) => url.pathname === '/mission');
});

test('without scripts, every table of the dictionary is shown', async () => {
  const { page } = await visit('/support/data-dictionary');
  const tables = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Field Name' }) });
  await eventually(() => tables.count()).toBe(5);
  await eventually(() => tables.locator('tbody tr:visible').count()).toBe(12 + 8 + 11 + 10 + 8);
});

testSample(['', '#attorneys'], Boolean)(
  'without scripts, all twelve videos are shown at /resources/case-studies%s',
  async (hash) => {
    const { page } = await visit(`/resources/case-studies${hash}`);
    await eventually(() => page.getByRole('link', { name: /^Watch Video/ }).count()).toBe(12);
    await see(page.getByRole('heading', { name: 'Written Case Studies' }));
  },
);

test.each([
  ['/support/contact', ['Name', 'Email', 'Phone', 'Company', 'Message']],
  ['/pricing', ['Name', 'Email', 'Phone', 'Company', 'Territory', 'Datasets', 'Message']],
])('without scripts, the form of %s has its labels and posts to the site', async (path, labels) => {
  const { page } = await visit(path);
  const form = page.locator('main form:has([name])');
  for (const label of labels) await see(form.getByLabel(label));
  await eventually(() => form.getAttribute('method')).toBe('post');
  await eventually(() => form.getAttribute('action')).toBe('/functions/v1/submit-contact');
  await see(form.locator('button[type=submit]'));
});

/** Articles and contracts look alike, so one of each is opened in the browser. */
const isLike = (path: string) => /^\/(resources\/blog|tools)\//.exec(path)?.[0] ?? path;
const kinds = new Map(registry.map(({ path }) => [isLike(path), path]));

/** Pages with a tool replace what they show; `npm test` opens these and two pages of text. */
const opened = [...kinds.values()].filter((path) => isLongForm || ['/', '/mission', ...toolPages].includes(path));

test('without scripts, every kind of page shows a heading and text', async () => {
  expect(opened.length).toBeGreaterThan(6);
  const page = await browser.page({ javaScriptEnabled: false });
  for (const path of opened) {
    // Text needs no fonts and pictures.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await eventually(
      () =>
        page.evaluate(() => {
          const headings = [...document.querySelectorAll('main h1')].map((heading) => heading.textContent?.trim());
          const text = document.querySelector('main')?.innerText ?? '';
          return { headings: headings.length, isEmpty: !headings[0] || text.length < 300 };
        }),
      path,
    ).toEqual({ headings: 1, isEmpty: false });
  }
});

test('without scripts, every page has a heading and text', async () => {
  const empty: string[] = [];
  for (const { path } of registry) {
    const html = await (await fetch(new URL(path, inject('origin')))).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const textOf = (part: string) =>
      part
        .replace(/<(script|style|template)[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim();
    const headings = [...main.matchAll(/<h1[\s\S]*?<\/h1>/g)].map(([heading]) => textOf(heading));
    if (headings.length !== 1 || !headings[0] || textOf(main).length < 300) empty.push(path);
  }
  expect(empty).toEqual([]);
});
