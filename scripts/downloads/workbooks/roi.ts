import { roiCalculatorWords as words } from '#content/pages/roi-calculator.ts';
import { flipRules, rentalRules, startingFlip, startingRental } from '#domain/calculators/fields.ts';
import type { FlipInputs } from '#domain/calculators/flip.ts';
import type { HoldingInputs } from '#domain/calculators/holding.ts';
import { cashFlowSheet } from './cash-flow-sheet.ts';
import { flipSheet } from './flip-sheet.ts';
import { inputRows } from './input-rows.ts';
import { notesSheet } from './notes-sheet.ts';
import { rentalSheet } from './rental-sheet.ts';
import { sensitivitySheet } from './sensitivity-sheet.ts';
import { type CellNames, cellStyles, SheetDraft, saveWorkbook } from './workbook.ts';

const rentalKeys = words.rental.groups.flatMap(({ keys }) => keys);
const flipKeys = words.flip.groups.flatMap(({ keys }) => keys);

/** Writes the ROI calculator as a workbook: build/client/downloads/roi-calculator.xlsx */
export async function writeRoiWorkbook(target: string): Promise<void> {
  const inputs = inputSheet(startingRental, startingFlip);
  const rental = rentalSheet(startingRental);
  const flip = flipSheet(startingFlip);
  const sheets = [
    inputs.sheet,
    rental.sheet,
    cashFlowSheet(startingRental),
    sensitivitySheet(startingRental),
    flip.sheet,
    notesSheet([
      'NOI leaves out debt service, depreciation, income tax and capital reserves.',
      'ROI of a flip covers the holding period; it is not an annual rate.',
    ]),
  ];
  const names = [...inputs.names, ...rental.names, ...flip.names];
  await saveWorkbook(`${target}/roi-calculator.xlsx`, 'ROI calculator', sheets, names);
}

function inputSheet(rental: HoldingInputs, flip: FlipInputs): { sheet: SheetDraft; names: CellNames } {
  const sheet = new SheetDraft('Inputs', [34, 18, 14]);
  sheet.text(1, 1, 'ROI calculator', cellStyles.title);
  sheet.text(2, 1, 'Type in the tinted cells.', cellStyles.note);
  sheet.text(4, 1, words.modes.rental, cellStyles.heading);
  const rows = { keys: rentalKeys, words: words.rental.fields, rules: rentalRules, values: rental };
  const rentalNames = inputRows({ sheet, row: 5, prefix: 'Rental', ...rows });
  const next = 5 + rentalKeys.length + 1;
  sheet.text(next, 1, words.modes.flip, cellStyles.heading);
  const flipRows = { keys: flipKeys, words: words.flip.fields, rules: flipRules, values: flip };
  const flipNames = inputRows({ sheet, row: next + 1, prefix: 'Flip', ...flipRows });
  return { sheet, names: [...rentalNames, ...flipNames] };
}
