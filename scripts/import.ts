// Imports record files (docs/data.md). Works while the server runs, on either database.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isDatasetType } from '#domain/datasets/dataset-types.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { parseEnv } from '#server/env.ts';
import { causesOf } from '#server/logging/error-chain.ts';
import { canceledSentence, importFiles, stopReason, timeLimitSentence } from '#server/records/import-files.ts';
import { importTerritories } from '#server/records/import-territories.ts';
import { openRecordStore } from '#server/records/open-store.ts';
import { placesOf, readCountyIndex, requireCounty } from '#server/records/places.ts';
import { textEncodings } from '#server/records/read/sniff.ts';
import { heldLines, showProgress, summaryLines, undoLines } from '#server/records/report.ts';

const usage = `npm run import -- FILE... --dataset probate
  reads CSV, XLSX or NDJSON files, also gzipped
  --dataset TYPE            the dataset of the records: probate, foreclosure, ...
  --map theirs=ours         a column that the file names differently; may be repeated
  --full                    closes records of the same counties and dataset that are in none of the files; more than
                            HOLD_CLOSINGS_PERCENT of a county's open records are held until you decide
  --accept-closings         closes them however many they are
  --empty-erases            an empty cell erases what is stored; else it says nothing
  --dry-run                 says what would be added, changed, closed and rejected, and changes nothing
  --source-date DATE        when the source was read; by default the modification time of the file
  --late-reason TEXT        why a late read was late; with --county and no file, records that a read did not happen
  --encoding NAME           of a text file that is not UTF-8, such as windows-1252
  --verbose                 a line for every batch
  --help                    prints this
  --county PLACE            the county of a file that has no column for it, as a fips code or "Travis, TX"
npm run import -- --accept RUN | --drop RUN
  closes what a held read no longer had, or leaves it open
npm run import -- --undo RUN
  puts back what a read changed; the report of an import names its run
npm run import -- FILE... --territories
  reads frequency, subscribers, exclusivity and closed files by county and dataset; --dry-run says what would change
Ctrl-C ends an import after the batch that is being stored; so does the limit of IMPORT_MINUTES, 60 by default`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dataset: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      full: { type: 'boolean', default: false },
      'accept-closings': { type: 'boolean', default: false },
      'empty-erases': { type: 'boolean', default: false },
      accept: { type: 'string' },
      drop: { type: 'string' },
      undo: { type: 'string' },
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
  const decided = values.accept ?? values.drop ?? values.undo;
  if (decided !== undefined) return decide(values, decided);
  if (!values.territories && !isDatasetType(dataset)) throw new Error(`Name the dataset.\n${usage}`);
  if (positionals.length === 0 && values['late-reason'] === undefined) throw new Error(`Name a file.\n${usage}`);
  const sourceDate = dateOf(values['source-date']);
  const map = mapOf(values.map);
  // npm runs scripts in the project's folder; the paths are meant from where the command was typed.
  const files = positionals.map((file) => resolve(process.env.INIT_CWD ?? '', file));
  const index = readCountyIndex();
  const env = parseEnv(process.env);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, IMPORT_MINUTES: maxMinutes } = env;
  const store = await openRecordStore({ dataDir, databaseUrl });
  try {
    const places = placesOf(index);
    const dryRun = values['dry-run'];
    if (values.territories) return await importTerritories(store, { files, places, dryRun, print: console.log });
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
    const { full, 'late-reason': lateReason = null, 'empty-erases': emptyErases } = values;
    const county = values.county === undefined ? undefined : requireCounty(values.county, index);
    const holdPercent = values['accept-closings'] ? null : env.HOLD_CLOSINGS_PERCENT;
    const progress = showProgress(process.stderr, values.verbose);
    const options = {
      files,
      dataset,
      map,
      places,
      county,
      full,
      holdPercent,
      emptyErases,
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
    if (!dryRun) for (const { runId, isStopped } of summaries) if (isStopped) await store.recordStopped({ runId });
    if (summaries.some(({ isStopped }) => isStopped)) {
      console.log('What was stored stays. Import the file again to complete it.');
      return stoppedStatus;
    }
    return summaries.some(({ rows, rejected }) => rows > rejected) ? 0 : 1;
  } finally {
    await store.close();
  }
}

/** Commands about a read that is over. */
async function decide(values: { accept?: string; drop?: string; undo?: string }, runId: string): Promise<number> {
  if (!isUuid(runId)) throw new Error(`Name the run by its id.\n${usage}`);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = parseEnv(process.env);
  const store = await openRecordStore({ dataDir, databaseUrl });
  try {
    const index = readCountyIndex();
    const nameOf = (fips: string) => countyLabel(requireCounty(fips, index));
    const lines =
      values.undo === undefined
        ? heldLines(await store.settleHeld({ choice: { runId }, decision: values.accept ? 'accept' : 'drop' }), nameOf)
        : undoLines(await store.undo({ runId }), nameOf);
    for (const line of lines.lines) console.log(line);
    return lines.ok ? 0 : 1;
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
  // A day is that of the county: at noon in UTC, it is the same day in all states.
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00Z` : text);
  if (Number.isNaN(date.getTime())) throw new Error('--source-date must be a date such as 2026-11-16.');
  if (date.getTime() > Date.now() + 86_400_000) throw new Error('--source-date is in the future.');
  return date.getTime() > Date.now() ? new Date() : date;
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
