import { expect, test } from 'vitest';
import { dealAnalyzerCopy } from '#content/pages/deal-analyzer.ts';
import { valueFromComparables } from '#domain/calculators/comparables.ts';
import { analyzeDeal } from '#domain/calculators/deal.ts';
import { type Flip, flip } from '#domain/calculators/flip.ts';
import { holdingYears } from '#domain/calculators/holding.ts';
import { rental } from '#domain/calculators/rental.ts';
import type { RentalExit } from '#domain/calculators/rental-exit.ts';
import { ownerFlows, saleReturn, saleYears } from '#domain/calculators/sale.ts';
import { flipGrid, rentalGrid } from '#domain/calculators/sensitivity.ts';
import { firstYearRow } from '#scripts/downloads/workbooks/cash-flow-sheet.ts';
import { firstSaleRow } from '#scripts/downloads/workbooks/deal.ts';
import { flipGridAt } from '#scripts/downloads/workbooks/flip-sheet.ts';
import { nameOf } from '#scripts/downloads/workbooks/input-rows.ts';
import { firstSaleYearRow } from '#scripts/downloads/workbooks/sale-sheet.ts';
import { gridAt } from '#scripts/downloads/workbooks/sensitivity-sheet.ts';
import { sized } from '#tests/support/long-form.ts';
import { inWorkbook, randomCases, randomDeal, randomFlip, randomRental, randomSales } from './support/random-houses.ts';
import { readWorkbook, recalculated } from './support/workbook.ts';

const folder = 'build/client/downloads';
const files = { roi: `${folder}/roi-calculator.xlsx`, deal: `${folder}/deal-analyzer.xlsx` };
const cases = sized(40, 200);

/** Whether two values agree: text exactly, amounts to the cent, shares to a millionth. */
function differenceOf(actual: unknown, expected: number | string | null, precision = 0.0001): string | null {
  const wanted = expected ?? 'n/a';
  if (typeof actual === 'number' && typeof wanted === 'number') {
    return Math.abs(actual - wanted) < precision ? null : `${actual} is not ${wanted}`;
  }
  return actual === wanted ? null : `${JSON.stringify(actual)} is not ${wanted}`;
}

function differences(expected: Record<string, number | string | null>, read: (key: string) => unknown): string[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    const difference = differenceOf(
      read(key),
      value,
      key.match(/rate|roi|share|cashOnCash|dscr|irr/i) ? 1e-6 : undefined,
    );
    return difference ? [`${key}: ${difference}`] : [];
  });
}

/** The workbooks list the parts of the loan costs and have no cell for their total. */
function withoutTotal({ loanCosts: _, ...lines }: Flip): Omit<Flip, 'loanCosts'> {
  return lines;
}

const rentalKeys = Object.keys(dealAnalyzerCopy.exits.results).filter(
  (key) => key !== 'cashIn',
) as (keyof RentalExit)[];

test.each(Object.entries(files))('the %s workbook starts with its inputs and says that it is not advice', (_, file) => {
  const { sheetNames, cells } = readWorkbook(file);
  expect([sheetNames[0], sheetNames.at(-1)]).toEqual(['Inputs', 'Notes']);
  const notes = cells.filter(({ sheet }) => sheet === 'Notes').map(({ value }) => String(value));
  expect(notes.join(' ')).toContain('not financial, tax or legal advice');
});

test.each(Object.entries(files))('every formula of the %s workbook recalculates to its stored value', (_, file) => {
  const { cells, valueAt } = recalculated(file);
  const formulas = cells.filter(({ formula }) => formula !== null);
  expect(formulas.length).toBeGreaterThan(20);
  const wrong = formulas.flatMap(({ sheet, address, value }) => {
    const difference = differenceOf(valueAt(sheet, address), value ?? '', 1e-9);
    return difference ? [`${sheet}!${address}: ${difference}`] : [];
  });
  expect(wrong).toEqual([]);
});

test(`rentals match the page to the cent, with years, sale, IRR and grid, in ${cases} random cases`, () => {
  const book = recalculated(files.roi);
  const rates: (number | null)[] = [];
  for (const inputs of randomCases(cases, randomRental)) {
    book.type(inWorkbook('Rental', inputs));
    const where = JSON.stringify(inputs);
    expect(
      differences({ ...rental(inputs) }, (key) => book.valueOf(nameOf('Rental', key))),
      where,
    ).toEqual([]);
    const years = holdingYears(inputs);
    const sales = saleYears(inputs);
    const tables = { 'Cash flow': [firstYearRow, years], Sale: [firstSaleYearRow, sales] } as const;
    for (const [sheet, [firstRow, expected]] of Object.entries(tables)) {
      const amounts: (number | string)[][] = expected.map(({ year: _, ...rest }) => Object.values(rest));
      const width = amounts[0]?.length ?? 0;
      const blank = Array.from({ length: 30 - expected.length }, () => Array(width).fill(''));
      const table = book.block(sheet, firstRow, 2, 30, width);
      const differing = [...amounts, ...blank].flatMap((row, index) =>
        row.flatMap((value, column) => differenceOf(table[index]?.[column], value) ?? []),
      );
      expect(differing, `${sheet} ${where}`).toEqual([]);
    }
    const { year: _, principal: __, ...sold } = sales.at(-1) ?? expect.fail(where);
    const sale = { ...sold, cashFlow: years.at(-1)?.total ?? 0, cashIn: rental(inputs).cashIn };
    expect(
      differences(sale, (key) => book.valueOf(nameOf('Sale', key))),
      where,
    ).toEqual([]);
    const flows = book.block('Sale', firstSaleYearRow - 1, 8, years.length + 1, 1).flat();
    expect(
      ownerFlows(inputs).flatMap((flow, year) => differenceOf(flows[year], flow) ?? []),
      where,
    ).toEqual([]);
    const rate = saleReturn(inputs);
    expect(differenceOf(book.valueOf('Rental_irr'), rate, 1e-6), where).toBeNull();
    rates.push(rate);
    for (const measure of ['cashOnCash', 'monthlyCashFlow'] as const) {
      const grid = book.block('Sensitivity', gridAt[measure], gridAt.column, 5, 5);
      const wrong = rentalGrid(inputs).rows.flatMap(({ cells }, row) =>
        cells.flatMap((cell, column) => differenceOf(grid[row]?.[column], cell[measure], 1e-6) ?? []),
      );
      expect(wrong, where).toEqual([]);
    }
  }
  expect(rates.filter((rate) => rate === null).length).toBeGreaterThan(cases / 40);
  expect(rates.filter((rate) => rate !== null && rate < 0).length).toBeGreaterThan(cases / 40);
  expect(rates.filter((rate) => rate !== null && rate > 0).length).toBeGreaterThan(cases / 4);
});

test(`flips match the page to the cent, with the grid, in ${cases} random cases`, () => {
  const book = recalculated(files.roi);
  for (const inputs of randomCases(cases, randomFlip)) {
    book.type(inWorkbook('Flip', inputs));
    const where = JSON.stringify(inputs);
    expect(
      differences(withoutTotal(flip(inputs)), (key) => book.valueOf(nameOf('Flip', key))),
      where,
    ).toEqual([]);
    const grid = book.block('Flip', flipGridAt.row, flipGridAt.column, 5, 5);
    const wrong = flipGrid(inputs).rows.flatMap(({ cells }, row) =>
      cells.flatMap((profit, column) => differenceOf(grid[row]?.[column], profit) ?? []),
    );
    expect(wrong, where).toEqual([]);
  }
});

test(`deals match the page to the cent, with value, range and verdict, in ${cases} random cases`, () => {
  const book = recalculated(files.deal);
  const sales = randomCases(cases, randomSales);
  for (const [index, drawn] of randomCases(cases, randomDeal).entries()) {
    const { strategy, source, ...figures } = drawn;
    const comparables = sales[index] ?? [];
    const rows = Array.from({ length: 6 }, (_, place) => {
      const sale = comparables[place];
      return sale ? [sale.price, sale.squareFeet, sale.adjustment] : [null, null, null];
    });
    book.typeAt('Inputs', `B${firstSaleRow}`, rows);
    book.type({ Deal_strategy: strategy, Deal_source: source, ...inWorkbook('Deal', figures) });
    const compared = valueFromComparables(comparables, figures.squareFeet)?.arv ?? Number.NaN;
    const arv = source === 'typed' ? figures.typedArv : compared;
    const deal = analyzeDeal({ ...figures, strategy, arv });
    const { profit: _, cashIn: __, roi: ___, ...costs } = withoutTotal(deal.costs);
    const noRental = Object.fromEntries(rentalKeys.map((key) => [key, null]));
    const none = dealAnalyzerCopy.memo.noAsking;
    const { noDeal } = dealAnalyzerCopy.results;
    const expected = {
      arv,
      ruleFlip: deal.rule.flip,
      ruleWholesale: deal.rule.wholesale,
      itemizedFlip: deal.itemized.flip,
      itemizedWholesale: deal.itemized.wholesale,
      walkAway: deal.range.walkAway,
      opening: deal.range.walkAway > 0 ? deal.range.opening : noDeal,
      target: deal.range.walkAway > 0 ? deal.range.target : noDeal,
      verdict: dealAnalyzerCopy.verdicts[deal.verdict].title,
      profit: deal.atAsking ? deal.atAsking.profit : none,
      cashIn: deal.atAsking ? deal.atAsking.cashIn : none,
      roi: deal.atAsking ? deal.atAsking.roi : none,
      ...costs,
      ...(deal.rental ? Object.fromEntries(rentalKeys.map((key) => [key, deal.rental?.[key] ?? null])) : noRental),
    };
    expect(
      differences(expected, (key) => book.valueOf(nameOf('Deal', key))),
      JSON.stringify({ drawn, comparables }),
    ).toEqual([]);
  }
});
