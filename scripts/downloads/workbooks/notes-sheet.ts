import { cellStyles, SheetDraft } from './workbook.ts';

const notes = [
  'Results are estimates from your own inputs. This workbook is not financial, tax or legal advice, and not an appraisal.',
  'Type in the tinted cells on the Inputs sheet. Every other figure is a formula based on them.',
  'Enter percentages as 5% or 0.05.',
  'Each dollar amount is rounded to the cent, half a cent away from zero, before it is used in the next one. The page on our site does the same, so both match to the cent.',
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
