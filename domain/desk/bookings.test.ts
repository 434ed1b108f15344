import { expect, test } from 'vitest';
import { validate } from '../forms/validate.ts';
import { isoDate, parseIsoDate } from '../time/calendar-date.ts';
import { calendarTexts, closureSchema, isWholeDay, mondayOf } from './bookings.ts';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  const date = parseIsoDate(day);
  expect(date && isoDate(mondayOf(date))).toBe(monday);
});

test('a closure without times is the whole day', () => {
  const checked = validate(closureSchema, { date: '2026-11-20', reason: ' Team day ' });
  expect(checked).toEqual({
    ok: true,
    value: { date: '2026-11-20', startTime: '00:00', endTime: '24:00', reason: 'Team day' },
  });
  expect(checked.ok && isWholeDay(checked.value)).toBe(true);
  expect(isWholeDay({ startTime: '00:00:00', endTime: '24:00:00' })).toBe(true);
  expect(isWholeDay({ startTime: '00:00', endTime: '12:00' })).toBe(false);
});

test.each([
  [{ date: '2026-02-30' }, { date: calendarTexts.date }],
  [{ date: '2026-11-20', startTime: '24:00' }, { startTime: calendarTexts.time }],
  [{ date: '2026-11-20', startTime: '9:00' }, { startTime: calendarTexts.time }],
  [{ date: '2026-11-20', endTime: '24:01' }, { endTime: calendarTexts.time }],
  [{ date: '2026-11-20', reason: 'x'.repeat(201) }, { reason: calendarTexts.reason }],
])('a closure of %j is refused', (input, fields) => {
  expect(validate(closureSchema, input)).toEqual({ ok: false, fields });
});
