import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { HyperFormula, type RawCellContent, type SimpleCellAddress } from 'hyperformula';

type XmlText = string | { '#text': string };
type XmlCell = { '@r': string; '@t'?: string; f?: XmlText; v?: string };
type CellInFile = { sheet: string; address: string; formula: string | null; value: string | number | null };

const repeatedTags = new Set(['sheet', 'Relationship', 'row', 'c', 'si', 'definedName']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => repeatedTags.has(name),
});

/** Reads a workbook from its XML, without the library that wrote it. */
export function readWorkbook(file: string) {
  const parts = unzipSync(new Uint8Array(readFileSync(file)));
  const xml = (path: string) => parser.parse(strFromU8(parts[path] ?? new Uint8Array()));
  const strings: string[] = (xml('xl/sharedStrings.xml').sst?.si ?? []).map(({ t }: { t: XmlText }) => textOf(t));
  const paths = new Map<string, string>(
    xml('xl/_rels/workbook.xml.rels').Relationships.Relationship.map((entry: Record<string, string>) => [
      entry['@Id'],
      `xl/${entry['@Target']}`,
    ]),
  );
  const { workbook } = xml('xl/workbook.xml');
  const sheets: { '@name': string; '@r:id': string }[] = workbook.sheets.sheet;
  const names = new Map<string, string>(
    (workbook.definedNames?.definedName ?? []).map((entry: { '@name': string; '#text': string }) => [
      entry['@name'],
      entry['#text'],
    ]),
  );
  const cells = sheets.flatMap((sheet) => {
    const rows: { c?: XmlCell[] }[] = xml(paths.get(sheet['@r:id']) ?? '').worksheet.sheetData.row ?? [];
    return rows.flatMap(({ c = [] }) => c.map((cell) => readCell(sheet['@name'], cell, strings)));
  });
  return { sheetNames: sheets.map((sheet) => sheet['@name']), names, cells };
}

function readCell(sheet: string, { '@r': address, '@t': type, f, v = '' }: XmlCell, strings: string[]): CellInFile {
  const formula = f === undefined ? null : textOf(f);
  const text = type === 's' ? (strings[Number(v)] ?? '') : v;
  const isText = type === 's' || type === 'str';
  return { sheet, address, formula, value: isText ? text : v === '' ? null : Number(v) };
}

function textOf(text: XmlText): string {
  return typeof text === 'string' ? text : text['#text'];
}

/** An apostrophe keeps text that looks like a formula or a number from being read as one. */
function contentOf({ formula, value }: CellInFile): RawCellContent {
  if (formula !== null) return `=${formula}`;
  return typeof value === 'string' ? `'${value}` : value;
}

/** Recalculates every formula of a workbook in an independent spreadsheet engine. */
export function recalculated(file: string) {
  const { sheetNames, names, cells } = readWorkbook(file);
  const engine = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3', dateFormats: ['MM/DD/YYYY'] });
  for (const name of sheetNames) engine.addSheet(name);
  for (const [name, range] of names) engine.addNamedExpression(name, `=${range}`);
  const idOf = (sheet: string) => engine.getSheetId(sheet) ?? -1;
  const at = (sheet: string, address: string): SimpleCellAddress => {
    const cell = engine.simpleCellAddressFromString(address.replaceAll('$', ''), idOf(sheet));
    if (!cell) throw new Error(`${address} is not the address of a cell`);
    return cell;
  };
  engine.batch(() => {
    for (const cell of cells) engine.setCellContents(at(cell.sheet, cell.address), [[contentOf(cell)]]);
  });
  const namedCell = (name: string): SimpleCellAddress => {
    const [, sheet = '', address = ''] = /^'?([^'!]+)'?!(\S+)$/.exec(names.get(name) ?? '') ?? [];
    if (!sheet) throw new Error(`The workbook has no cell called ${name}`);
    return at(sheet, address);
  };
  return {
    cells,
    type: (values: Record<string, RawCellContent>) =>
      engine.batch(() => {
        for (const [name, value] of Object.entries(values)) engine.setCellContents(namedCell(name), [[value]]);
      }),
    typeAt: (sheet: string, address: string, rows: RawCellContent[][]) =>
      engine.setCellContents(at(sheet, address), rows),
    valueOf: (name: string) => engine.getCellValue(namedCell(name)),
    valueAt: (sheet: string, address: string) => engine.getCellValue(at(sheet, address)),
    rowsOf: (sheet: string): unknown[][] => engine.getSheetValues(idOf(sheet)),
    /** The values from a first row and column on, both counted from 1. */
    block: (sheet: string, row: number, column: number, height: number, width: number) => {
      const start = { sheet: idOf(sheet), row: row - 1, col: column - 1 };
      const end = { sheet: idOf(sheet), row: row + height - 2, col: column + width - 2 };
      return engine.getRangeValues({ start, end });
    },
    errors: () =>
      Object.values(engine.getAllSheetsValues())
        .flat(2)
        .filter((value) => typeof value === 'object' && value !== null),
  };
}

/** The serial number that a spreadsheet stores for a date. */
export function serialOf(isoDate: string): number {
  return Date.parse(isoDate) / 86_400_000 + 25_569;
}
