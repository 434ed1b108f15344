import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openDatabase } from '#db/client.ts';
import { formatNumber } from '#domain/format.ts';
import { startCommand } from '#tests/support/record-files.ts';
import { writeProbateFile } from './import-file.ts';
import { memoryOf } from './process-usage.ts';
import { type PartResult, withPostgres } from './setup.ts';
import { median } from './statistics.ts';

const minRatio = 0.5;
const maxPeakMb = 300;
const rounds = 5;

/** Two hundred counties of Texas, as a provider of a state has them. */
export const benchCounties = Array.from({ length: 200 }, (_, at) => String(48_001 + 2 * at));

export type ImportSizes = { postgres: number; embedded: number };

/** The import against a bare COPY of the same rows on PostgreSQL, and its figures on the embedded database. */
export async function benchImport({ folder, sizes }: { folder: string; sizes: ImportSizes }): Promise<PartResult> {
  const onPostgres = await withPostgres('import', (url) => importOnPostgres(folder, url, sizes.postgres));
  const embedded = await importEmbedded(folder, sizes.embedded);
  const { ratios } = onPostgres;
  const ratio = median(ratios);
  const table = [
    ['Import', 'rows', 'seconds', 'rows/s', 'peak MB'],
    line('PostgreSQL', onPostgres),
    line('embedded', embedded),
    ['bare COPY, same table and indexes', formatNumber(sizes.postgres), onPostgres.copySeconds.toFixed(1), '', ''],
    ['bare COPY, no indexes', formatNumber(sizes.postgres), onPostgres.plainSeconds.toFixed(1), '', ''],
    [`speed of the import against the COPY, median of ${rounds} rounds`, '', ratio.toFixed(2), '', ''],
    ['all rounds', '', ratios.map((each) => each.toFixed(2)).join(' '), '', ''],
  ];
  const problems = [
    ...(ratio < minRatio ? [`The import has ${ratio.toFixed(2)} of the speed of a COPY, below ${minRatio}.`] : []),
    ...[onPostgres, embedded].flatMap(({ name, peakMb }) =>
      peakMb > maxPeakMb && name === 'PostgreSQL'
        ? [`The import needs ${peakMb.toFixed(0)} MB, over ${maxPeakMb}.`]
        : [],
    ),
  ];
  return { tables: [table], problems };
}

type ImportFigures = { name: string; rows: number; seconds: number; peakMb: number };

function line(title: string, { rows, seconds, peakMb }: ImportFigures): string[] {
  return [title, formatNumber(rows), seconds.toFixed(1), formatNumber(Math.round(rows / seconds)), peakMb.toFixed(0)];
}

/** Import and COPY take turns, because the machine is not equally fast all the time; both tables grow by the same rows. */
async function importOnPostgres(folder: string, databaseUrl: string, rows: number) {
  const { close } = await openDatabase({ dataDir: folder, databaseUrl, longStatements: true });
  await close();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
  const total = { name: 'PostgreSQL', rows, seconds: 0, peakMb: 0, copySeconds: 0, plainSeconds: 0 };
  const ratios: number[] = [];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create table same_indexes (like filings including all)');
    await client.query('create table no_indexes (like filings)');
    for (let round = 0; round < rounds; round++) {
      const file = join(folder, `import-${round}.csv`);
      await writeProbateFile(file, rows / rounds, benchCounties, (round * rows) / rounds);
      await client.query('checkpoint');
      console.log(`Import: ${formatNumber(rows / rounds)} rows on PostgreSQL ...`);
      const { seconds, peakMb } = await runImport('PostgreSQL', rows / rounds, env, file);
      const copied = join(folder, 'filings.copy');
      await copyNewest(client, copied);
      const copySeconds = await secondsOf(client, 'same_indexes', copied);
      total.plainSeconds += await secondsOf(client, 'no_indexes', copied);
      total.seconds += seconds;
      total.copySeconds += copySeconds;
      total.peakMb = Math.max(total.peakMb, peakMb);
      ratios.push(copySeconds / seconds);
    }
  } finally {
    await client.end();
  }
  return { ...total, ratios };
}

/** The rows of the last import, in their order. */
async function copyNewest(client: pg.Client, path: string): Promise<void> {
  const newest = 'select run_id from import_runs order by started_at desc limit 1';
  const rows = client.query(copyTo(`copy (select * from filings where run_id = (${newest})) to stdout`));
  await pipeline(rows, createWriteStream(path));
}

async function secondsOf(client: pg.Client, table: string, path: string): Promise<number> {
  await client.query('checkpoint');
  console.log(`Import: a bare COPY into ${table} ...`);
  const started = performance.now();
  await pipeline(createReadStream(path), client.query(copyFrom(`copy ${table} from stdin`)));
  return (performance.now() - started) / 1000;
}

async function importEmbedded(folder: string, rows: number): Promise<ImportFigures> {
  const dataDir = join(folder, 'import-embedded');
  const { close } = await openDatabase({ dataDir, longStatements: true });
  await close();
  const file = join(folder, 'import-embedded.csv');
  await writeProbateFile(file, rows, benchCounties);
  console.log(`Import: ${formatNumber(rows)} rows on the embedded database ...`);
  return runImport('embedded', rows, { DATA_DIR: dataDir }, file);
}

/** Runs the command as a user would, and watches its memory. */
export async function runImport(
  name: string,
  rows: number,
  env: Record<string, string>,
  file: string,
): Promise<ImportFigures> {
  const started = performance.now();
  const command = startCommand('import', env, [file, '--dataset', 'probate']);
  let peakMb = 0;
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, memoryOf(command.process.pid ?? 0)?.peakMb ?? 0);
  }, 50);
  const { code, stdout, stderr } = await command.ended;
  clearInterval(watching);
  if (code !== 0 || !stdout.includes(' 0 rejected')) throw new Error(`The import failed: ${stdout}${stderr}`);
  return { name, rows, seconds: (performance.now() - started) / 1000, peakMb };
}
