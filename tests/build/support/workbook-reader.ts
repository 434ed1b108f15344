import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { HyperFormula, type RawCellContent } from 'hyperformula';

type XmlCell = { '@r': string; '@t'?: string; f?: string | { '#text': string }; v?: string };

const lists = new Set(['sheet', 'Relationship', 'row', 'c', 'si', 'r', 'dataValidation']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => lists.has(name),
});

/** A workbook read from its XML, by none of the code that wrote it: formulas as formulas, the rest as values. */
export function readSheets(bytes: Uint8Array): Record<string, RawCellContent[][]> {
  const parts = unzipSync(bytes);
  const xml = (path: string) => parser.parse(strFromU8(parts[path] ?? new Uint8Array()));
  const strings: string[] = (xml('xl/sharedStrings.xml').sst?.si ?? []).map((item: { t?: unknown }) => textOf(item.t));
  const targets = new Map<string, string>(
    xml('xl/_rels/workbook.xml.rels').Relationships.Relationship.map((entry: Record<string, string>) => [
      entry['@Id'],
      entry['@Target'],
    ]),
  );
  const sheets: Record<string, RawCellContent[][]> = {};
  for (const sheet of xml('xl/workbook.xml').workbook.sheets.sheet) {
    const { row: rows = [] } = xml(`xl/${targets.get(sheet['@r:id'])}`).worksheet.sheetData;
    sheets[sheet['@name']] = gridOf(
      rows.flatMap((row: { c?: XmlCell[] }) => row.c ?? []),
      strings,
    );
  }
  return sheets;
}

/** The workbook as a spreadsheet program would calculate it. */
export function calculated(bytes: Uint8Array): HyperFormula {
  return HyperFormula.buildFromSheets(readSheets(bytes), { licenseKey: 'gpl-v3', dateFormats: ['MM/DD/YYYY'] });
}

/** The serial number that a spreadsheet keeps for a day. */
export function serialOf(iso: string): number {
  return Date.parse(iso) / 86_400_000 + 25_569;
}

function gridOf(cells: XmlCell[], strings: string[]): RawCellContent[][] {
  const grid: RawCellContent[][] = [];
  for (const cell of cells) {
    const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(cell['@r']) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const row = Number(digits) - 1;
    grid[row] ??= [];
    (grid[row] as RawCellContent[])[column] = contentOf(cell, strings);
  }
  return Array.from(grid, (row) => Array.from(row ?? [], (value) => value ?? null));
}

function contentOf(cell: XmlCell, strings: string[]): RawCellContent {
  if (cell.f !== undefined) return `=${textOf(cell.f)}`;
  if (cell.v === undefined) return null;
  // An apostrophe keeps a text that looks like a formula or a number a text, as a cell of type string is.
  if (cell['@t'] === 's') return `'${strings[Number(cell.v)] ?? ''}`;
  return Number(cell.v);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return String((value as { '#text'?: string } | undefined)?.['#text'] ?? '');
}
