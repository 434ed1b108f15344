import { expect, test } from 'vitest';
import { byCounty } from './by-county.ts';
import { sampleMarkets } from './sample-markets.ts';

const [first, second] = sampleMarkets.map((row, index) => ({ ...row, fips: `0000${index}` }));
if (!first || !second) throw new Error('The sample is too small');

test('a county adds up its records and weights its averages by them', () => {
  const rows = [
    { ...first, fips: '06037', record_count: 100, avg_property_value: 200_000 },
    { ...second, fips: '48201' },
    { ...first, fips: '06037', record_count: 300, avg_property_value: 600_000 },
  ];
  const [county, other] = byCounty(rows);
  expect(county).toMatchObject({ fips: '06037', record_count: 400, avg_property_value: 500_000 });
  expect(county?.rows).toHaveLength(2);
  expect(other).toMatchObject({ fips: '48201', record_count: second.record_count });
});

test('a county without records has a plain mean', () => {
  const rows = [100_000, 300_000].map((value) => ({ ...first, record_count: 0, avg_property_value: value }));
  expect(byCounty(rows)[0]?.avg_property_value).toBe(200_000);
});
