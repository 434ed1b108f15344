import { parseCsv } from '../export/parse-csv.ts';
import { addressKey } from '../privacy/match-keys.ts';
import type { ListedAddress } from './points.ts';

/** What a column of a visitor's list may be. */
export const listParts = ['street', 'unit', 'zip'] as const;
export type ListPart = (typeof listParts)[number];

/** The place of each column that was found or chosen; null for none. */
export type ListColumns = Record<ListPart, number | null>;

export type VisitorList = { header: string[]; rows: string[][] };

/** Names that lists give to a column, squeezed; the first that fits counts. */
const names: Record<ListPart, readonly string[]> = {
  street: [
    'propertyaddress',
    'situsaddress',
    'siteaddress',
    'propertystreet',
    'streetaddress',
    'address1',
    'addressline1',
    'address',
    'street',
    'mailingaddress',
  ],
  unit: ['unit', 'unitnumber', 'apt', 'apartment', 'suite', 'address2', 'addressline2'],
  zip: ['propertyzip', 'situszip', 'zip', 'zipcode', 'postalcode', 'zip5'],
};

const squeezed = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The rows of a file, or what is wrong with it. A first row without any name that we know is a row like the others. */
export function readList(text: string): { ok: true; list: VisitorList } | { ok: false; message: string } {
  const parsed = parseCsv(text);
  if (!parsed.ok) return parsed;
  const [first = [], ...others] = parsed.rows.map(({ cells }) => cells);
  const isHeader = !first.some((cell) => /\d/.test(cell));
  const header = isHeader ? first.map((cell) => cell.trim()) : first.map((_, index) => `Column ${index + 1}`);
  return { ok: true, list: { header, rows: isHeader ? others : [first, ...others] } };
}

/** Which column is probably what: by its name, else the street by what its cells look like. */
export function guessColumns({ header, rows }: VisitorList): ListColumns {
  const squeezedHeader = header.map(squeezed);
  const byName = (part: ListPart) => {
    const found = names[part].map((name) => squeezedHeader.indexOf(name)).find((at) => at >= 0);
    return found ?? null;
  };
  const looksLikeStreet = (at: number) =>
    rows.slice(0, 20).filter((row) => /^\s*\d+\s+\S*[A-Za-z]/.test(row[at] ?? '')).length * 2 >
    Math.min(rows.length, 20);
  const street = byName('street') ?? header.findIndex((_, at) => looksLikeStreet(at));
  return { street: street < 0 ? null : street, unit: byName('unit'), zip: byName('zip') };
}

const zipAtEnd = /\b(\d{5})(?:-\d{4})?\s*$/;

export type ReadAddresses = {
  addresses: ListedAddress[];
  /** Rows whose ZIP code is in another county. */
  elsewhere: number;
  /** Rows without an address. */
  empty: number;
};

/**
 * The addresses of a list in these counties. A ZIP code belongs to the county that has most of it; a row without one belongs to the
 * county if only one is asked about, and to none else.
 */
export function listAddresses(
  { rows }: VisitorList,
  columns: ListColumns,
  counties: readonly string[],
  countyOfZip: (zip: string) => string | undefined,
): ReadAddresses {
  const result: ReadAddresses = { addresses: [], elsewhere: 0, empty: 0 };
  const cell = (row: string[], part: ListPart) => (columns[part] === null ? '' : (row[columns[part]] ?? '').trim());
  const [only] = counties.length === 1 ? counties : [];
  for (const row of rows) {
    const street = cell(row, 'street');
    const unit = cell(row, 'unit');
    const key = addressKey(
      unit === '' ? street : `${street.split(',')[0]}, ${/^[#a-z]/i.test(unit) ? unit : `Unit ${unit}`}`,
    );
    // A row needs a number and a street.
    if (!/\d/.test(key) || !key.includes(' ')) {
      result.empty += 1;
      continue;
    }
    const zip = /^\d{5}/.exec(cell(row, 'zip'))?.[0] ?? zipAtEnd.exec(street)?.[1];
    const fips = zip === undefined ? only : (countyOfZip(zip) ?? only);
    if (fips !== undefined && counties.includes(fips)) result.addresses.push({ fips, key });
    else result.elsewhere += 1;
  }
  return result;
}
