import { expect, test } from 'vitest';
import { dayAfter, daysUntil, endProblem, periodProblems, subscriptionState } from './subscription.ts';

const today = '2026-11-18';

test.each([
  ['2026-11-18', '2026-11-18', 'running'],
  ['2026-11-19', '2026-12-01', 'upcoming'],
  ['2026-01-01', '2026-11-17', 'over'],
  ['2026-11-18', '2026-11-17', 'over'],
  // Revoked before it began.
  ['2026-12-18', '2026-11-17', 'over'],
])('from %s through %s is %s', (startsOn, endsOn, state) => {
  expect(subscriptionState({ startsOn, endsOn }, today)).toBe(state);
});

test('days are counted across the end of a year and of daylight saving', () => {
  expect([dayAfter('2026-12-31'), dayAfter('2028-03-01', -1), daysUntil('2026-12-18', today)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    30,
  ]);
});

test('a period has to end after it begins, today or later, and within ten years', () => {
  expect(periodProblems({ startsOn: '2026-11-01', endsOn: today }, today)).toEqual({});
  expect(periodProblems({ startsOn: '2015-11-01', endsOn: today }, today)).toHaveProperty('startsOn');
  expect(periodProblems({ startsOn: '2037-01-01', endsOn: '2037-02-01' }, today)).toHaveProperty('startsOn');
  expect(endProblem('2026-11-17', { startsOn: '2026-11-01', today })).toEqual({ endsOn: 'This day is over' });
  expect(endProblem('2026-12-01', { startsOn: '2026-12-02', today })).toHaveProperty('endsOn');
  expect(endProblem('2036-11-19', { startsOn: today, today })).toHaveProperty('endsOn');
});
