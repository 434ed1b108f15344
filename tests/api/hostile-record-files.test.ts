import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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
const openRows = sized(10_000, 40_000);
/** From 64 MB on, it is looked at how small they were packed. */
const bombMegabytes = sized(70, 100);
/** Above a process that has read nothing; a bomb takes gigabytes. On a busy machine, garbage is collected late. */
const maxPeakMegabytes = 500;

let folder: string;
afterAll(() => rm(folder, { recursive: true }));

/** Reads files in one process, because starting one takes longer than reading most of them. */
async function reports(...paths: string[]): Promise<ReadReport[]> {
  const { stdout } = await run(process.execPath, [child, ...paths]);
  const read: ReadReport[] = JSON.parse(stdout);
  expect(read.map(({ peakMegabytes }) => peakMegabytes < maxPeakMegabytes)).toEqual(paths.map(() => true));
  return read;
}

/** What was in the files of text and in those of workbooks, by the names of the files. */
let found: Record<string, ReadReport>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  const text = await textFiles();
  const others = [...(await workbooks()), ...(await unreadable())];
  const read = [...(await reports(...text)), ...(await reports(...others))];
  found = Object.fromEntries([...text, ...others].map((path, at) => [basename(path), read[at] as ReadReport]));
});

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

async function textFiles(): Promise<string[]> {
  const quoted = `${'some text, '.repeat(10)}\n`.repeat(10_000);
  const long = `1,${'x'.repeat(1000)}\n`.repeat(1000);
  const fields = Array.from({ length: 100_000 }, (_, i) => `{"field${i}":1}\n`).join('');
  const packed = gzipSync(`1,${'x'.repeat(1000)}\n`.repeat(16_000));
  return [
    await fileOf(['a,b\n', '1,', ...repeated(10, 'x'.repeat(megabyte)), '\n', goodRows], 'plain.csv'),
    await fileOf(['a,b\n', '1,"', ...repeated(10, quoted), '"\n', goodRows], 'quoted.csv'),
    await fileOf(['a,b\n', '1,"2\n', ...repeated(openRows / 1000, long)], 'open.csv'),
    await fileOf(['a,b\n', ...repeated(badRows / 1000, 'x\n'.repeat(1000))], 'bad.csv'),
    await fileOf(['{"a":1}\n', '{"a":"', ...repeated(10, 'x'.repeat(megabyte)), '"}\n', fields], 'fields.ndjson'),
    await fileOf([gzipSync('a,b\n'), ...Array.from({ length: 20 }, () => packed)], 'bomb.csv.gz'),
  ];
}

test('10 MB in one field reject one row', () => {
  const tooLong = { rows: 1000, rejected: 1, reasons: ['The row is longer than 1 MB.'] };
  expect([found['plain.csv'], found['quoted.csv']]).toMatchObject([tooLong, tooLong]);
});

test('a quotation mark that is never closed rejects one row of a large file', () => {
  const rejected = { rejected: 1, reasons: ['A quotation mark is not closed.'] };
  expect(found['open.csv']).toMatchObject({ rows: openRows, ...rejected });
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

test('each bad row of a large file is counted', () => {
  const reasons = ['The row has 1 field, the header 2.'];
  expect(found['bad.csv']).toMatchObject({ rows: 0, rejected: badRows, reasons });
});

test('long lines and ever new fields of NDJSON reject their rows', () => {
  const read = found['fields.ndjson'];
  expect(read).toMatchObject({ rows: 500, rejected: 99_502 });
  expect(read?.reasons).toEqual(['The line is longer than 1 MB.', 'The file has more than 500 different fields.']);
});

test('a packed bomb is stopped', () => {
  expect(found['bomb.csv.gz']?.problem).toBe('The file unpacks to more than 200 times its size.');
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

async function workbooks(): Promise<string[]> {
  const spaces = () => repeated(bombMegabytes, ' '.repeat(megabyte));
  const row = `<row>${text('1')}${text('2')}</row>`;
  const long = [
    `<row>${text('1')}<c t="inlineStr"><is><t>`,
    ...repeated(10, 'x'.repeat(megabyte)),
    '</t></is></c></row>',
  ];
  return [
    await workbookOf('blank.xlsx', [start, ...spaces(), end]),
    await workbookOf('strings.xlsx', [start, end], ['<sst>', ...spaces(), '</sst>']),
    await workbookOf('cell.xlsx', [start, ...long, row, end]),
    await workbookOf('tag.xlsx', [start, '<c r="', ...repeated(10, 'x'.repeat(megabyte)), '">', end]),
  ];
}

test('XLSX bombs are stopped', () => {
  const stopped = { problem: 'The file unpacks to more than 200 times its size.' };
  expect([found['blank.xlsx'], found['strings.xlsx']]).toMatchObject([stopped, stopped]);
});

test('10 MB in one cell leave that cell empty, in one tag they reject the file', () => {
  expect([found['cell.xlsx'], found['tag.xlsx']]).toMatchObject([
    { rows: 2, rejected: 0, problem: '' },
    { problem: 'The XLSX file is damaged: a tag is too long.' },
  ]);
});

async function unreadable(): Promise<string[]> {
  const pipe = join(folder, 'pipe');
  await run('mkfifo', [pipe]);
  const secret = join(folder, 'secret.csv');
  await writeFile(secret, 'a\n1\n');
  await chmod(secret, 0);
  return [pipe, secret];
}

test('a pipe is refused at once, and a file without permission too', () => {
  const isRoot = process.getuid?.() === 0;
  expect([found.pipe, found['secret.csv']]).toMatchObject([
    { problem: 'This is not a plain file.' },
    { problem: isRoot ? '' : 'The file may not be read by this user.' },
  ]);
});
