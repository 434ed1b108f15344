// Imports record files (docs/data.md). Works while the server runs, on either database.

import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RecordStore } from '#db/records/store.ts';
import { isDatasetType } from '#domain/datasets/dataset-types.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { fieldSourceNames } from '#domain/records/field-sources.ts';
import { statedReasons } from '#domain/records/filing.ts';
import {
  type ImportProfile,
  maxHeaderRow,
  mergedSettings,
  nameOrders,
  type ProfileSettings,
  profileNamePattern,
} from '#domain/records/profile.ts';
import { readClosedLines, readSourceLines, readValueLines } from '#domain/records/profile-lines.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { knownTimeZone } from '#domain/time/zones.ts';
import { directUrlOf, parseEnv } from '#server/env.ts';
import { causesOf } from '#server/logging/error-chain.ts';
import { canceledSentence, importFiles, stopReason, timeLimitSentence } from '#server/records/import-files.ts';
import { readDate } from '#server/records/import-options.ts';
import { importTerritories } from '#server/records/import-territories.ts';
import { openRecordStore } from '#server/records/open-store.ts';
import { placesOf, readCountyIndex, requireCounty } from '#server/records/places.ts';
import { previewFile } from '#server/records/preview-file.ts';
import { textEncodings } from '#server/records/read/sniff.ts';
import {
  heldLines,
  previewLines,
  profileLines,
  showProgress,
  summaryLines,
  undoLines,
} from '#server/records/report.ts';

const usage = `npm run import -- FILE... --dataset probate
  reads CSV, XLSX or NDJSON files, also gzipped
  --dataset TYPE            the dataset of the records: probate, foreclosure, ...; by default that of the profile
  --profile NAME            what is kept about the file of a source; the options below come before it
  --save-profile NAME       keeps the options of this command under a name, after a good import
  --preview                 prints the first rows as they would be understood, and changes nothing
  --map theirs=ours         a column that the file names differently; may be repeated, and has no field if it is left out
  --value field:theirs=ours what a value of the file means, such as "case_status:Open=Active"; may be repeated
  --closed status=reason    a status that ends a record (sold, cured, dismissed, withdrawn), or means that it is open
  --header-row NUMBER       the row of the column names; by default it is looked for in the first ten
  --skip-rows NUMBER        rows after it that are no records
  --not-record TEXT         how rows begin that are no records, such as totals; may be repeated
  --names ORDER             last-first or first-last, for names without a comma
  --source field=SOURCE     where a field is from that the county did not give, such as owner_phone=contact; may be repeated
  --day-first               17/08/2026 is in August
  --time-zone NAME          of posted times that do not say theirs, such as America/Chicago
  --update                  the file adds and changes only, also if the profile says that it is the whole list
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
npm run import -- --profiles
  lists the profiles; --delete-profile NAME deletes one
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
      profile: { type: 'string' },
      profiles: { type: 'boolean', default: false },
      'save-profile': { type: 'string' },
      'delete-profile': { type: 'string' },
      preview: { type: 'boolean', default: false },
      map: { type: 'string', multiple: true, default: [] },
      value: { type: 'string', multiple: true, default: [] },
      closed: { type: 'string', multiple: true, default: [] },
      'header-row': { type: 'string' },
      'skip-rows': { type: 'string' },
      'not-record': { type: 'string', multiple: true },
      names: { type: 'string' },
      source: { type: 'string', multiple: true, default: [] },
      'day-first': { type: 'boolean' },
      'time-zone': { type: 'string' },
      full: { type: 'boolean' },
      update: { type: 'boolean' },
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
  const decided = values.accept ?? values.drop ?? values.undo;
  if (decided !== undefined) return decide(values, decided);
  const isAboutProfiles = values.profiles || values['delete-profile'] !== undefined;
  const hasDataset = values.dataset !== undefined || values.profile !== undefined;
  if (!values.territories && !isAboutProfiles && !hasDataset) throw new Error(`Name the dataset.\n${usage}`);
  if (positionals.length === 0 && values['late-reason'] === undefined && !isAboutProfiles) {
    throw new Error(`Name a file.\n${usage}`);
  }
  const sourceDate = dateOf(values['source-date']);
  const said = saidSettings(values);
  const saveAs = values['save-profile'] === undefined ? null : profileName(values['save-profile']);
  // npm runs scripts in the project's folder; the paths are meant from where the command was typed.
  const files = positionals.map((file) => resolve(process.env.INIT_CWD ?? '', file));
  const index = readCountyIndex();
  const env = parseEnv(process.env);
  const { DATA_DIR: dataDir, IMPORT_MINUTES: maxMinutes } = env;
  const isReadOnly = values['dry-run'] || values.preview || values.profiles;
  const store = await openRecordStore({ dataDir, databaseUrl: directUrlOf(env), isReadOnly });
  try {
    const places = placesOf(index);
    const dryRun = values['dry-run'];
    if (values.territories) return await importTerritories(store, { files, places, dryRun, print: console.log });
    if (isAboutProfiles) return await aboutProfiles(store, values['delete-profile']);
    const profile = values.profile === undefined ? null : await requireProfile(store, values.profile);
    const dataset = values.dataset?.toLowerCase().replaceAll('-', '_') ?? profile?.dataset ?? '';
    if (!isDatasetType(dataset)) throw new Error(`Name the dataset.\n${usage}`);
    const named = values.county === undefined ? undefined : requireCounty(values.county, index);
    if (files.length === 0) {
      const county = named ?? requireCounty('', index);
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
    const settings = mergedSettings(profile?.settings ?? null, { ...said, ...(named && { fips: named.fips }) });
    const { fips, full, ...format } = settings;
    const county = fips === null ? undefined : requireCounty(fips, index);
    if (values.preview) {
      const now = new Date();
      for (const path of files) {
        const { mtime } = await stat(path);
        const sourceDay = readDate(sourceDate, mtime, now).toISOString().slice(0, 10);
        const options = { dataset, format, suggests: false, county, places, encoding, sourceDay, now };
        for (const line of previewLines(basename(path), await previewFile(path, options))) console.log(line);
      }
      return 0;
    }
    const { 'late-reason': lateReason = null, 'empty-erases': emptyErases } = values;
    const holdPercent = values['accept-closings'] ? null : env.HOLD_CLOSINGS_PERCENT;
    const progress = showProgress(process.stderr, values.verbose);
    const options = {
      ...format,
      files,
      dataset,
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
    const nameOf = (fips: string) => countyLabel(requireCounty(fips, index));
    for (const line of summaryLines(summaries, dryRun, nameOf)) console.log(line);
    if (!dryRun) for (const { runId, isStopped } of summaries) if (isStopped) await store.recordStopped({ runId });
    if (summaries.some(({ isStopped }) => isStopped)) {
      console.log('What was stored stays. Import the file again to complete it.');
      return stoppedStatus;
    }
    const isGood = summaries.some(({ rows, rejected }) => rows > rejected);
    if (isGood && saveAs !== null && !dryRun) {
      await store.saveProfile({ name: saveAs, dataset, settings });
      console.log(`The profile ${saveAs} was saved. Use it with: --profile ${saveAs}`);
    }
    return isGood ? 0 : 1;
  } finally {
    await store.close();
  }
}

/** What the command line says about the file. */
function saidSettings(values: {
  map: string[];
  value: string[];
  closed: string[];
  'header-row'?: string;
  'skip-rows'?: string;
  'not-record'?: string[];
  names?: string;
  source: string[];
  full?: boolean;
  update?: boolean;
  'day-first'?: boolean;
  'time-zone'?: string;
}): Partial<ProfileSettings> {
  const meant = readValueLines(values.value.join('\n'));
  if (!meant) throw new Error('--value must be written as field:theirs=ours, such as "case_status:Open=Active".');
  const closed = readClosedLines(values.closed.join('\n'));
  if (!closed)
    throw new Error(`--closed must be written as status=reason, with one of ${statedReasons.join(', ')} or open.`);
  const sources = readSourceLines(values.source.join('\n'));
  if (!sources)
    throw new Error(`--source must be written as field=source, with one of ${fieldSourceNames.join(', ')}.`);
  const order = nameOrders.find((name) => name === values.names?.replace('-', '_'));
  if (values.names !== undefined && !order) throw new Error('--names must be last-first or first-last.');
  const { 'header-row': headerRow, 'skip-rows': skipRows, 'day-first': dayFirst, 'time-zone': timeZone } = values;
  if (timeZone !== undefined && knownTimeZone(timeZone) === null) {
    throw new Error('--time-zone must be a name such as America/Chicago.');
  }
  return {
    map: mapOf(values.map),
    values: meant,
    closed,
    ...(headerRow !== undefined && { header_row: numberOf('--header-row', headerRow, 1) }),
    ...(skipRows !== undefined && { skip_rows_after_header: numberOf('--skip-rows', skipRows, 0) }),
    ...(values.update ? { full: false } : values.full !== undefined && { full: values.full }),
    ...(values['not-record'] && { not_records: values['not-record'] }),
    ...(order && { name_order: order }),
    sources,
    ...(dayFirst !== undefined && { day_first: dayFirst }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  };
}

function numberOf(option: string, text: string, min: number): number {
  const number = Number(text);
  if (!/^\d{1,2}$/.test(text) || number < min || number > maxHeaderRow) {
    throw new Error(`${option} must be a number from ${min} to ${maxHeaderRow}.`);
  }
  return number;
}

function profileName(text: string): string {
  if (profileNamePattern.test(text)) return text;
  throw new Error('A profile has a name of small letters, digits and hyphens, such as travis-probate.');
}

async function requireProfile(store: RecordStore, name: string): Promise<ImportProfile> {
  const profiles = await store.profiles();
  const found = profiles.find((each) => each.name === name);
  if (found) return found;
  const names = profiles.map((each) => each.name).join(', ');
  throw new Error(
    `There is no profile ${name}. ${names === '' ? 'No profile was saved yet.' : `There are: ${names}.`}`,
  );
}

async function aboutProfiles(store: RecordStore, deleted: string | undefined): Promise<number> {
  if (deleted !== undefined) {
    const isDeleted = await store.deleteProfile({ name: deleted });
    console.log(isDeleted ? `The profile ${deleted} was deleted.` : `There is no profile ${deleted}.`);
    return isDeleted ? 0 : 1;
  }
  for (const line of profileLines(await store.profiles())) console.log(line);
  return 0;
}

/** Commands about a read that is over. */
async function decide(values: { accept?: string; drop?: string; undo?: string }, runId: string): Promise<number> {
  if (!isUuid(runId)) throw new Error(`Name the run by its id.\n${usage}`);
  const env = parseEnv(process.env);
  const store = await openRecordStore({ dataDir: env.DATA_DIR, databaseUrl: directUrlOf(env) });
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
      if (at < 1) throw new Error('--map must be written as their_column=case_number.');
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
