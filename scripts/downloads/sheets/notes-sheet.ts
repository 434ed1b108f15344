import type { WriteSheet } from 'hucre/xlsx';
import type { ToolboxDocument } from '#content/collections/toolbox/types.ts';
import type { Block } from '#content/types.ts';
import { plainWords } from '../inline-marks.ts';
import { put, putRow, type SheetCells } from './cells.ts';
import { headingStyle, headStyle, noticeStyle, textStyle, titleStyle } from './styles.ts';

const widths = [24, 34, 40, 46];
const lineHeight = 15.5;

/** Wider tables have their own sheets. */
const maxColumns = widths.length;

/** The text of the page. */
export function notesSheet({ title, lead, disclaimer, chapters }: ToolboxDocument): WriteSheet {
  const cells: SheetCells = new Map();
  const rowDefs = new Map<number, { height: number }>();
  const merges: WriteSheet['merges'] = [];
  let row = 1;

  const line = (text: string, style = textStyle, height = heightOf(text, sum(widths))) => {
    put(cells, row, 0, text, style);
    merges.push({ startRow: row - 1, startCol: 0, endRow: row - 1, endCol: widths.length - 1 });
    rowDefs.set(row - 1, { height });
    row += 1;
  };
  const tableRow = (texts: string[], style = textStyle) => {
    putRow(cells, row, texts.map(plainWords), style);
    const heights = texts.map((text, column) => heightOf(plainWords(text), widths[column] ?? 0));
    rowDefs.set(row - 1, { height: Math.max(...heights) });
    row += 1;
  };
  const block = (content: Block) => {
    if (content.kind === 'p') line(plainWords(content.text));
    if (content.kind === 'list')
      for (const [index, item] of content.items.entries())
        line(`${content.ordered ? `${index + 1}.` : '•'} ${plainWords(item)}`);
    if (content.kind !== 'table' || content.columns.length > maxColumns) return;
    tableRow(content.columns, headStyle);
    for (const texts of content.rows) tableRow(texts);
  };

  line(title, titleStyle, 28);
  line(plainWords(lead));
  if (disclaimer) line(plainWords(disclaimer), noticeStyle);
  for (const chapter of chapters) {
    row += 1;
    line(chapter.title, headingStyle, 21);
    for (const content of chapter.blocks) block(content);
  }
  return {
    name: 'Notes',
    columns: widths.map((width) => ({ width })),
    cells,
    rowDefs,
    merges,
    pageSetup: { paperSize: 'letter', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    view: { showGridLines: false },
  };
}

/** Spreadsheets do not auto-size merged rows, so this estimates the number of lines. */
function heightOf(text: string, width: number): number {
  return Math.max(1, Math.ceil(text.length / (width * 1.05))) * lineHeight;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
