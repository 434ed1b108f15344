import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { openCalculator, problemAt, resultOf, typeIn } from '#tests/support/calculator-page.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const path = '/tools/roi-calculator';
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

test('the initial example is calculated without scripts', async () => {
  const plain = await browser.page({ javaScriptEnabled: false });
  await plain.goto(path);
  await eventually(() => resultOf(plain, 'Monthly cash flow')).toBe('$250.11');
  await eventually(() => resultOf(plain, 'Cap rate')).toBe('6.82%');
  await eventually(() => plain.getByRole('heading', { name: 'The formulas, worked' }).count()).toBe(1);
});

test('the example inputs produce the example results on each keystroke', async () => {
  await openCalculator(page, path);
  await typeIn(page, { price: '$240,000', downPercent: '50%', rate: '0', loanYears: '10' });
  await eventually(() => resultOf(page, 'Debt coverage')).toBe('1.25');
  await eventually(() => resultOf(page, 'Effective income')).toBe('$25,080');
  await eventually(() => resultOf(page, 'NOI')).toBe('$15,000');
  await eventually(() => resultOf(page, 'Monthly loan payment')).toBe('$1,000');
});

test('in the cash-on-cash example, 9,000 less 6,600 on 25,000 is 9.6%', async () => {
  await openCalculator(page, path);
  await typeIn(page, { price: '82500', downPercent: '20', closing: '3,500', initialRehab: '5,000', rate: '0' });
  await typeIn(page, { loanYears: '10', rent: '1,000', vacancy: '5', expenses: '2,400' });
  await eventually(() => resultOf(page, 'Cash-on-cash')).toBe('9.6%');
  await eventually(() => resultOf(page, 'Annual debt service')).toBe('$6,600');
  await eventually(() => resultOf(page, 'Cash in')).toBe('$25,000');
});

test('only changed values are in the URL, and a shared URL shows the same', async () => {
  await openCalculator(page, path);
  await typeIn(page, { rent: '$2,500', price: '220,000' });
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('?rent=%242%2C500');
  const flow = await quiet(page, () => resultOf(page, 'Monthly cash flow'));
  await openCalculator(page, `${path}${new URL(await quiet(page, () => page.url())).search}`);
  await eventually(() => resultOf(page, 'Monthly cash flow')).toBe(flow);
  await eventually(() => page.locator('[name=rent]').inputValue()).toBe('$2,500');
  await page.getByRole('button', { name: 'Start over' }).click();
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('');
  await eventually(() => resultOf(page, 'Monthly cash flow')).toBe('$250.11');
});

test('an invalid number has a message at its field and does not affect other results', async () => {
  await openCalculator(page, path);
  await typeIn(page, { rate: 'abc' });
  await eventually(() => problemAt(page, 'rate')).toBe('Enter a number, such as 250,000');
  await eventually(() => resultOf(page, 'Cap rate')).toBe('6.82%');
  await eventually(() => resultOf(page, 'Debt coverage')).toBe('-');
  await typeIn(page, { rate: '6.1', loanYears: '7.5', vacancy: '120', holdYears: '' });
  await eventually(() => problemAt(page, 'loanYears')).toBe('Enter a whole number');
  await quiet(page);
  await eventually(() => problemAt(page, 'rate')).toBeNull();
  await eventually(() => problemAt(page, 'vacancy')).toBe('Enter at most 100');
  await eventually(() => problemAt(page, 'holdYears')).toBe('Enter a number');
});

test('the yearly chart and table have the same numbers', async () => {
  await openCalculator(page, `${path}?holdYears=7`);
  const table = page.getByRole('group', { name: 'Cash flow by year' });
  await eventually(() => table.locator('tbody tr').count()).toBe(7);
  await eventually(() => page.locator('.calculators-chart rect').count()).toBe(7);
  await eventually(() => page.locator('.calculators-chart').getAttribute('aria-label')).toContain(
    'from $3,001.32 in the first',
  );
  await eventually(() => table.locator('tbody tr').first().locator('td').nth(6).innerText()).toBe('$3,001.32');
});

test('the sale has a return, lines that add up, and a row for each year', async () => {
  await openCalculator(page, path);
  await eventually(() => resultOf(page, 'IRR')).toBe('10.82%');
  await typeIn(page, { capexPercent: '5', holdYears: '7' });
  await eventually(() => resultOf(page, 'Capex reserve')).toBe('$1,320');
  await eventually(() => resultOf(page, 'Monthly cash flow')).toBe('$140.11');
  await eventually(() => resultOf(page, 'Cap rate')).toBe('6.82%');
  const sale = page.locator('section[aria-labelledby=sale-title]');
  const rows = sale.getByRole('group', { name: 'Value, loan and sale by year' }).locator('tbody tr');
  await eventually(() => rows.count()).toBe(7);
  const profit = await quiet(sale, () => sale.locator('dl.figures > div').last().locator('dd').innerText());
  await quiet(rows);
  await eventually(() => rows.last().locator('td').last().innerText()).toBe(profit);
  await typeIn(page, { valueGrowth: '-20' });
  await eventually(() => resultOf(page, 'IRR')).toBe('n/a');
  await typeIn(page, { valueGrowth: 'x' });
  await eventually(() => resultOf(page, 'IRR')).toBe('-');
  await eventually(() => page.locator('.calculators-chart rect').count()).toBe(7);
});

test('the grid marks the current inputs and can show cash flow instead', async () => {
  await openCalculator(page, path);
  const current = page.locator('td[aria-current=true]');
  await eventually(() => current.innerText()).toBe(await quiet(page, () => resultOf(page, 'Cash-on-cash')));
  await page.getByRole('radio', { name: 'Monthly cash flow' }).check();
  await eventually(() => current.innerText()).toBe('$250.11');
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('?grid=monthlyCashFlow');
});

test('the flip example earns 35,500 on 84,000', async () => {
  await openCalculator(page, path);
  await page.getByRole('radio', { name: 'Flip' }).check();
  await eventually(() => resultOf(page, 'ROI')).toBe('42.26%');
  await eventually(() => page.locator('td[aria-current=true]').innerText()).toBe('$35,500');
  await typeIn(page, { rehab: '$48,000' });
  await eventually(() => resultOf(page, 'ROI')).toBe('29.89%');
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('?mode=flip&rehab=%2448%2C000');
});

test('a link from before the loan had lines of its own keeps its result', async () => {
  await openCalculator(page, `${path}?mode=flip&financing=6,000&loan=100000&purchase=130000`);
  await eventually(() => resultOf(page, 'Profit')).toBe('$42,500');
  await eventually(() => resultOf(page, 'Cash in')).toBe('$85,000');
  await see(page.locator('[name=financing]'));
  await quiet(page);
  await eventually(() => page.locator('[name=liens]').isVisible()).toBe(false);
});

test('the workbook can be downloaded and opened', async () => {
  const link = page.getByRole('link', { name: 'Download the workbook' });
  await quiet(link);
  await eventually(() => link.getAttribute('download')).toBe('');
  const answer = await page.request.get((await quiet(link, () => link.getAttribute('href'))) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
});

test('nothing scrolls sideways at 390 and 320 px', async () => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await openCalculator(page, path);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('on a phone the main figures stay in view while fields are edited, and no figure breaks at 320 pixels', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openCalculator(page, path);
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
