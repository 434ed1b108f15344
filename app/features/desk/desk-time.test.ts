import { expect, test } from 'vitest';
import { dueText, fullTime, shortTime } from './desk-time.ts';

test('times are those of the office, with the year only when it is another one', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  expect(shortTime('2026-11-16T19:05:00Z', now)).toBe('Nov 16, 2:05 PM');
  expect(shortTime('2025-07-01T03:30:00Z', now)).toBe('Jun 30, 2025, 11:30 PM');
  // New Year in Greenwich is still the old year in New York.
  expect(shortTime('2027-01-01T02:00:00Z', now)).toBe('Dec 31, 9:00 PM');
  expect(fullTime('2026-11-16T19:05:00Z')).toBe('November 16, 2026 at 2:05 PM EST');
});

test('a due day is said in words, also on the day itself and after it', () => {
  expect([45, 1, 0, -1, -2].map(dueText)).toEqual([
    '45 days left',
    '1 day left',
    'Due today',
    '1 day overdue',
    '2 days overdue',
  ]);
});
