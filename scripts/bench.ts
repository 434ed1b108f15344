// Measures the list of leads with 10,000 and with 1,000,000 rows, on PGlite and on PostgreSQL: the first page, page 50 and a
// search. Fails when a page of the large table is more than twice as slow, or when the search does not use its index.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DatabaseOptions } from '#db/client.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { addressOf, onPostgres } from '#tests/support/postgres-databases.ts';
import { measure } from './bench/measure.ts';
import { prepareLeads } from './bench/prepare-leads.ts';
import { shortcomings, table } from './bench/report.ts';
import { scenarios } from './bench/scenarios.ts';
import { planOf, usesIndex } from './bench/search-plan.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    only: { type: 'string' },
  },
});
const sizes = { small: Number(values.small), large: Number(values.large) };
const folder = mkdtempSync(join(tmpdir(), 'deedline-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

type Prepared = Record<keyof typeof sizes, DatabaseOptions>;

async function prepare(name: string, prepared: Prepared): Promise<void> {
  for (const size of ['small', 'large'] as const) {
    const leads = sizes[size];
    console.log(`${name}: ${leads.toLocaleString('en-US')} leads ...`);
    await prepareLeads(prepared[size], leads, (done) => {
      if (done % 100_000 < 20_000) console.log(`${name}: ${done.toLocaleString('en-US')}`);
    });
  }
}

async function bench(name: string, prepared: Prepared): Promise<string[]> {
  await prepare(name, prepared);
  const env = ({ dataDir, databaseUrl }: DatabaseOptions) => ({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const measured = await measure({ small: env(prepared.small), large: env(prepared.large) }, (scenario) =>
    console.log(`${name}: ${scenario} ...`),
  );
  const search = scenarios.find(({ kind }) => kind === 'search');
  const plan = await planOf(prepared.large, search?.query(0) ?? '');
  console.log(`\n${table(name, measured)}`);
  console.log(`The search is found by ${usesIndex(plan) ? 'its index' : `no index:\n${plan}`}.\n`);
  return shortcomings(name, measured, { ofIndex: usesIndex(plan) });
}

const inFolder = (name: string): Prepared => ({
  small: { dataDir: join(folder, `${name}-small`) },
  large: { dataDir: join(folder, `${name}-large`) },
});

async function benchPostgres(): Promise<string[]> {
  const server = await startPostgres();
  const prepared = inFolder('postgres');
  const names = { small: `deedline_bench_small_${process.pid}`, large: `deedline_bench_large_${process.pid}` };
  try {
    for (const size of ['small', 'large'] as const) {
      await onPostgres(server.url, `create database ${names[size]}`);
      prepared[size].databaseUrl = addressOf(server.url, names[size]);
    }
    return await bench('PostgreSQL', prepared);
  } finally {
    for (const name of Object.values(names))
      await onPostgres(server.url, `drop database if exists ${name} with (force)`);
    await server.stop();
  }
}

try {
  const wanted = (name: string) => values.only === undefined || values.only === name;
  const problems = [
    ...(wanted('pglite') ? await bench('PGlite', inFolder('pglite')) : []),
    ...(wanted('postgres') ? await benchPostgres() : []),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
