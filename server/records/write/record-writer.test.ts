import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defuse } from '#domain/export/defuse.ts';
import type { Cell } from '#domain/export/table.ts';
import { openRecordFile } from '../read/open-record-file.ts';
import { type RecordFormat, recordFormats } from '../read/record-file.ts';
import { createRecordWriter } from './record-writer.ts';
import { maxSheetRows } from './xlsx-sink.ts';

// Hundreds of files are written and read; the default is short for a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'written-'));
});
afterAll(() => rm(folder, { recursive: true }));

const columns = ['case_number', 'note', 'value'];

async function written(format: RecordFormat, batches: Cell[][][]): Promise<string> {
  const path = join(folder, `export.${format}`);
  const writer = createRecordWriter(format, columns, createWriteStream(path));
  for (const rows of batches) await writer.write(rows);
  await writer.end();
  return path;
}

async function readBack(path: string) {
  const file = await openRecordFile(path);
  const rows: unknown[] = [];
  for await (const batch of file.batches) rows.push(...batch.rows.map((row) => ('cells' in row ? row.cells : row)));
  return { header: file.header, rows };
}

test('CSV and XLSX have a header row and defused text, NDJSON has the text as it is', async () => {
  const rows: Cell[][] = [
    ['1', '=HYPERLINK("x")', -5],
    ['2', null, true],
  ];
  expect(await readFile(await written('csv', [rows, []]), 'utf8')).toBe(
    '\uFEFFcase_number,note,value\r\n1,"\'=HYPERLINK(""x"")",-5\r\n2,,true\r\n',
  );
  expect(await readFile(await written('ndjson', [rows]), 'utf8')).toBe(
    '{"case_number":"1","note":"=HYPERLINK(\\"x\\")","value":-5}\n{"case_number":"2","note":null,"value":true}\n',
  );
  const workbook = await readXlsx(await readFile(await written('xlsx', [rows])));
  expect(workbook.sheets[0]?.rows).toEqual([columns, ['1', '\'=HYPERLINK("x")', -5], ['2', null, true]]);
});

test('days are days for other programs and for us, where a sheet can have them', async () => {
  const days = ['1900-03-01', '2026-10-19', '2028-02-29', '9999-12-31'];
  const texts = ['1899-12-31', '1900-02-28', '2026-02-30', '2026-10-19T10:00:00Z', '26-PR-001943'];
  const path = await written(
    'xlsx',
    [...days, ...texts].map((value, at) => [[String(at), value, at]]),
  );
  const [, ...read] = (await readSheet(path)) as unknown[][];
  expect(read.map(([, value]) => value)).toEqual([...days.map((day) => new Date(`${day}T00:00:00Z`)), ...texts]);
  const { rows } = (await readBack(path)) as { rows: unknown[][] };
  expect(rows.map(([, value]) => value)).toEqual([...days, ...texts]);
});

test.each(['csv', 'xlsx'] as const)('an export of no rows to %s has the header', async (format) => {
  await expect(readBack(await written(format, []))).rejects.toThrow('The file has a header, but no rows.');
});

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', ',', ';', '\r', '\n', '\t', '=', "'", ' ', '<', '&', '_x0041_', '\u0001', '😀', '\ufffe'),
    fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
  ),
});
/** Text that an export changes: it may begin with an apostrophe of its own before a formula, or with half a character. */
const isKept = (value: string) => !(value.startsWith("'") && defuse(value.slice(1)) === value) && !value.includes('\0');
const row = fc.tuple(
  fc.integer({ min: 1 }).map((number) => `26-PR-${number}`),
  text.filter(isKept),
  fc.oneof(fc.integer(), fc.boolean(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)),
);

const asRead: Record<RecordFormat, (cell: Cell) => unknown> = {
  csv: (cell) => (cell === null ? '' : String(cell)),
  xlsx: (cell) => (cell === '' ? null : Object.is(cell, -0) ? 0 : cell),
  ndjson: (cell) => (Object.is(cell, -0) ? 0 : cell),
};

test.each(recordFormats)('what is written to %s is read back', async (format) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(row, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      async (batches) => {
        const { header, rows } = await readBack(await written(format, batches));
        expect(header).toEqual(columns);
        expect(rows).toEqual(batches.flat().map((cells) => cells.map(asRead[format])));
      },
    ),
    { numRuns: 50 },
  );
});

test('XLSX takes a million rows, says so, and can still be ended', async () => {
  let bytes = 0;
  const counter = new Writable({
    write(chunk, _, done) {
      bytes += chunk.length;
      done();
    },
  });
  const writer = createRecordWriter('xlsx', ['a'], counter);
  const many: Cell[][] = Array.from({ length: 100_000 }, () => [null]);
  for (let i = 0; i < maxSheetRows / many.length; i++) await writer.write(many);
  await expect(writer.write([[1]])).rejects.toThrow('An XLSX file takes 1,000,000 rows: export CSV or NDJSON instead.');
  await writer.end();
  expect(bytes).toBeGreaterThan(1000);
});

test.each(recordFormats)('a stream that fails stops the writing of %s', async (format) => {
  const broken = new Writable({
    write(_chunk, _encoding, done) {
      done(new Error('disk full'));
    },
  });
  const writer = createRecordWriter(format, ['a'], broken);
  const writeAll = async () => {
    await writer.write([['x']]);
    await writer.end();
  };
  await expect(writeAll()).rejects.toThrow('disk full');
});
