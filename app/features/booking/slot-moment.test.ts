import { expect, test } from 'vitest';
import { bothTimes, hasDaytime, shortDay, slotMoment, timeRange, zoneLabel } from './slot-moment.ts';

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

test('only demos between 7 AM and 9 PM are in the daytime', () => {
  const day = [slot, { ...slot, start_time: '16:00:00' }];
  expect(hasDaytime(day, 'America/Chicago')).toBe(true);
  expect(hasDaytime(day, 'Asia/Kolkata')).toBe(true);
  expect(hasDaytime(day, 'Asia/Tokyo')).toBe(false);
});

test('a zone that is not in the list is named by its city', () => {
  expect(zoneLabel('Asia/Tokyo')).toBe('Japan Standard Time (Tokyo)');
  expect(zoneLabel('America/Indiana/Indianapolis')).toBe('Eastern Time (Indianapolis)');
});

test('the summary names the whole time and the button its day', () => {
  const whole = { ...slot, end_time: '10:30:00' };
  expect(timeRange(whole, 'America/Chicago')).toBe('9:00–9:30 AM');
  expect(timeRange({ ...whole, start_time: '12:45:00', end_time: '13:15:00' }, 'America/Chicago')).toBe(
    '11:45 AM–12:15 PM',
  );
  expect(shortDay(slot, 'Asia/Tokyo')).toBe('Nov 17');
  expect(shortDay(slot, 'America/Chicago', 'short')).toBe('Mon, Nov 16');
});
