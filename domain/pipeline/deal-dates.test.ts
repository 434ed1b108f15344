import { expect, test } from 'vitest';
import { dayNumber } from '../time/day-number.ts';
import type { Deal } from './deal.ts';
import { daysInStage, shortDate, urgencyOf } from './deal-dates.ts';
import { sampleDeals } from './sample-deals.ts';

const today = dayNumber('2026-11-16');
const deal = (change: Partial<Deal>): Deal => ({ ...(sampleDeals[0] as Deal), ...change });

test.each([
  ['2026-11-16', 'court', 'hot'],
  ['2027-11-16', 'sale', 'hot'],
  ['2026-11-15', 'court', 'warm'],
  ['2026-11-16', 'reminder', 'warm'],
  ['2026-11-19', 'reminder', 'warm'],
  ['2026-11-01', 'reminder', 'warm'],
  ['2026-11-20', 'reminder', 'later'],
  [null, 'court', null],
] as const)('a date on %s of kind %s is %s', (next_on, next_kind, urgency) => {
  expect(urgencyOf(deal({ next_on, next_kind }), today)).toBe(urgency);
});

test.each(['won', 'lost'] as const)('nothing about a deal that is %s is urgent', (stage) => {
  expect(urgencyOf(deal({ stage, next_on: '2026-11-16', next_kind: 'court' }), today)).toBe('later');
});

test('days in a stage are counted from the day of the move, and never negative', () => {
  expect(daysInStage(deal({ stage_since: '2026-11-02T23:59:59Z' }), today)).toBe(14);
  expect(daysInStage(deal({ stage_since: '2026-11-17T00:10:00Z' }), today)).toBe(0);
});

test('a date far from today is written with its year', () => {
  expect(shortDate('2026-12-01', today)).toBe('Dec 1');
  expect(shortDate('2027-02-09', today)).toBe('Feb 9');
  expect(shortDate('2028-02-29', today)).toBe('Feb 29, 2028');
});
