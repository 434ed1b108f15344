import { beforeAll, describe, expect, test } from 'vitest';
import { columnsOf } from '#domain/pipeline/board.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { sampleDealsOn } from '#domain/pipeline/sample-deals.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { mostShift, shiftOf } from '#tests/support/layout-shift.ts';
import { sized } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { labels } from '#tests/support/pipeline-board.ts';
import { addButton, board, card, choose, openPipeline } from '#tests/support/pipeline-page.ts';
import { samples as sampleDeals } from '#tests/support/pipeline-samples.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const addressesOf = (all: Deal[]) =>
  Object.fromEntries(
    columnsOf(all).map(({ deals }, index) => [labels[index], deals.map((deal) => deal.property_address)]),
  );
const card4417 = (page: Page) => card(page, '4417');

describe('on a wide screen', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.page({ viewport: { width: 1440, height: 900 } });
    await openPipeline(page);
  });

  const sheet = () => page.locator('.side-sheet, dialog[open]');
  const openSheet = async () => {
    await card4417(page).click({ position: { x: 30, y: 40 } });
    await sheet().waitFor();
  };
  const closeSheet = async () => {
    await page.getByRole('button', { name: 'Close the deal' }).click();
    await sheet().waitFor({ state: 'detached' });
  };

  test('a card is 128 pixels high, with buttons that are large enough', async () => {
    await eventually(async (now) => Math.round((await now(card4417(page).boundingBox()))?.height ?? 0)).toBe(128);
    await eventually(() =>
      card4417(page)
        .locator('button')
        .evaluateAll((all) =>
          all.map((control) => {
            const { width, height } = control.getBoundingClientRect();
            return Math.min(width, height);
          }),
        ),
    ).toSatisfy((sizes: number[]) => sizes.length > 0 && sizes.every((size) => size >= 24));
  });

  test('Won and Lost make space for the sheet', async () => {
    await openSheet();
    for (const stage of ['won', 'lost'])
      await eventually(async (now) => (await now(page.locator(`[data-stage=${stage}]`).boundingBox()))?.width).toBe(40);
    await page.getByRole('button', { name: 'Show the deals in Won' }).click();
    await see(card(page, '418 Sycamere'));
    await closeSheet();
  });

  test('the first card is at the top of the window, and no width scrolls sideways, with the sheet or without', async () => {
    await eventually(async (now) => (await now(card4417(page).boundingBox()))?.y).toBeLessThanOrEqual(260);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const width of sized([800, 320], [1920, 1440, 1280, 1024, 800, 768, 390, 360, 320])) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
      await quiet(page);
      await eventually(() => overflow(), `${width}`).toBeLessThanOrEqual(0);
      await openSheet();
      await quiet(page);
      await eventually(() => overflow(), `${width} with the sheet`).toBeLessThanOrEqual(0);
      await closeSheet();
    }
  });
});

test('Won and Lost are narrow from the first paint where six columns have no space', async () => {
  const page = await browser.visitor({ viewport: { width: 1280, height: 900 } });
  const widths = () =>
    page.locator('[data-stage]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  const shown = () =>
    page.locator('.pipeline-stage-deals').evaluateAll((all) => all.map((each) => each.clientHeight > 0));
  const release = await holdBack(page, /\.js$/);
  await page.goto('/pipeline', { waitUntil: 'commit' });
  await eventually(widths).toEqual([275.5, 275.5, 275.5, 275.5, 40, 40]);
  await eventually(shown).toEqual([true, true, true, true, false, false]);
  release();
  await addButton(page).waitFor();
  await page.locator('[data-rail=folded]').first().waitFor();
  await eventually(widths).toEqual([275.5, 275.5, 275.5, 275.5, 40, 40]);
  expect(await quiet(page, () => shiftOf(page))).toBeLessThan(mostShift);
});

test('without scripts, the sample deals are shown and no button is enabled', async () => {
  const page = await browser.page({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/pipeline');
  const props = JSON.parse(
    (await quiet(page, () => page.locator('[data-island=pipeline]').getAttribute('data-props'))) ?? '',
  );
  await eventually(() => board(page)).toEqual(addressesOf(sampleDealsOn(props.day)));
  await eventually(() => page.locator('[data-deal]:visible').count()).toBe(14);
  await quiet(page);
  await eventually(() => page.locator('.tool :is(button, input, select):visible:enabled').count()).toBe(0);
  await see(page.getByText('need JavaScript'));
});

test('on a phone, tabs choose the stage, and moving or finding a deal shows its stage', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 844 } });
  await openPipeline(page);
  const shown = () => page.locator('[data-deal]:visible').count();
  const box = await quiet(page, () => card(page, '4417').boundingBox());
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844);
  await see(addButton(page));
  const tab = (name: string) => page.getByRole('group', { name: 'Stage', exact: true }).getByRole('button', { name });
  await eventually(
    async (now) => await Promise.all((await now(tab('').all())).map((each) => each.innerText())),
  ).toEqual(columnsOf(sampleDeals).map(({ deals }, index) => `${labels[index]} ${deals.length}`));
  await eventually(async (now) => (await now(tab('New').boundingBox()))?.height).toBe(44);
  await eventually(() => shown()).toBe(3);
  await choose(page, '4417 Thistledown Ln, Austin', 'Contacted');
  await eventually(() => tab('Contacted').getAttribute('aria-pressed')).toBe('true');
  await see(card(page, '4417'));
  await eventually(() => shown()).toBe(4);
  await tab('New').click();
  await eventually(shown).toBe(2);
  await page.getByLabel('Search the board').fill('austin');
  await eventually(() => card(page, '4417').isVisible()).toBe(true);
  const found = await quiet(page, () => page.getByText('1 of 14 deals').boundingBox());
  expect((found?.y ?? 844) + (found?.height ?? 0)).toBeLessThan(844);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
