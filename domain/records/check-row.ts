import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import type { County } from '../places/counties.ts';
import { dayNumber } from '../time/day-number.ts';
import {
  type AddressPart,
  addressParts,
  isStreetOnly,
  joinedAddress,
  type NamedPart,
  partNamed,
  zipCode,
} from './address-parts.ts';
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
  linkFields,
} from './dictionary.ts';
import { type CheckedFiling, type CloseReason, type FilingRecord, statedReasons } from './filing.ts';
import type { SourceFormat } from './profile.ts';
import {
  type DateStyle,
  dateReader,
  isRefusal,
  momentReader,
  type ReadValue,
  type Refusal,
  readerOf,
  readIdentifier,
  readText,
  readWebAddress,
  squeezed,
  UnreadableCell,
} from './row-values.ts';
import { plainStatus, type StatusMeaning, statusFields, statusMeanings } from './status-meaning.ts';

/** `value` is the beginning of what the file has; `reason` a sentence for the person who prepared it. */
export type RowProblem = { column: string; value: string; reason: string };

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
  /** Which record it is; null if the row does not say. */
  key: Pick<CheckedFiling, 'fips' | 'source_key'> | null;
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
  /** Columns that are not read and not stored. */
  ignored: { column: string; reason: string }[];
  /** What makes every row fail or its meaning doubtful: sentences about the file. */
  headerProblems: string[];
  /** Our name of each column; null for those that are not read. */
  names: (string | null)[];
};

/** The last column of a file of rejected rows. It is not read. */
export const rejectedColumn = 'rejected_because';

const maxKeyLength = 200;
/** As the database checks it too. */
const maxAddressLength = 500;
const maxPlaces = 5000;
const maxShownLength = 100;

/** The names that a column may have, written in any of the usual ways. */
const knownColumns = new Map<string, string>(
  [...fileColumns, ...fields.map(({ name }) => name)].map((name) => [squeezed(name), name]),
);
const targets = new Map<string, string>([
  ...knownColumns,
  ...addressParts.map((name) => [squeezed(name), name] as const),
]);

const identifiers: ReadonlySet<string> = new Set(['source_key', 'apn', ...keyFields]);
/** A bad cell of these leaves open which record it is, also when another column could number it. */
const rejecting: ReadonlySet<string> = new Set(['source_key', 'dataset_type', ...keyFields]);

type Column = {
  at: number;
  name: string;
  header: string;
  /** What the file writes, as what it means. */
  meant: (cell: unknown) => unknown;
  read: ReadValue;
  /** A bad cell rejects the row. */
  isKey: boolean;
};

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
      const isKnown = !('reason' in county) && key !== null;
      const others = warnings.filter((warning) => !problems.includes(warning));
      return { problems: [...problems, ...others], key: isKnown ? { fips: county.fips, source_key: key ?? '' } : null };
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

  const names = header.map((_, at) => columns.find((column) => column.at === at)?.name ?? null);
  return { checkCells, ignored, headerProblems, names };
}

/** The text of a column that is not part of the record; null if it is empty, or refused with a problem. */
function textOf(column: Column | undefined, cells: readonly unknown[], problems: RowProblem[]): string | null {
  if (!column) return null;
  const value = column.read(cells[column.at]);
  if (typeof value === 'string') return value;
  if (isRefusal(value)) problems.push(problemOf(column, cells, value));
  return null;
}

function problemOf({ at, header }: Column, cells: readonly unknown[], { reason }: Refusal): RowProblem {
  const cell = cells[at];
  return { column: header, value: shown(cell), reason: cell instanceof UnreadableCell ? cell.reason : reason };
}

/** One row by itself. For the rows of a file, compile the check once. */
export function checkRow(raw: Record<string, unknown>, dataset: DatasetType, options: RowCheckOptions): RowResult {
  const header = Object.keys(raw ?? {});
  return compileRowCheck(header, dataset, options).checkCells(header.map((name) => raw[name]));
}

function matchColumns(
  header: readonly string[],
  dataset: DatasetType,
  options: RowCheckOptions,
): { columns: Column[] } & Pick<RowCheck, 'ignored' | 'headerProblems'> {
  const { map = {}, county } = options;
  const columns: Column[] = [];
  const ignored: RowCheck['ignored'] = [];
  const headerProblems: string[] = [];
  const mapped = new Map<string, string>();
  for (const [theirs, ours] of Object.entries(map)) {
    const name = ours.trim() === '' ? '' : targets.get(squeezed(ours));
    if (name !== undefined) mapped.set(squeezed(theirs), name);
    else headerProblems.push(`There is no field "${shown(ours)}" to map the column "${shown(theirs)}" to.`);
    if (name !== '' && !header.some((column) => squeezed(column) === squeezed(theirs))) {
      headerProblems.push(`The file has no column "${shown(theirs)}" to map.`);
    }
  }
  const taken = new Set(mapped.values());
  const parts = namedAddressParts(header, mapped, taken);
  const reader = readerMaker(dataset, options);
  for (const [at, column] of header.entries()) {
    const key = squeezed(column);
    if (column.trim() === '' || key === squeezed(rejectedColumn)) continue;
    const own = knownColumns.get(key) ?? parts.get(at);
    const name = mapped.get(key) ?? own;
    const field = name === undefined ? undefined : fieldNamed(name);
    if (name === '') {
      ignored.push({ column: shown(column), reason: 'It is left out on purpose.' });
    } else if (name === undefined) {
      const reason = partNamed(column)
        ? 'Another column is this part of the address, or none is its street.'
        : 'The data dictionary has no such field.';
      ignored.push({ column: shown(column), reason });
    } else if (taken.has(name) && !mapped.has(key)) {
      ignored.push({ column: shown(column), reason: `Another column is mapped to ${name}.` });
    } else if (field && !belongsTo(field, dataset)) {
      const reason = `The dictionary does not have ${name} for ${datasetTypes[dataset]} records.`;
      ignored.push({ column: shown(column), reason });
    } else if (columns.some((other) => other.name === name)) {
      headerProblems.push(`Two columns are ${name}: keep one of them.`);
    } else {
      columns.push({ at, name, header: shown(column), isKey: rejecting.has(name), ...reader(name) });
    }
  }
  headerProblems.push(...missingColumns(new Set(columns.map(({ name }) => name)), dataset, county !== undefined));
  return { columns, ignored, headerProblems };
}

/** The columns that are parts of an address by their names: of two for one part, the one that says more clearly so. */
function namedAddressParts(
  header: readonly string[],
  mapped: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): Map<number, AddressPart> {
  const best = new Map<AddressPart, NamedPart & { at: number }>();
  for (const [at, column] of header.entries()) {
    const named = mapped.has(squeezed(column)) ? undefined : partNamed(column);
    if (!named || taken.has(named.part)) continue;
    if (named.rank < (best.get(named.part)?.rank ?? 3)) best.set(named.part, { ...named, at });
  }
  const hasStreet = taken.has('property_street') || best.has('property_street');
  const used = [...best.values()].filter(({ rank }) => rank < 2 || hasStreet);
  return new Map(used.map(({ at, part }) => [at, part]));
}

/** Required columns, said once for the file instead of once for every row. */
function missingColumns(names: ReadonlySet<string>, dataset: DatasetType, isPlaceKnown: boolean): string[] {
  const missing: string[] = [];
  const fallback = fallbackKey[dataset];
  const numbers = ['source_key', ...keyFields];
  const parcels = fallback ? ['apn', 'property_address'] : [];
  const hasNumber = numbers.some((name) => names.has(name));
  const hasParcel = parcels.some((name) => names.has(name)) || (fallback !== null && names.has('property_street'));
  if (!hasNumber && !hasParcel) {
    missing.push(`No column identifies a record: the file needs one of ${[...numbers, ...parcels].join(', ')}.`);
  }
  const dates = ['filed_on', ...dateFields[dataset]];
  // A record with a number may be stored, with its date.
  if (!hasNumber && hasParcel && fallback === 'parcel and date' && !dates.some((name) => names.has(name))) {
    missing.push(`No column has the filing date: the file needs one of ${dates.join(', ')}.`);
  }
  if (!isPlaceKnown && !names.has('fips') && !names.has('county')) {
    missing.push('No column names the county: the file needs fips, or county and state.');
  }
  return missing;
}

/** Makes the reader of a column, with what the file writes for its values. */
function readerMaker(dataset: DatasetType, options: RowCheckOptions): (name: string) => Pick<Column, 'meant' | 'read'> {
  const { today, values = {}, closed = {}, day_first = false, time_zone = null } = options;
  const thisYear = Number(today.slice(0, 4));
  const dates: DateStyle = { isDayFirst: day_first, timeZone: null };
  const posted: DateStyle = { isDayFirst: day_first, timeZone: time_zone };
  const byField = new Map(Object.entries(values).map(([field, pairs]) => [squeezed(field), pairs]));
  const meanings = statusMeanings(dataset, closed);
  const ofFile = (name: FileColumn): ReadValue => {
    switch (name) {
      case 'filed_on':
      case 'closed_on':
        return dateReader(thisYear, dates);
      case 'posted_at':
        return momentReader(thisYear, posted);
      case 'captured_at':
        return momentReader(thisYear, dates);
      case 'close_reason':
        return endingReader(
          readerOf('String', thisYear, { list: statedReasons, isOpen: false }),
          meanings,
          (end) => end,
        );
      case 'dataset_type':
        return readerOf('String', thisYear, { list: [dataset], isOpen: false });
      default:
        return readText;
    }
  };
  const plain = (name: string): ReadValue => {
    if (identifiers.has(name)) return readIdentifier;
    if (linkFields.includes(name)) return readWebAddress;
    if (isFileColumn(name)) return ofFile(name);
    const field = fieldNamed(name);
    if (!field) return readText;
    const allowed = allowedValues(field, dataset);
    const read = readerOf(field.type, thisYear, allowed, dates);
    if (!allowed || allowed.isOpen || !(statusFields as readonly string[]).includes(name)) return read;
    // A word that ends a record and is not listed is stored as the listed one that does.
    const listed = allowed.list.find((value) => isEnding(meanings(value)));
    return listed === undefined ? read : endingReader(read, meanings, () => listed);
  };
  return (name) => {
    const read = plain(name);
    const pairs = byField.get(squeezed(name));
    if (!pairs) return { meant: sameCell, read };
    const meant = valueReplacer(pairs);
    return { meant, read: (cell) => read(meant(cell)) };
  };
}

const sameCell = (cell: unknown) => cell;

function valueReplacer(pairs: Readonly<Record<string, string>>): (cell: unknown) => unknown {
  const meant = new Map(Object.entries(pairs).map(([theirs, ours]) => [plainStatus(theirs), ours]));
  return remembered((cell) => {
    if (typeof cell !== 'string' && typeof cell !== 'number' && typeof cell !== 'boolean') return cell;
    return meant.get(plainStatus(String(cell))) ?? cell;
  });
}

function endingReader(
  read: ReadValue,
  meanings: (text: string) => StatusMeaning,
  stored: (ending: CloseReason) => string,
): ReadValue {
  return (cell) => {
    const value = read(cell);
    if (!isRefusal(value) || typeof cell !== 'string') return value;
    const meaning = meanings(cell);
    return isEnding(meaning) ? stored(meaning) : value;
  };
}

function isEnding(meaning: StatusMeaning): meaning is Exclude<StatusMeaning, 'open' | null> {
  return meaning !== null && meaning !== 'open';
}

/** Few, because a cell keeps the text in memory that it was cut from. */
const maxRemembered = 200;

/** Columns of statuses and types have few different values. */
function remembered<Result>(work: (cell: unknown) => Result): (cell: unknown) => Result {
  const known = new Map<unknown, Result>();
  return (cell) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    if (known.size >= maxRemembered) known.clear();
    const result = work(cell);
    known.set(cell, result);
    return result;
  };
}

/** What the statuses of a row say: an end comes before everything else. Null if the file has no status. */
function statusReader(
  columns: Column[],
  dataset: DatasetType,
  closed: SourceFormat['closed'] = {},
): ((cells: readonly unknown[]) => StatusMeaning) | null {
  const statuses = columns.filter(({ name }) => (statusFields as readonly string[]).includes(name));
  if (statuses.length === 0) return null;
  const meanings = statusMeanings(dataset, closed);
  const said = new Map(Object.entries(closed).map(([status, meaning]) => [plainStatus(status), meaning]));
  const readers = statuses.map(({ at, meant }) => ({
    at,
    meaning: remembered((cell): StatusMeaning | 'none' => {
      if (typeof cell !== 'string') return 'none';
      const replaced = meant(cell);
      return said.get(plainStatus(cell)) ?? (typeof replaced === 'string' ? (meanings(replaced) ?? 'none') : 'none');
    }),
  }));
  return (cells) => {
    let result: StatusMeaning = null;
    for (const { at, meaning } of readers) {
      const each = meaning(cells[at]);
      if (each === 'none' || each === null) continue;
      if (each !== 'open') return each;
      result = 'open';
    }
    return result;
  };
}

type AddressReader = (cells: readonly unknown[], found: FilingRecord, county: County, warnings: RowProblem[]) => void;

const badZip: Refusal = { reason: 'This should be a ZIP code, such as 78702 or 78702-1234.' };

/** Joins the parts of an address to the address of the property; null if the file has none. */
function splitAddressReader(
  named: (name: FileColumn | AddressPart) => Column | undefined,
  columns: Column[],
): AddressReader | null {
  const [street, unit, city, zip] = [
    named('property_street'),
    named('property_unit'),
    named('property_city'),
    named('property_zip'),
  ];
  // The state of a place column is that of the county, unless the county is said elsewhere.
  const state = named('property_state') ?? (named('county') ? undefined : named('state'));
  if (!street && !city && !zip) return null;
  const hasAddress = columns.some(({ name }) => name === 'property_address');
  if (!street && !hasAddress) return null;
  return (cells, found, county, warnings) => {
    const whole = found.property_address;
    if (typeof whole === 'string' && street) return;
    const text = (column: Column | undefined) => textOf(column, cells, warnings) ?? '';
    const written = text(zip);
    const code = written === '' ? '' : zipCode(written);
    if (code === null && zip) warnings.push(problemOf(zip, cells, badZip));
    const rest = { unit: text(unit), city: text(city), zip: code ?? '', state: text(state) || county.state };
    const address =
      typeof whole === 'string'
        ? isStreetOnly(whole, rest) && (rest.city !== '' || rest.zip !== '')
          ? joinedAddress({ ...rest, street: whole })
          : whole
        : joinedAddress({ ...rest, street: text(street) });
    if (address !== '') found.property_address = address;
  };
}

function isFileColumn(name: string): name is FileColumn {
  return (fileColumns as readonly string[]).includes(name);
}

function isAddressPart(name: string): name is AddressPart {
  return (addressParts as readonly string[]).includes(name);
}

type PlaceReader = (cells: readonly unknown[]) => County | RowProblem;

/** A file has few places and many rows, so each place is looked up once. */
function placeReader(
  named: (name: FileColumn) => Column | undefined,
  { places: { resolvePlace }, county: countyOfFile }: RowCheckOptions,
): PlaceReader {
  if (countyOfFile && !named('fips') && !named('county')) return () => countyOfFile;
  const known = new Map<string, ReturnType<Places['resolvePlace']>>();
  const resolve = (key: string, place: WrittenPlace) => {
    const before = known.get(key);
    if (before) return before;
    if (known.size >= maxPlaces) known.clear();
    const found = resolvePlace(place);
    known.set(key, found);
    return found;
  };
  const [fipsColumn, countyColumn, stateColumn] = [named('fips'), named('county'), named('state')];
  const cellOf = (column: Column | undefined, cells: readonly unknown[]): string => {
    const value = column?.read(cells[column.at]);
    return typeof value === 'string' ? value : '';
  };
  const columnName = (name: FileColumn) => named(name)?.header ?? name;
  return (cells) => {
    const written = cellOf(fipsColumn, cells);
    // Spreadsheets drop the zero at the beginning of 01001.
    const fips = written.length === 4 ? `0${written}` : written;
    const county = cellOf(countyColumn, cells);
    const state = cellOf(stateColumn, cells);
    const inState = county === '' ? null : resolve(`${county}\n${state}`, { county, state });
    if (fips === '') {
      if (!inState)
        return { column: columnName('county'), value: '', reason: "The row doesn't say which county it is in." };
      return 'reason' in inState
        ? { column: columnName('county'), value: shown(county), reason: inState.reason }
        : inState;
    }
    const found = resolve(fips, { fips });
    if ('reason' in found) return { column: columnName('fips'), value: shown(written), reason: found.reason };
    if (inState && !('reason' in inState) && inState.fips !== found.fips) {
      const reason = `This fips code is ${found.name}, ${found.state}, but the row is in ${inState.name}, ${inState.state}.`;
      return { column: columnName('fips'), value: shown(written), reason };
    }
    return found;
  };
}

type HeaderOf = (name: string) => string;

/** Clocks and time zones differ by a day at most. */
const tomorrow = 1;
const year1900 = dayNumber('1900-01-01');

type FilingDate = { date: string | null; name: string | null };

/** The first date that can be one of filing. One that cannot is taken out of the record, with a warning. */
function filingDate(
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
function numberOf(record: FilingRecord): string | null {
  for (const name of keyFields) if (record[name] !== undefined) return String(record[name]);
  return null;
}

const longKey = 'What identifies the record is longer than 200 characters.';

function keyHeader(
  record: FilingRecord,
  number: string | null,
  headerOf: HeaderOf,
  keyColumn: Column | undefined,
): string {
  if (number === null) return headerOf('property_address');
  const name = keyFields.find((each) => record[each] === number);
  return name ? headerOf(name) : (keyColumn?.header ?? headerOf('case_number'));
}

function missingKey(record: FilingRecord, dataset: DatasetType, headerOf: HeaderOf): RowProblem {
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
function parcelKey(
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

type Ending = Pick<ReadFiling, 'closed_on' | 'close_reason' | 'states_open'> & { isUndated: boolean };
type EndingParts = { today: number; sourceDay: string; headerOf: HeaderOf; warnings: RowProblem[] };

/** A record that is over without a date ended on the day of the source, as far as anybody knows. */
function closingOf(
  closedOn: string | null,
  closeReason: string | null,
  status: StatusMeaning,
  { today, sourceDay, headerOf, warnings }: EndingParts,
): Ending {
  const isFuture = closedOn !== null && dayNumber(closedOn) > today + tomorrow;
  if (isFuture) {
    const reason = 'The closing date is in the future.';
    warnings.push({ column: headerOf('closed_on'), value: closedOn ?? '', reason });
  }
  const stated = closeReason as CloseReason | null;
  const ending = isEnding(status) ? status : null;
  if (closedOn !== null && !isFuture) {
    return { closed_on: closedOn, close_reason: stated ?? ending ?? 'withdrawn', states_open: false, isUndated: false };
  }
  const reason = isFuture && ending === null ? null : (stated ?? ending);
  if (reason !== null) return { closed_on: sourceDay, close_reason: reason, states_open: false, isUndated: true };
  return { closed_on: null, close_reason: null, states_open: status === 'open', isUndated: false };
}

function pastMoment(
  moment: string | null,
  name: FileColumn,
  today: number,
  headerOf: HeaderOf,
  warnings: RowProblem[],
): string | null {
  if (moment === null || !(dayNumber(moment.slice(0, 10)) > today + tomorrow)) return moment;
  warnings.push({ column: headerOf(name), value: moment, reason: 'This time is in the future.' });
  return null;
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

function shown(cell: unknown): string {
  if (cell instanceof UnreadableCell) return shown(cell.text);
  if (typeof cell === 'object' && cell !== null) return Array.isArray(cell) ? '[list]' : '[object]';
  if (typeof cell === 'function' || typeof cell === 'symbol') return '[object]';
  const text = String(cell ?? '')
    .slice(0, maxShownLength + 50)
    .toWellFormed();
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength).toWellFormed()}...` : line;
}
