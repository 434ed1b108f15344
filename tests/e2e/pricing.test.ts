import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 390, height: 844 } });
});

test('on a phone every example shows its price without scrolling sideways', async () => {
  await page.goto('/pricing');
  const prices = page.locator('#examples').getByRole('row').locator('td:last-child');
  expect(await prices.allInnerTexts()).toEqual([
    'from $297',
    '$357',
    '$750-$857',
    '$1,050-$1,371',
    '$1,999-$2,285',
    '$2,500+',
  ]);
  for (const price of await prices.all()) {
    const box = await price.boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});
