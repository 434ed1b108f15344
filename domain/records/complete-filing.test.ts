import { expect, test } from 'vitest';
import { completeFiling, type ReadFiling, type StoredFiling } from './complete-filing.ts';

const row: ReadFiling = {
  dataset_type: 'foreclosure',
  fips: '48453',
  county: 'Travis',
  state: 'TX',
  source_key: 'F-1',
  filed_on: '2026-10-14',
  posted_at: null,
  captured_at: null,
  closed_on: '2026-11-16',
  close_reason: 'withdrawn',
  property_address: '',
  market_value: null,
  record: {},
  states_open: false,
  ends_undated: true,
};
const stored: StoredFiling = {
  filed_on: '2026-10-14',
  posted_at: null,
  closed_on: '2026-11-10',
  close_reason: 'cured',
  record: {},
};

function endOf(changes: Partial<ReadFiling>, before: StoredFiling | null = stored) {
  const { filing } = completeFiling({ ...row, ...changes }, before, [], { emptyErases: false }) ?? {};
  return [filing?.closed_on, filing?.close_reason];
}

test('a record that is over without a date keeps the day on which that was first said', () => {
  expect(endOf({})).toEqual(['2026-11-10', 'cured']);
  expect(endOf({ close_reason: 'sold' })).toEqual(['2026-11-10', 'sold']);
  expect(endOf({}, null)).toEqual(['2026-11-16', 'withdrawn']);
  expect(endOf({}, { ...stored, closed_on: null, close_reason: null })).toEqual(['2026-11-16', 'withdrawn']);
  expect(endOf({}, { ...stored, close_reason: 'vanished' })).toEqual(['2026-11-16', 'withdrawn']);
});

test('a stated day takes the place of the stored one', () => {
  expect(endOf({ ends_undated: false })).toEqual(['2026-11-16', 'withdrawn']);
});

test('what says how a row ended is not stored', () => {
  expect(completeFiling(row, null, [], { emptyErases: false })?.filing).not.toHaveProperty('ends_undated');
});
