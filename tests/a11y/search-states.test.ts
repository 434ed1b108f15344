import { expect, test } from 'vitest';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { sized } from '#tests/support/long-form.ts';
import { openSearchBox } from '#tests/support/search-box.ts';

const browser = testBrowser();
/** The long form checks both layouts. */
const widths = sized<(1280 | 390)[]>([1280], [1280, 390]);

test('the results page has no violations', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  for (const query of sized(['prbte'], ['probate', 'prbte'])) {
    await page.goto(`/search?q=${query}`);
    expect([query, await axeInBothSchemes(page, { frame: false })]).toEqual([query, []]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=executor_phone');
  expect(await axeInBothSchemes(page, { frame: false })).toEqual([]);
});

test.each(widths)('the open search box with suggestions has no violations at %i px', async (width) => {
  const page = await browser.page({ viewport: { width, height: 844 } });
  await page.goto('/mission');
  await openSearchBox(page);
  await page.keyboard.type('probate');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await axeInBothSchemes(page)).toEqual([]);
});
