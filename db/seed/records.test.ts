import { expect, test } from 'vitest';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { dayNumber } from '#domain/time/day-number.ts';
import { readCounties } from './counties.ts';
import { drawsOf } from './draw.ts';
import { propertyOf } from './property.ts';
import { recordOf } from './records.ts';

const counties = readCounties();
const today = dayNumber('2026-11-16');

function records(dataset: DatasetType, fips: string, filed: string) {
  const county = counties.find((each) => each.fips === fips);
  if (!county) throw new Error(`There is no county ${fips}`);
  return Array.from({ length: 300 }, (_, number) => {
    const draw = drawsOf(`${dataset} ${number}`);
    const filedOn = dayNumber(filed);
    const property = propertyOf(draw, county, '1 Sample St', { today, filedOn });
    const elsewhere = () => (draw() < 0.5 ? '2 Sample St, Tulsa, OK 74105' : '3 Sample St, Austin, TX 78704');
    return recordOf({ draw, county, dataset, property, filedOn, today, heat: draw(), closed: null, elsewhere });
  });
}

test('Texas sells on first Tuesdays, at least 21 days after the notice', () => {
  const dates = records('foreclosure', '48453', '2026-11-10').flatMap(({ auction_date: date }) => date ?? []);
  expect(dates.length).toBeGreaterThan(100);
  for (const date of dates) {
    expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(2);
    expect(Number(String(date).slice(8))).toBeLessThanOrEqual(7);
    expect(dayNumber(String(date)) - dayNumber('2026-11-10')).toBeGreaterThanOrEqual(21);
  }
});

test('Texas does not publish sale prices, Florida does', () => {
  expect(records('tax_delinquent', '48453', '2025-06-10').every((record) => !('last_sale_price' in record))).toBe(true);
  expect(records('tax_delinquent', '12031', '2025-06-10').every((record) => 'last_sale_price' in record)).toBe(true);
});

test('an estate without letters has a petitioner and no executor', () => {
  const pending = records('probate', '48453', '2026-11-02').filter((record) => record.case_status === 'Pending');
  expect(pending.length).toBeGreaterThan(100);
  for (const record of pending) {
    expect(record).toHaveProperty('petitioner_name');
    expect(
      Object.keys(record).filter((name) => /^(executor_(name|phone|mailing_address)|letters_date)$/.test(name)),
    ).toEqual([]);
  }
});

test('letters issue between the filing and today', () => {
  for (const { letters_date: date } of records('probate', '48453', '2026-08-03')) {
    if (date === undefined) continue;
    expect(String(date) >= '2026-08-03' && String(date) < '2026-11-16', String(date)).toBe(true);
  }
});

test('a custom list contains what its name says', () => {
  for (const record of records('custom', '48453', '2026-11-02')) {
    const code = String(record.reason_code);
    if (code.includes('VAC')) expect(record.vacant).toBe(true);
    if (code.includes('FREE')) expect(record.mortgage_balance).toBe(0);
    if (code.includes('OOS')) expect(record.mailing_address).not.toMatch(/ TX \d/);
    if (code.includes('OWN20')) expect(record.ownership_length).toBeGreaterThanOrEqual(20);
    if (code.includes('EQ60')) expect(record.mortgage_balance).toBeLessThan(0.4 * Number(record.market_value));
  }
});

test('a house was bought before its taxes were owed, and built before it was bought', () => {
  for (const record of records('tax_delinquent', '26163', '2024-02-05')) {
    expect(String(record.last_sale_date) < '2024-02-05').toBe(true);
    expect(Number(record.year_built)).toBeLessThanOrEqual(Number(String(record.last_sale_date).slice(0, 4)));
  }
});
