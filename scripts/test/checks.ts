import { spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type RunReport, summarize } from './summary.ts';

export type Check = [name: string, ...command: string[]];

/** Runs checks in parallel. Several print their output when they end; a single one prints as it runs. */
export async function runChecks(checks: Check[]): Promise<boolean> {
  const passed = await Promise.all(checks.map((check) => passes(check, checks.length === 1)));
  return !passed.includes(false);
}

async function passes([name, command = '', ...args]: Check, isAlone: boolean, env = process.env): Promise<boolean> {
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

/** How long a worker was busy with each test file when it last ran here. */
export const secondsFile = '.cache/test-seconds.json';

/** Runs vitest, and ends with the summary of scripts/test/summary.ts. */
export async function runTests(args: string[]): Promise<boolean> {
  return concludeTests([await startTests(args)]);
}

export type TestRun = { report: RunReport; passed: boolean; seconds: number };

/** Runs vitest beside other checks, and prints its output when it ends, or alone. Returns nothing if it has no report. */
export async function startTests(args: string[], isAlone = true): Promise<TestRun | null> {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-report-'));
  const outputFile = join(folder, 'report.json');
  const start = performance.now();
  try {
    const command = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...args];
    const passed = await passes(['Tests', ...command], isAlone, { ...process.env, TEST_REPORT: outputFile });
    const report = JSON.parse(readFileSync(outputFile, 'utf8')) as RunReport;
    if (passed && !report.hasNameFilter) saveSeconds(report);
    return { report, passed, seconds: (performance.now() - start) / 1000 };
  } catch (error) {
    console.error(`The tests ended without a report: ${(error as Error).message}`);
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints one summary of all runs. */
export function concludeTests(runs: (TestRun | null)[]): boolean {
  const ended = runs.filter((run) => run !== null);
  const report: RunReport = {
    hasNameFilter: ended.some((run) => run.report.hasNameFilter),
    files: ended.flatMap((run) => run.report.files),
    unhandled: ended.flatMap((run) => run.report.unhandled),
  };
  const { ok, lines } = summarize(report, {
    passed: ended.every(({ passed }) => passed),
    wallSeconds: ended.reduce((sum, { seconds }) => sum + seconds, 0),
    longFiles:
      process.env.TEST_LONG === '1' ? 0 : globSync('{app,db,domain,scripts,server,tests}/**/*.long.test.ts').length,
  });
  console.log(`\n${lines.join('\n')}`);
  return ok && ended.length === runs.length;
}

/** Empty before the first run. */
export function readSeconds(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(secondsFile, 'utf8'));
  } catch {
    return {};
  }
}

function saveSeconds({ files }: RunReport): void {
  const measured = Object.fromEntries(files.map(({ path, seconds }) => [path, Math.round(seconds * 10) / 10]));
  mkdirSync(dirname(secondsFile), { recursive: true });
  writeFileSync(secondsFile, JSON.stringify({ ...readSeconds(), ...measured }));
}
