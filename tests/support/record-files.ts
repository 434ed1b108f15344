import { type ChildProcess, spawn } from 'node:child_process';
import { clockEnv } from './clock-env.ts';
import { compileCache } from './compile-cache.ts';

export type ProbateRow = {
  case_number: string;
  fips: string;
  filing_date: string;
  posted_at: string;
  property_address: string;
  market_value: number;
  mortgage_balance: number;
  executor_name: string;
  absentee_owner: boolean;
};

/** Made-up probate records; the same number is always the same record. */
export function probateRow(number: number, fips: string): ProbateRow {
  const day = String(1 + (number % 28)).padStart(2, '0');
  return {
    case_number: `26-PR-${String(number).padStart(6, '0')}`,
    fips,
    filing_date: `2026-${String(1 + (number % 10)).padStart(2, '0')}-${day}`,
    posted_at: `2026-10-${day}T13:00:00Z`,
    property_address: `${100 + number} Bramblewick Ln, Austin, TX 787${10 + (number % 50)}`,
    market_value: 200_000 + (number % 400) * 1000,
    mortgage_balance: (number % 7) * 25_000,
    executor_name: `Executor ${number}`,
    absentee_owner: number % 3 === 0,
  };
}

export function csvOf(rows: object[]): string {
  const [first = {}] = rows;
  const cell = (value: unknown) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value);
  return [Object.keys(first), ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('');
}

export type CommandResult = { code: number | null; stdout: string; stderr: string };

/** Runs `npm run import`, `export`, `remove`, `privacy` or `staff` as its users would, from the build. */
export function startCommand(
  command: 'import' | 'export' | 'remove' | 'privacy' | 'staff',
  env: Record<string, string>,
  args: string[],
): { process: ChildProcess; ended: Promise<CommandResult>; stored: () => number } {
  const child = spawn('scripts/run-built.sh', [command, ...args], {
    env: { PATH: process.env.PATH, ...compileCache, ...clockEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const result: CommandResult = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    result.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    result.stderr += chunk;
  });
  const ended = new Promise<CommandResult>((resolve) => {
    child.once('close', (code) => resolve({ ...result, code }));
  });
  const stored = () => Number(/.*: ([\d,]+) rows stored/s.exec(result.stderr)?.[1]?.replaceAll(',', '') ?? 0);
  return { process: child, ended, stored };
}

export function runCommand(...given: Parameters<typeof startCommand>): Promise<CommandResult> {
  return startCommand(...given).ended;
}
