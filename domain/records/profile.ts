import * as v from 'valibot';
import { type DatasetType, datasetNames } from '../datasets/dataset-types.ts';
import { knownTimeZone } from '../time/zones.ts';
import { fieldSourceNames } from './field-sources.ts';
import { statedReasons } from './filing.ts';

/** Names of profiles, as the database checks them too. */
export const profileNamePattern = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** A header further down is a table inside a document. */
export const maxHeaderRow = 50;
const maxSkippedRows = 10;
const maxColumns = 500;

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const ours = v.pipe(v.string(), v.trim(), v.maxLength(200));

function few<Entry>(dictionary: Record<string, Entry>): boolean {
  return Object.keys(dictionary).length <= maxColumns;
}

export const nameOrders = ['last_first', 'first_last'] as const;

/** How the cells of a file are understood. Everything is optional, so that what is kept stays readable when more is added. */
const sourceFormatEntries = {
  /** Columns that the file names differently: theirs, then ours; '' for one that is left out. */
  map: v.optional(v.pipe(v.record(word, ours), v.check(few, 'There are too many columns.')), {}),
  /** By field: what the file writes, and the value that it means. An empty one means that the cell says nothing. */
  values: v.optional(
    v.pipe(v.record(word, v.pipe(v.record(word, ours), v.check(few))), v.check(few, 'There are too many values.')),
    {},
  ),
  /** The row of the column names, counted as a spreadsheet shows it; null to find it. */
  header_row: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxHeaderRow))), null),
  /** Rows between the column names and the first record, such as a second row of names. */
  skip_rows_after_header: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxSkippedRows)), 0),
  /** Rows that are no records, such as totals: the beginnings of their first cell that is not empty. */
  not_records: v.optional(v.pipe(v.array(word), v.maxLength(50, 'There are too many lines.')), []),
  /** How the file writes names without a comma; null if it is mixed or not known. */
  name_order: v.optional(v.nullable(v.picklist(nameOrders)), null),
  /** Where fields are from that are not from the file of the county, by field. */
  sources: v.optional(v.pipe(v.record(word, v.picklist(fieldSourceNames, sourceMessage())), v.check(few)), {}),
  /** 17/08/2026 is in August. */
  day_first: v.optional(v.boolean(), false),
  /** The IANA name of the zone of posted times that do not say theirs; null for UTC. */
  time_zone: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.check((name) => knownTimeZone(name) !== null, 'Enter a time zone such as America/Chicago'),
      ),
    ),
    null,
  ),
  /** What a status means besides the usual words: how the record ended, or that it is open. */
  closed: v.optional(v.pipe(v.record(word, v.picklist([...statedReasons, 'open'], endingMessage())), v.check(few)), {}),
};

function sourceMessage(): string {
  return `A source is one of: ${fieldSourceNames.join(', ')}`;
}

function endingMessage(): string {
  return `A status means one of: ${[...statedReasons, 'open'].join(', ')}`;
}

export const sourceFormatSchema = v.object(sourceFormatEntries);
export type SourceFormat = v.InferOutput<typeof sourceFormatSchema>;

/** What is kept about the file of a source, so that every read understands it in the same way. */
export const profileSettingsSchema = v.object({
  ...sourceFormatEntries,
  /** Each file is the whole list. */
  full: v.optional(v.boolean(), false),
  /** The county of all rows, for files that have no column for it. */
  fips: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{5}$/))), null),
});
export type ProfileSettings = v.InferOutput<typeof profileSettingsSchema>;

export const profileNameSchema = v.pipe(
  v.string('Enter a name'),
  v.trim(),
  v.toLowerCase(),
  v.regex(profileNamePattern, 'Use letters, digits and hyphens, such as travis-probate'),
);

export const importProfileSchema = v.object({
  name: profileNameSchema,
  dataset: v.picklist(datasetNames, 'Choose a dataset'),
  settings: profileSettingsSchema,
});

export type ImportProfile = { name: string; dataset: DatasetType; settings: ProfileSettings };

/** A file about which nothing is said. */
export const plainFormat: SourceFormat = v.parse(sourceFormatSchema, {});

/** What is stored, also by an older version; what cannot be read counts as not said. */
export function readSettings(stored: unknown): ProfileSettings {
  const read = v.safeParse(profileSettingsSchema, stored);
  return read.success ? read.output : v.parse(profileSettingsSchema, {});
}

/** What a command line or a form says beside a profile: what it names comes before what the profile says. */
export function mergedSettings(profile: ProfileSettings | null, said: Partial<ProfileSettings>): ProfileSettings {
  const base = profile ?? { ...plainFormat, full: false, fips: null };
  const values = { ...base.values };
  for (const [field, pairs] of Object.entries(said.values ?? {})) values[field] = { ...values[field], ...pairs };
  return {
    full: said.full ?? base.full,
    fips: said.fips ?? base.fips,
    map: { ...base.map, ...said.map },
    values,
    header_row: said.header_row ?? base.header_row,
    skip_rows_after_header: said.skip_rows_after_header ?? base.skip_rows_after_header,
    not_records: [...new Set([...base.not_records, ...(said.not_records ?? [])])],
    name_order: said.name_order ?? base.name_order,
    sources: { ...base.sources, ...said.sources },
    day_first: said.day_first ?? base.day_first,
    time_zone: said.time_zone ?? base.time_zone,
    closed: { ...base.closed, ...said.closed },
  };
}
