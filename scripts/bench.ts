// Measures the product, prints tables, and fails with one sentence per unmet requirement (docs/operations.md).
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchApi } from './bench/api.ts';
import { killChildren } from './bench/child-process.ts';
import { benchDelivery } from './bench/delivery.ts';
import { benchDesk } from './bench/desk.ts';
import { benchFilings } from './bench/filings.ts';
import { benchImport } from './bench/import.ts';
import { benchPglite, benchPostgres } from './bench/lists.ts';
import { benchMemory } from './bench/memory.ts';
import { benchServing } from './bench/serving.ts';
import type { PartResult } from './bench/setup.ts';
import { markdownTable, textTable } from './bench/text-table.ts';
import { showUsage } from './usage.ts';

showUsage(`npm run bench
  --only PARTS    serving, memory, lists, pglite, postgres, import, desk, filings, delivery, api; separated by commas
  --quick         the parts of serving that have required ratios; a short run of memory; fewer filings of delivery and api
  --keep          keeps the prepared filings of filings, delivery and api on the server of TEST_DATABASE_URL for the next bench
  --rounds 5 --processes 2 --minutes 10 --small 10000 --large 1000000 --rows 1000000 --filings 10000000
  --out FILE      also saves the tables, as .md or .json`);

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'serving,memory,lists' },
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    out: { type: 'string' },
    rounds: { type: 'string' },
    processes: { type: 'string', default: '2' },
    minutes: { type: 'string' },
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '1000000' },
    filings: { type: 'string', default: '10000000' },
  },
});
const { quick, keep: isKept } = values;
const sizes = { small: Number(values.small), large: Number(values.large) };

// The bench and its databases write only to this folder, which is removed however the bench ends.
const folder = mkdtempSync(join(tmpdir(), 'deedline-bench-'));
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Killing the children makes whatever waits for them fail and clean up; the timer ends everything else.
    killChildren();
    setTimeout(() => process.exit(1), 10_000).unref();
  });
}

const parts: Record<string, () => Promise<PartResult>> = {
  serving: () =>
    benchServing({
      folder,
      quick,
      processes: Number(values.processes),
      rounds: values.rounds ? Number(values.rounds) : undefined,
    }),
  memory: () => benchMemory({ folder, quick, minutes: Number(values.minutes ?? (quick ? 0 : 10)) }),
  pglite: () => benchPglite({ folder, sizes }),
  postgres: () => benchPostgres({ folder, sizes }),
  import: () => benchImport({ folder, sizes: { postgres: Number(values.rows), embedded: Number(values.rows) / 10 } }),
  desk: () => benchDesk({ count: Number(values.rows) }),
  delivery: () =>
    benchDelivery({
      isKept,
      sizes: quick
        ? { filings: 200_000, customers: 100, subscriptions: 5000, download: 30_000 }
        : { filings: Number(values.filings), customers: 1000, subscriptions: 50_000, download: 100_000 },
    }),
  api: () => benchApi({ isKept, sizes: { filings: quick ? 50_000 : 1_000_000, records: quick ? 10_000 : 100_000 } }),
  filings: () => benchFilings({ folder, isKept, sizes: { small: 100_000, large: Number(values.filings) } }),
};
const selected = values.only.split(',').flatMap((name) => (name === 'lists' ? ['pglite', 'postgres'] : [name]));

try {
  const all: PartResult = { tables: [], problems: [] };
  for (const name of selected) {
    const part = parts[name];
    if (!part) throw new Error(`There is no part ${name}. Parts are lists, ${Object.keys(parts).join(', ')}.`);
    const { tables, problems } = await part();
    for (const table of tables) console.log(`\n${textTable(table)}`);
    all.tables.push(...tables);
    all.problems.push(...problems);
  }
  for (const problem of all.problems) console.error(problem);
  if (values.out) writeReport(values.out, all);
  process.exitCode = all.problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  // Of a failed statement, the message is the statement, and the reason is its cause.
  if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message);
  process.exitCode = 1;
}

/** Saves the results as JSON or Markdown, depending on the file name. */
function writeReport(path: string, { tables, problems }: PartResult): void {
  const summary = problems.map((problem) => `- ${problem}`).join('\n') || 'All requirements are met.';
  const markdown = `${[...tables.map(markdownTable), summary].join('\n\n')}\n`;
  writeFileSync(path, path.endsWith('.json') ? `${JSON.stringify({ tables, problems }, null, 2)}\n` : markdown);
}
