import { squeezed } from '../columns/similar-names.ts';
import { stateCode } from '../places/match-states.ts';
import { stateCodes } from '../places/states.ts';

/** Columns of an address that a file splits: they are joined, and not stored by themselves. */
export const addressParts = [
  'property_street',
  'property_unit',
  'property_city',
  'property_state',
  'property_zip',
] as const;
export type AddressPart = (typeof addressParts)[number];

/** Names that say that the column is about the property. */
const propertyNames: Record<AddressPart, readonly string[]> = {
  property_street: ['property_street_address', 'site_street', 'site_address', 'situs_street', 'situs_address'],
  property_unit: ['property_apt', 'site_unit', 'situs_unit'],
  property_city: ['site_city', 'situs_city'],
  property_state: ['site_state', 'situs_state'],
  property_zip: [
    'property_zip_code',
    'property_zipcode',
    'property_postal_code',
    'site_zip',
    'site_zip_code',
    'situs_zip',
  ],
};

/** Names that count only beside a street, because they may belong to another address. */
const plainNames: Record<AddressPart, readonly string[]> = {
  property_street: ['street', 'street_address'],
  property_unit: ['unit', 'apt', 'unit_number'],
  property_city: ['city'],
  property_state: [],
  property_zip: ['zip', 'zip_code', 'postal_code'],
};

/** `rank` is 0 for our own name, 1 for one that says that it is the property's, 2 for others. */
export type NamedPart = { part: AddressPart; rank: 0 | 1 | 2 };

const namedParts: ReadonlyMap<string, NamedPart> = new Map(
  addressParts.flatMap((part): [string, NamedPart][] => [
    ...plainNames[part].map((name) => [squeezed(name), { part, rank: 2 }] satisfies [string, NamedPart]),
    ...propertyNames[part].map((name) => [squeezed(name), { part, rank: 1 }] satisfies [string, NamedPart]),
    [squeezed(part), { part, rank: 0 }],
  ]),
);

/** The part that a column is by its name, if any. */
export function partNamed(column: string): NamedPart | undefined {
  return namedParts.get(squeezed(column));
}

export type SplitAddress = { street: string; unit: string; city: string; state: string; zip: string };

/** '1408 Oak St Unit 4B, Austin, TX 78702'; '' without a street, because a city is no address. */
export function joinedAddress({ street, unit, city, state, zip }: SplitAddress): string {
  if (street === '') return '';
  const isNamed = unit === '' || /^#|[a-z]{2,}/i.test(unit);
  const line = unit === '' ? street : `${street} ${isNamed ? unit : `Unit ${unit}`}`;
  // Most files have the code, which needs no closer look.
  const code = codes.has(state) ? state : (stateCode(state) ?? state);
  const place = zip === '' ? code : code === '' ? zip : `${code} ${zip}`;
  return `${line}${city === '' ? '' : `, ${city}`}${place === '' ? '' : `, ${place}`}`;
}

const codes: ReadonlySet<string> = new Set(stateCodes);

/** A street of a column that should have had the whole address. */
export function isStreetOnly(address: string, { city, zip }: Pick<SplitAddress, 'city' | 'zip'>): boolean {
  const plain = address.toLowerCase();
  return !address.includes(',') && !(city && plain.includes(city.toLowerCase())) && !(zip && plain.includes(zip));
}

/** Five digits or nine; a spreadsheet drops the first zero. Null for anything else. */
export function zipCode(text: string): string | null {
  const match = /^(\d{4,5})(?:-?(\d{4}))?$/.exec(text);
  if (!match) return null;
  const [, five = '', four] = match;
  return `${five.padStart(5, '0')}${four ? `-${four}` : ''}`;
}
