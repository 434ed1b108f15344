import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { testSample } from '#tests/support/long-form.ts';
import { act, type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
});

/** Two tests read the same page. */
async function open(path: string): Promise<void> {
  const shown = await quiet(page, () => reading(async (now) => new URL(await now(page.url())).pathname));
  if (shown !== path) await page.goto(path);
}

const dispatchPrint = (event: 'beforeprint' | 'afterprint') =>
  act(page, (name) => dispatchEvent(new Event(name)), event);
const shown = (selector: string) => page.locator(`${selector}:visible`).count();

test('all tables of the dictionary are printed, and only the selected one is shown afterwards', async () => {
  await page.goto('/support/data-dictionary#probate');
  await page.locator('[data-tabs][data-ready]').waitFor();
  await dispatchPrint('beforeprint');
  await eventually(async (now) => [await now(shown('[data-under]')), await now(shown('[data-tab-list]'))]).toEqual([
    5, 0,
  ]);
  await dispatchPrint('afterprint');
  await eventually(() => page.locator('[data-under]:visible').getAttribute('data-under')).toBe('probate');
});

testSample(['/support/compliance', '/pipeline', '/coverage'], (path) => path === '/coverage')(
  '%s is printed dark on white in both color schemes',
  async (path) => {
    await open(path);
    const [paper, ink] = await quiet(page, () =>
      page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.querySelector('h1') as Element).color,
      ]),
    );
    expect([paper, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(22, 32, 27)']);
  },
);

test('the loaded rows of the coverage list are printed', async () => {
  await open('/coverage');
  const list = page.locator('.coverage-scroll');
  await list.locator('tbody tr').nth(50).waitFor();
  await eventually(() => list.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
  await see(page.getByText('Sample data', { exact: true }).first());
});

test('every FAQ answer is printed, whether it is open or not', async () => {
  await page.goto('/support/faq');
  await quiet(page);
  await eventually(() => page.locator('main details[open]').count()).toBe(0);
  await eventually(() => shown('main details > div')).toBe(16);
});

test('the header, the footer and other page chrome are not printed', async () => {
  await page.goto('/support/compliance');
  await quiet(page);
  await eventually(() => shown(':is(body > :is(header, footer), nav, .button, .cookie-banner)')).toBe(0);
});

test('an article is printed with its title and its sources', async () => {
  await page.goto('/resources/blog/the-70-percent-rule');
  await see(page.getByRole('heading', { level: 1 }));
  await see(page.getByRole('heading', { name: 'Sources', exact: true }));
});
