import { describe, expect, it } from 'vitest';
import { calendarDateIn, knownTimeZone, zonedTimeToUtc } from './zones.ts';

const at = (instant: string) => new Date(instant);

describe('zonedTimeToUtc', () => {
  it.each([
    ['standard time', { year: 2026, month: 12, day: 1 }, '10:00', 'America/Chicago', '2026-12-01T16:00:00.000Z'],
    ['daylight time', { year: 2026, month: 7, day: 7 }, '10:00', 'America/Chicago', '2026-07-07T15:00:00.000Z'],
    [
      'a zone without daylight time',
      { year: 2026, month: 7, day: 7 },
      '10:00',
      'America/Phoenix',
      '2026-07-07T17:00:00.000Z',
    ],
    ['a zone ahead of UTC', { year: 2026, month: 1, day: 1 }, '03:00', 'Asia/Kolkata', '2025-12-31T21:30:00.000Z'],
    ['UTC itself', { year: 2026, month: 1, day: 1 }, '00:00', 'UTC', '2026-01-01T00:00:00.000Z'],
  ])('reads %s', (_, date, time, zone, utc) => {
    expect(zonedTimeToUtc(date, time, zone).toISOString()).toBe(utc);
  });

  describe('on the day clocks go forward', () => {
    const date = { year: 2027, month: 3, day: 14 };
    it.each([
      ['01:59', '2027-03-14T07:59:00.000Z'],
      ['02:00', '2027-03-14T08:00:00.000Z'],
      ['02:30', '2027-03-14T08:30:00.000Z'],
      ['03:00', '2027-03-14T08:00:00.000Z'],
      ['12:00', '2027-03-14T17:00:00.000Z'],
    ])('reads %s', (time, utc) => {
      expect(zonedTimeToUtc(date, time, 'America/Chicago').toISOString()).toBe(utc);
    });
  });

  describe('on the day clocks go back', () => {
    const date = { year: 2026, month: 11, day: 1 };
    it.each([
      ['00:30', '2026-11-01T05:30:00.000Z'],
      ['01:30', '2026-11-01T06:30:00.000Z'],
      ['02:00', '2026-11-01T08:00:00.000Z'],
      ['12:00', '2026-11-01T18:00:00.000Z'],
    ])('reads %s, the first of two', (time, utc) => {
      expect(zonedTimeToUtc(date, time, 'America/Chicago').toISOString()).toBe(utc);
    });
  });
});

describe('calendarDateIn', () => {
  it('gives the day of the zone, not of UTC', () => {
    const instant = at('2027-01-01T02:00:00Z');
    expect(calendarDateIn(instant, 'America/New_York')).toEqual({ year: 2026, month: 12, day: 31 });
    expect(calendarDateIn(instant, 'UTC')).toEqual({ year: 2027, month: 1, day: 1 });
  });
});

describe('knownTimeZone', () => {
  it('gives the proper name of a zone', () => {
    expect(knownTimeZone('america/chicago')).toBe('America/Chicago');
  });

  it.each(['', 'Mars/Olympus', 'America/New_York\r\nBcc: x'])('does not know %j', (name) => {
    expect(knownTimeZone(name)).toBeNull();
  });
});
