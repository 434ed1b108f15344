import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DatasetType, datasetNames } from '../datasets/dataset-types.ts';
import {
  estimatePrice,
  type PriceEstimate,
  priceLabel,
  priceOfEach,
  priceRange,
  startingPrice,
  type Territory,
  type TerritoryCounty,
} from './pricing.ts';

const types = datasetNames;
const eight = types.slice(0, 8);

const county = (records: number, datasets: DatasetType[], name = 'Travis, TX'): TerritoryCounty => ({
  name,
  datasets: datasets.map((dataset) => ({ dataset, openRecords: records })),
});
const estimate = (counties: TerritoryCounty[], isExclusive = false) =>
  estimatePrice({ counties, isExclusive }) as PriceEstimate;

const records = fc.nat({ max: 20_000 });
const someCounty: fc.Arbitrary<TerritoryCounty> = fc.record({
  name: fc.constant('Travis, TX'),
  datasets: fc.uniqueArray(fc.record({ dataset: fc.constantFrom(...types), openRecords: records }), {
    selector: ({ dataset }) => dataset,
    minLength: 1,
  }),
});
const territories: fc.Arbitrary<Territory> = fc.record({
  counties: fc.array(someCounty, { minLength: 1, maxLength: 8 }),
  isExclusive: fc.boolean(),
});

test('the smallest county starts the range', () => {
  expect([0, 1, 100].map(startingPrice)).toEqual([297, 297, 297]);
  expect(startingPrice(101)).toBe(327);
});

test('a starting price is inside the range and never falls with more records', () => {
  fc.assert(
    fc.property(records, records, (some, more) => {
      const price = startingPrice(some);
      expect(price >= priceRange.from && price <= priceRange.to).toBe(true);
      expect(startingPrice(some + more)).toBeGreaterThanOrEqual(price);
    }),
  );
});

test('the steps show the arithmetic', () => {
  expect(estimate([county(412, ['pre_probate', 'probate', 'inheritance'])], true)).toEqual({
    lines: [
      { label: 'Travis, TX: Pre-Probate', detail: '412 open records', low: 357, high: 357 },
      { label: 'Travis, TX: Probate', detail: '412 open records', low: 357, high: 357 },
      { label: 'Travis, TX: Inheritance', detail: '412 open records', low: 357, high: 357 },
      { label: 'Travis, TX: bundle of 3', detail: '20-30% saved', low: -321, high: -214 },
      { label: 'Exclusive use', detail: '40-60% of base price', low: 300, high: 514 },
    ],
    base: { low: 750, high: 857 },
    low: 1050,
    high: 1371,
    isOpenEnded: false,
  });
});

test('what each new record costs is the estimate over their number, to the cent', () => {
  const each = (low: number, high: number, count: number, isOpenEnded = false) =>
    priceOfEach({ low, high, isOpenEnded }, count);
  expect([each(357, 357, 310), each(750, 857, 310), each(2223, 2500, 40, true)]).toEqual([
    '$1.15',
    '$2.42-$2.76',
    '$55.58-$62.50+',
  ]);
});

test('a territory without datasets has no price', () => {
  expect(estimatePrice({ counties: [], isExclusive: true })).toBeNull();
  expect(estimatePrice({ counties: [county(5, [])], isExclusive: true })).toBeNull();
});

test('eight exclusive datasets in a mid-size county are not above a metro', () => {
  const midSize = estimate([county(400, eight)], true);
  const metro = estimate([county(4000, eight), county(3000, eight), county(2000, eight)], true);
  expect(midSize.high).toBeLessThanOrEqual(metro.high);
  expect(midSize.low).toBeLessThanOrEqual(metro.low);
  expect(priceLabel(metro)).toBe('$2,500+');
});

test('an estimate is inside the range, and its steps add up to it', () => {
  fc.assert(
    fc.property(territories, (territory) => {
      const { lines, low, high, isOpenEnded } = estimatePrice(territory) as PriceEstimate;
      expect(low).toBeGreaterThanOrEqual(priceRange.from);
      expect(high).toBeLessThanOrEqual(priceRange.to);
      expect(low).toBeLessThanOrEqual(high);
      const sum = (key: 'low' | 'high') => lines.reduce((all, line) => all + line[key], 0);
      expect([Math.min(sum('low'), 2500), Math.min(sum('high'), 2500)]).toEqual([low, high]);
      expect(isOpenEnded).toBe(sum('high') > 2500);
    }),
  );
});

test('more records, datasets, counties or exclusivity never lower an estimate', () => {
  const isNotLower = (more: Territory, less: Territory) => {
    const [high, low] = [estimatePrice(more) as PriceEstimate, estimatePrice(less) as PriceEstimate];
    expect(high.low).toBeGreaterThanOrEqual(low.low);
    expect(high.high).toBeGreaterThanOrEqual(low.high);
  };
  fc.assert(
    fc.property(territories, someCounty, fc.nat({ max: 3000 }), (territory, another, growth) => {
      const { counties } = territory;
      const grown = counties.map(({ name, datasets }) => ({
        name,
        datasets: datasets.map(({ dataset, openRecords }) => ({ dataset, openRecords: openRecords + growth })),
      }));
      isNotLower({ ...territory, counties: grown }, territory);
      isNotLower({ ...territory, counties: [...counties, another] }, territory);
      isNotLower({ ...territory, isExclusive: true }, { ...territory, isExclusive: false });
      const [first, ...rest] = counties as [TerritoryCounty, ...TerritoryCounty[]];
      const fewer = { name: first.name, datasets: first.datasets.slice(0, -1) };
      if (fewer.datasets.length > 0) isNotLower(territory, { ...territory, counties: [fewer, ...rest] });
    }),
  );
});

test('a bundle saves 20 to 30 percent against its datasets bought singly', () => {
  fc.assert(
    fc.property(someCounty, ({ name, datasets }) => {
      fc.pre(datasets.length > 1);
      const { lines } = estimate([{ name, datasets }]);
      const singly = datasets.reduce((sum, { openRecords }) => sum + startingPrice(openRecords), 0);
      const saving = lines.at(-1);
      expect(saving).toMatchObject({ low: -Math.round(singly * 0.3), high: -Math.round(singly * 0.2) });
    }),
  );
});

test.each([
  [{ low: 357, high: 357, isOpenEnded: false }, '$357'],
  [{ low: 750, high: 857, isOpenEnded: false }, '$750-$857'],
  [{ low: 2223, high: 2500, isOpenEnded: true }, '$2,223-$2,500+'],
  [{ low: 2500, high: 2500, isOpenEnded: true }, '$2,500+'],
])('%j reads %s', (price, label) => {
  expect(priceLabel(price)).toBe(label);
});
