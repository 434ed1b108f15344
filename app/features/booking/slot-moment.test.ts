import { expect, test } from 'vitest';
import { bothTimes, slotMoment } from './slot-moment.ts';

const slot = { date: '2026-11-16', start_time: '10:00:00' };

test('a visitor on Eastern time sees one time, with its zone', () => {
  const { own, business } = slotMoment(slot, 'America/New_York');
  expect(own).toEqual({
    day: 'Monday, November 16, 2026',
    time: '10:00 AM',
    zone: 'EST',
    zoneName: 'Eastern Standard Time',
  });
  expect(business).toBeNull();
});

test('a zone with the same time counts as Eastern', () => {
  expect(slotMoment(slot, 'America/Toronto').business).toBeNull();
});

test('a visitor elsewhere sees their own time first and Eastern time next to it', () => {
  expect(bothTimes(slotMoment(slot, 'America/Chicago'))).toBe('9:00 AM CST (10:00 AM EST)');
  expect(bothTimes(slotMoment(slot, 'Europe/Berlin'))).toBe('4:00 PM GMT+1 (10:00 AM EST)');
});

test('far in the east the demo is on another day', () => {
  const { own, business } = slotMoment(slot, 'Asia/Tokyo');
  expect([own.day, own.time]).toEqual(['Tuesday, November 17, 2026', '12:00 AM']);
  expect(business?.day).toBe('Monday, November 16, 2026');
});

test('daylight saving time has its own name', () => {
  expect(bothTimes(slotMoment({ ...slot, date: '2027-07-01' }, null))).toBe('10:00 AM EDT');
});
