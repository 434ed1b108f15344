import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest, sized, testSample } from '#tests/support/long-form.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { cardTexts, openSamples } from '#tests/support/samples-page.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

/** All cards, on the page that the tests share. */
async function showAll(): Promise<void> {
  const { pathname, search } = await quiet(page, () => reading(async (now) => new URL(await now(page.url()))));
  if (pathname + search !== '/sample-data') await openSamples(page);
}

longTest('the arrow keys move through the datasets', async () => {
  await showAll();
  await page.getByRole('radio', { name: 'Tax Delinquent' }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(async (now) => (await now(cardTexts(page))).map((card) => card.split(' · ')[0])).toEqual([
    'Bankruptcy',
    'Bankruptcy',
  ]);
});
// The walk over all pages does so at some widths for the whole list.
testSample(['', '?dataset=custom'], Boolean)('no width from 320 to 1920 px scrolls sideways%s', async (query) => {
  if (query === '') await showAll();
  else await openSamples(page, query);
  const all = [320, 360, 390, 640, 768, 784, 800, 1024, 1280, 1440, 1920];
  await expectNoSidewaysScroll(page, sized([320, 784], all), 900);
  await page.setViewportSize({ width: 1280, height: 900 });
});

testSample([320, 390, 768, 1280], (width) => width === 320 || width === 768)(
  'no field name, word or number breaks at %i px',
  async (width) => {
    await showAll();
    await page.setViewportSize({ width, height: 900 });
    const broken = await quiet(page, () =>
      page.locator('main figure').evaluateAll((cards) => {
        const found: string[] = [];
        for (const card of cards) {
          const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const { data } = walker.currentNode as Text;
            for (const match of data.matchAll(/\(\d{3}\) \S+|\S+/g)) {
              const range = document.createRange();
              range.setStart(walker.currentNode, match.index);
              range.setEnd(walker.currentNode, match.index + match[0].length);
              if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(match[0]);
            }
          }
        }
        return found;
      }),
    );
    expect(broken).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  },
);
test('on a phone the datasets are one row, and the first card and the number are on the first screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSamples(page);
  const tops = await quiet(page, () =>
    page.locator('.samples-datasets label').evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  const card = await quiet(page, () => page.locator('main figure').first().boundingBox());
  expect(card?.y).toBeLessThan(422);
  await page.locator('main').getByLabel('Search').fill('travis');
  const found = page.locator('search [aria-live]');
  await eventually(() => found.innerText()).toMatch(/^\d+ of 20 sample records$/);
  await eventually(async (now) => (await now(found.boundingBox()))?.y).toBeLessThan(844);
  await see(page.getByRole('button', { name: 'Export Sample' }));
  await page.setViewportSize({ width: 1280, height: 900 });
});
