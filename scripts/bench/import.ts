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

const minRatio = 0.5;
const maxPeakMb = 300;

/** Two hundred counties of Texas, as a provider of a state has them. */
export const benchCounties = Array.from({ length: 200 }, (_, at) => String(48_001 + 2 * at));

export type ImportSizes = { postgres: number; embedded: number };

/** The import against a bare COPY of the same rows on PostgreSQL, and its figures on the embedded database. */
export async function benchImport({ folder, sizes }: { folder: string; sizes: ImportSizes }): Promise<PartResult> {
  const onPostgres = await withPostgres('import', (url) => importOnPostgres(folder, url, sizes.postgres));
  const embedded = await importEmbedded(folder, sizes.embedded);
  const ratio = onPostgres.copySeconds / onPostgres.seconds;
  const table = [
    ['Import', 'rows', 'seconds', 'rows/s', 'peak MB'],
    line('PostgreSQL', onPostgres),
    line('embedded', embedded),
    ['bare COPY, same table and indexes', formatNumber(sizes.postgres), onPostgres.copySeconds.toFixed(1), '', ''],
    ['bare COPY, no indexes', formatNumber(sizes.postgres), onPostgres.plainSeconds.toFixed(1), '', ''],
    ['speed of the import against the COPY', '', ratio.toFixed(2), '', ''],
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

async function importOnPostgres(folder: string, databaseUrl: string, rows: number) {
  const { close } = await openDatabase({ dataDir: folder, databaseUrl, longStatements: true });
  await close();
  const file = join(folder, 'import.csv');
  await writeProbateFile(file, rows, benchCounties);
  console.log(`Import: ${formatNumber(rows)} rows on PostgreSQL ...`);
  const figures = await runImport('PostgreSQL', rows, { DATABASE_URL: databaseUrl, DATA_DIR: folder }, file);
  return { ...figures, ...(await copySeconds(databaseUrl, join(folder, 'filings.copy'))) };
}

/** Copies the imported rows out, and into an empty table of the same kind. */
async function copySeconds(databaseUrl: string, path: string): Promise<{ copySeconds: number; plainSeconds: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await pipeline(client.query(copyTo('copy filings to stdout')), createWriteStream(path));
    const seconds = async (table: string, definition: string) => {
      await client.query(`create table ${table} ${definition}`);
      await client.query('checkpoint');
      console.log(`Import: a bare COPY into ${table} ...`);
      const started = performance.now();
      await pipeline(createReadStream(path), client.query(copyFrom(`copy ${table} from stdin`)));
      return (performance.now() - started) / 1000;
    };
    return {
      copySeconds: await seconds('same_indexes', '(like filings including all)'),
      plainSeconds: await seconds('no_indexes', '(like filings)'),
    };
  } finally {
    await client.end();
  }
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
