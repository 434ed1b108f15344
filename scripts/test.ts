// Runs every check in order and stops at the first that fails; ends with one line that counts the tests.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser, installedBrowser, packagedBrowser } from '#tests/support/provide-browser.ts';

const report = join(tmpdir(), `deedline-tests-${process.pid}.json`);
const node = process.execPath;

const steps: [name: string, ...command: string[]][] = [
  ['Types', node, 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
  ['Types', 'node_modules/.bin/tsc', '--noEmit'],
  ['Lint', 'node_modules/.bin/biome', 'check', '--error-on-warnings', '.'],
  ['Imports', node, 'scripts/lint/imports.ts'],
  ['Tests', node, 'node_modules/vitest/vitest.mjs', 'run'],
];

if (!installedBrowser() && !(await packagedBrowser())) installBrowser();

for (const [name, command = '', ...args] of steps) {
  console.log(`\n${name}: ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, TEST_REPORT: report } });
  if (status !== 0) {
    console.error(`${name} failed.`);
    process.exit(1);
  }
}

const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
