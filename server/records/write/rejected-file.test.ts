import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UnreadableCell } from '#domain/records/row-values.ts';
import { openRecordFile } from '../read/open-record-file.ts';
import { maxRejections, RejectedFile } from './rejected-file.ts';
import { maxWarnings, WarningsFile } from './warnings-file.ts';

// The unit 'binary' keeps a map of a million characters: seconds and 130 MB.
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejected-'));
});
afterEach(() => rm(folder, { recursive: true }));

const header = ['Cause No.', 'filed'];
const problems = [
  { column: 'filed', reason: 'Not a date.' },
  { column: '', reason: 'Odd.' },
];
const rejection = { header, cells: ['=cmd', 'never'], problems };

test('a rejected row is whole, in the columns of its file, with the reasons behind', async () => {
  const file = new RejectedFile(join(folder, 'a.csv'));
  await file.add([rejection]);
  await file.add([{ ...rejection, cells: [12, new UnreadableCell('An error.', '#N/A')] }]);
  expect(await file.end()).toBe(join(folder, 'a.csv.rejected.csv'));
  expect(await readFile(file.path, 'utf8')).toBe(
    '\uFEFFCause No.,filed,rejected_because\r\n\'=cmd,never,"filed: Not a date.; Odd."\r\n12,#N/A,"filed: Not a date.; Odd."\r\n',
  );
  expect(await readdir(folder)).toEqual(['a.csv.rejected.csv']);
  expect((await stat(file.path)).mode & 0o777).toBe(0o600);
});

test('rows of any content, rejected and read again, are the same', async () => {
  const cell = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 12 }),
    fc.constantFrom("'=1", "''=1", '-5', '\u2028x', 'a,b\n"c"'),
  );
  // Spaces at the ends of a row's only cells would make it an empty row, which is no record.
  const row = fc.tuple(fc.constant('x'), cell, cell);
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
      const path = join(folder, 'r.csv');
      const given = rows.map((cells) =>
        cells.map((each) => each.toWellFormed().replaceAll('\0', '').replaceAll('\r', '')),
      );
      const once = await written(path, ['a', 'b', 'c'], given);
      const twice = await written(path, once.header, once.cells);
      expect(twice).toEqual(once);
    }),
    { numRuns: 15 },
  );
});

/** What a reader finds in the file of these rejected rows. */
async function written(path: string, columns: readonly string[], rows: readonly (readonly unknown[])[]) {
  const file = new RejectedFile(path);
  await file.add(rows.map((cells) => ({ header: columns, cells, problems })));
  const opened = await openRecordFile((await file.end()) ?? '');
  const cells: unknown[][] = [];
  for await (const batch of opened.batches) {
    for (const row of batch.rows) cells.push('cells' in row ? row.cells : [row.problem]);
  }
  return { header: opened.header, cells };
}

test('rows that are rejected again have one column of reasons', async () => {
  const again = await written(join(folder, 'b.csv'), ['a', 'rejected_because'], [['1', 'old']]);
  expect(again).toEqual({ header: ['a', 'rejected_because'], cells: [['1', 'filed: Not a date.; Odd.']] });
});

test('a header that grows has room for all cells, and cells beyond it stay visible', async () => {
  const file = new RejectedFile(join(folder, 'a.ndjson'));
  await file.add([{ header: ['a'], cells: [1], problems }]);
  await file.add([{ header: ['a', 'b'], cells: [2, 'x', 'extra'], problems: [] }]);
  await file.end();
  expect(await readFile(file.path, 'utf8')).toBe(
    '\uFEFFa,b,rejected_because\r\n1,,"filed: Not a date.; Odd."\r\n2,x,,extra\r\n',
  );
});

test('the file of the last run is replaced at the end, and removed when nothing was rejected', async () => {
  const path = join(folder, 'a.csv.rejected.csv');
  await writeFile(path, 'old');
  const file = new RejectedFile(join(folder, 'a.csv'));
  await file.add([rejection]);
  expect(await readFile(path, 'utf8')).toBe('old');
  await file.end();
  expect(await readFile(path, 'utf8')).toContain('Not a date.');

  expect(await new RejectedFile(join(folder, 'a.csv')).end()).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('a discarded run leaves the file of the last one', async () => {
  await writeFile(join(folder, 'a.csv.rejected.csv'), 'old');
  const file = new RejectedFile(join(folder, 'a.csv'));
  await file.add([rejection]);
  await file.discard();
  expect(await readdir(folder)).toEqual(['a.csv.rejected.csv']);
  expect(await readFile(file.path, 'utf8')).toBe('old');
});

test('both lists end, however much is wrong', async () => {
  const file = new RejectedFile(join(folder, 'a.csv'));
  const thousand = Array.from({ length: 1000 }, () => rejection);
  for (let i = 0; i <= maxRejections / 1000; i++) await file.add(thousand);
  await file.end();
  expect((await readFile(file.path, 'utf8')).trimEnd().split('\r\n')).toHaveLength(maxRejections + 1);

  const warnings = new WarningsFile(join(folder, 'a.csv'));
  const warning = { row: 7, column: 'filed', value: '=1', reason: 'Not a date.' };
  await warnings.add([warning]);
  await warnings.add(Array.from({ length: maxWarnings }, () => warning));
  const path = (await warnings.end()) ?? '';
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\r\n');
  expect([path, lines.length, lines[1]]).toEqual([
    join(folder, 'a.csv.warnings.csv'),
    maxWarnings + 1,
    "7,filed,'=1,Not a date.",
  ]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
