import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { card, column, columnAddresses, openPipeline } from '#tests/support/pipeline-page.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
const doylestown = '88 Fallowgate Rd, Doylestown';

type Point = { x: number; y: number };

async function visit() {
  const page = await browser.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openPipeline(page);
  await page.evaluate(() => scrollTo(0, document.querySelector('.pipeline-board')?.getBoundingClientRect().top ?? 0));
  const session = await page.context().newCDPSession(page);
  return { page, finger: finger(session), close: () => page.context().close() };
}

/** Sends real touch input, so that the browser scrolls where the page allows it. */
function finger(session: CDPSession) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    down: (at: Point) => touch('touchStart', at),
    async slide(from: Point, to: Point) {
      for (let step = 1; step <= 8; step += 1) {
        const part = step / 8;
        await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
    },
    up: () => touch('touchEnd'),
  };
}

async function middleOf(page: Page, address: string): Promise<Point> {
  const box = await card(page, address).boundingBox();
  if (!box) throw new Error('The card is not in view');
  return { x: box.x + 60, y: box.y + 40 };
}

test('a swipe over a card scrolls the page', async () => {
  const { page, finger, close } = await visit();
  const from = await middleOf(page, doylestown);
  const before = await page.evaluate(() => scrollY);
  await finger.down(from);
  await finger.slide(from, { x: from.x, y: from.y - 200 });
  expect(await page.locator('.pipeline-deal-ghost').count()).toBe(0);
  await finger.up();
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  await close();
});

test('a long press drags the card to a collapsed stage', async () => {
  const { page, finger, close } = await visit();
  const from = await middleOf(page, doylestown);
  await finger.down(from);
  await page.locator('.pipeline-deal-ghost').waitFor();
  const before = await page.evaluate(() => scrollY);
  const target = await column(page, 'Contacted').locator('h2').boundingBox();
  const to = { x: (target?.x ?? 0) + 20, y: (target?.y ?? 0) + 10 };
  await finger.slide(from, to);
  await eventually(() => column(page, 'Contacted').getAttribute('data-over')).toBe('true');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await finger.up();
  await eventually(() => columnAddresses(page, 'Contacted')).toContain(doylestown);
  expect(await card(page, doylestown).isVisible()).toBe(true);
  await close();
});
