import { expect, test } from 'vitest';
import type { DatasetType } from '../datasets/dataset-types.ts';
import type { FilingRecord } from '../records/filing.ts';
import { measureOccupancy, occupancySentence } from './occupancy.ts';

const property_address = '1418 Alder Bend, Austin, TX 78704';
const found = (record: FilingRecord, dataset_type: DatasetType = 'foreclosure') =>
  measureOccupancy({ dataset_type, filed_on: '2026-11-01', property_address, market_value: null, record });
const rating = (record: FilingRecord, dataset?: DatasetType) => found(record, dataset)?.rating ?? null;

test.each<[string, FilingRecord, number | null]>([
  ['nothing', {}, null],
  ['a vacant house', { vacant: true, absentee_owner: false }, 100],
  ['an absentee owner', { absentee_owner: true }, 75],
  ['an absentee owner in another state', { absentee_owner: true, mailing_address: '9 Oak St, Tulsa, OK 74105' }, 90],
  ['mail to another state', { mailing_address: '9 Oak St, Tulsa, OK 74105' }, 90],
  ['mail to another address in the state', { mailing_address: '9 Oak St, Austin, TX 78704' }, 75],
  ['mail to the house', { mailing_address: property_address }, 25],
  ['mail to the house, written otherwise', { mailing_address: '1418 ALDER BND AUSTIN TX 78704-2231' }, 25],
  ['mail to the same number in another street', { mailing_address: '1418 Main St, Austin, TX 78704' }, 75],
  ['mail to a PO box', { mailing_address: 'P.O. Box 77, Austin, TX 78704' }, 50],
  ['a flag against the addresses', { absentee_owner: false, mailing_address: '9 Oak St, Austin, TX 78704' }, 25],
  ['a company', { corporate_owned: true }, 70],
  ['an owner who lived there and died', { absentee_owner: false, date_of_death: '2026-10-01' }, 70],
])('occupancy with %s', (_, record, expected) => {
  expect(rating(record)).toBe(expected);
});

test('an eviction has a tenant, wherever the landlord lives', () => {
  expect(rating({ mailing_address: '9 Oak St, Tulsa, OK 74105' }, 'eviction')).toBe(60);
});

test('a direction before the street name is skipped', () => {
  const mailing = (mailing_address: string, property: string) =>
    measureOccupancy({
      dataset_type: 'probate',
      filed_on: '2026-11-01',
      property_address: property,
      market_value: null,
      record: { mailing_address },
    })?.rating;
  expect(mailing('12 North Elm St, Ames, IA 50010', '12 N Elm Street, Ames, IA 50010')).toBe(25);
});

test('the sentence says what was found', () => {
  expect(occupancySentence(found({ absentee_owner: true }))).toBe(
    "Occupancy: the owner's mail goes to another address.",
  );
});
