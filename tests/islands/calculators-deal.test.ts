import { expect, test, vi } from 'vitest';
import { longTest } from '#tests/support/long-form.ts';
import { openCalculator, problemAt, resultOf, typeIn } from './support/calculator-page.ts';
import { eventually } from './support/eventually.ts';
import { page } from './support/page.ts';

const path = '/tools/deal-analyzer';
const verdict = () => page.locator('section[aria-labelledby=results-title] h3').nth(1).innerText();
const average = () => page.getByText(/^Average of/).innerText();

test('the initial example is calculated without scripts', async () => {
  const before: string[] = [];
  await page.goto(path, { beforeScripts: () => void before.push(resultOf('MAO, flip'), resultOf('Walk-away')) });
  expect(before).toEqual(['$135,000', '$133,000']);
});

test('the example inputs produce the example offers', async () => {
  await openCalculator(path);
  await page.getByRole('radio', { name: 'Type it in' }).check();
  await typeIn({ typedArv: '$400,000', repairs: '60,000' });
  await eventually(() => resultOf('MAO, flip')).toBe('$220,000');
  await typeIn({ typedArv: '147,333', repairs: '$20,000', fee: '10000' });
  await eventually(() => resultOf('MAO, wholesale')).toBe('$73,133.10');
});

test('a negative maximum offer is shown as no deal, with a reason', async () => {
  await openCalculator(`${path}?source=typed&typedArv=80000&repairs=60000`);
  await eventually(verdict).toBe('No deal');
  await eventually(() => resultOf('MAO, flip')).toBe('-$4,000');
  await eventually(() => resultOf('Opening')).toBe('no deal');
  await eventually(() => page.getByText('Repairs and costs leave nothing to offer').first().isVisible()).toBe(true);
});

test('the verdict follows the asking price', async () => {
  await openCalculator(path);
  await eventually(verdict).toBe('Over your limit');
  await eventually(() =>
    page.getByText('The asking price is $2,000 above the walk-away of $133,000.').first().isVisible(),
  ).toBe(true);
  for (const [asking, title] of [
    ['130,000', 'Worth negotiating'],
    ['$126,300', 'Good at this price'],
    ['', 'Room to offer'],
    ['x', 'Not decided'],
  ] as const) {
    await typeIn({ asking });
    await eventually(verdict).toBe(title);
  }
});

test('complete, valid sales determine the value, and a sale can be removed', async () => {
  await openCalculator(path);
  await eventually(average).toBe('Average of 3: $156.25 a square foot, so $250,000 for this house.');
  await typeIn({ 'sale4.address': '5 Sample Ct', 'sale4.price': '$300,000' });
  await eventually(() => page.getByText('Needs a price and square feet').count()).toBe(1);
  await eventually(average).toContain('Average of 3');
  await typeIn({ 'sale4.squareFeet': '1,500' });
  await eventually(average).toBe('Average of 4: $167.19 a square foot, so $267,500 for this house.');
  await eventually(() => page.locator('[name="sale5.price"]').count()).toBe(1);
  await typeIn({ 'sale4.squareFeet': 'big' });
  await eventually(() => problemAt('sale4.squareFeet')).toBe('Enter a number, such as 250,000');
  await eventually(() => resultOf('After-repair value')).toBe('$250,000');
  await page.getByRole('button', { name: 'Remove sale 1' }).click();
  await eventually(average).toContain('Average of 2');
  await eventually(() => page.locator('[name="sale1.price"]').inputValue()).toBe('252,000');
});

test('the URL contains the deal, and a shared URL shows it', async () => {
  await openCalculator(`${path}?property=12+Sample+St&strategy=wholesale&rulePercent=74&sale1.price=250000`);
  await eventually(() => page.locator('[name=rulePercent]').inputValue()).toBe('74');
  await eventually(() => page.getByRole('radio', { name: 'Wholesale' }).isChecked()).toBe(true);
  await eventually(() => page.getByText('72-75%: what buyers use in hot markets.').isVisible()).toBe(true);
  await typeIn({ fee: '12,000' });
  await eventually(() => page.params().get('fee')).toBe('12,000');
  await eventually(() => [...page.params().keys()]).toEqual([
    'property',
    'strategy',
    'rulePercent',
    'sale1.price',
    'fee',
  ]);
});

test('an invalid rule percent has a message and does not affect the itemized offer', async () => {
  await openCalculator(`${path}?rulePercent=7`);
  await eventually(() => problemAt('rulePercent')).toBe('Enter at least 50');
  await eventually(() => resultOf('MAO, flip')).toBe('-');
  await eventually(() => resultOf('Itemized offer')).toBe('$133,000');
});

const fold = (name: string) => page.locator('summary', { hasText: name });

test('example numbers replace those of the page, and leave those of the visitor', async () => {
  await openCalculator(path);
  await fold('Financing').click();
  await typeIn({ loanRate: '12' });
  await page.locator('.calculators-fold[open]').getByRole('button', { name: 'Fill in example numbers' }).click();
  await eventually(() => page.locator('[name=financing]').inputValue()).toBe('500');
  await eventually(() => page.locator('[name=loanRate]').inputValue()).toBe('12');
});

longTest(
  'points, interest, liens and fines open on demand, lower the itemized offer, and leave the rule alone',
  async () => {
    await openCalculator(path);
    await eventually(() => page.locator('[name=loanRate]').isVisible()).toBe(false);
    await fold('Financing').click();
    await page.locator('.calculators-fold[open]').getByRole('button', { name: 'Fill in example numbers' }).click();
    await eventually(() => page.locator('[name=financing]').inputValue()).toBe('500');
    await fold('Liens and fines').click();
    await typeIn({ contingencyPercent: '15', loanMonths: '', financing: '' });
    await typeIn({ liens: '2,500' });
    await eventually(() => resultOf('Itemized offer')).toBe('$124,940');
    await eventually(() => resultOf('MAO, flip')).toBe('$135,000');
    await eventually(() => fold('Financing').innerText()).toContain('$7,560');
    const lines = page.locator('section[aria-labelledby=exits-title] dl').first();
    await eventually(() => lines.innerText()).toMatch(/Loan interest\s+-\$5,400/);
    await typeIn({ loanRate: 'x' });
    await eventually(() => fold('Financing').innerText()).toContain('Check a number here');
    await eventually(() => problemAt('loanRate')).toBe('Enter a number, such as 250,000');
  },
);

test('a rent shows the house as a rental, beside the flip and in the reasons', async () => {
  await openCalculator(path);
  const exits = page.locator('section[aria-labelledby=exits-title]');
  await eventually(() => exits.getByText('Enter a rent under').isVisible()).toBe(true);
  await fold('Rental exit').click();
  await page.locator('.calculators-fold[open]').getByRole('button', { name: 'Fill in example numbers' }).click();
  await eventually(() => page.locator('[name=rent]').inputValue()).toBe('2,200');
  await eventually(() => exits.getByText('Cash left in the deal').locator('..').innerText()).toContain('$9,500');
  await eventually(() => page.getByText('it cash-flows $94.87 a month with $9,500 left').first().isVisible()).toBe(
    true,
  );
  const figures = () =>
    exits
      .locator('.calculators-headlines > div')
      .allInnerTexts()
      .map((text) => text.replace(/\s+/g, ' '));
  await eventually(figures).toEqual([
    'Monthly cash flow $94.87',
    'Cash-on-cash 11.98%',
    'Cap rate on ARV 6.67%',
    'Debt coverage (DSCR) 1.17',
  ]);
  await typeIn({ asking: '' });
  await eventually(() => exits.innerText()).toContain('Enter an asking price to see both exits.');
  await eventually(() => page.search()).toBe('?rent=2%2C200&asking=');
});

test('a link that changed a folded field opens its group', async () => {
  await openCalculator(`${path}?loan=0&liens=4000`);
  await eventually(() => page.locator('[name=liens]').isVisible()).toBe(true);
  await eventually(() => page.locator('[name=loan]').isVisible()).toBe(true);
  await eventually(() => page.locator('[name=rent]').isVisible()).toBe(false);
});

test('the button opens the print dialog', async () => {
  await openCalculator(path);
  window.print = vi.fn();
  await page.getByRole('button', { name: 'Print memo' }).click();
  await eventually(() => vi.mocked(window.print).mock.calls.length).toBe(1);
});
