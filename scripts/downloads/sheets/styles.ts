import type { CellStyle } from 'hucre/xlsx';
import type { SheetColumnKind } from '#content/collections/toolbox/sheets/types.ts';
import { colours, faces } from '../look.ts';

const rgb = (value: string) => ({ rgb: value });
const fill = (value: string) => ({ type: 'pattern' as const, pattern: 'solid' as const, fgColor: rgb(value) });
const line = { style: 'thin' as const, color: rgb(colours.rule) };

export const sheetFont = { name: faces.sans, size: 11, color: rgb(colours.ink) };

const formats: Record<SheetColumnKind, string> = {
  text: 'General',
  date: 'mm/dd/yyyy',
  count: '#,##0',
  money: '$#,##0.00',
  share: '0.00%',
};

/** Keeps a text off the figure to its left. */
const indented = { horizontal: 'left' as const, indent: 1 };
const wrapped = { wrapText: true, vertical: 'top' as const };

export const headStyle: CellStyle = {
  font: { ...sheetFont, bold: true, color: rgb('FFFFFF') },
  fill: fill(colours.pine700),
  alignment: { wrapText: true, vertical: 'center' },
};
/** The head of a column stands where its values stand: figures to the right. */
export function headOf(kind: SheetColumnKind): CellStyle {
  const across = kind === 'text' ? indented : { horizontal: 'right' as const };
  return { ...headStyle, alignment: { ...headStyle.alignment, ...across } };
}

export const titleStyle: CellStyle = { font: { name: faces.serif, size: 18, bold: true, color: rgb(colours.pine900) } };
export const headingStyle: CellStyle = {
  font: { name: faces.serif, size: 13, bold: true, color: rgb(colours.pine700) },
};
export const textStyle: CellStyle = { font: sheetFont, alignment: wrapped };
/** A text that may run over the empty cell beside it. */
export const lineStyle: CellStyle = { font: sheetFont, alignment: indented };
export const noticeStyle: CellStyle = {
  font: { ...sheetFont, color: rgb(colours.brassInk) },
  fill: fill(colours.brass100),
  alignment: wrapped,
};

/** A cell one types in: white, a hairline below. Its texts stay texts, so that no parcel number turns into a date. */
export function typedStyle(kind: SheetColumnKind): CellStyle {
  const style = { font: sheetFont, border: { bottom: line } };
  return kind === 'text' ? { ...style, numFmt: '@', alignment: indented } : { ...style, numFmt: formats[kind] };
}

/** A cell that calculates: tinted, so that nobody types over it. */
export function workedStyle(kind: SheetColumnKind): CellStyle {
  return { ...typedStyle(kind), numFmt: formats[kind], fill: fill(colours.pine100) };
}

/** A cell of the totals row. */
export function totalStyle(kind: SheetColumnKind): CellStyle {
  return { ...workedStyle(kind), font: { ...sheetFont, bold: true }, fill: fill(colours.brass100) };
}
