import type { DatasetType } from '../datasets/dataset-types.ts';
import type { County } from '../places/counties.ts';
import { dayNumber } from '../time/day-number.ts';
import type { AddressPart } from './address-parts.ts';
import type { ReadFiling } from './complete-filing.ts';
import { dateFields, type FileColumn, fallbackKey, keyFields } from './dictionary.ts';
import type { FilingRecord } from './filing.ts';
import { isAddressPart, isFileColumn, matchColumns } from './match-columns.ts';
import type { SourceFormat } from './profile.ts';
import { type HeaderOf, problemOf, type RowProblem, shown, textOf } from './row-cells.ts';
import { closingOf, pastMoment, statusReader } from './row-endings.ts';
import { filingDate, keyHeader, longKey, missingKey, numberOf, parcelKey, type RowTrace, traceOf } from './row-keys.ts';
import { placeReader, splitAddressReader } from './row-places.ts';
import { isRefusal } from './row-values.ts';

export type RowResult =
  | {
      filing: ReadFiling;
      /** Cells that were left empty, because they could not be read. */
      warnings: readonly RowProblem[];
    }
  | RejectedFiling;

export type RejectedFiling = {
  /** What identifies the record comes first, then the cells that would have been left empty. */
  problems: RowProblem[];
  trace: RowTrace;
};

/** Where a row belongs, as its file writes it. */
export type WrittenPlace = { fips: string } | { county: string; state: string };

export type Places = {
  /** The county, or a reason as a sentence. `state` is empty if the file has no such column. */
  resolvePlace: (place: WrittenPlace) => County | { reason: string };
};

export type RowCheckOptions = Partial<SourceFormat> & {
  places: Places;
  /** yyyy-mm-dd */
  today: string;
  /** yyyy-mm-dd: when the source was read. A record whose row says that it is over, but not since when, ended on this day. */
  sourceDay?: string;
  /** The county of all rows, for a file that has no column for it. */
  county?: County | undefined;
};

export type RowCheck = {
  /** Cells in the order of the header. Never throws. */
  checkCells: (cells: readonly unknown[]) => RowResult;
  /** What can be read of a row that could not be split into its cells. Never throws. */
  traceCells: (cells: readonly unknown[]) => RowTrace;
  /** Columns that are not read and not stored. */
  ignored: { column: string; reason: string }[];
  /** What makes every row fail or its meaning doubtful: sentences about the file. */
  headerProblems: string[];
  /** Our name of each column; null for those that are not read. */
  names: (string | null)[];
};

const maxKeyLength = 200;

/** As the database checks it too. */
const maxAddressLength = 500;

/** Matches the columns of a file once, so that each of its rows is checked in a few microseconds. */
export function compileRowCheck(header: readonly string[], dataset: DatasetType, options: RowCheckOptions): RowCheck {
  const { columns, ignored, headerProblems } = matchColumns(header, dataset, options);
  const ofRecord = columns.filter(({ name }) => !isFileColumn(name) && !isAddressPart(name));
  const named = (name: FileColumn | AddressPart) => columns.find((column) => column.name === name);
  const [datasetType, filedOnColumn, keyColumn] = [named('dataset_type'), named('filed_on'), named('source_key')];
  const [posted, captured] = [named('posted_at'), named('captured_at')];
  const [closedOnColumn, closeReasonColumn] = [named('closed_on'), named('close_reason')];
  const place = placeReader(named, options);
  const addressOf = splitAddressReader(named, columns);
  const statusOf = statusReader(columns, dataset, options.closed);
  const today = dayNumber(options.today);
  const sourceDay = options.sourceDay ?? options.today;
  const headerOf: HeaderOf = (name) => columns.find((column) => column.name === name)?.header ?? name;
  const dateNames = ['filed_on', ...dateFields[dataset]];
  const dateHeaders = dateNames.map(headerOf);
  const parcelHeaders = new Set(
    ['apn', 'property_address', ...(fallbackKey[dataset] === 'parcel and list' ? ['list_name'] : [])].map(headerOf),
  );
  const keyHeaders = new Set(['source_key', ...keyFields].map(headerOf));
  /** Whether a bad cell would have been part of the key, or a bad date would have come before the one that was taken. */
  const isPartOfKey = (column: string, takenDate: string | null) => {
    if (parcelHeaders.has(column)) return true;
    const at = fallbackKey[dataset] === 'parcel and date' ? dateHeaders.indexOf(column) : -1;
    return at >= 0 && (takenDate === null || at < dateNames.indexOf(takenDate));
  };

  const checkCells = (cells: readonly unknown[]): RowResult => {
    const problems: RowProblem[] = [];
    const warnings: RowProblem[] = [];
    const found: FilingRecord = {};
    for (const column of ofRecord) {
      const value = column.read(cells[column.at]);
      if (value === undefined) continue;
      if (isRefusal(value)) (column.isKey ? problems : warnings).push(problemOf(column, cells, value));
      else found[column.name] = value;
    }
    if (cells.length > header.length) problems.push(...extraCells(cells, header.length));
    textOf(datasetType, cells, problems);
    const county = place(cells);
    if ('reason' in county) problems.push(county);
    else addressOf?.(cells, found, county, warnings);
    if (String(found.property_address ?? '').length > maxAddressLength) {
      const value = shown(found.property_address);
      warnings.push({ column: headerOf('property_address'), value, reason: 'An address has at most 500 characters.' });
      delete found.property_address;
    }

    const filed = filingDate(found, textOf(filedOnColumn, cells, warnings), dateNames, today, headerOf, warnings);
    const number = textOf(keyColumn, cells, problems) ?? numberOf(found);
    let key = number;
    if (key === null && !problems.some(({ column }) => keyHeaders.has(column))) {
      const unsure = fallbackKey[dataset] ? warnings.filter(({ column }) => isPartOfKey(column, filed.name)) : [];
      problems.push(...unsure);
      if (unsure.length === 0) key = parcelKey(found, dataset, filed.date);
      if (unsure.length === 0 && key === null) problems.push(missingKey(found, dataset, headerOf));
    }
    if (key !== null && key.length > maxKeyLength) {
      problems.push({ column: keyHeader(found, number, headerOf, keyColumn), value: shown(key), reason: longKey });
      key = null;
    }
    const ending = closingOf(
      textOf(closedOnColumn, cells, warnings),
      textOf(closeReasonColumn, cells, warnings),
      statusOf?.(cells) ?? null,
      { today, sourceDay, headerOf, warnings },
    );
    const postedAt = pastMoment(textOf(posted, cells, warnings), 'posted_at', today, headerOf, warnings);
    const capturedAt = pastMoment(textOf(captured, cells, warnings), 'captured_at', today, headerOf, warnings);
    const marketValue = wholeDollars(found, headerOf, warnings);

    if (problems.length > 0 || key === null || 'reason' in county) {
      const others = warnings.filter((warning) => !problems.includes(warning));
      const isKeySure = cells.length <= header.length && !problems.some(({ column }) => keyHeaders.has(column));
      const trace = traceOf('reason' in county ? null : county.fips, key, found, isKeySure);
      return { problems: [...problems, ...others], trace };
    }
    const filing: ReadFiling = {
      dataset_type: dataset,
      fips: county.fips,
      county: county.name,
      state: county.state,
      source_key: key,
      filed_on: filed.date,
      posted_at: postedAt,
      captured_at: capturedAt,
      closed_on: ending.closed_on,
      close_reason: ending.close_reason,
      property_address: typeof found.property_address === 'string' ? found.property_address : '',
      market_value: marketValue,
      record: found,
      states_open: ending.states_open,
    };
    if (ending.isUndated) filing.ends_undated = true;
    return { filing, warnings };
  };

  const traceCells = (cells: readonly unknown[]): RowTrace => {
    const result = checkCells(cells);
    if ('trace' in result) return { ...result.trace, isKeySure: false };
    const { fips, source_key: key, record } = result.filing;
    return traceOf(fips, key, record, false);
  };

  const names = header.map((_, at) => columns.find((column) => column.at === at)?.name ?? null);
  return { checkCells, traceCells, ignored, headerProblems, names };
}

/** One row by itself. For the rows of a file, compile the check once. */
export function checkRow(raw: Record<string, unknown>, dataset: DatasetType, options: RowCheckOptions): RowResult {
  const header = Object.keys(raw ?? {});
  return compileRowCheck(header, dataset, options).checkCells(header.map((name) => raw[name]));
}

/** The largest amount that fits the column of the database. */
const maxMarketValue = 2_147_483_647;

function wholeDollars(record: FilingRecord, headerOf: HeaderOf, warnings: RowProblem[]): number | null {
  const { market_value: value } = record;
  if (typeof value !== 'number') return null;
  if (value <= maxMarketValue) return Math.round(value);
  warnings.push({ column: headerOf('market_value'), value: String(value), reason: 'This number is too large.' });
  delete record.market_value;
  return null;
}

function extraCells(cells: readonly unknown[], columns: number): RowProblem[] {
  const extra = cells.slice(columns).find((cell) => cell !== '' && cell !== null && cell !== undefined);
  if (extra === undefined) return [];
  const reason =
    'The row has more cells than the header. A comma inside a value needs quotation marks around the value.';
  return [{ column: '', value: shown(extra), reason }];
}
