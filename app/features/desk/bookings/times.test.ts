import { expect, test } from 'vitest';
import { clockTime, daysLater, longDay, momentIn, shortMoment } from './times.ts';

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:30', '12:30 PM'],
  ['13:00', '1:00 PM'],
  ['24:00', '12:00 AM'],
])('%s is %s', (time, shown) => {
  expect(clockTime(time)).toBe(shown);
});

test('a slot is shown in the business zone and in the zone of the visitor', () => {
  const slot = { date: '2026-11-16', startTime: '10:00' };
  expect(shortMoment(slot)).toBe('Mon, Nov 16, 10:00 AM');
  expect(longDay(slot.date)).toBe('Monday, November 16');
  expect(momentIn(slot, 'America/New_York')).toBe('Monday, November 16, 2026 at 10:00 AM EST');
  expect(momentIn(slot, 'America/Los_Angeles')).toBe('Monday, November 16, 2026 at 7:00 AM PST');
  expect(momentIn({ date: '2026-07-01', startTime: '23:00' }, 'Asia/Tokyo')).toContain('Thursday, July 2, 2026');
});

test('a day some days later, across months', () => {
  expect(daysLater('2026-11-30', 7)).toBe('2026-12-07');
  expect(daysLater('2026-11-02', -7)).toBe('2026-10-26');
});
