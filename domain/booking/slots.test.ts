import { expect, test } from 'vitest';
import { addDays, isoDate } from '../time/calendar-date.ts';
import { bookingWindow, businessTime, isBookable, slotRows, slotStart } from './slots.ts';

test('a weekday has six demos of 30 minutes, two of them for five people', () => {
  const rows = slotRows({ year: 2026, month: 11, day: 16 }, 1);
  expect(rows.map((row) => `${row.date} ${row.start_time}-${row.end_time} ${row.max_bookings}`)).toEqual([
    '2026-11-16 10:00-10:30 1',
    '2026-11-16 11:00-11:30 5',
    '2026-11-16 13:00-13:30 1',
    '2026-11-16 14:00-14:30 1',
    '2026-11-16 15:00-15:30 5',
    '2026-11-16 16:00-16:30 1',
  ]);
});

test('weekends and federal holidays have none', () => {
  const days = new Set(slotRows({ year: 2026, month: 11, day: 21 }, 9).map((row) => row.date));
  // Thanksgiving is the 26th.
  expect([...days]).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27']);
});

test('the window is counted from today in the business zone', () => {
  // Still Sunday evening in New York.
  const { first, last } = bookingWindow(new Date('2026-11-16T04:30:00Z'));
  expect(isoDate(first)).toBe('2026-11-15');
  expect(last).toEqual(addDays(first, 45));
});

test('a slot starts at New York time in winter and in summer', () => {
  expect(slotStart('2026-12-01', '10:00').toISOString()).toBe('2026-12-01T15:00:00.000Z');
  expect(slotStart('2027-07-01', '10:00:00').toISOString()).toBe('2027-07-01T14:00:00.000Z');
});

test('slots keep their local time across both daylight saving changes', () => {
  expect(slotStart('2027-03-12', '16:00').toISOString()).toBe('2027-03-12T21:00:00.000Z');
  expect(slotStart('2027-03-15', '16:00').toISOString()).toBe('2027-03-15T20:00:00.000Z');
  expect(slotStart('2026-10-30', '10:00').toISOString()).toBe('2026-10-30T14:00:00.000Z');
  expect(slotStart('2026-11-02', '10:00').toISOString()).toBe('2026-11-02T15:00:00.000Z');
});

test('a slot can be booked until an hour before it starts', () => {
  const slot = { date: '2026-11-16', start_time: '10:00:00' };
  expect(isBookable(slot, new Date('2026-11-16T14:00:00Z'))).toBe(true);
  expect(isBookable(slot, new Date('2026-11-16T14:00:00.001Z'))).toBe(false);
  expect(isBookable(slot, new Date('2026-11-16T15:30:00Z'))).toBe(false);
});

test('an instant is written as slots are stored, in winter and summer', () => {
  expect(businessTime(new Date('2026-11-17T04:59:59Z'))).toEqual({ date: '2026-11-16', time: '23:59:59' });
  expect(businessTime(new Date('2026-07-01T04:00:00Z'))).toEqual({ date: '2026-07-01', time: '00:00:00' });
});
