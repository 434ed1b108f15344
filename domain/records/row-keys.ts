import type { DatasetType } from '../datasets/dataset-types.ts';
import { addressKey } from '../privacy/match-keys.ts';
import { dayNumber } from '../time/day-number.ts';
import { dateFields, fallbackKey, keyFields } from './dictionary.ts';
import type { FilingRecord } from './filing.ts';
import type { Column, HeaderOf, RowProblem } from './row-cells.ts';
import { tomorrow } from './row-endings.ts';
import { sourceKey } from './source-key.ts';

/** What can be read of a rejected row about its record. */
export type RowTrace = {
  fips: string | null;
  /** The number, or what takes its place. */
  key: string | null;
  /** As `plainParcel` writes it. */
  parcel: string | null;
  /** As `addressKey` writes it. */
  address: string | null;
  /** The number is that of the record, stored or not. A cell too many may have moved others, and a number that cannot be read may have come first. */
  isKeySure: boolean;
};

export function traceOf(
  fips: string | null,
  key: string | null,
  { apn, property_address: address }: FilingRecord,
  isKeySure: boolean,
): RowTrace {
  return {
    fips,
    key: (key !== null && sourceKey(key)) || null,
    parcel: (apn !== undefined && plainParcel(String(apn))) || null,
    address: (address !== undefined && addressKey(String(address))) || null,
    isKeySure: isKeySure && key !== null,
  };
}

/** A parcel number without separators, as the database indexes it. */
export function plainParcel(apn: string): string {
  return apn.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

const total =
  /^(?:(?:grand|sub)[ -]?)?totals?\b|^(?:number|count) of (?:records|rows|cases)\b|^end of (?:file|list|report)\b/i;

/** Whether a row that names no record is the end of a table, by its first cell that is not empty. */
export function isTotalsRow(cells: readonly unknown[]): boolean {
  const first = cells.find((cell) => cell !== null && cell !== undefined && cell !== '');
  return typeof first === 'string' && total.test(first.trim());
}

const year1900 = dayNumber('1900-01-01');

type FilingDate = { date: string | null; name: string | null };

/** The first date that can be one of filing. One that cannot is taken out of the record, with a warning. */
export function filingDate(
  record: FilingRecord,
  filedOn: string | null,
  names: readonly string[],
  today: number,
  headerOf: HeaderOf,
  warnings: RowProblem[],
): FilingDate {
  for (const name of names) {
    const date = name === 'filed_on' ? filedOn : record[name];
    if (typeof date !== 'string') continue;
    const day = dayNumber(date);
    if (day <= today + tomorrow && day >= year1900) return { date, name };
    const reason = day < year1900 ? 'The filing date is before 1900.' : 'The filing date is in the future.';
    warnings.push({ column: headerOf(name), value: date, reason });
    delete record[name];
  }
  return { date: null, name: null };
}

/** The number of a record, from the first of its columns that has one. */
export function numberOf(record: FilingRecord): string | null {
  for (const name of keyFields) if (record[name] !== undefined) return String(record[name]);
  return null;
}

export const longKey = 'What identifies the record is longer than 200 characters.';

export function keyHeader(
  record: FilingRecord,
  number: string | null,
  headerOf: HeaderOf,
  keyColumn: Column | undefined,
): string {
  if (number === null) return headerOf('property_address');
  const name = keyFields.find((each) => record[each] === number);
  return name ? headerOf(name) : (keyColumn?.header ?? headerOf('case_number'));
}

export function missingKey(record: FilingRecord, dataset: DatasetType, headerOf: HeaderOf): RowProblem {
  if (fallbackKey[dataset] === 'parcel and date' && (record.apn ?? record.property_address) !== undefined) {
    const reason =
      'The row has no number, and no filing date that would identify it together with its parcel or address.';
    return { column: headerOf(dateFields[dataset][0] ?? 'filing_date'), value: '', reason };
  }
  const reason = fallbackKey[dataset]
    ? 'The row has no case, instrument or notice number, and no parcel number or address to identify it instead.'
    : 'The row has no case number.';
  return { column: headerOf('case_number'), value: '', reason };
}

/** The key of a record without a number; see fallbackKey. */
export function parcelKey(
  { apn, property_address, list_name }: FilingRecord,
  dataset: DatasetType,
  filedOn: string | null,
): string | null {
  const fallback = fallbackKey[dataset];
  const parcel = apn ? `apn ${apn}` : property_address ? plainAddress(String(property_address)) : null;
  if (!fallback || !parcel) return null;
  if (fallback === 'parcel and list') return `${parcel}, list ${list_name ?? ''}`.trimEnd();
  return filedOn === null ? null : `${parcel}, ${filedOn}`;
}

function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
