import { expect, test } from 'vitest';
import { judgedDays, lastDayOver } from './late-days.ts';

const none = new Set<string>();

test('a day is over when it is midnight in New York', () => {
  expect(lastDayOver(new Date('2026-11-18T04:59:59Z'))).toBe('2026-11-16');
  expect(lastDayOver(new Date('2026-11-18T05:00:00Z'))).toBe('2026-11-17');
});

test('weekends, federal holidays and days off are not judged', () => {
  const days = (off: Set<string>) => judgedDays('2026-11-24', '2026-12-01', off).map(({ day }) => day);
  // Thanksgiving is on the 26th.
  expect(days(none)).toEqual(['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01']);
  expect(days(new Set(['2026-11-27']))).toEqual(['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01']);
});

test('a daily file has to be read since the working day before, a weekly one within eight of them', () => {
  const [friday] = judgedDays('2026-11-27', '2026-11-27', none);
  expect(friday).toEqual({
    day: '2026-11-27',
    ends: '2026-11-28T05:00:00.000Z',
    // Or on Thanksgiving.
    daily: '2026-11-26T05:00:00.000Z',
    weekly: '2026-11-17T05:00:00.000Z',
  });
});

test('a day off gives a weekly file one more day', () => {
  const [friday] = judgedDays('2026-11-27', '2026-11-27', new Set(['2026-11-24']));
  // From the 16th, a Monday, back over the weekend.
  expect(friday?.weekly).toBe('2026-11-14T05:00:00.000Z');
});
