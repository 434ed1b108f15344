import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { openCalculator, resultOf, typeIn } from '#tests/support/calculator-page.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const path = '/tools/roi-calculator';
const openAt = async (width: number, height = 900) => {
  const page = await browser.page({ viewport: { width, height } });
  await openCalculator(page, path);
  return page;
};

test('the workbook can be downloaded and opened', async () => {
  const page = await openAt(1280);
  const link = page.getByRole('link', { name: 'Download the workbook' });
  await quiet(link);
  await eventually(() => link.getAttribute('download')).toBe('');
  const answer = await page.request.get((await quiet(link, () => link.getAttribute('href'))) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
});

longTest('nothing scrolls sideways at 390 and 320 px', async () => {
  const page = await openAt(390, 800);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('on a phone the main figures stay in view while fields are edited, and no figure breaks at 320 pixels', async () => {
  const page = await openAt(320, 700);
  await page.locator('[name=price]').scrollIntoViewIfNeeded();
  await typeIn(page, { price: '12,345,678', rent: '1' });
  const bar = page.locator('.calculators-figures');
  await eventually(() => bar.innerText()).toContain(await quiet(page, () => resultOf(page, 'Monthly cash flow')));
  await eventually(() => bar.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThanOrEqual(700);
  const broken = await quiet(page, () =>
    page.locator('section[aria-labelledby=results-title] dd, .calculators-figures span').evaluateAll((all) =>
      all.flatMap((each) => {
        const lines = document.createRange();
        lines.selectNodeContents(each);
        const tops = new Set([...lines.getClientRects()].map(({ top }) => Math.round(top)));
        return tops.size > 1 || each.scrollWidth > each.clientWidth + 1 ? [each.textContent] : [];
      }),
    ),
  );
  expect(broken).toEqual([]);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
