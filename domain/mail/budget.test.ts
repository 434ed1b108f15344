import { expect, test } from 'vitest';
import { mailRoom, rankOf } from './budget.ts';

const budget = { hour: 100, day: 1000 };

test.each([
  [0, { lastRank: 3, count: 60 }],
  [59, { lastRank: 3, count: 1 }],
  [60, { lastRank: 2, count: 15 }],
  [75, { lastRank: 1, count: 15 }],
  [90, { lastRank: 0, count: 10 }],
  [100, null],
  [130, null],
])('after %d of 100 mails in the hour there is room for %j', (hour, room) => {
  expect(mailRoom(budget, { hour, day: hour })).toEqual(room);
});

test('the day limits as the hour does, and a limit can be off', () => {
  expect(mailRoom(budget, { hour: 0, day: 950 })).toEqual({ lastRank: 0, count: 50 });
  expect(mailRoom({ hour: null, day: null }, { hour: 10 ** 6, day: 10 ** 7 })?.lastRank).toBe(3);
});

test('a budget of one mail sends one of any kind', () => {
  expect(mailRoom({ hour: 1, day: null }, { hour: 0, day: 0 })).toEqual({ lastRank: 3, count: 1 });
});

test.each([
  ['booking-booked', 1],
  ['contact-notice', 1],
  ['privacy-code', 2],
  ['daily-mail', 3],
])('%s has rank %d', (kind, rank) => {
  expect(rankOf(kind)).toBe(rank);
});
