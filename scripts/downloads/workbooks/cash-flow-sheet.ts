import { roiCalculatorCopy } from '#content/pages/roi-calculator.ts';
import { type HoldingInputs, type HoldingYear, holdingYears, maxHoldYears } from '#domain/calculators/holding.ts';
import { cellStyles, cents, numberStyle, SheetDraft } from './workbook.ts';

const copy = roiCalculatorCopy.rental.years;
const columns = Object.keys(copy.columns) as (keyof HoldingYear)[];

/** The row of the first year. */
export const firstYearRow = 4;

/** The formula of a column in the row of a year; the first column is the year. */
function formulaOf(key: keyof HoldingYear, row: number): string {
  const formulas: Record<keyof HoldingYear, string> = {
    year: `A${row}`,
    rent: cents(`Rental_yearly_rent*(1+Rental_rent_growth)^(A${row}-1)`),
    egi: cents(`B${row}*(1-Rental_vacancy)`),
    expenses: cents(`Rental_expenses*(1+Rental_expense_growth)^(A${row}-1)`),
    noi: cents(`C${row}-D${row}`),
    debtService: `IF(A${row}>Rental_loan_years,0,Rental_debt_service)`,
    reserve: cents(`B${row}*Rental_capex_percent`),
    cashFlow: cents(`E${row}-F${row}-G${row}`),
    total: cents(`SUM($H$${firstYearRow}:H${row})`),
  };
  return `IF(A${row}>Rental_hold_years,"",${formulas[key]})`;
}

/** Thirty rows; those within the holding period are filled. */
export function cashFlowSheet(inputs: HoldingInputs): SheetDraft {
  const years = holdingYears(inputs);
  const sheet = new SheetDraft('Cash flow', [8, 15, 15, 15, 15, 15, 15, 15, 16]);
  sheet.text(1, 1, copy.title, cellStyles.title);
  sheet.texts(firstYearRow - 1, 1, Object.values(copy.columns), cellStyles.columnHeading);
  for (let year = 1; year <= maxHoldYears; year++) {
    const row = firstYearRow + year - 1;
    sheet.value(row, 1, year, numberStyle('number'));
    columns.slice(1).forEach((key, index) => {
      sheet.formula(row, index + 2, formulaOf(key, row), years[year - 1]?.[key] ?? '', numberStyle('money'));
    });
  }
  return sheet;
}
