// Measures what the tests notice: plants faults one at a time in files drawn at random, runs the quick tests that use the
// file, and prints the share that was caught and every fault that no test noticed. `--file` plants all faults of that file.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkImports } from './lint/check-imports.ts';
import { readSeconds } from './test/checks.ts';
import { areaOf, type Draw, drawFaults, type Fault, faultsIn, plant } from './test/plant-faults.ts';
import { readProject } from './test/read-project.ts';
import { selectTests } from './test/select-tests.ts';
import type { RunReport } from './test/summary.ts';
import { showUsage } from './usage.ts';

showUsage(`npm run test:faults [-- --sample 80 --seed 1]
  --sample N    how many faults to plant
  --seed N      another seed draws other faults
  --seconds N   how long the tests of one fault may take
  --file PATH   plants every fault of this file instead; may be repeated
  --list        only prints the faults`);

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '80' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    file: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
  },
});

/** The other kinds need a build or a browser for each fault. */
const kinds = ['unit', 'api', 'islands'];
/** Made from rules at build, or only for tests and benchmarks. */
const isMeasured = (path: string) =>
  /^(app|db|domain|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^app\/generated\/|^db\/seed\//.test(path);

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 });
const tracked = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter(Boolean);
const sources = new Map(
  (values.file.length > 0 ? values.file : tracked.filter(isMeasured)).map((path) => [path, readFileSync(path, 'utf8')]),
);
const draws: Draw[] =
  values.file.length > 0
    ? [...sources].flatMap(([path, source]) =>
        faultsIn(path, source).map((fault) => ({ path, area: areaOf(path), faults: [fault] })),
      )
    : drawFaults(sources, Number(values.sample), Number(values.seed));

const show = (path: string, { line, kind, start, end, replacement }: Fault) => {
  const shorten = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60);
  return `${path}:${line}  ${kind}: ${shorten(sources.get(path)?.slice(start, end) ?? '')} -> ${shorten(replacement) || '(nothing)'}`;
};
if (values.list) {
  for (const { path, faults } of draws) if (faults[0]) console.log(show(path, faults[0]));
  process.exit();
}

const checkout = mkdtempSync(join(tmpdir(), 'deedline-faults-'));
process.once('exit', () => rmSync(checkout, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const path of [...tracked, 'app/generated', 'build', '.react-router']) {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  cpSync(path, join(checkout, path), { recursive: true, preserveTimestamps: true });
}
symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));

const { imports } = await checkImports(process.cwd());
const project = await readProject(imports, readSeconds());

type Result = { area: string; name: string; outcome: 'caught' | 'survived' | 'no tests' };
const results: Result[] = [];
for (const { path, area, faults } of draws) {
  const chosen = selectTests(project, [path], Number(values.seconds)).chosen.filter(({ kind }) => kinds.includes(kind));
  const fault = faults.find((found) => compiles(path, found));
  write(path, sources.get(path) ?? '');
  if (!fault) continue;
  write(path, plant(sources.get(path) ?? '', fault));
  const outcome = chosen.length === 0 ? 'no tests' : outcomeOf(path, chosen);
  write(path, sources.get(path) ?? '');
  results.push({ area, name: show(path, fault), outcome });
  console.log(`${outcome.padEnd(8)}  ${show(path, fault)}`);
}
conclude();

function write(path: string, text: string): void {
  writeFileSync(join(checkout, path), text);
}

/** A fault that the types refuse never reaches a test. */
function compiles(path: string, fault: Fault): boolean {
  write(path, plant(sources.get(path) ?? '', fault));
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.types.tsbuildinfo'];
  return spawnSync('node_modules/.bin/tsc', args, { cwd: checkout, stdio: 'ignore' }).status === 0;
}

/** Tests that also fail without the fault say nothing about it. */
function outcomeOf(path: string, chosen: { path: string; kind: string }[]): Result['outcome'] {
  let tests = chosen;
  while (tests.length > 0) {
    const failed = failedFiles(tests);
    if (failed.length === 0) return 'survived';
    const planted = readFileSync(join(checkout, path), 'utf8');
    write(path, sources.get(path) ?? '');
    const broken = failedFiles(chosen.filter((test) => failed.includes(test.path)));
    write(path, planted);
    if (broken.length < failed.length) return 'caught';
    console.error(`Failing without a fault: ${broken.join(', ')}`);
    tests = tests.filter((test) => !broken.includes(test.path));
  }
  return 'no tests';
}

function failedFiles(tests: { path: string; kind: string }[]): string[] {
  const projects = [...new Set(tests.map(({ kind }) => kind))].flatMap((kind) => ['--project', kind]);
  const outputFile = join(checkout, '.report.json');
  rmSync(outputFile, { force: true });
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...projects, ...tests.map(({ path }) => path)];
  const { status } = spawnSync(process.execPath, args, {
    cwd: checkout,
    stdio: 'ignore',
    env: { ...process.env, TEST_REPORT: outputFile },
    timeout: Number(values.seconds) * 10_000,
  });
  if (status === 0) return [];
  const failed = readFailures(outputFile);
  return failed.length > 0 ? failed : tests.map(({ path }) => path);
}

function readFailures(outputFile: string): string[] {
  try {
    const { files } = JSON.parse(readFileSync(outputFile, 'utf8')) as RunReport;
    return files
      .filter(({ errors, tests }) => errors.length > 0 || tests.some(({ state }) => state === 'failed'))
      .map(({ path }) => path);
  } catch {
    return [];
  }
}

function conclude(): void {
  const rows = [...Map.groupBy(results, ({ area }) => area)].map(([area, found]) => ({
    area,
    planted: found.length,
    caught: found.filter(({ outcome }) => outcome === 'caught').length,
  }));
  console.table(rows);
  const caught = results.filter(({ outcome }) => outcome === 'caught').length;
  console.log(`${caught} of ${results.length} faults caught. Not caught:`);
  for (const { outcome, name } of results) if (outcome !== 'caught') console.log(`  ${name} (${outcome})`);
}
