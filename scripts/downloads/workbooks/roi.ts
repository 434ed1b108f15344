import { roiCalculatorCopy as copy } from '#content/pages/roi-calculator.ts';
import { flipRules, rentalRules, startingFlip, startingRental } from '#domain/calculators/fields.ts';
import type { FlipInputs } from '#domain/calculators/flip.ts';
import type { SaleInputs } from '#domain/calculators/sale.ts';
import { cashFlowSheet } from './cash-flow-sheet.ts';
import { flipSheet } from './flip-sheet.ts';
import { inputRows } from './input-rows.ts';
import { inputsNote, notesSheet } from './notes-sheet.ts';
import { rentalSheet } from './rental-sheet.ts';
import { saleSheet } from './sale-sheet.ts';
import { sensitivitySheet } from './sensitivity-sheet.ts';
import { type CellNames, cellStyles, SheetDraft, saveWorkbook } from './workbook.ts';

/** Writes the ROI calculator as a workbook: build/client/downloads/roi-calculator.xlsx */
export async function writeRoiWorkbook(target: string): Promise<void> {
  const inputs = inputSheet(startingRental, startingFlip);
  const rental = rentalSheet(startingRental);
  const sale = saleSheet(startingRental);
  const flip = flipSheet(startingFlip);
  const sheets = [
    inputs.sheet,
    rental.sheet,
    cashFlowSheet(startingRental),
    sale.sheet,
    sensitivitySheet(startingRental),
    flip.sheet,
    notesSheet([
      'NOI leaves out debt service, depreciation, income tax and the capex reserve. Cash flow is NOI minus debt service and the capex reserve.',
      'On the Sale sheet, the value grows from the purchase price. Loan balance is what the lender would still be owed at the end of that year.',
      'IRR is the yearly rate that the cash you put in earns until the sale. It counts each year once, at its end. It shows n/a when no single rate fits.',
      'Flip interest is interest-only. If you leave the loan term empty, it runs for as long as you hold the house.',
      'The ROI of a flip covers the whole time you hold it. It is not a yearly rate.',
    ]),
  ];
  const names = [...inputs.names, ...rental.names, ...sale.names, ...flip.names];
  await saveWorkbook(`${target}/roi-calculator.xlsx`, 'ROI Calculator', sheets, names);
}

function inputSheet(rental: SaleInputs, flip: FlipInputs): { sheet: SheetDraft; names: CellNames } {
  const sheet = new SheetDraft('Inputs', [34, 18, 14]);
  sheet.text(1, 1, 'ROI Calculator', cellStyles.title);
  sheet.remark(2, inputsNote);
  sheet.text(4, 1, copy.modes.rental, cellStyles.title);
  const rentalCopy = { groups: copy.rental.groups, copy: copy.rental.fields };
  const rentals = inputRows({ sheet, row: 5, prefix: 'Rental', ...rentalCopy, rules: rentalRules, values: rental });
  sheet.text(rentals.next, 1, copy.modes.flip, cellStyles.title);
  const flipCopy = { groups: copy.flip.groups, copy: copy.flip.fields };
  const flips = { sheet, row: rentals.next + 1, prefix: 'Flip', ...flipCopy, rules: flipRules, values: flip };
  return { sheet, names: [...rentals.names, ...inputRows(flips).names] };
}
