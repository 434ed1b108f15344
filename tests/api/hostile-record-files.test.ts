import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipSink } from '#server/records/write/zip-sink.ts';
import { longTest, sized } from '#tests/support/long-form.ts';
import type { ReadReport } from './children/read-record-file.ts';

const run = promisify(execFile);
const child = join(import.meta.dirname, 'children/read-record-file.ts');
const megabyte = 1024 * 1024;
const lineMegabytes = 1000;
/** More in the long form. */
const badRows = sized(100_000, 1_000_000);
/** Above a process that has read nothing; a bomb takes gigabytes. On a busy machine, garbage is collected late. */
const maxPeakMegabytes = 500;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads files in one process, because starting one takes longer than reading most of them. */
async function reports(...paths: string[]): Promise<ReadReport[]> {
  const { stdout } = await run(process.execPath, [child, ...paths]);
  const read: ReadReport[] = JSON.parse(stdout);
  expect(read.map(({ peakMegabytes }) => peakMegabytes < maxPeakMegabytes)).toEqual(paths.map(() => true));
  return read;
}

async function fileOf(pieces: Iterable<string | Uint8Array>, name: string): Promise<string> {
  const path = join(folder, name);
  const file = await open(path, 'w');
  for (const piece of pieces) await file.writeFile(piece);
  await file.close();
  return path;
}

function* repeated(times: number, text: string) {
  for (let i = 0; i < times; i++) yield text;
}

const goodRows = '1,2\n'.repeat(1000);

test('10 MB in one field reject one row', async () => {
  const plain = await fileOf(['a,b\n', '1,', ...repeated(10, 'x'.repeat(megabyte)), '\n', goodRows], 'plain.csv');
  const lines = `${'some text, '.repeat(10)}\n`.repeat(10_000);
  const quoted = await fileOf(['a,b\n', '1,"', ...repeated(10, lines), '"\n', goodRows], 'quoted.csv');
  const tooLong = { rows: 1000, rejected: 1, reasons: ['The row is longer than 1 MB.'] };
  expect(await reports(plain, quoted)).toMatchObject([tooLong, tooLong]);
});

test('a quotation mark that is never closed rejects one row of a large file', async () => {
  const rows = `1,${'x'.repeat(1000)}\n`.repeat(1000);
  const [read] = await reports(await fileOf(['a,b\n', '1,"2\n', ...repeated(40, rows)], 'open.csv'));
  expect(read).toMatchObject({ rows: 40_000, rejected: 1, reasons: ['A quotation mark is not closed.'] });
});

// `npm test` has the same limit on a line of 10 MB, above.
longTest('a line without an end is not kept in memory', async () => {
  const endless = await fileOf(['a,b\n', ...repeated(lineMegabytes, 'x'.repeat(megabyte))], 'line.csv');
  const header = await fileOf(repeated(lineMegabytes / 3, 'name,'.repeat(200_000)), 'header.csv');
  expect(await reports(endless, header)).toMatchObject([
    { rows: 0, rejected: 1, reasons: ['The row is longer than 1 MB.'] },
    { problem: 'The first row is not a header: The row is longer than 1 MB.' },
  ]);
});

test('each bad row of a large file is counted', async () => {
  const [read] = await reports(await fileOf(['a,b\n', ...repeated(badRows / 1000, 'x\n'.repeat(1000))], 'bad.csv'));
  expect(read).toMatchObject({ rows: 0, rejected: badRows, reasons: ['The row has 1 field, the header 2.'] });
});

test('long lines and ever new fields of NDJSON reject their rows', async () => {
  const many = Array.from({ length: 100_000 }, (_, i) => `{"field${i}":1}\n`).join('');
  const long = ['{"a":"', ...repeated(10, 'x'.repeat(megabyte)), '"}\n'];
  const [read] = await reports(await fileOf(['{"a":1}\n', ...long, many], 'file.ndjson'));
  expect(read).toMatchObject({ rows: 500, rejected: 99_502 });
  expect(read?.reasons).toEqual(['The line is longer than 1 MB.', 'The file has more than 500 different fields.']);
});

test('a packed bomb is stopped', async () => {
  const packed = gzipSync(`1,${'x'.repeat(1000)}\n`.repeat(16_000));
  const bomb = await fileOf([gzipSync('a,b\n'), ...Array.from({ length: 20 }, () => packed)], 'file.csv.gz');
  const [read] = await reports(bomb);
  expect(read?.problem).toBe('The file unpacks to more than 200 times its size.');
});

const relations = (type: string, target: string, more = '') =>
  `<Relationships><Relationship Id="rId1" Type="x/${type}" Target="${target}"/>${more}</Relationships>`;

async function workbookOf(name: string, sheet: Iterable<string>, strings: Iterable<string> = []): Promise<string> {
  const path = join(folder, name);
  const stream = createWriteStream(path);
  const zip = new ZipSink(stream);
  const parts: Record<string, Iterable<string>> = {
    '_rels/.rels': [relations('officeDocument', 'xl/workbook.xml')],
    'xl/workbook.xml': ['<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'],
    'xl/_rels/workbook.xml.rels': [
      relations('worksheet', 'sheet.xml', '<Relationship Id="rId2" Type="x/sharedStrings" Target="strings.xml"/>'),
    ],
    'xl/sheet.xml': sheet,
    'xl/strings.xml': strings,
  };
  for (const [name, pieces] of Object.entries(parts)) {
    const entry = await zip.entry(name);
    for (const piece of pieces) await entry.write(piece);
    await entry.end();
  }
  await zip.end();
  await new Promise<void>((resolve) => stream.end(resolve));
  return path;
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const start = `<worksheet><sheetData><row>${text('a')}${text('b')}</row>`;
const end = '</sheetData></worksheet>';

test('XLSX bombs are stopped', async () => {
  const spaces = () => repeated(100, ' '.repeat(megabyte));
  const blank = await workbookOf('blank.xlsx', [start, ...spaces(), end]);
  const strings = await workbookOf('strings.xlsx', [start, end], ['<sst>', ...spaces(), '</sst>']);
  const stopped = { problem: 'The file unpacks to more than 200 times its size.' };
  expect(await reports(blank, strings)).toMatchObject([stopped, stopped]);
});

test('10 MB in one cell leave that cell empty, in one tag they reject the file', async () => {
  const row = `<row>${text('1')}${text('2')}</row>`;
  const long = [
    `<row>${text('1')}<c t="inlineStr"><is><t>`,
    ...repeated(10, 'x'.repeat(megabyte)),
    '</t></is></c></row>',
  ];
  const cell = await workbookOf('cell.xlsx', [start, ...long, row, end]);
  const tag = await workbookOf('tag.xlsx', [start, '<c r="', ...repeated(10, 'x'.repeat(megabyte)), '">', end]);
  expect(await reports(cell, tag)).toMatchObject([
    { rows: 2, rejected: 0, problem: '' },
    { problem: 'The XLSX file is damaged: a tag is too long.' },
  ]);
});

test('a pipe is refused at once, and a file without permission too', async () => {
  const pipe = join(folder, 'pipe');
  await run('mkfifo', [pipe]);
  const secret = join(folder, 'secret.csv');
  await writeFile(secret, 'a\n1\n');
  await chmod(secret, 0);
  const isRoot = process.getuid?.() === 0;
  expect(await reports(pipe, secret)).toMatchObject([
    { problem: 'This is not a plain file.' },
    { problem: isRoot ? '' : 'The file may not be read by this user.' },
  ]);
});
