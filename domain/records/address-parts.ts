import { squeezed } from '../columns/similar-names.ts';
import { stateCode } from '../places/match-states.ts';
import { stateCodes } from '../places/states.ts';

/** Columns of an address that a file splits: they are joined, and not stored by themselves. */
export const addressParts = [
  'property_number',
  'property_fraction',
  'property_direction',
  'property_street',
  'property_suffix',
  'property_post_direction',
  'property_unit',
  'property_city',
  'property_state',
  'property_zip',
] as const;
export type AddressPart = (typeof addressParts)[number];

function ofProperty(...names: string[]): string[] {
  return names.flatMap((name) => [`property_${name}`, `site_${name}`, `situs_${name}`, `prop_${name}`]);
}

/** Names that say that the column is about the property. */
const propertyNames: Record<AddressPart, readonly string[]> = {
  property_number: ofProperty(
    'number',
    'no',
    'num',
    'house_no',
    'house_number',
    'house_num',
    'street_no',
    'street_number',
    'street_num',
    'st_no',
    'st_num',
  ),
  property_fraction: ofProperty('fraction', 'frac', 'number_suffix', 'house_fraction', 'street_fraction'),
  property_direction: ofProperty(
    'dir',
    'direction',
    'predir',
    'pre_dir',
    'pre_direction',
    'street_dir',
    'street_direction',
    'street_prefix',
    'st_dir',
  ),
  property_street: [
    ...ofProperty('street', 'address', 'street_name', 'st_name', 'str_name'),
    'property_street_address',
  ].filter((name) => name !== 'property_address'),
  property_suffix: ofProperty('suffix', 'sfx', 'street_suffix', 'street_sfx', 'street_type', 'st_suffix', 'st_type'),
  property_post_direction: ofProperty('postdir', 'post_dir', 'post_direction', 'street_post_direction'),
  property_unit: [...ofProperty('unit', 'unit_no', 'unit_number', 'apt', 'apt_no')],
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
  property_number: [
    'house',
    'house_no',
    'house_number',
    'house_num',
    'house_nbr',
    'hse_no',
    'hse_nbr',
    'street_no',
    'street_number',
    'street_num',
    'st_no',
    'st_num',
    'st_nbr',
    'address_number',
    'addr_no',
  ],
  property_fraction: [
    'fraction',
    'frac',
    'house_fraction',
    'house_no_suffix',
    'number_suffix',
    'address_fraction',
    'st_frac',
  ],
  property_direction: [
    'dir',
    'direction',
    'predir',
    'pre_dir',
    'pre_direction',
    'predirection',
    'street_dir',
    'street_direction',
    'street_prefix',
    'st_dir',
    'st_prefix',
    'prefix_direction',
  ],
  property_street: ['street', 'street_address', 'street_name', 'st_name', 'str_name'],
  property_suffix: [
    'suffix',
    'sfx',
    'suf',
    'street_suffix',
    'street_sfx',
    'street_type',
    'st_suffix',
    'st_type',
    'str_type',
  ],
  property_post_direction: [
    'postdir',
    'post_dir',
    'post_direction',
    'postdirection',
    'street_post_direction',
    'suffix_direction',
  ],
  property_unit: ['unit', 'apt', 'unit_number', 'unit_no', 'unit_num', 'apt_no', 'apt_number', 'apartment', 'suite'],
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

export type StreetParts = {
  number: string;
  fraction: string;
  direction: string;
  street: string;
  suffix: string;
  postDirection: string;
};

/**
 * '1508 1/2 N Oak St W'. A street that already has its number, direction or suffix keeps it; '' without a street, because a
 * number is no address.
 */
export function streetLine({ number, fraction, direction, street, suffix, postDirection }: StreetParts): string {
  if (street === '') return '';
  const words = street.toUpperCase().split(/\s+/);
  const begins = (text: string) => words[0] === text.toUpperCase() || words[1] === text.toUpperCase();
  const ends = (text: string) => words.slice(-2).includes(text.toUpperCase());
  // Assessors fill up numbers with zeros, and write 0 where there is none.
  const plain = number.replace(/^0+(?=\d)/, '').replace(/\.0+$/, '');
  const isNumberLeft = plain === '0' || isNumbered(street, plain);
  return [
    ...(isNumberLeft ? [] : [plain, fraction]),
    begins(direction) ? '' : direction,
    street,
    ends(suffix) ? '' : suffix,
    ends(postDirection) ? '' : postDirection,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** '5th' is the name of a street, '1508' before other words its number. */
function isNumbered(street: string, number: string): boolean {
  const [first = '', ...rest] = street.split(/\s+/);
  return first === number || (rest.length > 0 && /^\d+(?:-\d+)?[A-Z]?$/i.test(first));
}

/** Whether a letter would find the house: a number and a street, or a box. */
export function hasHouseNumber(address: string): boolean {
  const [line = ''] = address.split(',');
  return /\d/.test(line) && /[a-z]{2}/i.test(line) && !/^\d+(?:st|nd|rd|th)\b/i.test(line.trim());
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
