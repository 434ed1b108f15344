import { roiCalculatorCopy } from '#content/pages/roi-calculator.ts';
import { toCents } from '#domain/calculators/cents.ts';
import { holdingYears, maxHoldYears } from '#domain/calculators/holding.ts';
import { rental } from '#domain/calculators/rental.ts';
import { ownerFlows, type SaleInputs, type SaleYear, saleReturn, saleYears } from '#domain/calculators/sale.ts';
import { firstYearRow } from './cash-flow-sheet.ts';
import { type ResultRow, resultRows } from './input-rows.ts';
import { type CellNames, cellStyles, cents, numberStyle, SheetDraft } from './workbook.ts';

const copy = roiCalculatorCopy.rental.sale;
const columns = Object.keys(copy.columns) as (keyof SaleYear)[];

/** The row of the purchase, which is year 0. */
const purchaseRow = 16;
/** The row of a sale after one year. */
export const firstSaleYearRow = purchaseRow + 1;
const lastRow = purchaseRow + maxHoldYears;
const column = (letter: string) => `$${letter}$${purchaseRow}:$${letter}$${lastRow}`;

/** The amount of a column in the year of the sale. */
const atSale = (letter: string) => `INDEX(${column(letter)},Rental_hold_years+1)`;

function formulaOf(key: keyof SaleYear, row: number): string {
  const months = `(A${row}*12)`;
  const growth = `(1+Rental_rate/12)^${months}`;
  const owed = `IF(Rental_rate=0,Rental_loan-Rental_payment*${months},Rental_loan*${growth}-Rental_payment*(${growth}-1)/(Rental_rate/12))`;
  const total = `'Cash flow'!I${row - firstSaleYearRow + firstYearRow}`;
  const formulas: Record<keyof SaleYear, string> = {
    year: `A${row}`,
    value: cents(`Rental_price*(1+Rental_value_growth)^A${row}`),
    principal: cents(`D${row - 1}-D${row}`),
    balance: `IF(A${row}>=Rental_loan_years,0,MAX(0,${cents(owed)}))`,
    sellingCosts: cents(`B${row}*Rental_sale_cost_percent`),
    cashFromSale: cents(`B${row}-E${row}-D${row}`),
    profit: cents(`${total}+F${row}-Rental_cash_in`),
  };
  return `IF(A${row}>Rental_hold_years,"",${formulas[key]})`;
}

/** What the owner pays and gets in a year; the last year includes the sale. */
function flowFormula(row: number): string {
  const cashFlow = `'Cash flow'!H${row - firstSaleYearRow + firstYearRow}`;
  return `IF(A${row}>Rental_hold_years,"",${cents(`${cashFlow}+IF(A${row}=Rental_hold_years,F${row},0)`)})`;
}

/**
 * The function needs a first guess near the answer, and spreadsheets stop after 20 to 50 tries. The first guess is the
 * rate that would turn the cash in into all that comes back; the others find the rates of houses that lose money.
 */
function rateFormula(): string {
  const first = '((Sale_profit+Rental_cash_in)/Rental_cash_in)^(1/Rental_hold_years)-1';
  const guesses = [first, '0.1', '-0.3', '-0.5', '-0.6', '-0.7', '-0.8', '-0.9', '-0.97', '-0.99'];
  return guesses.reduceRight((otherwise, guess) => `IFERROR(IRR(${column('H')},${guess}),${otherwise})`, '"n/a"');
}

/**
 * A rate is the only one that fits when money is invested all the time. What is still to come at the IRR shows that for
 * gains, and what is still invested for losses, because either sum is exact only where it shrinks.
 */
function laterFormula(row: number): string {
  const worth = cents(`(I${row + 1}+H${row + 1})/(1+Rental_irr_found)`);
  return `IF(AND(ISNUMBER(Rental_irr_found),N(Rental_irr_found)>=0,A${row}<Rental_hold_years),${worth},0)`;
}

function investedFormula(row: number): string {
  const before = row === purchaseRow ? '0' : `J${row - 1}`;
  const invested = cents(`${before}*(1+Rental_irr_found)-H${row}`);
  return `IF(AND(ISNUMBER(Rental_irr_found),N(Rental_irr_found)<0,A${row}<Rental_hold_years),${invested},0)`;
}

/** A sale at the end of the holding period, and the IRR up to it. */
export function saleSheet(inputs: SaleInputs): { sheet: SheetDraft; names: CellNames } {
  const years = saleYears(inputs);
  const flows = ownerFlows(inputs);
  const rate = saleReturn(inputs);
  const { cashIn, loan } = rental(inputs);
  const sheet = new SheetDraft('Sale', [34, 18, 16, 16, 16, 16, 16, 16, 20, 20]);
  sheet.text(1, 1, copy.title, cellStyles.title);
  const last = years.at(-1);
  const money = (name: string, label: string, result: number, formula: string): ResultRow => ({
    name: `Sale_${name}`,
    label,
    formula,
    result,
    format: 'money',
  });
  const { lines } = copy;
  const names = resultRows(sheet, 3, [
    money('value', lines.value, last?.value ?? 0, atSale('B')),
    money('selling_costs', lines.sellingCosts, last?.sellingCosts ?? 0, atSale('E')),
    money('balance', lines.balance, last?.balance ?? 0, atSale('D')),
    money('cash_from_sale', lines.cashFromSale, last?.cashFromSale ?? 0, atSale('F')),
    money(
      'cash_flow',
      lines.cashFlow,
      holdingYears(inputs).at(-1)?.total ?? 0,
      `INDEX('Cash flow'!$I$${firstYearRow}:$I$${firstYearRow + maxHoldYears - 1},Rental_hold_years)`,
    ),
    money('cash_in', lines.cashIn, cashIn, 'Rental_cash_in'),
    money('profit', lines.profit, last?.profit ?? 0, atSale('G')),
    {
      name: 'Rental_irr_found',
      label: 'Rate found by IRR',
      formula: rateFormula(),
      result: rate,
      format: 'percent',
    },
    {
      name: 'Rental_irr',
      label: copy.irr,
      formula: `IF(OR(Rental_cash_in<=0,MIN(${column('I')},${column('J')})<-0.005),"n/a",Rental_irr_found)`,
      result: rate,
      format: 'percent',
    },
  ]);
  const titles = [...Object.values(copy.columns), 'Cash to you', 'Later years at IRR', 'Invested at IRR'];
  sheet.texts(purchaseRow - 1, 1, titles, cellStyles.columnHeading);
  sheet.value(purchaseRow, 1, 0, numberStyle('number'));
  sheet.formula(purchaseRow, 4, 'Rental_loan', loan, numberStyle('money'));
  for (let year = 0; year <= maxHoldYears; year++) {
    const row = purchaseRow + year;
    const flow = year === 0 ? '0-Rental_cash_in' : flowFormula(row);
    sheet.formula(row, 8, flow, flows[year] ?? '', numberStyle('money'));
    sheet.formula(
      row,
      9,
      year === maxHoldYears ? '0' : laterFormula(row),
      laterAt(flows, rate, year),
      numberStyle('money'),
    );
    sheet.formula(row, 10, investedFormula(row), 0, numberStyle('money'));
    if (year === 0) continue;
    sheet.value(row, 1, year, numberStyle('number'));
    columns.slice(1).forEach((key, index) => {
      sheet.formula(row, index + 2, formulaOf(key, row), years[year - 1]?.[key] ?? '', numberStyle('money'));
    });
  }
  return { sheet, names };
}

function laterAt(flows: number[], rate: number | null, year: number): number {
  return flows.slice(year + 1).reduceRight((sum, flow) => toCents((sum + flow) / (1 + (rate ?? 0))), 0);
}
