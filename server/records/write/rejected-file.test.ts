import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { maxRejections, RejectedFile } from './rejected-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejected-'));
});
afterEach(() => rm(folder, { recursive: true }));

const rejection = { row: 7, column: 'filed_on', value: '=cmd', reason: 'Not a date.' };

test('the file lists row, column, value and reason, with formulas defused and long values cut', async () => {
  const file = new RejectedFile(join(folder, 'a.csv'));
  await file.add([rejection]);
  await file.add([{ ...rejection, row: 8, value: 'x'.repeat(500) }]);
  expect(await file.end()).toBe(join(folder, 'a.csv.rejected.csv'));
  expect(await readFile(file.path, 'utf8')).toBe(
    `\uFEFFrow,column,value,reason\r\n7,filed_on,'=cmd,Not a date.\r\n8,filed_on,${'x'.repeat(199)}…,Not a date.\r\n`,
  );
  expect(await readdir(folder)).toEqual(['a.csv.rejected.csv']);
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

test('the list ends with the number of those that are not on it', async () => {
  const file = new RejectedFile(join(folder, 'a.csv'));
  const thousand = Array.from({ length: 1000 }, () => rejection);
  for (let i = 0; i <= maxRejections / 1000; i++) await file.add(thousand);
  await file.end();
  const lines = (await readFile(file.path, 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(maxRejections + 2);
  expect(lines.at(-1)).toBe(',,,"1,000 more are not listed."');
});
