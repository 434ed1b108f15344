import { describe, expect, it } from 'vitest';
import {
  nextOccurrence,
  occurrencesUntil,
  type Recurrence,
  recurrenceLabel,
  type Schedule,
  upcoming,
} from './recurrence.ts';

const texasAuction = {
  recurrence: {
    kind: 'monthly',
    week: 1,
    weekday: 2,
    dayAfter: [
      { month: 1, day: 1 },
      { month: 7, day: 4 },
    ],
  },
  startTime: '10:00',
  endTime: '16:00',
  zone: 'America/Chicago',
} satisfies Schedule;

const at = (instant: string) => new Date(instant);

describe('nextOccurrence', () => {
  it('finds the first Tuesday of next month once this one has passed', () => {
    const next = nextOccurrence(texasAuction, at('2026-11-15T12:00:00Z'));
    expect(next.date).toEqual({ year: 2026, month: 12, day: 1 });
    expect(next.start.toISOString()).toBe('2026-12-01T16:00:00.000Z');
    expect(next.end.toISOString()).toBe('2026-12-01T22:00:00.000Z');
  });

  it('keeps an event that is in progress', () => {
    expect(nextOccurrence(texasAuction, at('2026-12-01T16:00:00Z')).date).toEqual({ year: 2026, month: 12, day: 1 });
    expect(nextOccurrence(texasAuction, at('2026-12-01T21:59:59.999Z')).date.month).toBe(12);
  });

  it('moves on when the event ends, even into the next year', () => {
    expect(nextOccurrence(texasAuction, at('2026-12-01T22:00:00Z')).date).toEqual({ year: 2027, month: 1, day: 5 });
  });

  it.each([
    ['July 4, 2028', '2028-06-20T00:00:00Z', { year: 2028, month: 7, day: 5 }],
    ['January 1, 2030', '2029-12-20T00:00:00Z', { year: 2030, month: 1, day: 2 }],
  ])('holds a Texas auction on the Wednesday when %s is its Tuesday', (_, now, date) => {
    expect(nextOccurrence(texasAuction, at(now)).date).toEqual(date);
  });

  it('lists a postponed auction through its Wednesday', () => {
    expect(nextOccurrence(texasAuction, at('2028-07-05T20:59:00Z')).date).toEqual({ year: 2028, month: 7, day: 5 });
    expect(nextOccurrence(texasAuction, at('2028-07-05T21:00:00Z')).date).toEqual({ year: 2028, month: 8, day: 1 });
  });

  it('postpones no other day of the same month', () => {
    expect(nextOccurrence(texasAuction, at('2027-07-01T00:00:00Z')).date).toEqual({ year: 2027, month: 7, day: 6 });
  });

  it('takes the whole month where the day is open', () => {
    const sale: Schedule = { recurrence: { kind: 'open-day', month: 2 }, zone: 'America/Phoenix' };
    const next = nextOccurrence(sale, at('2027-02-20T00:00:00Z'));
    expect(next.date).toEqual({ year: 2027, month: 2, day: 1 });
    expect([next.start, next.end]).toEqual([at('2027-02-01T07:00:00Z'), at('2027-03-01T07:00:00Z')]);
    expect(nextOccurrence(sale, at('2027-03-01T07:00:00Z')).date.year).toBe(2028);
    expect(recurrenceLabel(sale.recurrence)).toBe('Each February');
  });

  it('uses the day in the time zone of the event, not in UTC', () => {
    const dinner: Schedule = {
      recurrence: { kind: 'monthly', week: 2, weekday: 2 },
      startTime: '18:30',
      endTime: '21:00',
      zone: 'America/Chicago',
    };
    // Wednesday 02:30 in UTC is still Tuesday evening in Austin.
    const next = nextOccurrence(dinner, at('2026-12-09T02:30:00Z'));
    expect(next.date).toEqual({ year: 2026, month: 12, day: 8 });
    expect(next.start.toISOString()).toBe('2026-12-09T00:30:00.000Z');
  });

  it('keeps its local time on the day the clocks change', () => {
    const sunday: Schedule = {
      recurrence: { kind: 'yearly', month: 3, week: 2, weekday: 0 },
      startTime: '01:00',
      endTime: '04:00',
      zone: 'America/New_York',
    };
    const next = nextOccurrence(sunday, at('2027-01-01T00:00:00Z'));
    expect(next.date).toEqual({ year: 2027, month: 3, day: 14 });
    expect(next.end.getTime() - next.start.getTime()).toBe(2 * 3_600_000);
  });

  it('ends on the next day when the end is before the start', () => {
    const night: Schedule = {
      recurrence: { kind: 'yearly', month: 12, week: 4, weekday: 4 },
      startTime: '22:00',
      endTime: '01:00',
      zone: 'UTC',
    };
    expect(nextOccurrence(night, at('2026-12-25T00:30:00Z')).date).toEqual({ year: 2026, month: 12, day: 24 });
    expect(nextOccurrence(night, at('2026-12-25T01:00:00Z')).date).toEqual({ year: 2027, month: 12, day: 23 });
  });

  it.each<[string, Recurrence, string, object]>([
    [
      'this year',
      { kind: 'yearly', month: 2, week: 2, weekday: 2 },
      '2027-02-01T00:00:00Z',
      { year: 2027, month: 2, day: 9 },
    ],
    [
      'next year',
      { kind: 'yearly', month: 2, week: 2, weekday: 2 },
      '2027-02-10T00:00:00Z',
      { year: 2028, month: 2, day: 8 },
    ],
    [
      'next year',
      { kind: 'yearly', month: 10, week: 3, weekday: 4 },
      '2026-11-15T00:00:00Z',
      { year: 2027, month: 10, day: 21 },
    ],
    [
      'next quarter',
      { kind: 'quarterly', firstMonth: 1, week: 2, weekday: 4 },
      '2026-11-15T00:00:00Z',
      { year: 2027, month: 1, day: 14 },
    ],
    [
      'this quarter',
      { kind: 'quarterly', firstMonth: 3, week: 1, weekday: 1 },
      '2026-12-01T00:00:00Z',
      { year: 2026, month: 12, day: 7 },
    ],
  ])('finds a date %s for %o', (_, recurrence, now, date) => {
    const schedule: Schedule = { recurrence, startTime: '08:00', endTime: '17:00', zone: 'UTC' };
    expect(nextOccurrence(schedule, at(now)).date).toEqual(date);
  });

  it('never returns a date that has ended', () => {
    for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2031, 0, 1); now += 61 * 3_600_000) {
      const next = nextOccurrence(texasAuction, new Date(now));
      expect(next.end.getTime()).toBeGreaterThan(now);
      expect(next.start.getTime() - now).toBeLessThan(37 * 86_400_000);
      expect(next.end.getTime() - next.start.getTime()).toBe(6 * 3_600_000);
    }
  });
});

describe('occurrencesUntil', () => {
  const days = (schedule: Schedule, now: string, until: string) =>
    occurrencesUntil(schedule, at(now), at(until)).map(({ start }) => start.toISOString().slice(0, 10));

  it('lists each date in the period, with postponed dates on their new day', () => {
    expect(days(texasAuction, '2028-05-20T00:00:00Z', '2028-08-15T00:00:00Z')).toEqual([
      '2028-06-06',
      '2028-07-05',
      '2028-08-01',
    ]);
  });

  it('includes the next date even when it is after the period', () => {
    const { startTime, endTime, zone } = texasAuction;
    const recurrence: Recurrence = { kind: 'yearly', month: 2, week: 2, weekday: 2 };
    const yearly: Schedule = { recurrence, startTime, endTime, zone };
    expect(days(yearly, '2027-02-20T00:00:00Z', '2027-08-20T00:00:00Z')).toEqual(['2028-02-08']);
  });

  it('starts with an event that is in progress', () => {
    expect(days(texasAuction, '2026-12-01T18:00:00Z', '2026-12-20T00:00:00Z')).toEqual(['2026-12-01']);
  });
});

describe('upcoming', () => {
  const event = (slug: string, zone: string, recurrence: Recurrence) => ({
    slug,
    recurrence,
    startTime: '10:00',
    endTime: '16:00',
    zone,
  });
  const firstTuesday: Recurrence = { kind: 'monthly', week: 1, weekday: 2 };
  const events = [
    event('yearly', 'UTC', { kind: 'yearly', month: 2, week: 2, weekday: 2 }),
    event('texas', 'America/Chicago', firstTuesday),
    event('georgia', 'America/New_York', firstTuesday),
    event('alabama', 'America/Chicago', firstTuesday),
  ];

  it('sorts by start time, then by slug', () => {
    const order = upcoming(events, at('2026-11-15T00:00:00Z')).map((entry) => entry.event.slug);
    expect(order).toEqual(['georgia', 'alabama', 'texas', 'yearly']);
  });

  it('lists an event that has ended after one that has not', () => {
    // 21:30 UTC: Georgia closed at 21:00, Texas runs to 22:00.
    const order = upcoming(events, at('2026-12-01T21:30:00Z')).map((entry) => entry.event.slug);
    expect(order).toEqual(['alabama', 'texas', 'georgia', 'yearly']);
  });

  it('does not change its argument', () => {
    upcoming(events, at('2026-11-15T00:00:00Z'));
    expect(events[0]?.slug).toBe('yearly');
  });
});

describe('recurrenceLabel', () => {
  it.each<[Recurrence, string]>([
    [{ kind: 'monthly', week: 1, weekday: 2 }, 'First Tuesday of each month'],
    [{ kind: 'yearly', month: 10, week: 3, weekday: 4 }, 'Third Thursday of October'],
    [{ kind: 'quarterly', firstMonth: 1, week: 2, weekday: 4 }, 'Second Thursday of January, April, July and October'],
  ])('describes %o', (recurrence, label) => {
    expect(recurrenceLabel(recurrence)).toBe(label);
  });
});
