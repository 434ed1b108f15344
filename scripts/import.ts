// Imports record files (docs/data.md). Works while the server runs, on either database.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isDatasetType } from '#domain/datasets/dataset-types.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { parseEnv } from '#server/env.ts';
import { causesOf } from '#server/logging/error-chain.ts';
import { canceledSentence, importFiles, stopReason, timeLimitSentence } from '#server/records/import-files.ts';
import { importTerritories } from '#server/records/import-territories.ts';
import { openRecordStore } from '#server/records/open-store.ts';
import { placesOf, readCountyIndex, requireCounty } from '#server/records/places.ts';
import { textEncodings } from '#server/records/read/sniff.ts';
import { showProgress, summaryLines } from '#server/records/report.ts';

const usage = `npm run import -- FILE... --dataset probate
  reads CSV, XLSX or NDJSON files, also gzipped
  --dataset TYPE            the dataset of the records: probate, foreclosure, ...
  --map theirs=ours         a column that the file names differently; may be repeated
  --full                    closes records of the same counties and dataset that are in none of the files
  --dry-run                 says what would be added, changed and rejected, and changes nothing
  --source-date DATE        when the source was read; by default the modification time of the file
  --late-reason TEXT        why a late read was late; with --county and no file, records that a read did not happen
  --encoding NAME           of a text file that is not UTF-8, such as windows-1252
  --verbose                 a line for every batch
  --help                    prints this
  --county PLACE            with --late-reason: the county, as a fips code or "Travis, TX"
npm run import -- FILE... --territories
  reads frequency, subscribers, exclusivity and closed files by county and dataset
Ctrl-C ends an import after the batch that is being stored; so does the limit of IMPORT_MINUTES, 60 by default`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dataset: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      full: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'source-date': { type: 'string' },
      'late-reason': { type: 'string' },
      county: { type: 'string' },
      territories: { type: 'boolean', default: false },
      encoding: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const dataset = values.dataset?.toLowerCase().replaceAll('-', '_') ?? '';
  if (!values.territories && !isDatasetType(dataset)) throw new Error(`Name the dataset.\n${usage}`);
  if (positionals.length === 0 && values['late-reason'] === undefined) throw new Error(`Name a file.\n${usage}`);
  const sourceDate = dateOf(values['source-date']);
  const map = mapOf(values.map);
  // npm runs scripts in the project's folder; the paths are meant from where the command was typed.
  const files = positionals.map((file) => resolve(process.env.INIT_CWD ?? '', file));
  const index = readCountyIndex();
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, IMPORT_MINUTES: maxMinutes } = parseEnv(process.env);
  const store = await openRecordStore({ dataDir, databaseUrl });
  try {
    const places = placesOf(index);
    if (values.territories) return await importTerritories(store, { files, places, print: console.log });
    if (!isDatasetType(dataset)) return 1;
    if (files.length === 0) {
      const county = requireCounty(values.county ?? '', index);
      const late = {
        fips: county.fips,
        dataset,
        now: new Date().toISOString(),
        reason: values['late-reason'] ?? '',
      };
      await store.recordLate(late);
      console.log(`Recorded that ${countyLabel(county)} could not be read.`);
      return 0;
    }
    const encoding = textEncodings.find((name) => name === values.encoding);
    if (values.encoding && !encoding) throw new Error(`--encoding must be one of ${textEncodings.join(', ')}.`);
    const { full, 'dry-run': dryRun, 'late-reason': lateReason = null } = values;
    const progress = showProgress(process.stderr, values.verbose);
    const options = {
      files,
      dataset,
      map,
      places,
      full,
      dryRun,
      sourceDate,
      lateReason,
      encoding,
      signal: stopSignal(maxMinutes),
      now: () => new Date(),
      progress,
    };
    const summaries = await importFiles(store, options);
    for (const line of summaryLines(summaries, dryRun)) console.log(line);
    if (dryRun && full) console.log('A dry run does not count the records that --full would close.');
    if (summaries.some(({ isStopped }) => isStopped)) {
      console.log('What was stored stays. Import the file again to complete it.');
      return stoppedStatus;
    }
    return summaries.some(({ rows, rejected }) => rows > rejected) ? 0 : 1;
  } finally {
    await store.close();
  }
}

/** As a shell reports a command that Ctrl-C ended. */
const stoppedStatus = 130;

/** Ctrl-C, SIGTERM and the time limit end the import after the batch that is being stored; a second Ctrl-C ends the process. */
function stopSignal(maxMinutes: number | null): AbortSignal {
  const stop = new AbortController();
  const cancel = () => stop.abort(stopReason(canceledSentence));
  process.once('SIGINT', cancel).once('SIGTERM', cancel);
  const expire = (minutes: number) => stop.abort(stopReason(timeLimitSentence(minutes)));
  if (maxMinutes) setTimeout(expire, maxMinutes * 60_000, maxMinutes).unref();
  return stop.signal;
}

function dateOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new Error('--source-date must be a date such as 2026-11-16.');
  return date;
}

function mapOf(pairs: string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      if (at < 1 || at === pair.length - 1) throw new Error('--map must be written as their_column=case_number.');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

try {
  process.exitCode = await main();
} catch (error) {
  // The outer message of a failed query quotes the whole statement, with the records in it.
  console.error(causesOf(error).at(-1)?.message);
  process.exitCode = 1;
}
