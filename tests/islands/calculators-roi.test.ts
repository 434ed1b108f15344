import { expect, test } from 'vitest';
import { openCalculator, problemAt, resultOf, typeIn } from './support/calculator-page.ts';
import { eventually } from './support/eventually.ts';
import { page } from './support/page.ts';

const path = '/tools/roi-calculator';
test('the initial example is calculated without scripts', async () => {
  const before: string[] = [];
  await page.goto(path, {
    beforeScripts: () => void before.push(resultOf('Monthly cash flow'), resultOf('Cap rate')),
  });
  expect(before).toEqual(['$250.11', '6.82%']);
});

test('the example inputs produce the example results on each keystroke', async () => {
  await openCalculator(path);
  await typeIn({ price: '$240,000', downPercent: '50%', rate: '0', loanYears: '10' });
  await eventually(() => resultOf('Debt coverage')).toBe('1.25');
  await eventually(() => resultOf('Effective income')).toBe('$25,080');
  await eventually(() => resultOf('NOI')).toBe('$15,000');
  await eventually(() => resultOf('Monthly loan payment')).toBe('$1,000');
});

test('in the cash-on-cash example, 9,000 less 6,600 on 25,000 is 9.6%', async () => {
  await openCalculator(path);
  await typeIn({ price: '82500', downPercent: '20', closing: '3,500', initialRehab: '5,000', rate: '0' });
  await typeIn({ loanYears: '10', rent: '1,000', vacancy: '5', expenses: '2,400' });
  await eventually(() => resultOf('Cash-on-cash')).toBe('9.6%');
  await eventually(() => resultOf('Annual debt service')).toBe('$6,600');
  await eventually(() => resultOf('Cash in')).toBe('$25,000');
});

test('only changed values are in the URL, and a shared URL shows the same', async () => {
  await openCalculator(path);
  await typeIn({ rent: '$2,500', price: '220,000' });
  await eventually(() => page.search()).toBe('?rent=%242%2C500');
  const flow = resultOf('Monthly cash flow');
  await openCalculator(`${path}${page.search()}`);
  await eventually(() => resultOf('Monthly cash flow')).toBe(flow);
  await eventually(() => page.locator('[name=rent]').inputValue()).toBe('$2,500');
  await page.getByRole('button', { name: 'Start over' }).click();
  await eventually(() => page.search()).toBe('');
  await eventually(() => resultOf('Monthly cash flow')).toBe('$250.11');
});

test('an invalid number has a message at its field and does not affect other results', async () => {
  await openCalculator(path);
  await typeIn({ rate: 'abc' });
  await eventually(() => problemAt('rate')).toBe('Enter a number, such as 250,000');
  await eventually(() => resultOf('Cap rate')).toBe('6.82%');
  await eventually(() => resultOf('Debt coverage')).toBe('-');
  await typeIn({ rate: '6.1', loanYears: '7.5', vacancy: '120', holdYears: '' });
  await eventually(() => problemAt('loanYears')).toBe('Enter a whole number');
  await eventually(() => problemAt('rate')).toBeNull();
  await eventually(() => problemAt('vacancy')).toBe('Enter at most 100');
  await eventually(() => problemAt('holdYears')).toBe('Enter a number');
});

test('the yearly chart and table have the same numbers', async () => {
  await openCalculator(`${path}?holdYears=7`);
  const table = page.getByRole('group', { name: 'Cash flow by year' });
  await eventually(() => table.locator('tbody tr').count()).toBe(7);
  await eventually(() => page.locator('.calculators-chart rect').count()).toBe(7);
  await eventually(() => page.locator('.calculators-chart').getAttribute('aria-label')).toContain(
    'from $3,001.32 in the first',
  );
  await eventually(() => table.locator('tbody tr').first().locator('td').nth(6).innerText()).toBe('$3,001.32');
});

test('the sale has a return, lines that add up, and a row for each year', async () => {
  await openCalculator(path);
  await eventually(() => resultOf('IRR')).toBe('10.82%');
  await typeIn({ capexPercent: '5', holdYears: '7' });
  await eventually(() => resultOf('Capex reserve')).toBe('$1,320');
  await eventually(() => resultOf('Monthly cash flow')).toBe('$140.11');
  await eventually(() => resultOf('Cap rate')).toBe('6.82%');
  const sale = page.locator('section[aria-labelledby=sale-title]');
  const rows = sale.getByRole('group', { name: 'Value, loan and sale by year' }).locator('tbody tr');
  await eventually(() => rows.count()).toBe(7);
  const profit = sale.locator('dl.figures > div').last().locator('dd').innerText();
  await eventually(() => rows.last().locator('td').last().innerText()).toBe(profit);
  await typeIn({ valueGrowth: '-20' });
  await eventually(() => resultOf('IRR')).toBe('n/a');
  await typeIn({ valueGrowth: 'x' });
  await eventually(() => resultOf('IRR')).toBe('-');
  await eventually(() => page.locator('.calculators-chart rect').count()).toBe(7);
});

test('the grid marks the current inputs and can show cash flow instead', async () => {
  await openCalculator(path);
  const current = page.locator('td[aria-current=true]');
  await eventually(() => current.innerText()).toBe(resultOf('Cash-on-cash'));
  await page.getByRole('radio', { name: 'Monthly cash flow' }).check();
  await eventually(() => current.innerText()).toBe('$250.11');
  await eventually(() => page.search()).toBe('?grid=monthlyCashFlow');
});

test('the flip example earns 35,500 on 84,000', async () => {
  await openCalculator(path);
  await page.getByRole('radio', { name: 'Flip' }).check();
  await eventually(() => resultOf('ROI')).toBe('42.26%');
  await eventually(() => page.locator('td[aria-current=true]').innerText()).toBe('$35,500');
  await typeIn({ rehab: '$48,000' });
  await eventually(() => resultOf('ROI')).toBe('29.89%');
  await eventually(() => page.search()).toBe('?mode=flip&rehab=%2448%2C000');
});

test('a link from before the loan had lines of its own keeps its result', async () => {
  await openCalculator(`${path}?mode=flip&financing=6,000&loan=100000&purchase=130000`);
  await eventually(() => resultOf('Profit')).toBe('$42,500');
  await eventually(() => resultOf('Cash in')).toBe('$85,000');
  await eventually(() => page.locator('[name=financing]').isVisible()).toBe(true);
  await eventually(() => page.locator('[name=liens]').isVisible()).toBe(false);
});
