import { beforeAll, expect, test } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { answerCard, cardOf, countyOf } from '#tests/support/county-card-page.ts';
import { list, map, visitorOptions } from '#tests/support/coverage-page.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { leadRows, openLeads, panelOf } from '#tests/support/lead-page.ts';
import { longTest } from '#tests/support/long-form.ts';
import { act, type Locator, type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const place = 'Prince of Wales-Hyder, AK';
const read = 'read-00000000-0000-4000-8600-000000000025';

async function openCard(): Promise<Page> {
  const opened = await browser.page(visitorOptions());
  await answerCard(opened, countyOf({ county: 'Prince of Wales-Hyder', state: 'AK' }));
  await opened.goto(`/coverage?county=48453&dataset=probate#${read}`);
  await map(opened).waitFor();
  await cardOf(opened, place).waitFor();
  return opened;
}

/** Shared by the tests. */
let page: Page;
let card: Locator;
beforeAll(async () => {
  page = await openCard();
  card = cardOf(page, place);
});

/** Opens or closes what the dataset of the address shows. */
async function showReads(isShown: boolean): Promise<void> {
  const reads = page.getByRole('table', { name: /^Latest reads of Probate/ });
  const isOpen = (await quiet(page, () => reads.count())) > 0;
  if (isOpen !== isShown) await card.getByRole('button', { name: 'Months and reads of Probate' }).click();
  await eventually(() => reads.count()).toBe(isShown ? 1 : 0);
}

// First, on the page as it was opened.
test('an entry of the feed leads to its row', async () => {
  const row = page.locator(`[id="${read}"]`);
  await row.waitFor();
  await eventually(() =>
    row.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return box.top > 0 && box.bottom < innerHeight;
    }),
  ).toBe(true);
});

test('nothing is wider than the window at 320, 390, 768 and 1280 px', async () => {
  await showReads(true);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    await eventually(() => card.evaluate((element) => element.scrollWidth <= element.clientWidth), `${width}`).toBe(
      true,
    );
  }
});

test('the card prints alone, without its buttons', async () => {
  await act(page, () => {
    Object.assign(globalThis, { print: () => {} });
  });
  await card.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await see(card);
  await quiet(page);
  await eventually(() => card.locator(':is(a, button, input, summary):visible').count()).toBe(0);
  await eventually(() => list(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await act(page, () => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'print' });
  await see(list(page));
  await page.emulateMedia({ media: 'screen' });
});

test('the keyboard reaches every control of the card in order', async () => {
  await showReads(false);
  await card.getByRole('link', { name: 'Get a quote' }).focus();
  const names: string[] = [];
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await quiet(page, () =>
        page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
        }),
      ),
    );
  }
  expect(names).toEqual([
    'Close the county card',
    'Months and reads of Probate',
    'Months and reads of Foreclosure',
    'Months and reads of Eviction',
    'County page',
  ]);
});

test('the card, its rows and its charts have their heights while every dataset is closed', async () => {
  await showReads(false);
  await eventually(() => card.locator('[aria-expanded=true]').count()).toBe(0);
  const boxOf = (selector: string, at = 0) =>
    reading(async (now) => (await now(page.locator(selector).nth(at).boundingBox())) ?? { y: 0, height: 0 });
  await eventually(async (now) => (await now(boxOf('.coverage-card'))).height).toBe(292);
  const datasets = '.county-card-table > tbody';
  await eventually(async (now) =>
    Math.round((await now(boxOf(datasets, 2))).y - (await now(boxOf(datasets, 1))).y),
  ).toBe(24);
  await eventually(async (now) => (await now(boxOf('.county-card-months-plot'))).height).toBe(92);
});

longTest('the reasons of a lead open the card of its county over the list, and Escape returns to them', async () => {
  const visitor = await browser.page(visitorOptions());
  await answerCard(visitor, countyOf());
  await openLeads(visitor);
  await leadRows(visitor).first().getByRole('button').click();
  const link = panelOf(visitor).locator('a[href^="/coverage?county="]');
  await link.press('Enter');
  const dialog = visitor.getByRole('dialog', { name: 'Travis, TX' });
  await dialog.waitFor();
  await see(dialog.getByRole('rowheader', { name: 'Probate' }));
  await eventually(async (now) => new URL(await now(visitor.url())).pathname).toBe('/lead-scoring');
  await expectNoViolations(visitor);
  await visitor.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);
  await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
});
