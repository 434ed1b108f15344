import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { measureStarts, memoryLimits, memoryProblems } from '#scripts/bench/memory-starts.ts';
import { isLongForm, sized } from '#tests/support/long-form.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedline-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const starts = sized('', ', even on first start');

test(`the server with the embedded database fits on a 1 GB machine${starts}`, async ({ skip }) => {
  if (process.platform !== 'linux') skip('only Linux tells how much memory a process has');
  // Storing the samples of a first start takes longer than the rest.
  if (!isLongForm) cpSync(inject('seededFolder'), folder, { recursive: true });
  const load = { idleSeconds: sized(1, 3), requests: 400 };
  const memory = await measureStarts({ DATA_DIR: folder }, load);
  if (!memory) throw new Error('The system does not tell how much memory the server has.');
  expect(memoryProblems('embedded', memory)).toEqual([]);
});

test('a figure over its limit is reported in one sentence', () => {
  const memory = { ...memoryLimits.postgres, idle: 250.4 };
  expect(memoryProblems('postgres', memory)).toEqual(['postgres: idle took 250 MB, over 200 MB.']);
});
