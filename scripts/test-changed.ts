// Checks what the changed files can break, in about two minutes: types, lint and imports, and the tests that a change is
// most likely to break. `--base REV` compares with that revision, file names replace the comparison, and `--list` only
// prints the choice.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkImports } from './lint/check-imports.ts';
import { requireBrowser } from './test/browser.ts';
import { type Check, readSeconds, runChecks, runTests } from './test/checks.ts';
import { changedFiles, readProject } from './test/read-project.ts';
import { selectTests } from './test/select-tests.ts';
import { secondsPerChange } from './test/selection-problems.ts';
import { showUsage } from './usage.ts';

showUsage(`npm run test:changed [-- FILE ...]
  --base REV    compares with this revision
  --list        only prints the choice`);

const { values, positionals } = parseArgs({
  options: { base: { type: 'string' }, list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const node = process.execPath;
const { since, files } =
  positionals.length > 0 ? { since: 'your list', files: positionals } : changedFiles(values.base);
const tracked = new Set(execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n'));
const missing = positionals.find((file) => !existsSync(file) && !tracked.has(file));
if (missing) {
  console.error(`There is no file ${missing}.`);
  process.exit(1);
}
if (files.length === 0) {
  console.log(`Nothing has changed since ${since}.`);
  process.exit();
}
console.log(
  `Changed${since ? ` since ${since}` : ''}: ${files.slice(0, 20).join(', ')}${files.length > 20 ? ' and more' : ''}`,
);

const { problems, imports } = await checkImports(process.cwd());
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

const { chosen, samplePages, walks, left } = selectTests(
  await readProject(imports, readSeconds()),
  files,
  secondsPerChange,
);
const width = Math.max(0, ...chosen.map(({ path }) => path.length));
for (const { path, why } of chosen) console.log(`  ${path.padEnd(width)}  ${why}`);
if (walks.length > 0) console.log(`  all-page tests only for ${samplePages.join(', ')}`);
const others = Object.entries(left).map(([kind, count]) => `${count} ${kind}`);
console.log(
  `Not run: ${others.length > 0 ? `${others.join(', ')} test files that the change may reach, and ` : ''}what it does not reach (npm test runs all).`,
);
if (values.list) process.exit();

const kinds = [...new Set(chosen.map(({ kind }) => kind)), ...(walks.length > 0 ? ['browser'] : [])];
const needsBuild = kinds.some((kind) => !['unit', 'islands', 'api'].includes(kind));
const linted = files.filter((file) => existsSync(file));
const checks: Check[] = [
  ['Types', 'node_modules/.bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  ['Lint', 'node_modules/.bin/biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...linted],
  ...(needsBuild ? [['Build', node, 'scripts/prepare.mjs'] satisfies Check] : []),
];
if (kinds.includes('browser') && !(await requireBrowser([]))) process.exit(1);
if (!(await runChecks([['Route types', node, 'node_modules/@react-router/dev/bin.cjs', 'typegen']]))) process.exit(1);
if (!(await runChecks(checks))) process.exit(1);
if (walks.length > 0) {
  const names = samplePages.map((path) => path.replaceAll('/', '\\/').replaceAll('*', '\\*'));
  const pattern = `(^|\\s)(${names.join('|')})(\\s|$)`;
  if (!(await runTests(['--project', 'browser', ...walks, '-t', pattern]))) process.exit(1);
}
if (chosen.length > 0) {
  const selected = [...new Set(chosen.map(({ kind }) => kind))].flatMap((kind) => ['--project', kind]);
  if (!(await runTests([...selected, ...chosen.map(({ path }) => path)]))) process.exit(1);
}
