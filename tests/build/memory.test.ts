import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { measureStarts, memoryLimits, memoryProblems } from '#scripts/bench/memory-starts.ts';
import { longTest } from '#tests/support/long-form.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedline-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

longTest('the server with the embedded database fits on a 1 GB machine, even on first start', async ({ skip }) => {
  if (process.platform !== 'linux') skip('only Linux tells how much memory a process has');
  // As for customers, who start it without compiled modules.
  const env = { DATA_DIR: folder, NODE_DISABLE_COMPILE_CACHE: '1' };
  const memory = await measureStarts(env, { idleSeconds: 3, requests: 400 });
  if (!memory) throw new Error('The system does not tell how much memory the server has.');
  expect(memoryProblems('embedded', memory)).toEqual([]);
});

test('a figure over its limit is reported in one sentence', () => {
  const memory = { ...memoryLimits.postgres, idle: 250.4 };
  expect(memoryProblems('postgres', memory)).toEqual(['postgres: idle took 250 MB, over 200 MB.']);
});
