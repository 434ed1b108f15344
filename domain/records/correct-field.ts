import type { DatasetType } from '../datasets/dataset-types.ts';
import { dayNumber } from '../time/day-number.ts';
import { type Correction, decidingDate } from './complete-filing.ts';
import {
  type AllowedValues,
  allowedValues,
  belongsTo,
  dateFields,
  type Field,
  fallbackKey,
  fieldNamed,
  fields,
  keyFields,
  linkFields,
} from './dictionary.ts';
import type { FilingRecord, RecordValue } from './filing.ts';
import { isRefusal, readerOf, readIdentifier, readWebAddress } from './row-values.ts';

type Correctable = { dataset_type: DatasetType; record: FilingRecord };

/**
 * The fields that say which record it is. An import finds a record by them, so a corrected one would belong to a record
 * that no file has.
 */
export function identifyingFields({ dataset_type: dataset, record }: Correctable): string[] {
  const numbers: string[] = [...keyFields];
  if (keyFields.some((name) => record[name] !== undefined) || fallbackKey[dataset] === null) return numbers;
  const parcel = record.apn ? 'apn' : 'property_address';
  const other = fallbackKey[dataset] === 'parcel and list' ? 'list_name' : decidingDate(dataset, record);
  return [...numbers, parcel, ...(other ? [other] : [])];
}

/** The fields of a record, in reading order, with those that it has although the dictionary does not list them. */
export function fieldsOf({ dataset_type: dataset, record }: Correctable): string[] {
  const listed: string[] = fields.filter((field: Field) => belongsTo(field, dataset)).map(({ name }) => name);
  return [...listed, ...Object.keys(record).filter((name) => !listed.includes(name))];
}

export function canCorrect(filing: Correctable, name: string): boolean {
  const field = fieldNamed(name);
  return field !== undefined && belongsTo(field, filing.dataset_type) && !identifyingFields(filing).includes(name);
}

/** The values to choose from; null if the field is free. */
export function choicesOf(dataset: DatasetType, name: string): AllowedValues | null {
  const field = fieldNamed(name);
  return field ? allowedValues(field, dataset) : null;
}

/** Null empties the field. */
export type ReadCorrection = { ok: true; value: RecordValue | null } | { ok: false; problem: string };

const refuse = (problem: string): ReadCorrection => ({ ok: false, problem });

/** The largest amount that fits the column of the database. */
const maxMarketValue = 2_147_483_647;
const maxAddressLength = 500;

/** What staff typed for a field, read as an import reads it. */
export function readCorrection(filing: Correctable, name: string, text: string, today: string): ReadCorrection {
  const field = fieldNamed(name);
  if (!field || !belongsTo(field, filing.dataset_type)) return refuse('This dataset has no such field.');
  if (!canCorrect(filing, name)) return refuse('This field identifies the record. It cannot be corrected.');
  const read =
    name === 'apn'
      ? readIdentifier
      : linkFields.includes(name)
        ? readWebAddress
        : readerOf(field.type, Number(today.slice(0, 4)), allowedValues(field, filing.dataset_type));
  const value = read(text);
  if (isRefusal(value)) return refuse(value.reason);
  if (value === undefined) return emptied(filing, name);
  const problem = limitProblem(filing, name, value, today);
  return problem === null ? { ok: true, value } : refuse(problem);
}

/** Without the date that counts, nobody would know when the record was filed. */
function emptied({ dataset_type: dataset, record }: Correctable, name: string): ReadCorrection {
  return decidingDate(dataset, record) === name ? refuse('Enter the date of filing.') : { ok: true, value: null };
}

/** What the columns of a record and its date of filing ask for. */
function limitProblem(filing: Correctable, name: string, value: RecordValue, today: string): string | null {
  if (name === 'property_address' && String(value).length > maxAddressLength) return 'Use at most 500 characters.';
  if (name === 'market_value' && Number(value) > maxMarketValue) return 'This number is too large.';
  const { dataset_type: dataset, record } = filing;
  const isDate = dateFields[dataset].some((each) => each === name);
  if (!isDate || decidingDate(dataset, { ...record, [name]: value }) !== name) return null;
  const day = dayNumber(String(value));
  if (day > dayNumber(today) + 1) return 'The filing date is in the future.';
  return day < dayNumber('1900-01-01') ? 'The filing date is before 1900.' : null;
}

/** The corrections of a record after another one; the value of the source stays beside it. */
export function withCorrection(
  corrections: Correction[],
  source: FilingRecord,
  { field, value }: Pick<Correction, 'field' | 'value'>,
): Correction[] {
  const others = corrections.filter((each) => each.field !== field);
  return [...others, { field, value, source_value: source[field] ?? null }];
}
