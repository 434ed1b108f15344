import type { CellStyle } from 'hucre/xlsx';
import type { SheetColumnKind } from '#content/collections/toolbox/sheets/types.ts';
import { colors, fonts } from '../theme.ts';

const rgb = (value: string) => ({ rgb: value });
const fill = (value: string) => ({ type: 'pattern' as const, pattern: 'solid' as const, fgColor: rgb(value) });
const line = { style: 'thin' as const, color: rgb(colors.rule) };

export const sheetFont = { name: fonts.sans, size: 11, color: rgb(colors.ink) };

const formats: Record<SheetColumnKind, string> = {
  text: 'General',
  date: 'mm/dd/yyyy',
  count: '#,##0',
  money: '$#,##0.00',
  share: '0.00%',
};

/** Keeps text away from the number to its left. */
const indented = { horizontal: 'left' as const, indent: 1 };
const wrapped = { wrapText: true, vertical: 'top' as const };

export const headStyle: CellStyle = {
  font: { ...sheetFont, bold: true, color: rgb('FFFFFF') },
  fill: fill(colors.pine700),
  alignment: { wrapText: true, vertical: 'center' },
};
/** Column headers are aligned like their values: numbers to the right. */
export function columnHeadStyle(kind: SheetColumnKind): CellStyle {
  const alignment = kind === 'text' ? indented : { horizontal: 'right' as const };
  return { ...headStyle, alignment: { ...headStyle.alignment, ...alignment } };
}

export const titleStyle: CellStyle = { font: { name: fonts.serif, size: 18, bold: true, color: rgb(colors.pine900) } };
export const headingStyle: CellStyle = {
  font: { name: fonts.serif, size: 13, bold: true, color: rgb(colors.pine700) },
};
export const textStyle: CellStyle = { font: sheetFont, alignment: wrapped };
/** Text that may overflow into the empty cell beside it. */
export const lineStyle: CellStyle = { font: sheetFont, alignment: indented };
export const noticeStyle: CellStyle = {
  font: { ...sheetFont, color: rgb(colors.brassInk) },
  fill: fill(colors.brass100),
  alignment: wrapped,
};

/** An input cell: white, with a thin line below. Text stays text, so that no parcel number turns into a date. */
export function inputStyle(kind: SheetColumnKind): CellStyle {
  const style = { font: sheetFont, border: { bottom: line } };
  return kind === 'text' ? { ...style, numFmt: '@', alignment: indented } : { ...style, numFmt: formats[kind] };
}

/** A formula cell: tinted, to discourage typing over it. */
export function formulaStyle(kind: SheetColumnKind): CellStyle {
  return { ...inputStyle(kind), numFmt: formats[kind], fill: fill(colors.pine100) };
}

/** A cell in the totals row. */
export function totalStyle(kind: SheetColumnKind): CellStyle {
  return { ...formulaStyle(kind), font: { ...sheetFont, bold: true }, fill: fill(colors.brass100) };
}
