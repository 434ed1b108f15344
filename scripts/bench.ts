// Measures the product, prints what it found as tables and fails with a sentence for each ratio that is not held.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchPglite, benchPostgres } from './bench/lists/lists.ts';
import { benchMemory } from './bench/memory/memory.ts';
import type { PartResult } from './bench/part.ts';
import { benchServing } from './bench/serving/serving.ts';
import { endChildren } from './bench/start-child.ts';
import { markdownTable, textTable } from './bench/text-table.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'serving,memory,lists' },
    quick: { type: 'boolean', default: false },
    out: { type: 'string' },
    rounds: { type: 'string' },
    processes: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '10' },
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
  },
});
const { quick } = values;
const sizes = { small: Number(values.small), large: Number(values.large) };

// Everything that the bench and its databases write goes into one folder, and with it when the bench ends, however it ends.
const folder = mkdtempSync(join(tmpdir(), 'deedline-bench-'));
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Whoever waits for a process that has ended cleans up; what waits for nothing is ended here.
    endChildren();
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
  memory: () => benchMemory({ folder, minutes: Number(values.minutes) }),
  pglite: () => benchPglite({ folder, sizes }),
  postgres: () => benchPostgres({ folder, sizes }),
};
const wanted = values.only.split(',').flatMap((name) => (name === 'lists' ? ['pglite', 'postgres'] : [name]));

try {
  const all: PartResult = { tables: [], problems: [] };
  for (const name of wanted) {
    const part = parts[name];
    if (!part) throw new Error(`There is no part ${name}: choose among lists, ${Object.keys(parts).join(', ')}.`);
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
  process.exitCode = 1;
}

/** Keeps what was found: as JSON where the name of the file asks for it, else as Markdown. */
function writeReport(path: string, { tables, problems }: PartResult): void {
  writeFileSync(path, path.endsWith('.json') ? `${JSON.stringify({ tables, problems }, null, 2)}\n` : document());

  function document(): string {
    const verdict = problems.length > 0 ? problems.map((problem) => `- ${problem}`).join('\n') : 'Every ratio is held.';
    return `${[...tables.map(markdownTable), verdict].join('\n\n')}\n`;
  }
}
