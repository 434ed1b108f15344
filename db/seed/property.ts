import type { FilingRecord } from '#domain/records/filing.ts';
import { dayText } from '#domain/time/day-number.ts';
import type { SeedCounty } from './counties.ts';
import { workingDayUntil } from './days.ts';
import { between, chance, type Draw, oneOf, weighted } from './draw.ts';
import { homeValues } from './home-values.ts';
import { noise } from './noise.ts';

export type Property = {
  address: string;
  town: { city: string; zip: string };
  marketValue: number;
  /** Full years since the owner took title. */
  yearsOwned: number;
  fields: FilingRecord;
};

/** States in which sale prices are not public. */
export const withoutPrices = new Set('AK ID KS LA MS MO MT NM ND TX UT WY'.split(' '));

/** The usual value of a home in a county, in dollars. */
export function countyValue(fips: string, state: string): number {
  return (homeValues[state] ?? 300) * 1000 * (0.7 + 0.5 * noise(`${fips} value`));
}

type Days = { today: number; filedOn: number };

/** A house as the assessor and the recorder describe it. */
export function propertyOf(draw: Draw, county: SeedCounty, street: string, days: Days): Property {
  const town = county.towns[Math.floor(draw() * county.towns.length)];
  if (!town) throw new Error(`${county.name}, ${county.state} has no town`);
  const address = `${street}, ${town.city}, ${county.state} ${town.zip}`;
  const spread = 0.55 + 0.45 * (draw() + draw());
  const marketValue = Math.round((countyValue(county.fips, county.state) * spread) / 500) * 500;
  const { today, filedOn } = days;
  // Nobody is behind with the taxes of years before they bought.
  const yearsOwned = Math.floor(1 + (today - filedOn) / 200 + 36 * draw() ** 1.3);
  const soldOn = workingDayUntil(today - Math.floor(yearsOwned * 365.25) - between(draw, 10, 340));
  const square = between(draw, 84, 290) * 10;
  const fields: FilingRecord = {
    property_address: address,
    apn: parcelNumber(draw, county.state),
    property_type: weighted(draw, [
      ['Single Family', 78],
      ['Townhouse', 8],
      ['Condo', 7],
      ['Duplex', 4],
      ['Mobile Home', 3],
    ]),
    bedrooms: Math.max(2, Math.min(5, Math.round(square / 620))),
    bathrooms: Math.max(1, Math.round(square / 450) / 2),
    square_footage: square,
    lot_size: Math.round((0.08 + 0.6 * draw() ** 2) * 100) / 100,
    year_built: Math.min(Number(dayText(soldOn).slice(0, 4)), between(draw, 1924, 2018)),
    assessed_value: Math.round((marketValue * (0.62 + 0.3 * draw())) / 100) * 100,
    ownership_length: yearsOwned,
    last_sale_date: dayText(soldOn),
  };
  const price = Math.round((marketValue * (0.95 - yearsOwned * 0.016) * (0.85 + 0.3 * draw())) / 500) * 500;
  if (!withoutPrices.has(county.state)) fields.last_sale_price = price;
  return { address, town, marketValue, yearsOwned, fields };
}

type Owned = { draw: Draw; county: SeedCounty; property: Property; heat: number; elsewhere: (draw: Draw) => string };

/** What is still owed: older owners have often paid the loan off. Null if no lien search has been done. */
export function mortgageOf({ draw, property, heat }: Owned, known = 0.82): number | null {
  const { marketValue, yearsOwned } = property;
  const isPaid = chance(draw, 0.85 * heat ** 2 + Math.min(0.12, yearsOwned * 0.004));
  const share = Math.max(0.2, 1.02 - yearsOwned * 0.014) * (1.04 - draw() * (0.3 + 0.65 * heat));
  if (!chance(draw, known)) return null;
  return isPaid ? 0 : Math.round((marketValue * Math.min(1.05, share)) / 100) * 100;
}

export type Mail = { fields: FilingRecord; isAbsentee: boolean };

/** Where the tax bill goes. The county does not always say. */
export function mailOf({ draw, county, property, heat, elsewhere }: Owned): Mail {
  const kind = weighted(draw, [
    ['home', 46 - 30 * heat],
    ['near', 13 + 18 * heat],
    ['far', 9 + 34 * heat],
    ['box', 5],
    ['unknown', 27 - 20 * heat],
  ] as const);
  if (kind === 'unknown') return { fields: {}, isAbsentee: false };
  if (kind === 'home')
    return { fields: { mailing_address: property.address, absentee_owner: false }, isAbsentee: false };
  const { city, zip } = property.town;
  const place = `${city}, ${county.state} ${zip}`;
  const mail = {
    far: () => elsewhere(draw),
    box: () => `PO Box ${between(draw, 101, 9899)}, ${place}`,
    near: () => `${between(draw, 12, 9400)} ${oneOf(draw, streetNames)}, ${place}`,
  }[kind]();
  return { fields: { mailing_address: mail, absentee_owner: true }, isAbsentee: true };
}

export const streetNames = [
  'Applegarth Rd',
  'Bellhaven Ave',
  'Bramlett St',
  'Cartwheel Ln',
  'Colliery Way',
  'Dovecote Dr',
  'Eastmoor Ave',
  'Ferryman St',
  'Granary Ct',
  'Hollowbrook Dr',
  'Ironwood Pl',
  'Kiln Rd',
  'Lantern St',
  'Meadowlark Ter',
  'Northgate Ave',
  'Orchard Bend',
  'Pinehurst Cir',
  'Quail Ridge Rd',
  'Ropemaker Ln',
  'Saddler St',
  'Tollgate Rd',
  'Upland Way',
  'Vinery Ct',
  'Weaver St',
] as const;

/** Parcel numbers look different in every state; the digits are drawn. */
export function parcelNumber(draw: Draw, state: string): string {
  const digits = (count: number) => String(Math.floor(draw() * 10 ** count)).padStart(count, '0');
  switch (state) {
    case 'AZ':
      return `${between(draw, 100, 320)}-${digits(2)}-${digits(4)}`;
    case 'CA':
      return `${between(draw, 100, 899)}-${digits(3)}-${digits(3)}`;
    case 'FL':
      return `${digits(2)}-${digits(2)}-${digits(2)}-${digits(4)}-${digits(5)}`;
    case 'IL':
      return `${digits(2)}-${digits(2)}-${digits(3)}-${digits(3)}-0000`;
    case 'MI':
      return `${digits(2)}-${digits(6)}`;
    case 'NC':
      return `${digits(4)}-${digits(2)}-${digits(4)}`;
    case 'OH':
      return `${between(draw, 10, 99)}0-${digits(6)}-00`;
    case 'TX':
      return `0${digits(3)}-${digits(4)}-${digits(4)}`;
    default:
      return `${digits(3)}-${digits(4)}-${digits(4)}`;
  }
}
