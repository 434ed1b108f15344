import { expect, test } from 'vitest';
import { dictionary } from '#content/collections/dictionary.ts';
import { crmExample } from '#content/collections/toolbox/sheets/crm-example.ts';
import type { RecordCard } from '#content/types.ts';
import { withoutPrices } from '#db/seed/property.ts';
import { type ShownFiling, shownFilings } from '#db/seed/shown-filings.ts';
import { formatDollars, formatSlashDate } from '#domain/format.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { isDay } from '#domain/samples/field-types.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { sources } from './support/sources.ts';
import { leaves, objects } from './support/walk.ts';

const isRecord = (value: Record<string, unknown>): value is RecordCard =>
  typeof value.stamp === 'string' && typeof value.place === 'string' && Array.isArray(value.fields);
const cards = sources.flatMap(({ at, copy }) =>
  objects(copy)
    .filter(isRecord)
    .map((card) => ({ at, ...card })),
);

/** A value as pages write it. */
function written(value: string | number | boolean | undefined): string {
  if (typeof value === 'number') return formatDollars(value);
  if (typeof value === 'string' && isDay(value)) return formatSlashDate(value);
  return String(value ?? '');
}

function agrees({ record }: ShownFiling, name: string, value: string): boolean {
  const stored = record[name];
  if (name.endsWith('address')) return written(stored).startsWith(value);
  return written(stored) === value || String(stored) === value;
}

const numbers = ['case_number', 'instrument_number', 'apn'] as const;
const numbersOf = ({ record }: ShownFiling) =>
  numbers.flatMap((name) => (typeof record[name] === 'string' ? [String(record[name])] : []));

test('a number, parcel or address belongs to one record only', () => {
  const all = shownFilings.flatMap((filing) => [...numbersOf(filing), filing.property_address]);
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  const streets = shownFilings.map(({ property_address }) => property_address.split(', ')[0]);
  expect(streets.filter((one, at) => streets.indexOf(one) !== at)).toEqual([]);
});

test('a court numbers its cases in the order of filing', () => {
  const cases = shownFilings.flatMap(({ county, state, filed_on, record }) => {
    const [, series, number] = /^(.*\D)(\d{4,})$/.exec(String(record.case_number ?? '')) ?? [];
    return series && number ? [{ court: `${county}, ${state} ${series}`, filed_on, number }] : [];
  });
  expect(cases.length).toBeGreaterThan(20);
  const late = cases.filter((one) =>
    cases.some(({ court, filed_on, number }) => court === one.court && filed_on < one.filed_on && number > one.number),
  );
  expect(late).toEqual([]);
});

test('every record has an address with state and ZIP', () => {
  expect(shownFilings.filter(({ property_address }) => !/, [A-Z]{2} \d{5}$/.test(property_address))).toEqual([]);
});

test.each(cards)('the record on $at is one of the sample set, field by field', ({ dataset, place, fields }) => {
  const type = dataset.replace(/:.*/, '').toLowerCase().replace(/[- ]/g, '_');
  const found = shownFilings.filter(
    (filing) =>
      filing.dataset_type === type &&
      `${filing.county}, ${filing.state}` === place &&
      fields.every(({ name, value }) => agrees(filing, name, value)),
  );
  expect(found).toHaveLength(1);
});

test('only a record with a date that runs out has a red stamp', () => {
  const urgent = cards.filter(({ urgent }) => urgent);
  expect(urgent.length).toBeGreaterThan(0);
  expect(urgent.filter(({ fields }) => !fields.some(({ name }) => name === 'auction_date'))).toEqual([]);
});

test('the examples of the dictionary are four records: a house with its owner, an estate, a foreclosure and a divorce', () => {
  const examplesOf = (...ids: string[]) =>
    dictionary.filter(({ id }) => ids.includes(id)).flatMap(({ fields }) => fields);
  for (const [type, ...tables] of [
    ['code_violation', 'property', 'owner'],
    ['probate', 'probate'],
    ['foreclosure', 'foreclosure'],
    ['divorce', 'divorce'],
  ]) {
    const examples = examplesOf(...tables);
    const found = shownFilings.filter(
      (filing) => filing.dataset_type === type && examples.every(({ name, example }) => agrees(filing, name, example)),
    );
    expect(found, type).toHaveLength(1);
  }
});

test('a record has only what its state and its stage can have', () => {
  const problems = shownFilings.flatMap(({ dataset_type, state, property_address, record }) => [
    ...(withoutPrices.has(state) && 'last_sale_price' in record
      ? [`${property_address}: ${state} discloses no price`]
      : []),
    ...(dataset_type === 'pre_probate' && 'case_status' in record
      ? [`${property_address}: a status without a case`]
      : []),
    ...(record.deceased_name && record.executor_name && record.owner_name === record.executor_name
      ? [`${property_address}: the executor of an estate owns its house`]
      : []),
  ]);
  expect(problems).toEqual([]);
});

test('no two records of a county have the same value', () => {
  const values = shownFilings
    .filter(({ market_value }) => market_value !== null)
    .map(({ county, state, market_value }) => `${county}, ${state}: ${market_value}`);
  expect(values.filter((one, at) => values.indexOf(one) !== at)).toEqual([]);
});

test('an amount in the notes of a deal has a dollar sign', () => {
  expect(sampleDeals.flatMap(({ notes }) => notes?.match(/(?<![$\d,.])\d{1,3}(?:,\d{3})+/g) ?? [])).toEqual([]);
});

test('a sample card is a record of the sample set', () => {
  for (const { dataset_type, county, state, sample_record } of sampleRecords) {
    const found = shownFilings.filter((filing) => filing.property_address === sample_record.property_address);
    expect(found).toMatchObject([{ dataset_type, county, state, record: sample_record }]);
  }
});

test('a deal is about a record of the sample set, with its dataset, county, value and the person who can sign', () => {
  for (const deal of sampleDeals) {
    const found = shownFilings.filter(({ property_address }) =>
      property_address.startsWith(`${deal.property_address}, `),
    );
    const { county, state, dataset_type } = deal;
    expect(found, deal.property_address).toMatchObject([{ county, state, dataset_type }]);
    const { record, market_value } = found[0] as ShownFiling;
    if (deal.estimated_value !== null) expect(market_value).toBe(deal.estimated_value);
    const signer = record.executor_name ?? (record.chapter === 7 ? record.trustee_name : record.owner_name);
    expect(String(signer), deal.property_address).toContain(deal.contact_name);
    expect([record.executor_phone, record.trustee_phone, record.owner_phone]).toContain(deal.contact_phone);
  }
});

test('a row of the CRM example is a record of the sample set', () => {
  for (const row of crmExample) {
    const found = shownFilings.filter(({ property_address }) =>
      property_address.startsWith(`${row.property_address}, `),
    );
    expect(found).toMatchObject([
      { county: row.county, state: row.state, filed_on: row.filing_date, market_value: row.market_value },
    ]);
    expect(numbersOf(found[0] as ShownFiling)).toEqual(expect.arrayContaining([row.case_number, row.apn]));
  }
});

test('no page has the number of a case that is not in the sample set', () => {
  const known = new Set(shownFilings.flatMap(numbersOf));
  const texts = [...sources.flatMap(({ at, copy }) => leaves(copy, at))];
  const found = texts.flatMap(({ at, text }) =>
    (
      text.match(/\b(?:[A-Z]{1,4}-?)?(?:\d-)?(?:[A-Z]{2}-)?(?:20)?26[-A-Z]{1,5}-?\d{4,7}\b|\bC-1-PB-26-\d{6}\b/g) ?? []
    ).map((number) => ({ at, number })),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ number }) => ![...known].some((one) => one.includes(number)))).toEqual([]);
});

test('phone numbers of records reach nobody, and no two people share one', () => {
  const people = new Map<string, Set<string>>();
  for (const { record } of shownFilings) {
    for (const [phone, name] of [
      ['owner_phone', 'owner_name'],
      ['executor_phone', 'executor_name'],
      ['trustee_phone', 'trustee_name'],
    ] as const) {
      if (typeof record[phone] !== 'string') continue;
      expect(record[phone]).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      people.set(record[phone], (people.get(record[phone]) ?? new Set()).add(String(record[name])));
    }
  }
  expect([...people].filter(([, names]) => names.size > 1)).toEqual([]);
});
