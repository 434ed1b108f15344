// Measures what the tests notice: plants faults one at a time in files drawn at random, runs the quick tests that use the
// file, and prints the share that was caught and every fault that no test noticed. `--file` plants all faults of that file.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkImports } from './lint/check-imports.ts';
import { readSeconds } from './test/checks.ts';
import { checkTypes, compilingFaults, importsIn } from './test/compile-faults.ts';
import { areaOf, type Draw, drawFaults } from './test/draw-faults.ts';
import { type Failure, FaultRunner } from './test/fault-runner.ts';
import { type Fault, faultsIn, plant } from './test/plant-faults.ts';
import { readProject } from './test/read-project.ts';
import { selectTests } from './test/select-tests.ts';
import { showUsage } from './usage.ts';

showUsage(`npm run test:faults [-- --sample 80 --seed 1]
  --sample N    how many faults to plant
  --seed N      another seed draws other faults
  --seconds N   how long the tests of one fault may take
  --shard 1/2   only every second fault, so that two processes can share a sample
  --file PATH   plants every fault of this file instead; may be repeated
  --out FILE    also writes the score and the faults that were not caught to a file
  --list        only prints the faults`);

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '80' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '25' },
    shard: { type: 'string', default: '1/1' },
    file: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

/** The other kinds need a build or a browser for each fault. */
const kinds = ['unit', 'api', 'islands'];
/** Made from rules at build, or only for tests and benchmarks. */
const isMeasured = (path: string) =>
  /^(app|db|domain|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^app\/generated\/|^db\/seed\//.test(path);

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 });
const listed = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n');
const tracked = listed.filter((path) => path !== '' && existsSync(path));
const sources = new Map(
  (values.file.length > 0 ? values.file : tracked.filter(isMeasured)).map((path) => [path, readFileSync(path, 'utf8')]),
);
const all: Draw[] =
  values.file.length > 0
    ? [...sources].flatMap(([path, source]) =>
        faultsIn(path, source).map((fault) => ({ path, area: areaOf(path), faults: [fault] })),
      )
    : drawFaults(sources, Number(values.sample), Number(values.seed));
const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
const draws = all.filter((_, index) => index % shards === shard - 1);

const show = (path: string, { line, kind, start, end, replacement }: Fault) => {
  const shorten = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60);
  return `${path}:${line}  ${kind}: ${shorten(sources.get(path)?.slice(start, end) ?? '')} -> ${shorten(replacement) || '(nothing)'}`;
};
if (values.list) {
  for (const { path, faults } of draws) if (faults[0]) console.log(show(path, faults[0]));
  process.exit();
}
const out = values.out && resolve(values.out);

const { imports } = await checkImports(process.cwd());
const project = await readProject(imports, readSeconds());
const tests = project.tests.filter(({ path, kind }) => kinds.includes(kind) && !path.includes('.long.'));
/** One process runs them all: nothing waits for a start. */
const measured = { ...project, tests, starts: {} };

const checkout = mkdtempSync(join(tmpdir(), 'deedline-faults-'));
let runner: FaultRunner | undefined;
process.once('exit', () => rmSync(checkout, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.resolve(runner?.stop()).finally(() => process.exit(1)));
}
for (const path of [...tracked, 'app/generated', 'build', '.react-router']) {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  cpSync(path, join(checkout, path), { recursive: true, preserveTimestamps: true });
}
symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
// The tests and their global setup read files relative to the current folder.
process.chdir(checkout);
process.env.TEST_FAULTS = '1';

const start = performance.now();
const typed = Object.fromEntries(
  Object.keys(imports).map((path) => [path, importsIn(path, readFileSync(path, 'utf8'))]),
);
const planted = await compilingFaults(draws, typed, async (faults) => {
  for (const { path, fault } of faults) write(path, fault);
  const failing = await checkTypes(checkout);
  for (const { path } of faults) write(path);
  return failing;
});
console.log(`${planted.length} faults of ${draws.length} files compile (${secondsSince(start)} s).`);

type Result = { area: string; name: string; outcome: 'caught' | 'survived' | 'no tests'; by: string; seconds: number };
const results: Result[] = [];
/** Tests that also fail without a fault say nothing about it. */
const soundness = new Map<string, boolean>();
runner = await FaultRunner.start(kinds);
// The databases that all tests copy are made before the first fault is planted.
await run(kinds.flatMap((kind) => quickestOf(kind)));
for (const { path, area, fault } of planted) {
  const begin = performance.now();
  const asked = testsOf(path);
  const failure = await firstFailure(path, fault, asked);
  const outcome = failure ? 'caught' : asked.length > 0 ? 'survived' : 'no tests';
  const by = failure ? `${failure.path} ${failure.test}` : asked.join(', ');
  results.push({ area, name: show(path, fault), outcome, by, seconds: secondsSince(begin) });
  console.log(`${outcome.padEnd(8)} ${String(secondsSince(begin)).padStart(3)} s  ${show(path, fault)}\n    ${by}`);
}
const lines = conclusion();
console.log(lines.join('\n'));
if (out) writeFileSync(out, `${lines.join('\n')}\n`);
await runner.stop();
process.exit();

function secondsSince(begin: number): number {
  return Math.round((performance.now() - begin) / 1000);
}

/** Plants a fault, or restores the file. */
function write(path: string, fault?: Fault): void {
  const source = sources.get(path) ?? '';
  writeFileSync(join(checkout, path), fault ? plant(source, fault) : source);
  runner?.forget(path);
}

function quickestOf(kind: string): string[] {
  const own = tests.filter((test) => test.kind === kind);
  const seconds = (path: string) => project.seconds[path] ?? Number.POSITIVE_INFINITY;
  return own
    .map(({ path }) => path)
    .sort((a, b) => seconds(a) - seconds(b))
    .slice(0, 1);
}

/** Unit tests, then the closest others, and of these at least one. */
function testsOf(path: string): string[] {
  const choose = (seconds: number) => selectTests(measured, [path], seconds).chosen;
  const chosen = choose(Number(values.seconds));
  const others = [chosen, choose(100)].map((tests) => tests.filter(({ kind }) => kind !== 'unit'));
  const [within = [], beyond = []] = others;
  return [...chosen.filter(({ kind }) => kind === 'unit'), ...(within.length > 0 ? within : beyond.slice(0, 1))].map(
    (test) => test.path,
  );
}

async function firstFailure(path: string, fault: Fault, tests: string[]): Promise<Failure | null> {
  const isUnit = (test: string) => !/^tests\/(api|islands)\//.test(test);
  for (const stage of [tests.filter(isUnit), tests.filter((test) => !isUnit(test))]) {
    let sound = stage.filter((test) => soundness.get(test) !== false);
    while (sound.length > 0) {
      write(path, fault);
      const failure = await run(sound);
      write(path);
      if (!failure) break;
      const suspects = failure.path ? [failure.path] : sound;
      for (const test of suspects) {
        if (!soundness.has(test)) soundness.set(test, (await run([test])) === null);
        if (!soundness.get(test)) console.error(`Fails without a fault: ${test}`);
      }
      if (suspects.every((test) => soundness.get(test))) return failure;
      sound = sound.filter((test) => soundness.get(test) !== false);
    }
  }
  return null;
}

/** Ten times the usual seconds are a fault of their own: a test hangs. */
function run(tests: string[]): Promise<Failure | null> {
  const usual = tests.reduce((sum, test) => sum + (project.seconds[test] ?? 5), 0);
  return (runner as FaultRunner).firstFailure(tests, 60 + usual * 10);
}

function conclusion(): string[] {
  const rows = [...Map.groupBy(results, ({ area }) => area)].map(([area, found]) => {
    const caught = found.filter(({ outcome }) => outcome === 'caught');
    return `  ${area.padEnd(8)} ${String(caught.length).padStart(3)} of ${found.length}`;
  });
  const caught = results.filter(({ outcome }) => outcome === 'caught').length;
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  return [
    `${caught} of ${results.length} faults caught (seed ${values.seed}), ${seconds} s:`,
    ...rows,
    'Not caught:',
    ...results.filter(({ outcome }) => outcome !== 'caught').map(({ name, outcome }) => `  ${name} (${outcome})`),
  ];
}
