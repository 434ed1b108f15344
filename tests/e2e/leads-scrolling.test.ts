import { expect } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';

import { leadRows, openLeads } from '#tests/support/lead-page.ts';
import { longTest, testSample } from '#tests/support/long-form.ts';
import { act, type Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

// Failures and totals are in tests/islands.
const browser = testBrowser();
const visit = (width = 1280) => browser.page({ viewport: { width, height: 900 } });

/** The positions in the list of the rendered rows. */
const positions = (page: Page) =>
  leadRows(page).evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-index')) + 1));

/** The pane of the list in a large window, the page in a small one. */
const scrollToTop = (page: Page) =>
  act(page, () => {
    window.scrollTo(0, 0);
    document.querySelector('.leads-pane')?.scrollTo(0, 0);
  });

/** Scrolls down until the row with that index is rendered. */
async function scrollToRow(page: Page, row: number): Promise<void> {
  await eventually(async (now) => {
    await now(
      leadRows(page)
        .last()
        .evaluate((row) => row.parentElement?.scrollIntoView({ block: 'end' })),
    );
    return (await now(positions(page))).some((at) => at >= row);
  }).toBe(true);
}

testSample([1280, 390], (width) => width === 390)(
  'scrolling loads more pages, and few rows are rendered, at %i px',
  async (width) => {
    const page = await visit(width);
    const offsets: string[] = [];
    page.on('request', (request) => {
      const offset = new URL(request.url()).searchParams.get('offset');
      if (offset) offsets.push(offset);
    });
    await openLeads(page);
    const counts: number[] = [];
    for (const row of [150, 350]) {
      await scrollToRow(page, row);
      counts.push(await quiet(page, () => leadRows(page).count()));
    }
    expect(Math.max(...counts)).toBeLessThan(60);
    expect(offsets.slice(0, 4)).toEqual(['0', '100', '200', '300']);
    await eventually(() => page.locator('.leads-table').getAttribute('aria-rowcount')).toBe('5001');
    await scrollToTop(page);
    await eventually(() => positions(page)).toContain(1);
    expect(offsets.length).toBe(new Set(offsets).size);
  },
);

longTest('a row keeps its focus and its open explanation during scrolling', async () => {
  const page = await visit();
  await openLeads(page);
  const explanationButton = leadRows(page).first().getByRole('button');
  await explanationButton.click();
  await scrollToRow(page, 120);
  await eventually(() =>
    page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')),
  ).toBe('2');
  await scrollToTop(page);
  await eventually(() => explanationButton.getAttribute('aria-expanded')).toBe('true');
});
