import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnreadableCell } from '#domain/records/row-values.ts';
import { isColumnName } from '#domain/records/suggest-map.ts';
import { CellFormats } from './cell-formats.ts';
import { openRecordFile } from './open-record-file.ts';
import type { RawRow } from './record-file.ts';
import { SharedStrings } from './shared-strings.ts';
import { SheetRows } from './sheet-rows.ts';
import { XmlScanner } from './xml-scanner.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Uint8Array, options: Parameters<typeof openRecordFile>[1] = {}) {
  const path = join(folder, 'book.xlsx');
  await writeFile(path, content);
  const file = await openRecordFile(path, options);
  const rows: RawRow[] = [];
  for await (const batch of file.batches) rows.push(...batch.rows);
  return { format: file.format, header: file.header, headerLine: file.headerLine, rows };
}

const problem = (code: string, message: RegExp) =>
  expect.objectContaining({ name: 'FileProblem', code, message: expect.stringMatching(message) });

const relations = (list: string) => `<Relationships>${list}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

/** A workbook of hand-written parts. */
function workbook(sheetData: string, parts: Record<string, string> = {}): Uint8Array {
  const files: Record<string, string> = {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('rId2', 'sharedStrings', 'sharedStrings.xml') +
        relation('rId3', 'styles', '/xl/styles.xml'),
    ),
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const header = `<row r="1">${text('case')}${text('value')}</row>`;

test('a workbook written by a library is read: text, numbers, booleans, dates', async () => {
  const content = await writeXlsx({
    sheets: [
      {
        name: 'Probate',
        rows: [
          ['case', 'value', 'open', 'filed_on', 'note'],
          ['26-PR-1', 12.5, true, new Date(Date.UTC(2026, 2, 12)), 'a <b> & "c"'],
          [],
          ['26-PR-2', null, false, null, 'Doña Ana 😀\nnext'],
        ],
      },
      { name: 'Second', rows: [['ignored']] },
    ],
  });
  const expected = {
    format: 'xlsx',
    headerLine: 1,
    header: ['case', 'value', 'open', 'filed_on', 'note'],
    rows: [
      { line: 2, cells: ['26-PR-1', 12.5, true, '2026-03-12', 'a <b> & "c"'] },
      { line: 4, cells: ['26-PR-2', null, false, null, 'Doña Ana 😀\nnext'] },
    ],
  };
  expect(await read(content)).toEqual(expected);
  expect(await read(gzipSync(content))).toEqual(expected);
});

test('cells have their plain values', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId='165' formatCode='[>1]m/d/yyyy h:mm'/>
    </numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>`;
  const strings = '<sst><si><t>plain</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></si></sst>';
  const { rows } = await read(
    workbook(
      `<row>${text('a')}${text('b')}</row>
      <row r="5"><c r="B5" t="s"><v>1</v></c></row>
      <row><c t="s"><v>0</v></c><c s="1"><v>46093</v></c></row>
      <row><c s="2"><v>501</v></c><c s="3"><v>46093.5</v></c></row>
      <row><c s="4"><v>0.25</v></c><c t="str"><f>A1&amp;"x"</f><v>ax</v></c></row>
      <row><c s="1"><v>1</v></c><c s="1"><v>61</v></c></row>
      <row><c t="d"><v>2026-03-12T00:00:00</v></c><c><f>1+1</f><v>2</v></c></row>
      <row><c t="inlineStr"><is><t>_x0041_<![CDATA[<&]]></t></is></c><c/></row>
      <row>${text("'=1+1")}<c><v>1e3</v></c></row>`,
      { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings },
    ),
  );
  expect(rows).toEqual([
    { line: 5, cells: [null, 'rich text'] },
    { line: 6, cells: ['plain', '2026-03-12'] },
    { line: 7, cells: ['00501', '2026-03-12T12:00:00'] },
    { line: 8, cells: ['06:00:00', 'ax'] },
    { line: 9, cells: ['1900-01-01', '1900-03-01'] },
    { line: 10, cells: ['2026-03-12', 2] },
    { line: 11, cells: ['A<&', null] },
    { line: 12, cells: ['=1+1', 1000] },
  ]);
});

test('a cell that cannot be read says so, and a value beyond the header rejects its row', async () => {
  const { rows } = await read(
    workbook(`${header}
      <row>${text('1')}<c t="e"><v>#REF!</v></c></row>
      <row>${text('2')}<c><f>A1</f></c></row>
      <row>${text('3')}<c t="s"><v>7</v></c></row>
      <row>${text('4')}${text('x'.repeat(70_000))}</row>
      <row>${text('5')}<c r="D6"><v>1</v></c></row>
      <row>${text('6')}${text('&#0;')}</row>
      <row>${text('case')}${text('value')}</row>
      <row>${text('8')}<c><v>8</v></c></row>`),
  );
  const shown = (cell: unknown) => (cell instanceof UnreadableCell ? cell.reason : cell);
  expect(rows.map((row) => ('cells' in row ? row.cells.map(shown) : `${row.line}: ${row.problem}`))).toEqual([
    ['1', 'The cell has an error.'],
    ['2', 'The formula has no saved value.'],
    ['3', 'The text of the cell is missing.'],
    ['4', 'The field is longer than 64 kB.'],
    '6: There is a value to the right of the last column of the header.',
    ['6', 'The cell has a NUL or half of a character.'],
    '8: The row repeats the header.',
    ['8', 8],
  ]);
});

test('the header of a sheet is found below a title and above a row of units', async () => {
  const content = workbook(`<row r="1">${text('Probate cases of Travis County')}</row>
    <row r="3">${text('Case Number')}${text('Filing Date')}</row>
    <row r="4">${text('(text)')}${text('(date)')}</row>
    <row r="5">${text('A-1')}${text('x')}</row>
    <row r="6">${text('A-2')}${text('y')}${text('z')}</row>`);
  const rule = { isColumn: isColumnName, row: null, skip: 0, lastOfOurs: '' };
  expect(await read(content, { header: rule })).toMatchObject({
    header: ['Case Number', 'Filing Date'],
    headerLine: 3,
    rows: [
      { line: 5, cells: ['A-1', 'x'] },
      { line: 6, fields: ['A-2', 'y', 'z'] },
    ],
  });
});

test('the first visible sheet is read', async () => {
  const { rows } = await read(
    workbook(`${header}<row>${text('wrong')}</row>`, {
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="a" state="hidden" r:id="rId1"/><sheet name="b" r:id="rId9"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId9', 'worksheet', 'worksheets/sheet2.xml'),
      ),
      'xl/worksheets/sheet2.xml': `<x:worksheet><x:sheetData>${header}<row>${text('right')}</row></x:sheetData></x:worksheet>`,
    }),
  );
  expect(rows).toEqual([{ line: 2, cells: ['right', null] }]);
});

test('a long text in many cells is refused before it fills the memory', async () => {
  const strings = `<sst><si><t>${'x'.repeat(60_000)}</t></si></sst>`;
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(2)}</row>`;
  const many = workbook(header + row.repeat(1000), { 'xl/sharedStrings.xml': strings });
  await expect(read(many)).rejects.toEqual(problem('too_large', /same long texts/));
  const few = workbook(header + row.repeat(100), { 'xl/sharedStrings.xml': strings });
  expect((await read(few)).rows).toHaveLength(100);
});

test('rows beyond what a sheet can have are refused, empty ones too', () => {
  const sheet = new SheetRows(
    { strings: new SharedStrings(), formats: new CellFormats(), is1904: false },
    { maxRows: 3 },
  );
  const scanner = new XmlScanner(sheet);
  scanner.push(`<sheetData>${header}<row/><row/>`);
  expect(() => scanner.push('<row/>')).toThrow('The sheet has more than 3 rows.');
});

/** Changes a packed byte of the first part. */
const damaged = (content: Uint8Array) => content.map((byte, i) => (i === 45 ? byte ^ 0xff : byte));

test.each([
  ['an empty sheet', workbook(''), problem('empty', /empty/)],
  ['a header alone', workbook(header), problem('empty', /no rows/)],
  ['a name twice', workbook(`<row>${text('a')}${text('A')}</row>`), problem('header', /twice: 'A'/)],
  ['a value far to the right', workbook('<row><c r="XFD1"><v>1</v></c></row>'), problem('header', /more than 500/)],
  ['no sheet', workbook('', { 'xl/workbook.xml': '<workbook/>' }), problem('damaged', /no sheet/)],
  ['a ZIP file', zipSync({ 'a.txt': strToU8('hello') }), problem('format', /not an XLSX/)],
  ['OpenDocument', zipSync({ 'content.xml': strToU8('<x/>') }), problem('format', /OpenDocument/)],
  ['half a file', workbook(header).subarray(0, 300), problem('damaged', /directory is missing/)],
  ['a broken entry', damaged(workbook(header)), problem('damaged', /damaged/)],
  ['a document type', workbook('<!DOCTYPE x [<!ENTITY a "b">]>'), problem('damaged', /document type/)],
  ['an unknown entity', workbook(`${header}<row>${text('&lol;')}</row>`), problem('damaged', /entity/)],
  [
    'a sheet without an end',
    workbook('', { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${header}<row>` }),
    problem('damaged', /no end/),
  ],
])('%s is refused with one sentence', async (_, content, expected) => {
  await expect(read(content)).rejects.toEqual(expected);
});
