import { expect, test } from 'vitest';
import { factorNames } from '#domain/leads/lead.ts';
import { scoreFiling } from '#domain/leads/score-filing.ts';
import { checkRow } from '#domain/records/check-row.ts';
import { recordProblems } from '#domain/samples/record-problems.ts';
import { dayNumber } from '#domain/time/day-number.ts';
import { holidayOn } from '#domain/time/federal-holidays.ts';
import { readCounties } from './counties.ts';
import { extraFilings, type FilingRow, sampleFilings } from './filings.ts';
import { samplePairs } from './pairs.ts';
import { shownFilings } from './shown-filings.ts';

const now = new Date('2026-11-16T12:00:00Z');
const today = '2026-11-16';
const counties = readCounties();
const pairs = samplePairs(counties);
const filings = sampleFilings(counties, pairs, now);
const leads = filings.filter((filing) => filing.closed_on === null);
const shown = new Set(shownFilings.map(({ id }) => id));
const made = filings.filter(({ id }) => !shown.has(id));
const share = (is: (lead: FilingRow) => boolean) => leads.filter(is).length / leads.length;

test('there are 5,000 leads and 1,000 closed records', () => {
  expect(leads).toHaveLength(5_000);
  expect(filings).toHaveLength(6_000);
  const reasons = filings.flatMap(({ close_reason }) => close_reason ?? []);
  expect(new Set(reasons)).toEqual(new Set(['sold', 'cured', 'dismissed', 'withdrawn']));
});

test('a score is the one that the import would give, and a closed record has none', () => {
  const scoreless = { factors: {}, score: null, quality: null, rescoreOn: null };
  const wrong = filings.filter(({ closed_on, score, quality, factors, rescore_on, ...filing }) => {
    const expected = closed_on === null ? scoreFiling(filing, today) : scoreless;
    return JSON.stringify({ factors, score, quality, rescoreOn: rescore_on }) !== JSON.stringify(expected);
  });
  expect(wrong).toEqual([]);
});

test('about 7% of the leads are hot and a third warm', () => {
  expect(share((lead) => lead.quality === 'hot')).toBeGreaterThan(0.05);
  expect(share((lead) => lead.quality === 'hot')).toBeLessThan(0.09);
  expect(share((lead) => lead.quality === 'warm')).toBeGreaterThan(0.25);
  expect(share((lead) => lead.quality === 'warm')).toBeLessThan(0.4);
});

test('the factors of a lead differ, and some are unknown', () => {
  const spread = leads.map(({ factors }) => Math.max(...Object.values(factors)) - Math.min(...Object.values(factors)));
  expect(spread.filter((range) => range > 25).length / leads.length).toBeGreaterThan(0.75);
  const unknown = share(({ factors }) => Object.keys(factors).length < factorNames.length);
  expect(unknown).toBeGreaterThan(0.1);
  expect(unknown).toBeLessThan(0.4);
});

test('every record passes the checks of the import, and gets the same key', () => {
  const places = {
    resolvePlace: (place: { fips: string } | { county: string; state: string }) => {
      const found = counties.find((county) => 'fips' in place && county.fips === place.fips);
      return found ?? { reason: 'There is no such county.' };
    },
  };
  // A part of them, because compiling the check for each record takes most of the time.
  for (const filing of filings.filter(({ id }, at) => shown.has(id) || at % 30 === 0)) {
    const { fips, filed_on, posted_at, captured_at, closed_on, close_reason, record } = filing;
    const raw = {
      fips,
      filed_on,
      posted_at,
      captured_at,
      closed_on: closed_on ?? '',
      close_reason: close_reason ?? '',
    };
    const result = checkRow({ ...raw, ...record }, filing.dataset_type, { places, today });
    if ('problems' in result) throw new Error(`${filing.property_address}: ${JSON.stringify(result.problems)}`);
    const { source_key, property_address, market_value } = filing;
    expect(result.filing).toMatchObject({ source_key, property_address, market_value, record });
  }
});

test('every value of every sample is one that the dictionary lists, with its type', () => {
  expect(filings.flatMap(({ dataset_type, record }) => recordProblems(dataset_type, record)).slice(0, 20)).toEqual([]);
});

test('what the dictionary says is empty before a case exists is empty', () => {
  const early = filings.filter(({ dataset_type }) => dataset_type === 'pre_probate');
  expect(early.length).toBeGreaterThan(100);
  const ofCase = ['case_number', 'case_status', 'filing_date', 'executor_name', 'estimated_estate_value'];
  expect(early.flatMap(({ record }) => ofCase.filter((name) => name in record))).toEqual([]);
});

test('an open sample was updated within the week and its contacts verified within the month, as the site promises', () => {
  const days = (moment: string) => (now.getTime() - Date.parse(moment)) / 86_400_000;
  expect(leads.filter(({ updated_at }) => days(updated_at) > 7).map(({ id, updated_at }) => [id, updated_at])).toEqual(
    [],
  );
  expect(leads.filter(({ record }) => record.last_verified && days(String(record.last_verified)) > 32)).toEqual([]);
});

test('no two records share a number, and a dataset has no parcel or address twice', () => {
  const keys = filings.map(({ source_key }) => source_key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(filings.every(({ record }) => Boolean(record.apn))).toBe(true);
  const parcels = filings.map(({ record, dataset_type }) => `${record.apn} ${dataset_type}`);
  expect(new Set(parcels).size).toBe(parcels.length);
  const addresses = filings.map(({ property_address, dataset_type }) => `${property_address} ${dataset_type}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(filings.map(({ id }) => id)).size).toBe(filings.length);
});

test('city and ZIP code of an address belong to the county and the state', () => {
  const places = new Set(
    counties.flatMap(({ fips, state, towns }) => towns.map(({ city, zip }) => `${fips}|${city}, ${state} ${zip}`)),
  );
  const outOfPlace = filings.filter(({ fips, property_address: address }) => {
    return !places.has(`${fips}|${address.split(', ').slice(-2).join(', ')}`);
  });
  expect(outOfPlace.map(({ county, property_address }) => `${county}: ${property_address}`)).toEqual([]);
});

test('records are filed on working days, posted after that and captured within the lag of the county', () => {
  const days = [...new Set(filings.map(({ filed_on }) => filed_on))];
  const isDayOff = (date: string) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    return [0, 6].includes((dayNumber(date) + 4) % 7) || holidayOn({ year, month, day }) !== null;
  };
  expect(days.filter(isDayOff)).toEqual([]);
  expect(filings.filter(({ posted_at, filed_on }) => !((posted_at ?? '') > filed_on))).toEqual([]);
  const isAhead = (moment: string) => Date.parse(moment) > now.getTime();
  const seen = filings.flatMap(({ captured_at, last_seen_at, updated_at }) => [captured_at, last_seen_at, updated_at]);
  expect(seen.filter(isAhead)).toEqual([]);
  const lags = filings.map(
    ({ posted_at, captured_at }) => (Date.parse(captured_at) - Date.parse(posted_at ?? '')) / 3_600_000,
  );
  expect(Math.min(...lags)).toBeGreaterThan(0.5);
  expect(Math.max(...lags)).toBeLessThan(48);
  expect(lags.filter((lag) => lag < 24).length / lags.length).toBeGreaterThan(0.97);
});

test('numbers of a county are given in the order of filing', () => {
  const travis = filings.filter(({ fips, dataset_type }) => fips === '48453' && dataset_type === 'probate');
  const numbers = travis
    .filter(({ filed_on }) => filed_on.startsWith('2026'))
    .toSorted((a, b) => (a.filed_on < b.filed_on ? -1 : 1))
    .map(({ filed_on, source_key }) => ({ filed_on, number: Number(source_key.slice(-6)) }));
  expect(numbers.length).toBeGreaterThan(4);
  for (const [at, { filed_on, number }] of numbers.entries()) {
    const earlier = numbers.slice(0, at).filter((other) => other.filed_on < filed_on);
    expect(Math.max(0, ...earlier.map((other) => other.number))).toBeLessThan(number);
  }
});

test('an executor is named only once letters have issued', () => {
  for (const { dataset_type, record } of filings) {
    if (dataset_type === 'probate') expect('executor_name' in record).toBe('letters_date' in record);
    if (dataset_type === 'pre_probate') expect(record).not.toHaveProperty('executor_name');
  }
});

test('phone numbers and mail addresses reach nobody', () => {
  for (const { record } of filings) {
    for (const [name, value] of Object.entries(record)) {
      if (name.endsWith('_phone')) expect(value).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      if (name.endsWith('_email')) expect(value).toMatch(/^[\w.]+@[a-z]+\.example$/);
    }
  }
});

test('the dates of shown records stay when the others are made for a later day', () => {
  const later = new Date('2027-02-01T12:00:00Z');
  const few = sampleFilings(counties, pairs, later, { leads: 1_000, closed: 100 });
  const moved = new Map(few.map((filing) => [filing.id, filing]));
  for (const { id, filed_on, moves } of shownFilings) {
    const days = dayNumber(moved.get(id)?.filed_on ?? '') - dayNumber(filed_on);
    expect(days).toBe(moves ? 77 : 0);
  }
  const newest = Math.max(...[...moved.values()].map(({ filed_on }) => dayNumber(filed_on)));
  expect(dayNumber('2027-02-01') - newest).toBeLessThan(5);
});

test('some properties are in two datasets, with one address, parcel and value', () => {
  const properties = Map.groupBy(leads, ({ fips, address_key }) => `${fips} ${address_key}`);
  const stacked = [...properties.values()].filter((rows) => new Set(rows.map((row) => row.dataset_type)).size > 1);
  expect(stacked.length).toBeGreaterThan(100);
  for (const rows of stacked) {
    expect(new Set(rows.map(({ record, market_value }) => `${record.apn} ${market_value}`)).size).toBe(1);
  }
});

test('extra leads have keys of their own', () => {
  const make = extraFilings(counties, pairs, now);
  const extra = Array.from({ length: 1_000 }, (_, number) => make(number * 199));
  const keys = [...filings, ...extra].map(
    ({ fips, dataset_type, source_key }) => `${fips} ${dataset_type} ${source_key}`,
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set([...filings, ...extra].map(({ id }) => id)).size).toBe(keys.length);
  const rescored = extra.filter(({ score, ...filing }) => scoreFiling(filing, today).score !== score);
  expect(rescored).toEqual([]);
  expect(made.length).toBe(6_000 - shownFilings.length);
});
