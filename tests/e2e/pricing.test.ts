import { beforeAll, expect, test } from 'vitest';
import { startingPrice } from '#domain/pricing/pricing.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest, sized } from '#tests/support/long-form.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

const counties = (visitor = page) => visitor.locator('#estimator-counties');
const dataset = (name: string) => page.locator('.estimator').getByLabel(name, { exact: true });
const lines = () =>
  reading(async (now) =>
    (await now(page.locator('.estimator-lines tbody tr').allInnerTexts())).map((text) => text.replace(/\s+/g, ' ')),
  );
const total = () => page.locator('.estimator-total .serif').innerText();

async function open(visitor = page): Promise<void> {
  await visitor.goto('/pricing');
  await visitor.locator('.estimator-choices').scrollIntoViewIfNeeded();
  await counties(visitor).waitFor();
}

async function recordsOf(fips: string, type: string): Promise<number> {
  const query = `select=record_count&fips=eq.${fips}&dataset_type=eq.${type}`;
  const [row] = await (await page.request.get(`/rest/v1/data_freshness?${query}`)).json();
  return row?.record_count ?? 0;
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

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

longTest('the estimate adds up line by line from the open records of the county', async () => {
  await open();
  const probate = await recordsOf('48453', 'probate');
  const one = startingPrice(probate);
  await eventually(lines).toEqual([
    `Travis, TX: Probate ${probate.toLocaleString('en-US')} open records ${dollars(one)} ${dollars(one)}`,
  ]);
  await eventually(() => total()).toBe(dollars(one));
  await dataset('Foreclosure').check();
  const two = one + startingPrice(await recordsOf('48453', 'foreclosure'));
  const [low, high] = [Math.round(two * 0.3), Math.round(two * 0.2)];
  await eventually(async (now) => (await now(lines())).at(-1)).toBe(
    `Travis, TX: bundle of 2 20-30% saved \u2212${dollars(low)} \u2212${dollars(high)}`,
  );
  await page.locator('.estimator').getByLabel('Exclusive').check();
  const base = [two - low, two - high] as const;
  await eventually(async (now) => (await now(lines())).slice(-2)).toEqual([
    `Base price ${dollars(base[0])} ${dollars(base[1])}`,
    `Exclusive use 40-60% of base price +${dollars(Math.round(base[0] * 0.4))} +${dollars(Math.round(base[1] * 0.6))}`,
  ]);
  await eventually(() => total()).toMatch(/^\$[\d,]+-\$[\d,]+$/);
  await eventually(() => page.locator('.estimator [role=status]').allInnerTexts()).toContain(
    `Estimate: ${await quiet(page, () => total())} per month.`,
  );
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
