import { expect, test } from 'vitest';
import { momentText, shortMoment, whenRows } from './when.ts';

const start = new Date('2026-11-16T15:00:00Z');
const end = new Date('2026-11-16T15:30:00Z');
const eastern = 'Monday, November 16, 2026, 10:00 AM to 10:30 AM Eastern Standard Time';

test('a time has its day, its start and end and its zone', () => {
  expect(momentText(start, end)).toBe(eastern);
  expect(momentText(new Date('2027-07-01T14:00:00Z'), new Date('2027-07-01T14:30:00Z'))).toBe(
    'Thursday, July 1, 2027, 10:00 AM to 10:30 AM Eastern Daylight Time',
  );
});

test('a visitor in another zone sees both times, their own first', () => {
  expect(whenRows(start, end, 'America/Los_Angeles')).toEqual([
    ['Your time', 'Monday, November 16, 2026, 7:00 AM to 7:30 AM Pacific Standard Time'],
    ['Eastern time', eastern],
  ]);
});

test('a visitor for whom it is already tomorrow sees their own date', () => {
  const [[, own] = []] = whenRows(start, end, 'Asia/Tokyo');
  expect(own).toBe('Tuesday, November 17, 2026, 12:00 AM to 12:30 AM Japan Standard Time');
});

test.each([null, 'America/New_York', 'America/Detroit', 'Mars/Olympus'])('one time is enough for %j', (zone) => {
  expect(whenRows(start, end, zone)).toEqual([['When', eastern]]);
});

test('the short form fits a subject and has the zone', () => {
  expect(shortMoment(start)).toBe('November 16, 10:00 AM EST');
  expect(shortMoment(start, 'America/Denver')).toBe('November 16, 8:00 AM MST');
});
