import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { HyperFormula, type RawCellContent, type SimpleCellAddress } from 'hyperformula';

type XmlCell = { '@r': string; '@t'?: string; f?: string | { '#text': string }; v?: string };
type XmlSheet = { worksheet: { sheetData: { row: { c?: XmlCell[] }[] } } };
type XmlString = { t: string | { '#text': string } };

const lists = new Set(['row', 'c', 'sheet', 'definedName', 'si', 'Relationship', 'dataValidation']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => lists.has(name),
});

export type ReadCell = { sheet: string; address: string; formula: string | null; value: string | number | null };

/** A workbook read from the bytes of its XML, without the library that wrote it. */
export function readWorkbook(file: string) {
  const files = unzipSync(readFileSync(file));
  const xml = (path: string) => parser.parse(new TextDecoder().decode(files[path]));
  const textOf = (text: XmlString['t']) => (typeof text === 'string' ? text : text['#text']);
  const strings: string[] = (xml('xl/sharedStrings.xml').sst.si as XmlString[]).map(({ t }) => textOf(t));
  const { workbook } = xml('xl/workbook.xml');
  const sheetNames: string[] = workbook.sheets.sheet.map((sheet: { '@name': string }) => sheet['@name']);
  const names = new Map<string, string>(
    workbook.definedNames.definedName.map((entry: { '@name': string; '#text': string }) => [
      entry['@name'],
      entry['#text'],
    ]),
  );
  const cells = sheetNames.flatMap((sheet, index) => {
    const { worksheet } = xml(`xl/worksheets/sheet${index + 1}.xml`) as XmlSheet;
    return worksheet.sheetData.row.flatMap(({ c = [] }) => c.map((cell) => readCell(sheet, cell, strings)));
  });
  return { sheetNames, names, cells };
}

function readCell(sheet: string, cell: XmlCell, strings: string[]): ReadCell {
  const formula = typeof cell.f === 'object' ? cell.f['#text'] : (cell.f ?? null);
  const raw = cell.v ?? '';
  const text = cell['@t'] === 's' ? (strings[Number(raw)] ?? '') : raw;
  const isText = cell['@t'] === 's' || cell['@t'] === 'str';
  const value = isText ? text : raw === '' ? null : Number(raw);
  return { sheet, address: cell['@r'], formula, value };
}

/** The same workbook in another engine, which works every formula out anew. */
export function recalculated(file: string) {
  const { sheetNames, names, cells } = readWorkbook(file);
  const engine = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' });
  for (const name of sheetNames) engine.addSheet(name);
  for (const [name, range] of names) engine.addNamedExpression(name, `=${range}`);
  const idOf = (sheet: string) => engine.getSheetId(sheet) ?? 0;
  const at = (sheet: string, address: string): SimpleCellAddress => {
    const [, letters = 'A', row = '1'] = /^\$?([A-Z])\$?(\d+)$/.exec(address) ?? [];
    return { sheet: idOf(sheet), col: letters.charCodeAt(0) - 65, row: Number(row) - 1 };
  };
  engine.batch(() => {
    for (const { sheet, address, formula, value } of cells) {
      engine.setCellContents(at(sheet, address), [[formula === null ? value : `=${formula}`]]);
    }
  });
  const placeOf = (name: string): SimpleCellAddress => {
    const [, sheet = '', address = ''] = /^'?([^'!]+)'?!(\S+)$/.exec(names.get(name) ?? '') ?? [];
    if (!sheet) throw new Error(`The workbook has no cell called ${name}`);
    return at(sheet, address);
  };
  return {
    cells,
    names,
    /** Types values into named cells, all at once. */
    type: (values: Record<string, RawCellContent>) =>
      engine.batch(() => {
        for (const [name, value] of Object.entries(values)) engine.setCellContents(placeOf(name), [[value]]);
      }),
    typeAt: (sheet: string, address: string, rows: RawCellContent[][]) =>
      engine.setCellContents(at(sheet, address), rows),
    valueOf: (name: string) => engine.getCellValue(placeOf(name)),
    valueAt: (sheet: string, address: string) => engine.getCellValue(at(sheet, address)),
    /** A block of values, by its first row and column, counted from 1. */
    block: (sheet: string, row: number, column: number, height: number, width: number) => {
      const start = { sheet: idOf(sheet), row: row - 1, col: column - 1 };
      const end = { sheet: idOf(sheet), row: row + height - 2, col: column + width - 2 };
      return engine.getRangeValues({ start, end });
    },
  };
}
