import { cellStyles, SheetDraft } from './workbook.ts';

/** Above the inputs. */
export const inputsNote =
  'Type in the tinted cells. The numbers there now are examples, and an empty cell counts as zero.';

const notes = [
  'Results are estimates from the numbers you enter. This workbook is not financial, tax or legal advice, and it is not an appraisal.',
  'Type in the tinted cells on the Inputs sheet. Everything else is a formula based on them.',
  'Enter percentages as 5% or 0.05.',
  'Each dollar amount is rounded to the cent, half a cent away from zero, before the next one uses it. The calculator on our site does the same, so both match to the cent.',
];

/** The last sheet of each workbook: disclaimer and instructions. */
export function notesSheet(more: string[]): SheetDraft {
  const sheet = new SheetDraft('Notes', [110]);
  sheet.text(1, 1, 'Notes', cellStyles.title);
  for (const [index, note] of [...notes, ...more].entries()) {
    sheet.text(3 + index, 1, note, cellStyles.note);
    sheet.heights.set(3 + index, Math.ceil(note.length / 100) * 16);
  }
  return sheet;
}
