import { roiCalculatorCopy } from '#content/pages/roi-calculator.ts';
import { type Rental, type RentalInputs, rental } from '#domain/calculators/rental.ts';
import { nameOf, resultRows } from './input-rows.ts';
import { type CellNames, cellStyles, cents, divided, type Format, SheetDraft } from './workbook.ts';

const copy = roiCalculatorCopy.rental;

/** The formula of a loan payment, rounded to the cent. */
export const payment = (loan: string, rate: string, years: string): string =>
  cents(`IF(${rate}=0,${loan}/(${years}*12),${loan}*(${rate}/12)/(1-(1+${rate}/12)^(-12*${years})))`);

const rows: [key: keyof Rental, format: Format, formula: string][] = [
  ['yearlyRent', 'money', cents('Rental_rent*12')],
  ['egi', 'money', cents('Rental_yearly_rent*(1-Rental_vacancy)')],
  ['noi', 'money', cents('Rental_egi-Rental_expenses')],
  ['capRate', 'percent', divided('Rental_noi', 'Rental_price')],
  ['down', 'money', cents('Rental_price*Rental_down_percent')],
  ['loan', 'money', cents('Rental_price-Rental_down')],
  ['payment', 'money', payment('Rental_loan', 'Rental_rate', 'Rental_loan_years')],
  ['debtService', 'money', cents('Rental_payment*12')],
  ['reserve', 'money', cents('Rental_yearly_rent*Rental_capex_percent')],
  ['cashFlow', 'money', cents('Rental_noi-Rental_debt_service-Rental_reserve')],
  ['monthlyCashFlow', 'money', cents('Rental_cash_flow/12')],
  ['cashIn', 'money', cents('Rental_down+Rental_closing+Rental_initial_rehab')],
  ['cashOnCash', 'percent', divided('Rental_cash_flow', 'Rental_cash_in')],
  ['dscr', 'ratio', divided('Rental_noi', 'Rental_debt_service')],
  ['rentToPrice', 'percent', divided('Rental_rent', 'Rental_price')],
  ['expenseShare', 'percent', divided('Rental_expenses', 'Rental_yearly_rent')],
];

export function rentalSheet(inputs: RentalInputs): { sheet: SheetDraft; names: CellNames } {
  const results = rental(inputs);
  const sheet = new SheetDraft('Rental', [34, 18]);
  sheet.text(1, 1, copy.linesTitle, cellStyles.title);
  const names = resultRows(
    sheet,
    3,
    rows.map(([key, format, formula]) => ({
      label: copy.results[key],
      name: nameOf('Rental', key),
      formula,
      result: results[key],
      format,
    })),
  );
  return { sheet, names };
}
