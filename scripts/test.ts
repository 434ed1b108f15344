// Runs every check, or with --quick those that need no build. Stops after the first stage with a failure. Other arguments
// go to vitest. The last line counts the tests.
import { requireBrowser } from './test/browser.ts';
import { type Check, concludeTests, runChecks, startTests } from './test/checks.ts';
import { showUsage } from './usage.ts';

showUsage(`npm test [-- ARGUMENTS]    every check; arguments go to Vitest
npm run test:quick         types, lint, unit and content tests`);

const node = process.execPath;
const isQuick = process.argv.includes('--quick');
const args = process.argv.slice(2).filter((arg) => arg !== '--quick');

/** What the build, the types and the unit tests need. */
const first: Check[] = [
  ['Maps and fonts', node, 'scripts/prepare.mjs', '--no-build'],
  ['Route types', node, 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
];
const build: Check = ['Build', node, 'scripts/prepare.mjs'];
const sources: Check[] = [
  ['Lint', 'node_modules/.bin/biome', 'check', '--error-on-warnings', '.'],
  ['Types', 'node_modules/.bin/tsc', '--noEmit'],
  ['Imports', node, 'scripts/lint/imports.ts'],
];

const isWhole = !isQuick && args.length === 0;
const unitTests = ['--project', 'unit'];
const otherProjects = ['--project', '!unit'];

const [hasBrowser, isReady] = await Promise.all([isQuick || requireBrowser(args), runChecks(first)]);
if (!hasBrowser || !isReady) process.exit(1);
// The build keeps one core busy for most of its time, so what does not need it runs beside it. With one worker, the unit
// tests ended half a minute after everything else.
const built = runChecks(isQuick ? sources : [build, ...sources]);
const early = isWhole ? [await startTests([...unitTests, '--maxWorkers=2'], false)] : [];
if (!(await built)) process.exit(1);
const rest = isQuick ? unitTests : isWhole ? otherProjects : [];
if (!concludeTests([...early, await startTests([...rest, ...args])])) process.exit(1);
