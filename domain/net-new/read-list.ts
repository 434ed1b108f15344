import type { FileField, FileMapping, FileTable } from '../columns/file-mapping.ts';
import { stateCode } from '../places/match-states.ts';
import { plainName } from '../places/plain-name.ts';
import { addressKey } from '../privacy/match-keys.ts';
import type { ListedAddress } from './points.ts';

/** What a column of a visitor's list may be. */
export type ListPart = 'street' | 'number' | 'unit' | 'zip' | 'county' | 'state';

const looksLikeStreet = (cell: string) => /^\d+[a-z]?\s+\S*[a-z]/i.test(cell);

/** The parts of an address that tell it from others. Its city does not: the key of an address has none. */
export const listFields: readonly FileField<ListPart>[] = [
  {
    name: 'number',
    label: 'House number',
    names: ['house number', 'street number', 'situs number', 'property number', 'house no', 'street no'],
  },
  {
    name: 'street',
    label: 'Street address',
    names: [
      'property address',
      'situs address',
      'site address',
      'property street',
      'street address',
      'address 1',
      'address line 1',
      'address',
      'full address',
      'property location',
      'situs',
      'street',
      'street name',
      'mailing address',
    ],
    isRequired: true,
    looksLike: looksLikeStreet,
  },
  {
    name: 'unit',
    label: 'Unit',
    names: ['unit', 'unit number', 'apt', 'apartment', 'suite', 'address 2', 'address line 2'],
  },
  {
    name: 'zip',
    label: 'ZIP code',
    names: ['property zip', 'situs zip', 'site zip', 'zip', 'zip code', 'postal code', 'zip 5'],
    looksLike: (cell) => /^\d{5}(?:-\d{4})?$/.test(cell),
  },
  {
    name: 'county',
    label: 'County',
    names: ['county', 'property county', 'situs county', 'county name'],
    looksLike: (cell) => /\s(?:county|parish|borough)$/i.test(cell),
  },
  {
    name: 'state',
    label: 'State',
    names: ['state', 'property state', 'situs state', 'site state', 'state code', 'st'],
    looksLike: (cell) => stateCode(cell) !== null,
  },
];

/** A county that is asked about: its code, and its name as 'Travis, TX'. */
export type AskedCounty = { fips: string; label: string };

export type ReadAddresses = {
  /** The different addresses in each county that is asked about, in its order. */
  counties: { fips: string; addresses: ListedAddress[] }[];
  /** Rows that are in another county, or that do not say in which. */
  elsewhere: number;
  /** Rows without an address. */
  empty: number;
};

export type ListOptions = {
  asked: readonly AskedCounty[];
  countyOfZip: (zip: string) => string | undefined;
  /** Lets the page draw and answer between two steps. */
  pause?: () => Promise<void>;
};

const rowsAtOnce = 100;
const zipAtEnd = /\b(\d{5})(?:-\d{4})?\s*$/;

/**
 * The addresses of a list in these counties. A ZIP code belongs to the county that has most of it; without one the name of the
 * county decides; a row without either belongs to the county if only one is asked about, and to none else.
 */
export async function listAddresses(
  { rows }: FileTable,
  { columns }: FileMapping<ListPart>,
  { asked, countyOfZip, pause }: ListOptions,
): Promise<ReadAddresses> {
  const found = new Map(asked.map(({ fips }) => [fips, new Map<string, ListedAddress>()]));
  const countyNamed = countyFinder(asked);
  const [only] = asked.length === 1 ? asked : [];
  let [elsewhere, empty] = [0, 0];
  for (const [index, { cells }] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await pause?.();
    const cell = (part: ListPart) => (columns[part] === null ? '' : (cells[columns[part]] ?? '').trim());
    const street = [cell('number'), cell('street')].filter(Boolean).join(' ');
    const key = keyOf(street, cell('unit'));
    // A row needs a number and a street.
    if (!/\d/.test(key) || !key.includes(' ')) {
      empty += 1;
      continue;
    }
    const zip = /^\d{5}/.exec(cell('zip'))?.[0] ?? zipAtEnd.exec(street)?.[1];
    const county = cell('county');
    const fips =
      (zip === undefined ? undefined : countyOfZip(zip)) ??
      (county === '' ? only?.fips : countyNamed(county, cell('state')));
    const addresses = fips === undefined ? undefined : found.get(fips);
    if (fips !== undefined && addresses) addresses.set(key, { fips, key });
    else elsewhere += 1;
  }
  const counties = [...found].map(([fips, addresses]) => ({ fips, addresses: [...addresses.values()] }));
  return { counties, elsewhere, empty };
}

function keyOf(street: string, unit: string): string {
  if (unit === '') return addressKey(street);
  return addressKey(`${street.split(',')[0]}, ${/^[#a-z]/i.test(unit) ? unit : `Unit ${unit}`}`);
}

/** The county with a name such as 'Travis', 'TRAVIS COUNTY' or 'Travis, TX', among those that are asked about. */
function countyFinder(asked: readonly AskedCounty[]): (name: string, state: string) => string | undefined {
  const known = asked.map(({ fips, label }) => {
    const [name = '', state = ''] = label.split(', ');
    return { fips, name: plainName(name), state };
  });
  return (text, stateText) => {
    const [name = '', after = ''] = text.split(',');
    const state = stateCode(stateText) ?? stateCode(after);
    const fitting = known.filter((each) => each.name === plainName(name) && (!state || each.state === state));
    return fitting.length === 1 ? fitting[0]?.fips : undefined;
  };
}
