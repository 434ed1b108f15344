// Runs every check, or with --quick those that need no build. Stops after the first stage with a failure. The last line
// counts the tests.
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

/** Checks of one stage run in parallel. */
const stages: Check[][] = [
  [['Route types', node, 'node_modules/@react-router/dev/bin.cjs', 'typegen']],
  [
    ['Types', 'node_modules/.bin/tsc', '--noEmit'],
    ['Lint', 'node_modules/.bin/biome', 'check', '--error-on-warnings', '.'],
    ['Imports', node, 'scripts/lint/imports.ts'],
  ],
  [['Tests', node, 'node_modules/vitest/vitest.mjs', 'run', ...projects]],
];

/** Parallel checks print their output when they end; a single check prints as it runs. */
async function passes([name, command = '', ...args]: Check, isAlone: boolean): Promise<boolean> {
  if (isAlone) console.log(`\n${name}: ${args.join(' ')}`);
  const stream = isAlone ? 'inherit' : 'pipe';
  const child = spawn(command, args, { stdio: ['ignore', stream, stream], env });
  const output = Promise.all([child.stdout, child.stderr].map((pipe) => (pipe ? text(pipe) : '')));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (!isAlone) console.log(`\n${name}: ${args.join(' ')}\n${(await output).join('').trim()}`);
  if (status !== 0) console.error(`${name} failed.`);
  return status === 0;
}

for (const stage of stages) {
  const passed = await Promise.all(stage.map((check) => passes(check, stage.length === 1)));
  if (passed.includes(false)) process.exit(1);
}

const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
