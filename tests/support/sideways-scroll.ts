import { eventually } from '#tests/support/eventually.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

/** By how many pixels the page is wider than its window. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Leaves the window at the last width. Some parts are drawn for the new width a frame later. */
export async function expectNoSidewaysScroll(page: Page, widths = [320, 390], height = 844): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await quiet(page);
    await eventually(() => sidewaysScroll(page), `at ${width} px`).toBe(0);
  }
}
