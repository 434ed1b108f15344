// Runs every check, or with --quick those that need no build, and stops after the first stage in which one fails. The last
// line counts the tests.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

type Check = [name: string, ...command: string[]];

const report = join(tmpdir(), `deedline-tests-${process.pid}.json`);
const node = process.execPath;
const env = { ...process.env, TEST_REPORT: report };
const projects = process.argv.includes('--quick') ? ['--project', 'unit'] : [];

/** What reads the sources needs little more than a core each, so it runs side by side. */
const stages: Check[][] = [
  [['Route types', node, 'node_modules/@react-router/dev/bin.cjs', 'typegen']],
  [
    ['Types', 'node_modules/.bin/tsc', '--noEmit'],
    ['Lint', 'node_modules/.bin/biome', 'check', '--error-on-warnings', '.'],
    ['Imports', node, 'scripts/lint/imports.ts'],
  ],
  [['Tests', node, 'node_modules/vitest/vitest.mjs', 'run', ...projects]],
];

/** Checks side by side keep what they say until they end, each under its name; a check alone speaks as it goes. */
async function passes([name, command = '', ...args]: Check, alone: boolean): Promise<boolean> {
  if (alone) console.log(`\n${name}: ${args.join(' ')}`);
  const output = alone ? 'inherit' : 'pipe';
  const child = spawn(command, args, { stdio: ['ignore', output, output], env });
  const said = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (!alone) console.log(`\n${name}: ${args.join(' ')}\n${(await said).join('').trim()}`);
  if (status !== 0) console.error(`${name} failed.`);
  return status === 0;
}

for (const stage of stages) {
  const passed = await Promise.all(stage.map((check) => passes(check, stage.length === 1)));
  if (passed.includes(false)) process.exit(1);
}

const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
