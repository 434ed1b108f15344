import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import type { Block } from '#content/types.ts';
import { plainWords } from '../inline-marks.ts';
import { colours } from '../look.ts';
import { runsOf } from './runs.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;

/** Letter paper less an inch on each side, in twentieths of a point. */
const textWidth = 9360;

const hairline = { style: BorderStyle.SINGLE, size: 4, color: colours.rule };
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const borders = {
  top: hairline,
  bottom: hairline,
  left: none,
  right: none,
  insideHorizontal: hairline,
  insideVertical: none,
};

/** A table as wide as the text, hairlines between rows, its head repeated on every page it runs over. */
export function tableOf({ columns, rows, numeric = [] }: TableBlock): Table {
  const widths = columnWidths([columns, ...rows]);
  const toFill = rows.some((cells) => cells.includes(''));
  const cell = (copy: string, column: number, head: boolean) =>
    new TableCell({
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      ...(head ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: colours.pine100 } } : {}),
      children: [
        new Paragraph({
          style: 'TableText',
          keepNext: toFill,
          alignment: numeric.includes(column) ? AlignmentType.RIGHT : AlignmentType.LEFT,
          children: runsOf(copy, head),
        }),
      ],
    });
  const row = (cells: string[], head: boolean) =>
    new TableRow({
      tableHeader: head,
      cantSplit: true,
      ...(cells.includes('') ? { height: { value: 520, rule: HeightRule.ATLEAST } } : {}),
      children: cells.map((copy, column) => cell(copy, column, head)),
    });
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders,
    rows: [row(columns, true), ...rows.map((cells) => row(cells, false))],
  });
}

/** Room by the longest cell of each column, within reason, so that short columns do not starve long ones or a signature. */
function columnWidths(rows: string[][]): number[] {
  const columns = rows[0] ?? [];
  const toFill = rows.flat().includes('');
  const wants = columns.map((_, column) => {
    const longest = Math.max(...rows.map((cells) => plainWords(cells[column] ?? '').length));
    const blank = rows.some((cells) => cells[column] === '');
    return Math.min(toFill ? 32 : 56, Math.max(blank ? 28 : 14, longest));
  });
  const all = wants.reduce((sum, want) => sum + want, 0);
  return wants.map((want) => Math.floor((want / all) * textWidth));
}
