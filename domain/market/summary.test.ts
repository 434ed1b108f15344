import { expect, test } from 'vitest';
import { combined, type MarketSummary } from './summary.ts';

const part: MarketSummary = {
  entries: 2,
  counties: 1,
  states: 1,
  records: 30,
  average_value: 250_000,
  samples: 1,
  as_of: '2026-11-15T10:00:00Z',
  by_county: [],
};

test('the totals of several lists of counties add up, and the newest read counts', () => {
  const other = { ...part, records: 12, samples: 0, as_of: '2026-11-16T01:00:00Z' };
  expect(combined([part, other, { ...part, entries: 0, records: 0, samples: 0, as_of: null }])).toEqual({
    entries: 4,
    records: 42,
    samples: 1,
    as_of: '2026-11-16T01:00:00Z',
  });
  expect(combined([])).toEqual({ entries: 0, records: 0, samples: 0, as_of: null });
});
