import { squeezed } from '../columns/similar-names.ts';
import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import { lastNameFirst } from '../export/contacts/split-name.ts';
import { type AddressPart, addressParts, type NamedPart, partNamed } from './address-parts.ts';
import type { RowCheck, RowCheckOptions } from './check-row.ts';
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
import { personFields } from './field-sources.ts';
import { type CloseReason, statedReasons } from './filing.ts';
import { type Column, shown } from './row-cells.ts';
import { isEnding, remembered } from './row-endings.ts';
import {
  type DateStyle,
  dateReader,
  isRefusal,
  momentReader,
  type ReadValue,
  readerOf,
  readIdentifier,
  readText,
  readWebAddress,
} from './row-values.ts';
import { plainStatus, type StatusMeaning, statusFields, statusMeanings } from './status-meaning.ts';

/** The last column of a file of rejected rows. It is not read. */
export const rejectedColumn = 'rejected_because';

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

export function matchColumns(
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
  const isAddress = (column: string) =>
    (mapped.get(squeezed(column)) ?? knownColumns.get(squeezed(column))) === 'property_address';
  const hasAddress = header.some(isAddress);
  const used = [...best.values()].filter(
    ({ rank, part }) => rank < 2 || hasStreet || (hasAddress && part === 'property_number'),
  );
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
  const { today, values = {}, closed = {}, day_first = false, time_zone = null, name_order = null } = options;
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
    if (name_order === 'last_first' && personFields.includes(name)) return lastNameReader(read);
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

function lastNameReader(read: ReadValue): ReadValue {
  return (cell) => {
    const value = read(cell);
    return typeof value === 'string' ? lastNameFirst(value) : value;
  };
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

export function isFileColumn(name: string): name is FileColumn {
  return (fileColumns as readonly string[]).includes(name);
}

export function isAddressPart(name: string): name is AddressPart {
  return (addressParts as readonly string[]).includes(name);
}
