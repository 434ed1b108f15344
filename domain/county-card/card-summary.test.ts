import { expect, test } from 'vitest';
import { cardSummary, lowestPrice } from './card-summary.ts';
import type { CountyCard, CountyCardDataset } from './county-card.ts';
import { totalOf } from './county-totals.ts';

const open = (type: CountyCardDataset['dataset_type'], other: Partial<CountyCardDataset>): CountyCardDataset =>
  ({
    dataset_type: type,
    file_status: 'open',
    last_update: '2026-11-18T09:00:00Z',
    record_count: 10,
    filed_by_month: Array(13).fill(1),
    filed_through: '2026-11-01',
    starting_price: 297,
    exclusive_until: null,
    is_sample: true,
    ...other,
  }) as CountyCardDataset;

const card = (datasets: CountyCardDataset[]): CountyCard => ({
  fips: '48453',
  county: 'Travis',
  state: 'TX',
  as_of: '2026-11-18T20:00:00Z',
  datasets,
});

test('the price is the lowest of the datasets that a new subscriber can have', () => {
  const sold = open('probate', { starting_price: 97, exclusive_until: '2026-11-18' });
  const closed = open('divorce', { starting_price: null, file_status: 'closed_by_law' });
  expect(lowestPrice(card([sold, closed, open('eviction', { starting_price: 447 }), open('custom', {})]))).toBe(297);
  expect(lowestPrice(card([sold, closed]))).toBeNull();
});

test('the figures are those of the county card, with the largest dataset first and closed files last', () => {
  const source = card([
    open('divorce', { file_status: 'closed_by_law', record_count: 0, last_update: null, starting_price: null }),
    open('probate', { record_count: 5, last_update: '2026-11-16T09:00:00Z', is_sample: false }),
    open('eviction', { record_count: 70 }),
  ]);
  const { openRecords, datasets, newest, sample, rows, months, price } = cardSummary(source);
  expect({ openRecords, datasets }).toEqual({ openRecords: totalOf(source).openRecords, datasets: 2 });
  expect({ newest, sample, price }).toEqual({
    newest: { text: '11h ago', isFresh: true },
    sample: 'Partly sample data',
    price: 297,
  });
  expect(rows.map(({ name, count, age }) => [name, count, age?.text ?? null])).toEqual([
    ['Eviction', 70, '11h ago'],
    ['Probate', 5, '2d ago'],
    ['Divorce', 0, null],
  ]);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({ month: '2026-11', count: 2 });
});

test('a county without open files claims nothing', () => {
  expect(cardSummary(card([]))).toMatchObject({ openRecords: 0, datasets: 0, newest: null, sample: null, price: null });
});
