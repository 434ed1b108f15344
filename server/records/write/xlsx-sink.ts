import type { Writable } from 'node:stream';
import { defuse } from '#domain/export/defuse.ts';
import { columnLetters } from '#domain/export/formula.ts';
import type { Cell } from '#domain/export/table.ts';
import { isDay } from '#domain/samples/field-types.ts';
import { FileProblem } from '../read/file-problem.ts';
import type { RowSink } from './record-writer.ts';
import { ZipSink } from './zip-sink.ts';

/** Without the header; Excel opens 1,048,576. */
export const maxSheetRows = 1_000_000;
/** Excel offers to repair a file with a longer text. */
const maxTextLength = 32_767;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${office}">` +
    '<sheets><sheet name="Records" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // The second of the cell formats is a day, written as everywhere else.
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="2"><xf xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/></cellXfs></styleSheet>',
};
const dayStyle = 1;

/** The days since 1899-12-30, which is how sheets store a day; null for other texts, and for days that sheets count differently. */
function dayNumber(text: string): number | null {
  return text.length === 10 && text >= '1900-03-01' && isDay(text) ? Date.parse(text) / 86_400_000 + 25_569 : null;
}

/** Our own writer, because the one of hucre takes twice the time. Texts are in their cells, so none has to be kept in memory. */
export function xlsxSink(columns: string[], stream: Writable): RowSink {
  const zip = new ZipSink(stream);
  const letters = columns.map((_, i) => columnLetters(i));
  let sheet: Awaited<ReturnType<ZipSink['entry']>> | undefined;
  let count = 0;

  const started = async () => {
    if (sheet) return sheet;
    for (const [name, xml] of Object.entries(parts)) {
      const part = await zip.entry(name);
      await part.write(declaration + xml);
      await part.end();
    }
    sheet = await zip.entry('xl/worksheets/sheet1.xml');
    const freeze = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
    // A day needs more than the usual width.
    const widths = '<sheetFormatPr defaultColWidth="12" defaultRowHeight="15"/>';
    const view = `<sheetViews><sheetView workbookViewId="0">${freeze}</sheetView></sheetViews>`;
    await sheet.write(
      `${declaration}<worksheet xmlns="${main}">${view}${widths}<sheetData>${rowXml(columns, 1, letters)}`,
    );
    return sheet;
  };

  return {
    rows: async (rows) => {
      const target = await started();
      const fitting = rows.slice(0, maxSheetRows - count);
      const xml = fitting.map((row, i) => rowXml(row, count + 2 + i, letters)).join('');
      count += fitting.length;
      if (xml !== '') await target.write(xml);
      if (fitting.length < rows.length) {
        const limit = maxSheetRows.toLocaleString('en-US');
        throw new FileProblem('too_large', `An XLSX file takes ${limit} rows: export CSV or NDJSON instead.`);
      }
    },
    end: async () => {
      const target = await started();
      await target.write('</sheetData></worksheet>');
      await target.end();
      await zip.end();
    },
  };
}

function rowXml(row: readonly Cell[], line: number, letters: string[]): string {
  let xml = `<row r="${line}">`;
  for (let i = 0; i < letters.length; i++) {
    const cell = row[i];
    if (cell === null || cell === undefined || cell === '') continue;
    const day = typeof cell === 'string' ? dayNumber(cell) : null;
    if (day !== null) xml += `<c r="${letters[i]}${line}" s="${dayStyle}"><v>${day}</v></c>`;
    else if (typeof cell === 'string') xml += `<c r="${letters[i]}${line}" t="inlineStr"><is>${textXml(cell)}</is></c>`;
    else if (typeof cell === 'boolean') xml += `<c r="${letters[i]}${line}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    else if (Number.isFinite(cell)) xml += `<c r="${letters[i]}${line}"><v>${cell}</v></c>`;
  }
  return `${xml}</row>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters.
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

function textXml(text: string): string {
  const safe = defuse(text);
  const cut = safe.length > maxTextLength ? `${safe.slice(0, maxTextLength - 1)}…` : safe;
  const xml = cut.toWellFormed().replace(special, (char) => named[char] ?? escaped(char));
  return /^\s|\s$|[\n\t]/.test(cut) ? `<t xml:space="preserve">${xml}</t>` : `<t>${xml}</t>`;
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** How workbooks write characters that XML forbids. */
function escaped(char: string): string {
  return `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
