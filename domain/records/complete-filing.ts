import type { DatasetType } from '../datasets/dataset-types.ts';
import { dateFields, type FieldName } from './dictionary.ts';
import type { CheckedFiling, FilingRecord } from './filing.ts';

/** A row of a file, checked and placed. What it does not say is null or missing. */
export type ReadFiling = Omit<CheckedFiling, 'filed_on'> & {
  /** Null if the row does not say it. */
  filed_on: string | null;
  /** The row says that the record is open. */
  states_open: boolean;
  /** The row says that the record is over, but not since when: `closed_on` is the day of the source. */
  ends_undated?: boolean;
};

/** What is stored of a record. */
export type StoredFiling = Pick<CheckedFiling, 'filed_on' | 'posted_at' | 'closed_on' | 'close_reason' | 'record'>;

/** A field that staff corrected: their value, and what the source says. Null is an empty field. */
export type Correction = {
  field: string;
  value: FilingRecord[string] | null;
  source_value: FilingRecord[string] | null;
};

export type CompletedFiling = {
  filing: CheckedFiling;
  /** What the source now says of the corrected fields. */
  corrections: Correction[];
};

export type CompleteOptions = {
  /** An empty cell erases what is stored; else it says nothing. */
  emptyErases: boolean;
};

/**
 * The whole record after a row: the row changes what it names, and what staff corrected stays. Null if the record is not
 * stored and the row does not say when it was filed.
 */
export function completeFiling(
  row: ReadFiling,
  stored: StoredFiling | null,
  corrections: Correction[],
  { emptyErases }: CompleteOptions,
): CompletedFiling | null {
  const said = stored && !emptyErases ? sourceRecord(stored.record, corrections) : null;
  const source = said ? { ...said, ...row.record } : row.record;
  const filedOn = row.filed_on ?? stored?.filed_on ?? null;
  if (filedOn === null) return null;
  const following = corrections.map((each) => ({ ...each, source_value: source[each.field] ?? null }));
  const record = correctedRecord(source, following);
  const { states_open: statesOpen, ends_undated: _, ...rest } = row;
  const filing: CheckedFiling = {
    ...rest,
    ...endingOf(row, stored, statesOpen),
    filed_on: correctedDate(row.dataset_type, record, following) ?? filedOn,
    posted_at: row.posted_at ?? (emptyErases ? null : (stored?.posted_at ?? null)),
    property_address: textOf(record.property_address),
    market_value: dollarsOf(record.market_value),
    record,
  };
  return { filing, corrections: following };
}

/** A record that had vanished is back; another end stays until a row says that the record is open. */
function endingOf(
  row: ReadFiling,
  stored: StoredFiling | null,
  statesOpen: boolean,
): Pick<CheckedFiling, 'closed_on' | 'close_reason'> {
  const open = { closed_on: null, close_reason: null };
  if (!stored || stored.closed_on === null || stored.close_reason === 'vanished') {
    return row.closed_on === null ? open : { closed_on: row.closed_on, close_reason: row.close_reason };
  }
  if (row.closed_on === null)
    return statesOpen ? open : { closed_on: stored.closed_on, close_reason: stored.close_reason };
  // It ended when it was first said, or every read would date it again; 'withdrawn' is what a vague word means.
  if (row.ends_undated) {
    const reason = row.close_reason === 'withdrawn' ? stored.close_reason : row.close_reason;
    return { closed_on: stored.closed_on, close_reason: reason };
  }
  return { closed_on: row.closed_on, close_reason: row.close_reason };
}

/** The record without the corrections. */
export function sourceRecord(record: FilingRecord, corrections: Correction[]): FilingRecord {
  return withValues(
    record,
    corrections.map(({ field, source_value: value }) => ({ field, value })),
  );
}

/** The record with the corrections. */
export function correctedRecord(source: FilingRecord, corrections: Correction[]): FilingRecord {
  return withValues(source, corrections);
}

function withValues(record: FilingRecord, values: Pick<Correction, 'field' | 'value'>[]): FilingRecord {
  // Most records have no correction, and copies of all their fields would be the most work of an import.
  if (values.length === 0) return record;
  const changed = { ...record };
  for (const { field, value } of values) {
    if (value === null) delete changed[field];
    else changed[field] = value;
  }
  return changed;
}

/** The field that says when the record was filed; undefined if none does. */
export function decidingDate(dataset: DatasetType, record: FilingRecord): FieldName | undefined {
  return dateFields[dataset].find((name) => record[name] !== undefined);
}

/** A corrected date of filing is the date of filing. Null if it is not corrected. */
export function correctedDate(dataset: DatasetType, record: FilingRecord, corrections: Correction[]): string | null {
  const name = decidingDate(dataset, record);
  return corrections.some(({ field }) => field === name) ? textOf(record[name ?? '']) || null : null;
}

/**
 * The record with other corrections than it had. Without one of its date of filing, that is what the source's own fields
 * say.
 */
export function recorrected(
  stored: Pick<CheckedFiling, 'dataset_type' | 'filed_on' | 'record'>,
  before: Correction[],
  after: Correction[],
): Pick<CheckedFiling, 'filed_on' | 'property_address' | 'market_value' | 'record'> {
  const { dataset_type: dataset } = stored;
  const source = sourceRecord(stored.record, before);
  const record = correctedRecord(source, after);
  const wasCorrected = correctedDate(dataset, stored.record, before) !== null;
  const saidDate = textOf(source[decidingDate(dataset, source) ?? '']);
  const filedOn = (wasCorrected && saidDate) || stored.filed_on;
  return {
    filed_on: correctedDate(dataset, record, after) ?? filedOn,
    property_address: textOf(record.property_address),
    market_value: dollarsOf(record.market_value),
    record,
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export const dollarsOf = (value: unknown) => (typeof value === 'number' ? Math.round(value) : null);
