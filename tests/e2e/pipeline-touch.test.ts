import type { CDPSession } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import { act, type Page, playwrightPage, type Reading, reading } from '#tests/support/page.ts';
import { card, columnAddresses, openPipeline } from '#tests/support/pipeline-page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const doylestown = '88 Fallowgate Rd, Doylestown';

type Point = { x: number; y: number };

let page: Page;
let touch: ReturnType<typeof finger>;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openPipeline(page);
  touch = finger(await page.context().newCDPSession(playwrightPage(page)));
});

/** Scrolls the board to the top of the screen. */
const showBoard = () =>
  act(page, () => {
    const top = document.querySelector('.pipeline-board')?.getBoundingClientRect().top ?? 0;
    scrollBy({ top, behavior: 'instant' });
  });

/** Sends real touch input, so that the browser scrolls where the page allows it. */
function finger(session: CDPSession) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    down: (at: Point) => send('touchStart', at),
    async slide(from: Point, to: Point) {
      for (let step = 1; step <= 8; step += 1) {
        const part = step / 8;
        await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
    },
    up: () => send('touchEnd'),
  };
}

function middleOf(page: Page, address: string): Reading<Point> {
  return reading(async (now) => {
    const box = await now(card(page, address).boundingBox());
    if (!box) throw new Error('The card is not in view');
    return { x: box.x + 60, y: box.y + 40 };
  });
}

test('a swipe over a card scrolls the page', async () => {
  await showBoard();
  const from = await quiet(page, () => middleOf(page, doylestown));
  const before = await quiet(page, () => page.evaluate(() => scrollY));
  await touch.down(from);
  await touch.slide(from, { x: from.x, y: from.y - 200 });
  await quiet(page);
  await eventually(() => page.locator('.pipeline-deal-ghost').count()).toBe(0);
  await touch.up();
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
});

test('a long press lifts no card; the menu moves it, with targets large enough for a finger', async () => {
  await showBoard();
  const at = await quiet(page, () => middleOf(page, doylestown));
  await touch.down(at);
  await quiet(page);
  await eventually(() => page.locator('.pipeline-deal-ghost').count()).toBe(0);
  await touch.up();
  await openPipeline(page);
  for (const control of await quiet(page, () => card(page, doylestown).locator('button').all())) {
    const box = await quiet(control, () => control.boundingBox());
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: `More for ${doylestown}` }).tap();
  await page.getByRole('menuitem', { name: 'Contacted' }).tap();
  await eventually(() => columnAddresses(page, 'Contacted')).toContain(doylestown);
  await see(card(page, doylestown));
});

longTest('a tap opens the deal over the whole screen, and Back closes it', async () => {
  await showBoard();
  await card(page, doylestown).tap({ position: { x: 60, y: 50 } });
  const dialog = page.getByRole('dialog', { name: doylestown });
  await dialog.waitFor();
  await eventually(async (now) => (await now(dialog.boundingBox()))?.width).toBe(390);
  await dialog.getByRole('button', { name: 'Edit deal' }).tap();
  await page.getByRole('dialog', { name: 'Edit Deal' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await dialog.waitFor();
  await page.goBack();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await eventually(async (now) => new URL(await now(page.url())).pathname).toBe('/pipeline');
});
