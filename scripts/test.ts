// Runs every check, or with --quick those that need no build. Stops after the first stage with a failure. Other arguments
// go to vitest. The last line counts the tests.
import { requireBrowser } from './test/browser.ts';
import { type Check, runChecks, runTests } from './test/checks.ts';

const node = process.execPath;
const isQuick = process.argv.includes('--quick');
const args = process.argv.slice(2).filter((arg) => arg !== '--quick');

/** Checks of one stage run in parallel. */
const stages: Check[][] = [
  [['Route types', node, 'node_modules/@react-router/dev/bin.cjs', 'typegen']],
  [
    ['Types', 'node_modules/.bin/tsc', '--noEmit'],
    ['Lint', 'node_modules/.bin/biome', 'check', '--error-on-warnings', '.'],
    ['Imports', node, 'scripts/lint/imports.ts'],
  ],
];

if (!isQuick && !(await requireBrowser(args))) process.exit(1);
for (const checks of stages) if (!(await runChecks(checks))) process.exit(1);
if (!(await runTests([...(isQuick ? ['--project', 'unit'] : []), ...args]))) process.exit(1);
