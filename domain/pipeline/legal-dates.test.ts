import { expect, test } from 'vitest';
import { dayNumber, dayText } from '../time/day-number.ts';
import type { Deal } from './deal.ts';
import { legalDates, texasSaleDay } from './legal-dates.ts';
import { sampleDeals } from './sample-deals.ts';

const today = dayNumber('2026-11-16');
const datesOf = (fields: Partial<Deal>) =>
  legalDates(
    { ...(sampleDeals[0] as Deal), dataset_type: 'foreclosure', next_on: '2026-12-01', next_kind: 'sale', ...fields },
    today,
  ).map(({ label, on }) => `${label} ${on}`);

test.each([
  ['TX', ['Notice of the sale is due by 2026-11-10']],
  ['Texas', ['Notice of the sale is due by 2026-11-10']],
  ['FL', ['Objections to the sale are due by 2026-12-11']],
  ['CA', ['The owner can cancel a contract until 8 a.m. on 2026-12-01']],
  ['CO', ['The owner can cancel a contract until noon on 2026-11-30']],
  ['OH', []],
  ['Freedonia', []],
])('the dates that count from a sale in %s', (state, dates) => {
  expect(datesOf({ state })).toEqual(dates);
});

test('in Texas, the next day for sales is shown until the deal has one', () => {
  const next = 'The next day for sales is 2026-12-01';
  expect(datesOf({ state: 'TX', next_on: null })).toEqual([next]);
  expect(datesOf({ state: 'TX', next_kind: 'court' })).toEqual([next]);
  expect(datesOf({ state: 'TX', next_on: '2026-12-02' })).toEqual([
    'Notice of the sale is due by 2026-11-11',
    'The next day for sales is 2027-01-05',
  ]);
});

test('other datasets, other dates and closed deals have none', () => {
  expect(datesOf({ state: 'FL', dataset_type: 'probate' })).toEqual([]);
  expect(datesOf({ state: 'FL', dataset_type: null })).toEqual([]);
  expect(datesOf({ state: 'FL', next_kind: 'reminder' })).toEqual([]);
  expect(datesOf({ state: 'TX', stage: 'lost' })).toEqual([]);
});

test.each([
  ['2026-11-16', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['2026-12-02', '2027-01-05'],
  ['2023-07-01', '2023-07-05'],
  ['2030-01-01', '2030-01-02'],
])('the first sale day in Texas from %s is %s', (from, day) => {
  expect(dayText(texasSaleDay(dayNumber(from)))).toBe(day);
});
