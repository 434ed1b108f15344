import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnreadableCell } from '#domain/records/row-values.ts';
import { isColumnName } from '#domain/records/suggest-map.ts';
import { FileProblem } from './file-problem.ts';
import type { HeaderRule } from './header.ts';
import { openRecordFile } from './open-record-file.ts';
import type { RawRow } from './record-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Options = Parameters<typeof openRecordFile>[1];

async function read(name: string, content: string | Uint8Array, options?: Options) {
  const path = join(folder, name);
  await writeFile(path, content);
  const file = await openRecordFile(path, options);
  const rows: RawRow[] = [];
  let { header } = file;
  for await (const batch of file.batches) {
    header = batch.header;
    rows.push(...batch.rows);
  }
  return { format: file.format, header, rows, fileId: file.fileId };
}

/** The rows without their numbers, a rejected one as its problem. */
async function cellsOf(name: string, content: string | Uint8Array, options?: Options) {
  const { rows } = await read(name, content, options);
  return rows.map((row) => ('cells' in row ? row.cells : row.problem));
}

async function encodingOf(name: string, content: Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, content);
  const file = await openRecordFile(path);
  await file.close();
  return file.encoding;
}

const problem = (code: string, message: RegExp) =>
  expect.objectContaining({ name: 'FileProblem', code, message: expect.stringMatching(message) });

test('a CSV file has a header, rows with their numbers, and an id of its content', async () => {
  const { format, header, rows, fileId } = await read(
    'a.csv',
    'case,name\r\n1,"Smith, ""Jo"""\r\n\r\n2,two\nlines\r\n',
  );
  expect(format).toBe('csv');
  expect(header).toEqual(['case', 'name']);
  expect(rows).toEqual([
    { line: 2, cells: ['1', 'Smith, "Jo"'] },
    { line: 4, cells: ['2', 'two'] },
    { line: 5, problem: 'The row has 1 field, the header 2.', column: '', value: 'lines', fields: ['lines'] },
  ]);
  expect(fileId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  expect((await read('b.csv', 'case,name\r\n1,"Smith, ""Jo"""\r\n\r\n2,two\nlines\r\n')).fileId).toBe(fileId);
});

test.each([
  ['commas', 'a,b\n1,"x\ny"\n'],
  ['semicolons', 'a;b\n1;"x\ny"\n'],
  ['tabs', 'a\tb\n1\t"x\ny"\n'],
  ['no line end at the end', 'a,b\n1,"x\ny"'],
  ['a byte order mark', '\uFEFFa,b\n1,"x\ny"\n'],
  ['carriage returns alone', 'a,b\r1,"x\ny"\r'.replace('\n', '\r')],
])('CSV with %s', async (_, content) => {
  expect((await cellsOf('x.csv', content)).map((cells) => String(cells).replace(/\r/, '\n'))).toEqual(['1,x\ny']);
});

test('UTF-16 with a byte order mark is read in both orders', async () => {
  const little = Buffer.from('\uFEFFname\nDoña Ana 😀\n', 'utf16le');
  expect(await cellsOf('le.csv', little)).toEqual([['Doña Ana 😀']]);
  expect(await cellsOf('be.csv', Buffer.from(little).swap16())).toEqual([['Doña Ana 😀']]);
});

test('Windows-1252 is detected and named, also when it is packed, and a file in no known encoding is refused', async () => {
  const content = Buffer.from('name\nDo\xf1a Ana \x93x\x94\n', 'latin1');
  for (const [name, bytes] of [
    ['ansi.csv', content],
    ['ansi.csv.gz', gzipSync(content)],
  ] as const) {
    expect(await cellsOf(name, bytes)).toEqual([['Doña Ana “x”']]);
    expect(await encodingOf(name, bytes)).toBe('windows-1252');
  }
  expect(await cellsOf('ansi.csv', content, { encoding: 'windows-1252' })).toEqual([['Doña Ana “x”']]);
  await expect(read('ansi.csv', content, { encoding: 'utf-8' })).rejects.toEqual(problem('encoding', /not UTF-8/));
  const neither = Buffer.from('name\nDo\x81a\n', 'latin1');
  await expect(read('neither.csv', neither)).rejects.toEqual(problem('encoding', /not UTF-8/));
});

test('UTF-16 without a byte order mark is detected by its zeros', async () => {
  const little = Buffer.from('name,state\nDoña Ana,NM\n', 'utf16le');
  expect(await cellsOf('little.csv', little)).toEqual([['Doña Ana', 'NM']]);
  expect(await encodingOf('little.csv', little)).toBe('utf-16le');
  expect(await cellsOf('big.csv', Buffer.from(little).swap16())).toEqual([['Doña Ana', 'NM']]);
  expect(await encodingOf('plain.csv', Buffer.from('name\nDoña Ana\n'))).toBe('utf-8');
});

test('a header of commas ends the reading at the width of a spreadsheet', async () => {
  await expect(read('commas.csv', Buffer.from(`${','.repeat(900_000)}\n1,2\n`))).rejects.toEqual(
    problem('header', /more than 16,384 columns/),
  );
});

test('NDJSON rows follow a header that grows', async () => {
  const { format, header, rows } = await read(
    'a.txt',
    '{"a":1,"b":"x"}\n\n{"b":null,"c":true}\nnope\n[1]\n{"a":[1]}\n',
  );
  expect(format).toBe('ndjson');
  expect(header).toEqual(['a', 'b', 'c']);
  expect(rows).toEqual([
    { line: 1, cells: [1, 'x'] },
    { line: 3, cells: [null, null, true] },
    { line: 4, problem: 'The line is not JSON.', column: '', value: 'nope', fields: ['nope'] },
    { line: 5, problem: 'The line is not a JSON object.', column: '', value: '[1]', fields: ['[1]'] },
    { line: 6, cells: [new UnreadableCell('The field is a list or an object.', '[1]'), null, null] },
  ]);
});

test.each(['\\u0000', '\\ud800'])('NDJSON text with %s cannot be stored', async (code) => {
  const [row] = await cellsOf('a.ndjson', `{"a":"${code}"}\n`);
  expect(row).toEqual([
    expect.objectContaining({ reason: expect.stringMatching(/NUL|half of a character/) }) as UnreadableCell,
  ]);
});

const rule: HeaderRule = { isColumn: isColumnName, row: null, skip: 0, lastOfOurs: 'rejected_because' };

test('the header is found below a title, whatever separates its columns, and its line is known', async () => {
  const content =
    'Probate cases; Travis County, Texas, United States\n\nCause No.;File Date;County\n;(mm/dd/yyyy);\n1;2;3;;\n4;5;6;7\n';
  const { rows, header } = await read('title.csv', content, { header: rule });
  expect(header).toEqual(['Cause No.', 'File Date', 'County']);
  expect(rows).toEqual([
    { line: 5, cells: ['1', '2', '3'] },
    {
      line: 6,
      problem: 'The row has 4 fields, the header 3.',
      column: '',
      value: '4;5;6;7',
      fields: ['4', '5', '6', '7'],
    },
  ]);
  const file = await openRecordFile(join(folder, 'title.csv'), { header: rule });
  expect(file.headerLine).toBe(3);
  await file.close();
});

test('the header that a profile names is taken, also in a long file', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => `${at},x\n`).join('');
  const content = `Title\nfiling_date,case_number\nA,B\nunits,\n${many}`;
  const { rows, header } = await read('fixed.csv', content, { header: { ...rule, row: 3, skip: 1 } });
  expect(header).toEqual(['A', 'B']);
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([
    3000,
    { line: 5, cells: ['0', 'x'] },
    { line: 3004, cells: ['2999', 'x'] },
  ]);
});

test('a row of fewer or more fields is kept whole, with its quotation marks resolved', async () => {
  const { rows } = await read('whole.csv', `a,b\n1,"x, ""y""",3\n"'=2"\n1,"x"y\n`);
  expect(rows.map((row) => ('fields' in row ? row.fields : null))).toEqual([
    ['1', 'x, "y"', '3'],
    ['=2'],
    ['1', '"x"y'],
  ]);
});

test('a packed file is recognized by its content', async () => {
  expect(await cellsOf('packed.csv', gzipSync('a,b\n1,2\n'))).toEqual([['1', '2']]);
  expect(await cellsOf('packed.ndjson.gz', gzipSync('{"a":1}\n'))).toEqual([[1]]);
});

test('a row that cannot be read is rejected, and the rows after it are read', async () => {
  const long = 'x'.repeat(70_000);
  expect(await cellsOf('bad.csv', `a,b\n1,"x"y\n2,${long}\n3\n4,5,6\n7,8,,\na,b\n9,\0\n"open,x\n10,11\n`)).toEqual([
    'There is text after a closing quotation mark.',
    'A field is longer than 64 kB.',
    'The row has 1 field, the header 2.',
    'The row has 3 fields, the header 2.',
    ['7', '8'],
    'The row repeats the header.',
    'The row has a NUL character.',
    'A quotation mark is not closed.',
    ['10', '11'],
  ]);
});

test('text that an export defused is read back as it was', async () => {
  expect(await cellsOf('defused.csv', "a,b\n'=1+1,'s-Hertogenbosch\n'+1 512,O'Brien\n")).toEqual([
    ['=1+1', "'s-Hertogenbosch"],
    ['+1 512', "O'Brien"],
  ]);
});

test.each([
  ['nothing', '', problem('empty', /^The file is empty/)],
  ['blank lines', '\n\n', problem('empty', /^The file is empty/)],
  ['a header alone', 'a,b\n', problem('empty', /no rows/)],
  ['a name twice', 'a,b,A,b\n1,2,3,4\n', problem('header', /twice: 'A', 'b'/)],
  ['501 columns', `${Array.from({ length: 501 }, (_, i) => `c${i}`).join()}\n1\n`, problem('header', /501 columns/)],
  ['a PDF', '%PDF-1.7 ...', problem('format', /a PDF/)],
  ['a JSON list', '[{"a":1}]\n', problem('format', /JSON list/)],
  ['JSON on several lines', '{\n"a":1\n}\n', problem('format', /several lines/)],
  ['a web page', '<!doctype html>\n<p>', problem('format', /HTML/)],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), problem('encrypted', /password/)],
  ['random bytes', Buffer.from([1, 2, 3, 4, 5, 6, 0, 0, 255]), problem('format', /binary/)],
  ['a damaged packed file', gzipSync('a,b\n1,2\n').subarray(0, 15), problem('damaged', /cut off/)],
  ['a file packed twice', gzipSync(gzipSync('a,b\n1,2\n')), problem('format', /twice/)],
])('%s is refused with one sentence', async (_, content, expected) => {
  await expect(read('refused.csv', content)).rejects.toEqual(expected);
});

test('what is not a file is refused', async () => {
  await expect(openRecordFile('-')).rejects.toEqual(problem('unreadable', /Standard input/));
  await expect(openRecordFile(folder)).rejects.toEqual(problem('unreadable', /folder/));
  await expect(openRecordFile(join(folder, 'none.csv'))).rejects.toBeInstanceOf(FileProblem);
  await expect(openRecordFile('/dev/null')).rejects.toEqual(problem('unreadable', /plain file/));
});

test('a file that is written to while it is read is reported at the end', async () => {
  const path = join(folder, 'growing.csv');
  await writeFile(path, 'a\n1\n');
  const file = await openRecordFile(path);
  await writeFile(path, 'a\n1\n2\n');
  const readAll = async () => {
    for await (const batch of file.batches) expect(batch.rows).toHaveLength(1);
  };
  await expect(readAll()).rejects.toEqual(problem('changed', /import it again/));
});
