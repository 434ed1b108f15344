import { looks, SheetDraft } from './workbook.ts';

const notes = [
  'Results are estimates from your own inputs. This workbook is no financial, tax or legal advice and no appraisal.',
  'Type in the tinted cells of the sheet Inputs. Every other figure is a formula that follows them.',
  'Percentages are typed as percentages: 5% or 0.05.',
  'Each amount of money is rounded to the cent, half a cent away from zero, and the next amount is worked out from it. The page on our site does the same, so both agree to the cent.',
];

/** The last sheet of each workbook: what it is not, and how it works. */
export function notesSheet(more: string[]): SheetDraft {
  const sheet = new SheetDraft('Notes', [110]);
  sheet.text(1, 1, 'Notes', looks.title);
  for (const [index, note] of [...notes, ...more].entries()) {
    sheet.text(3 + index, 1, note, looks.note);
    sheet.heights.set(3 + index, Math.ceil(note.length / 100) * 16);
  }
  return sheet;
}
