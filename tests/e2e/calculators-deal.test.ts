import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { openCalculator, problemAt, resultOf, typeIn } from '#tests/support/calculator-page.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { act, type Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const path = '/tools/deal-analyzer';
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

const verdict = () => page.locator('section[aria-labelledby=results-title] h3').nth(1).innerText();
const average = () => page.getByText(/^Average of/).innerText();

test('the initial example is calculated without scripts', async () => {
  const plain = await browser.page({ javaScriptEnabled: false });
  await plain.goto(path);
  await eventually(() => resultOf(plain, 'MAO, flip')).toBe('$135,000');
  await eventually(() => resultOf(plain, 'Walk-away')).toBe('$133,000');
});

test('the example inputs produce the example offers', async () => {
  await openCalculator(page, path);
  await page.getByRole('radio', { name: 'Type it in' }).check();
  await typeIn(page, { typedArv: '$400,000', repairs: '60,000' });
  await eventually(() => resultOf(page, 'MAO, flip')).toBe('$220,000');
  await typeIn(page, { typedArv: '147,333', repairs: '$20,000', fee: '10000' });
  await eventually(() => resultOf(page, 'MAO, wholesale')).toBe('$73,133.10');
});

test('a negative maximum offer is shown as no deal, with a reason', async () => {
  await openCalculator(page, `${path}?source=typed&typedArv=80000&repairs=60000`);
  await eventually(verdict).toBe('No deal');
  await eventually(() => resultOf(page, 'MAO, flip')).toBe('-$4,000');
  await eventually(() => resultOf(page, 'Opening')).toBe('no deal');
  await see(page.getByText('Repairs and costs leave nothing to offer').first());
});

test('the verdict follows the asking price', async () => {
  await openCalculator(page, path);
  await eventually(() => verdict()).toBe('Over your limit');
  await eventually(() =>
    page.getByText('The asking price is $2,000 above the walk-away of $133,000.').first().isVisible(),
  ).toBe(true);
  for (const [asking, title] of [
    ['130,000', 'Worth negotiating'],
    ['$126,300', 'Good at this price'],
    ['', 'Room to offer'],
    ['x', 'Not decided'],
  ] as const) {
    await typeIn(page, { asking });
    await eventually(verdict).toBe(title);
  }
});

test('complete, valid sales determine the value, and a sale can be removed', async () => {
  await openCalculator(page, path);
  await eventually(() => average()).toBe('Average of 3: $156.25 a square foot, so $250,000 for this house.');
  await typeIn(page, { 'sale4.address': '5 Sample Ct', 'sale4.price': '$300,000' });
  await eventually(() => page.getByText('Needs a price and square feet').count()).toBe(1);
  await eventually(() => average()).toContain('Average of 3');
  await typeIn(page, { 'sale4.squareFeet': '1,500' });
  await eventually(average).toBe('Average of 4: $167.19 a square foot, so $267,500 for this house.');
  await eventually(() => page.locator('[name="sale5.price"]').count()).toBe(1);
  await typeIn(page, { 'sale4.squareFeet': 'big' });
  await eventually(() => problemAt(page, 'sale4.squareFeet')).toBe('Enter a number, such as 250,000');
  await eventually(() => resultOf(page, 'After-repair value')).toBe('$250,000');
  await page.getByRole('button', { name: 'Remove sale 1' }).click();
  await eventually(average).toContain('Average of 2');
  await eventually(() => page.locator('[name="sale1.price"]').inputValue()).toBe('252,000');
});

test('the URL contains the deal, and a shared URL shows it', async () => {
  await openCalculator(page, `${path}?property=12+Sample+St&strategy=wholesale&rulePercent=74&sale1.price=250000`);
  await eventually(() => page.locator('[name=rulePercent]').inputValue()).toBe('74');
  await eventually(() => page.getByRole('radio', { name: 'Wholesale' }).isChecked()).toBe(true);
  await see(page.getByText('72-75%: what buyers use in hot markets.'));
  await typeIn(page, { fee: '12,000' });
  await eventually(async (now) => new URL(await now(page.url())).searchParams.get('fee')).toBe('12,000');
  await eventually(async (now) => [...new URL(await now(page.url())).searchParams.keys()]).toEqual([
    'property',
    'strategy',
    'rulePercent',
    'sale1.price',
    'fee',
  ]);
});

test('an invalid rule percent has a message and does not affect the itemized offer', async () => {
  await openCalculator(page, `${path}?rulePercent=7`);
  await eventually(() => problemAt(page, 'rulePercent')).toBe('Enter at least 50');
  await eventually(() => resultOf(page, 'MAO, flip')).toBe('-');
  await eventually(() => resultOf(page, 'Itemized offer')).toBe('$133,000');
});

const fold = (name: string) => page.locator('summary', { hasText: name });

test('points, interest, liens and fines open on demand, lower the itemized offer, and leave the rule alone', async () => {
  await openCalculator(page, path);
  await quiet(page);
  await eventually(() => page.locator('[name=loanRate]').isVisible()).toBe(false);
  await fold('Financing').click();
  await page.locator('.calculators-fold[open]').getByRole('button', { name: 'Fill in example numbers' }).click();
  await eventually(() => page.locator('[name=financing]').inputValue()).toBe('500');
  await fold('Liens and fines').click();
  await typeIn(page, { contingencyPercent: '15', loanMonths: '', financing: '' });
  await typeIn(page, { liens: '2,500' });
  await eventually(() => resultOf(page, 'Itemized offer')).toBe('$124,940');
  await eventually(() => resultOf(page, 'MAO, flip')).toBe('$135,000');
  await eventually(() => fold('Financing').innerText()).toContain('$7,560');
  const lines = page.locator('section[aria-labelledby=exits-title] dl').first();
  await eventually(() => lines.innerText()).toMatch(/Loan interest\s+-\$5,400/);
  await typeIn(page, { loanRate: 'x' });
  await eventually(() => fold('Financing').innerText()).toContain('Check a number here');
  await eventually(() => problemAt(page, 'loanRate')).toBe('Enter a number, such as 250,000');
});

test('a rent shows the house as a rental, beside the flip and in the reasons', async () => {
  await openCalculator(page, path);
  const exits = page.locator('section[aria-labelledby=exits-title]');
  await see(exits.getByText('Enter a rent under'));
  await fold('Rental exit').click();
  await page.locator('.calculators-fold[open]').getByRole('button', { name: 'Fill in example numbers' }).click();
  await eventually(() => page.locator('[name=rent]').inputValue()).toBe('2,200');
  await eventually(() => exits.getByText('Cash left in the deal').locator('..').innerText()).toContain('$9,500');
  await see(page.getByText('it cash-flows $94.87 a month with $9,500 left').first());
  await typeIn(page, { asking: '' });
  await eventually(() => exits.innerText()).toContain('Enter an asking price to see both exits.');
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('?rent=2%2C200&asking=');
});

test('a link that changed a folded field opens its group', async () => {
  await openCalculator(page, `${path}?loan=0&liens=4000`);
  await eventually(() => page.locator('[name=liens]').isVisible()).toBe(true);
  await see(page.locator('[name=loan]'));
  await quiet(page);
  await eventually(() => page.locator('[name=rent]').isVisible()).toBe(false);
});

test('the memo is only printed, and takes one page even with six sales, every cost and a rental exit', async () => {
  const sales = [4, 5, 6].map((n) => `sale${n}.address=${n}+Sample+St&sale${n}.price=90000&sale${n}.squareFeet=1500`);
  const loan = 'contingencyPercent=15&pointsPercent=2&loanRate=10&loanMonths=7&liens=2500&dailyFine=250&fineDays=48';
  const deal = `property=12+Sample+St&rulePercent=76&asking=240000&rent=1200&${loan}`;
  await openCalculator(page, `${path}?${deal}&${sales.join('&')}`);
  const memo = page.locator('.calculators-memo');
  await eventually(() => memo.textContent()).toContain('12 Sample St');
  await quiet(memo);
  await eventually(() => memo.isVisible()).toBe(false);
  await eventually(() => page.getByRole('button', { name: 'Print memo' }).isEnabled()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await see(memo);
  await quiet(page);
  await eventually(() => page.locator('h1').isVisible()).toBe(false);
  await eventually(() => memo.innerText()).toMatch(/Liens and fines\s+\$14,500/);
  await eventually(() => memo.innerText()).toContain('As a rental it costs you money every month.');
  await eventually(() => memo.innerText()).toContain('At this price the flip loses money.');
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
});

test('the button opens the print dialog', async () => {
  await openCalculator(page, path);
  await act(page, () => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print memo' }).click();
  await eventually(() => page.locator('body').getAttribute('data-printed')).toBe('');
});

test('nothing scrolls sideways at 390 and 320 px', async () => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await openCalculator(page, path);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
