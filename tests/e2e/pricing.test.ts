import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { sized } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

const counties = (visitor: Page) => visitor.locator('#estimator-counties');

test('on a phone every example shows its price without scrolling sideways', async () => {
  const phone = await browser.page({ viewport: { width: 390, height: 844 } });
  await phone.goto('/pricing');
  const prices = phone.locator('#examples').getByRole('row').locator('td:last-child');
  await eventually(() => prices.allInnerTexts()).toEqual([
    'from $297',
    '$357-$397',
    '$750-$953',
    '$1,050-$1,525',
    '$1,999-$2,500+',
    '$2,500+',
  ]);
  for (const price of await quiet(prices, () => prices.all())) {
    const box = await quiet(price, () => price.boundingBox());
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test('nothing scrolls sideways at any width, and the place of the estimator is kept until it is loaded', async () => {
  const visitor = await browser.page();
  const widths = sized([320, 768, 1440], [320, 360, 390, 768, 800, 1024, 1280, 1440, 1920]);
  const heights = async () => {
    const found: number[] = [];
    for (const width of widths) {
      await visitor.setViewportSize({ width, height: 900 });
      const { height, over } = await quiet(visitor, () =>
        visitor.locator('.estimator-top').evaluate((element) => ({
          height: element.getBoundingClientRect().height,
          over: document.documentElement.scrollWidth - innerWidth,
        })),
      );
      expect([width, Math.max(0, over)]).toEqual([width, 0]);
      found.push(height);
    }
    return found;
  };
  await visitor.clock.install();
  let isHeld = true;
  await visitor.route(/\/estimator-(?!slot)[^/]+\.js/, (route) => (isHeld ? route.abort() : route.continue()));
  await visitor.goto('/pricing');
  await see(visitor.getByText('Loading the estimator...'));
  const before = await heights();
  await eventually(() => counties(visitor).count()).toBe(0);
  // The page asks again after a few seconds.
  isHeld = false;
  await visitor.clock.fastForward(5000);
  await counties(visitor).waitFor();
  const after = await heights();
  for (const [index, width] of widths.entries()) {
    expect(Math.abs((after[index] ?? 0) - (before[index] ?? 0)), `${width}`).toBeLessThanOrEqual(48);
  }
});

test('without scripts the examples remain, and a line says what needs scripts', async () => {
  const visitor = await browser.page({ javaScriptEnabled: false });
  await visitor.goto('/pricing');
  await see(visitor.getByText('The estimator needs JavaScript.'));
  await eventually(() => visitor.locator('#examples').getByRole('row').count()).toBe(7);
});
