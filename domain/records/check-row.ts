import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import type { County } from '../places/counties.ts';
import { dayNumber } from '../time/day-number.ts';
import type { ReadFiling } from './complete-filing.ts';
import {
  allowedValues,
  belongsTo,
  dateFields,
  type FileColumn,
  fallbackKey,
  fieldNamed,
  fields,
  fileColumns,
  keyFields,
} from './dictionary.ts';
import { type CheckedFiling, type CloseReason, type FilingRecord, statedReasons } from './filing.ts';
import {
  dateReader,
  isRefusal,
  momentReader,
  type ReadValue,
  readerOf,
  readIdentifier,
  readText,
  squeezed,
} from './row-values.ts';

/** `value` is the beginning of what the file has; `reason` a sentence for the person who prepared it. */
export type RowProblem = { column: string; value: string; reason: string };

export type RowResult = { filing: ReadFiling } | RejectedFiling;

export type RejectedFiling = {
  problems: RowProblem[];
  /** Which record it is; null if the row does not say. */
  key: Pick<CheckedFiling, 'fips' | 'source_key'> | null;
};

/** Where a row belongs, as its file writes it. */
export type WrittenPlace = { fips: string } | { county: string; state: string };

export type Places = {
  /** The county, or a reason as a sentence. `state` is empty if the file has no such column. */
  resolvePlace: (place: WrittenPlace) => County | { reason: string };
};

export type RowCheckOptions = {
  places: Places;
  /** yyyy-mm-dd */
  today: string;
  /** Columns that the file names differently: theirs, then ours. */
  map?: Readonly<Record<string, string>>;
  /** The county of all rows, for a file that has no column for it. */
  county?: County | undefined;
};

export type RowCheck = {
  /** Cells in the order of the header. Never throws. */
  checkCells: (cells: readonly unknown[]) => RowResult;
  /** Columns that are not read and not stored. */
  ignored: { column: string; reason: string }[];
  /** What makes every row fail or its meaning doubtful: sentences about the file. */
  headerProblems: string[];
};

const maxKeyLength = 200;
const maxPlaces = 5000;
const maxShownLength = 100;

/** The names that a column may have, written in any of the usual ways. */
const knownColumns = new Map<string, string>(
  [...fileColumns, ...fields.map(({ name }) => name)].map((name) => [squeezed(name), name]),
);

const identifiers: ReadonlySet<string> = new Set(['source_key', 'apn', ...keyFields]);

type Column = { at: number; name: string; header: string; read: ReadValue };

/** Matches the columns of a file once, so that each of its rows is checked in a few microseconds. */
export function compileRowCheck(header: readonly string[], dataset: DatasetType, options: RowCheckOptions): RowCheck {
  const { columns, ignored, headerProblems } = matchColumns(header, dataset, options);
  const ofRecord = columns.filter(({ name }) => !isFileColumn(name));
  const ofFile = (name: FileColumn) => columns.find((column) => column.name === name);
  const [datasetType, filedOnColumn, keyColumn] = [ofFile('dataset_type'), ofFile('filed_on'), ofFile('source_key')];
  const [posted, captured] = [ofFile('posted_at'), ofFile('captured_at')];
  const [closedOn, closeReason] = [ofFile('closed_on'), ofFile('close_reason')];
  const place = placeReader(ofFile, options);
  const today = dayNumber(options.today);
  const headerOf: HeaderOf = (name) => columns.find((column) => column.name === name)?.header ?? name;
  const dateColumns = new Set(['filed_on', ...dateFields[dataset]].map(headerOf));
  const keyColumns = new Set(['source_key', 'apn', 'property_address', ...keyFields].map(headerOf));

  const checkCells = (cells: readonly unknown[]): RowResult => {
    const problems: RowProblem[] = [];
    const found: FilingRecord = {};
    for (const { at, name, header: column, read } of ofRecord) {
      const value = read(cells[at]);
      if (value === undefined) continue;
      if (isRefusal(value)) problems.push({ column, value: shown(cells[at]), reason: value.reason });
      else found[name] = value;
    }
    if (cells.length > header.length) problems.push(...extraCells(cells, header.length));
    textOf(datasetType, cells, problems);
    const county = place(cells);
    if ('reason' in county) problems.push(county);
    const filedOn = filingDate(found, textOf(filedOnColumn, cells, problems), dataset, today, headerOf);
    if (typeof filedOn !== 'string' && !isFollowing(filedOn, problems, dateColumns)) problems.push(filedOn);
    const key = sourceKey(
      found,
      textOf(keyColumn, cells, problems),
      dataset,
      typeof filedOn === 'string' ? filedOn : '',
      headerOf,
    );
    if (typeof key !== 'string' && !isFollowing(key, problems, keyColumns)) problems.push(key);
    const closing = closingOf(textOf(closedOn, cells, problems), textOf(closeReason, cells, problems), today, headerOf);
    if ('reason' in closing) problems.push(closing);
    const postedAt = pastMoment(textOf(posted, cells, problems), 'posted_at', today, headerOf);
    if (isRefusal(postedAt)) problems.push(postedAt);
    const capturedAt = pastMoment(textOf(captured, cells, problems), 'captured_at', today, headerOf);
    if (isRefusal(capturedAt)) problems.push(capturedAt);
    const marketValue = wholeDollars(found, headerOf);
    if (isRefusal(marketValue)) problems.push(marketValue);

    if (problems.length > 0) {
      const isKnown = !('reason' in county) && typeof key === 'string';
      return { problems, key: isKnown ? { fips: county.fips, source_key: key } : null };
    }
    const { fips, name, state } = county as County;
    const { closed_on, close_reason } = closing as Closing;
    return {
      filing: {
        dataset_type: dataset,
        fips,
        county: name,
        state,
        source_key: key as string,
        filed_on: filedOn as string,
        posted_at: postedAt as string | null,
        captured_at: capturedAt as string | null,
        closed_on,
        close_reason,
        property_address: typeof found.property_address === 'string' ? found.property_address : '',
        market_value: marketValue as number | null,
        record: found,
        states_open: false,
      },
    };
  };
  return { checkCells, ignored, headerProblems };
}

/** The text of a column that is not part of the record; null if it is empty, or refused with a problem. */
function textOf(column: Column | undefined, cells: readonly unknown[], problems: RowProblem[]): string | null {
  if (!column) return null;
  const value = column.read(cells[column.at]);
  if (typeof value === 'string') return value;
  if (isRefusal(value)) problems.push({ column: column.header, value: shown(cells[column.at]), reason: value.reason });
  return null;
}

/** One row by itself. For the rows of a file, compile the check once. */
export function checkRow(raw: Record<string, unknown>, dataset: DatasetType, options: RowCheckOptions): RowResult {
  const header = Object.keys(raw ?? {});
  return compileRowCheck(header, dataset, options).checkCells(header.map((name) => raw[name]));
}

function matchColumns(
  header: readonly string[],
  dataset: DatasetType,
  { today, map = {}, county }: RowCheckOptions,
): { columns: Column[] } & Pick<RowCheck, 'ignored' | 'headerProblems'> {
  const columns: Column[] = [];
  const ignored: RowCheck['ignored'] = [];
  const headerProblems: string[] = [];
  const mapped = new Map<string, string>();
  for (const [theirs, ours] of Object.entries(map)) {
    const name = knownColumns.get(squeezed(ours));
    if (name) mapped.set(squeezed(theirs), name);
    else headerProblems.push(`There is no field "${shown(ours)}" to map the column "${shown(theirs)}" to.`);
    if (!header.some((column) => squeezed(column) === squeezed(theirs))) {
      headerProblems.push(`The file has no column "${shown(theirs)}" to map.`);
    }
  }
  const targets = new Set(mapped.values());
  const thisYear = Number(today.slice(0, 4));
  for (const [at, column] of header.entries()) {
    if (column.trim() === '') continue;
    const own = knownColumns.get(squeezed(column));
    const name = mapped.get(squeezed(column)) ?? own;
    const field = name === undefined ? undefined : fieldNamed(name);
    if (name === undefined) {
      ignored.push({ column: shown(column), reason: 'The data dictionary has no such field.' });
    } else if (targets.has(name) && !mapped.has(squeezed(column))) {
      ignored.push({ column: shown(column), reason: `Another column is mapped to ${name}.` });
    } else if (field && !belongsTo(field, dataset)) {
      const reason = `The dictionary does not have ${name} for ${datasetTypes[dataset]} records.`;
      ignored.push({ column: shown(column), reason });
    } else if (columns.some((other) => other.name === name)) {
      headerProblems.push(`Two columns are ${name}: keep one of them.`);
    } else {
      columns.push({ at, name, header: shown(column), read: columnReader(name, dataset, thisYear) });
    }
  }
  headerProblems.push(...missingColumns(new Set(columns.map(({ name }) => name)), dataset, county !== undefined));
  return { columns, ignored, headerProblems };
}

/** Required columns, said once for the file instead of once for every row. */
function missingColumns(names: ReadonlySet<string>, dataset: DatasetType, isPlaceKnown: boolean): string[] {
  const missing: string[] = [];
  const fallback = fallbackKey[dataset];
  const keys = ['source_key', ...keyFields, ...(fallback ? ['apn', 'property_address'] : [])];
  if (!keys.some((name) => names.has(name))) {
    missing.push(`No column identifies a record: the file needs one of ${keys.join(', ')}.`);
  }
  const dates = ['filed_on', ...dateFields[dataset]];
  if (!dates.some((name) => names.has(name))) {
    missing.push(`No column has the filing date: the file needs one of ${dates.join(', ')}.`);
  }
  if (!isPlaceKnown && !names.has('fips') && !names.has('county')) {
    missing.push('No column names the county: the file needs fips, or county and state.');
  }
  return missing;
}

function columnReader(name: string, dataset: DatasetType, thisYear: number): ReadValue {
  if (identifiers.has(name)) return readIdentifier;
  if (isFileColumn(name)) return fileColumnReader(name, dataset, thisYear);
  const field = fieldNamed(name);
  return field ? readerOf(field.type, thisYear, allowedValues(field, dataset)) : readText;
}

function fileColumnReader(name: FileColumn, dataset: DatasetType, thisYear: number): ReadValue {
  switch (name) {
    case 'filed_on':
    case 'closed_on':
      return dateReader(thisYear);
    case 'posted_at':
    case 'captured_at':
      return momentReader(thisYear);
    case 'close_reason':
      return readerOf('String', thisYear, { list: statedReasons, isOpen: false });
    case 'dataset_type':
      return readerOf('String', thisYear, { list: [dataset], isOpen: false });
    default:
      return readText;
  }
}

function isFileColumn(name: string): name is FileColumn {
  return (fileColumns as readonly string[]).includes(name);
}

type PlaceReader = (cells: readonly unknown[]) => County | RowProblem;

/** A file has few places and many rows, so each place is looked up once. */
function placeReader(
  ofFile: (name: FileColumn) => Column | undefined,
  { places: { resolvePlace }, county: countyOfFile }: RowCheckOptions,
): PlaceReader {
  if (countyOfFile && !ofFile('fips') && !ofFile('county')) return () => countyOfFile;
  const known = new Map<string, ReturnType<Places['resolvePlace']>>();
  const resolve = (key: string, place: WrittenPlace) => {
    const before = known.get(key);
    if (before) return before;
    if (known.size >= maxPlaces) known.clear();
    const found = resolvePlace(place);
    known.set(key, found);
    return found;
  };
  const [fipsColumn, countyColumn, stateColumn] = [ofFile('fips'), ofFile('county'), ofFile('state')];
  const cellOf = (column: Column | undefined, cells: readonly unknown[]): string => {
    const value = column?.read(cells[column.at]);
    return typeof value === 'string' ? value : '';
  };
  const columnName = (name: FileColumn) => ofFile(name)?.header ?? name;
  return (cells) => {
    const written = cellOf(fipsColumn, cells);
    // Spreadsheets drop the zero at the beginning of 01001.
    const fips = written.length === 4 ? `0${written}` : written;
    const county = cellOf(countyColumn, cells);
    const state = cellOf(stateColumn, cells);
    const named = county === '' ? null : resolve(`${county}\n${state}`, { county, state });
    if (fips === '') {
      if (!named)
        return { column: columnName('county'), value: '', reason: "The row doesn't say which county it is in." };
      return 'reason' in named ? { column: columnName('county'), value: shown(county), reason: named.reason } : named;
    }
    const found = resolve(fips, { fips });
    if ('reason' in found) return { column: columnName('fips'), value: shown(written), reason: found.reason };
    if (named && !('reason' in named) && named.fips !== found.fips) {
      const reason = `This fips code is ${found.name}, ${found.state}, but the row is in ${named.name}, ${named.state}.`;
      return { column: columnName('fips'), value: shown(written), reason };
    }
    return found;
  };
}

type HeaderOf = (name: string) => string;

/** Clocks and time zones differ by a day at most. */
const tomorrow = 1;
const year1900 = dayNumber('1900-01-01');

function filingDate(
  record: FilingRecord,
  filedOn: string | null,
  dataset: DatasetType,
  today: number,
  headerOf: HeaderOf,
): string | RowProblem {
  const name = filedOn === null ? dateFields[dataset].find((each) => record[each] !== undefined) : 'filed_on';
  if (name === undefined) {
    const column = headerOf(dateFields[dataset][0] ?? 'filing_date');
    return { column, value: '', reason: 'The row has no filing date.' };
  }
  const date = filedOn ?? String(record[name]);
  const day = dayNumber(date);
  if (day > today + tomorrow)
    return { column: headerOf(name), value: date, reason: 'The filing date is in the future.' };
  if (day < year1900) return { column: headerOf(name), value: date, reason: 'The filing date is before 1900.' };
  return date;
}

function sourceKey(
  record: FilingRecord,
  written: string | null,
  dataset: DatasetType,
  filedOn: string,
  headerOf: HeaderOf,
): string | RowProblem {
  const name = written === null ? keyFields.find((each) => record[each] !== undefined) : 'source_key';
  const key = written ?? (name ? String(record[name]) : parcelKey(record, dataset, filedOn));
  if (key === null) {
    const reason = fallbackKey[dataset]
      ? 'The row has no case, instrument or notice number, and no parcel number or address to identify it instead.'
      : 'The row has no case number.';
    return { column: headerOf('case_number'), value: '', reason };
  }
  if (key.length <= maxKeyLength) return key;
  const column = headerOf(name ?? 'property_address');
  return { column, value: shown(key), reason: 'What identifies the record is longer than 200 characters.' };
}

/** The key of a record without a number; see fallbackKey. */
function parcelKey({ apn, property_address, list_name }: FilingRecord, dataset: DatasetType, filedOn: string) {
  const fallback = fallbackKey[dataset];
  const parcel = apn ? `apn ${apn}` : property_address ? plainAddress(String(property_address)) : null;
  if (!fallback || !parcel) return null;
  return fallback === 'parcel and date' ? `${parcel}, ${filedOn}` : `${parcel}, list ${list_name ?? ''}`.trimEnd();
}

function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

type Closing = Pick<CheckedFiling, 'closed_on' | 'close_reason'>;

function closingOf(
  closedOn: string | null,
  closeReason: string | null,
  today: number,
  headerOf: HeaderOf,
): Closing | RowProblem {
  if (closedOn === null && closeReason !== null) {
    return { column: headerOf('closed_on'), value: '', reason: 'A record with a close reason needs its closing date.' };
  }
  if (closedOn !== null && dayNumber(closedOn) > today + tomorrow) {
    return { column: headerOf('closed_on'), value: closedOn, reason: 'The closing date is in the future.' };
  }
  const reason = closedOn === null ? null : ((closeReason ?? 'withdrawn') as CloseReason);
  return { closed_on: closedOn, close_reason: reason };
}

function pastMoment(
  moment: string | null,
  name: FileColumn,
  today: number,
  headerOf: HeaderOf,
): string | null | RowProblem {
  if (moment === null || !(dayNumber(moment.slice(0, 10)) > today + tomorrow)) return moment;
  return { column: headerOf(name), value: moment, reason: 'This time is in the future.' };
}

/** The largest amount that fits the column of the database. */
const maxMarketValue = 2_147_483_647;

function wholeDollars({ market_value: value }: FilingRecord, headerOf: HeaderOf): number | null | RowProblem {
  if (typeof value !== 'number') return null;
  if (value <= maxMarketValue) return Math.round(value);
  return { column: headerOf('market_value'), value: String(value), reason: 'This number is too large.' };
}

function extraCells(cells: readonly unknown[], columns: number): RowProblem[] {
  const extra = cells.slice(columns).find((cell) => cell !== '' && cell !== null && cell !== undefined);
  if (extra === undefined) return [];
  const reason =
    'The row has more cells than the header. A comma inside a value needs quotation marks around the value.';
  return [{ column: '', value: shown(extra), reason }];
}

/** A bad date is also a missing filing date, and a bad number a missing key: saying the first is enough. */
function isFollowing({ value }: RowProblem, problems: readonly RowProblem[], columns: ReadonlySet<string>): boolean {
  return value === '' && problems.some(({ column }) => columns.has(column));
}

function shown(cell: unknown): string {
  if (typeof cell === 'object' && cell !== null) return Array.isArray(cell) ? '[list]' : '[object]';
  if (typeof cell === 'function' || typeof cell === 'symbol') return '[object]';
  const text = String(cell ?? '')
    .slice(0, maxShownLength + 50)
    .toWellFormed();
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength).toWellFormed()}...` : line;
}
