import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import {
  board,
  card,
  carry,
  column,
  columnAddresses,
  dealsApi,
  figures,
  openPipeline,
  watchProblems,
} from '#tests/support/pipeline-page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const austin = '4417 Thistledown Ln, Austin';
const jacksonville = '1203 Saltmarsh Dr, Jacksonville';

let page: Page;
beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1440, height: 1200 } });
});

/** Resolves when the server has answered the next change. */
const saved = (page: Page) => page.waitForResponse((response) => response.request().method() === 'PATCH');

test('a dragged card moves at once, keeps the order of the board, opens nothing, and is there after a reload', async () => {
  const problems = watchProblems(page);
  await openPipeline(page);
  const release = await holdBack(page, dealsApi);
  await carry(page, austin, 'Contacted');
  await eventually(() => column(page, 'Contacted').getAttribute('data-over')).toBe('true');
  await eventually(() => page.locator('.pipeline-deal-ghost').count()).toBe(1);
  await page.mouse.up();
  await eventually(async (now) => (await now(columnAddresses(page, 'Contacted')))[0]).toBe(austin);
  await eventually(async (now) => (await now(figures(page))).slice(0, 2)).toEqual(['2, $388,500', '4, $1,321,500']);
  await quiet(page);
  await eventually(() =>
    page.locator('.pipeline-deal-ghost, [data-over], [data-lifted], [data-selected]').count(),
  ).toBe(0);
  const stored = saved(page);
  release();
  expect((await stored).status()).toBe(200);
  const after = await quiet(page, () => board(page));
  await openPipeline(page);
  await quiet(page);
  await eventually(() => board(page)).toEqual(after);
  expect(problems).toEqual([]);
});

longTest('a card can be dropped on a column that is folded beside the sheet', async () => {
  await card(page, austin).click({ position: { x: 40, y: 40 } });
  await page.locator('[data-rail]').first().waitFor();
  await carry(page, jacksonville, 'Lost');
  await page.mouse.up();
  await eventually(async (now) => (await now(figures(page)))[5]).toBe('2, $763,000');
  await eventually(() => page.locator('[data-stage=lost][data-rail]').count()).toBe(1);
});
