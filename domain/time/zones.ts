import { type CalendarDate, calendarDateOf } from './calendar-date.ts';

const dayMs = 86_400_000;

/**
 * The instant at which clocks in `zone` show `time` on `date`. A time that occurs twice means the first; a skipped time
 * moves forward by the length of the gap (02:30 becomes 03:30).
 */
export function zonedTimeToUtc(date: CalendarDate, time: string, zone: string): Date {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const wall = Date.UTC(date.year, date.month - 1, date.day, hour, minute);
  return new Date(wall - offsetIn(wall, zone));
}

/**
 * The offset of `zone` from UTC when its clocks show `wall`, both in milliseconds; `wall` is counted as if it were UTC. A time
 * that occurs twice or not at all is treated as in `zonedTimeToUtc`.
 */
export function offsetIn(wall: number, zone: string): number {
  const before = zoneOffset(wall - dayMs, zone);
  const after = zoneOffset(wall + dayMs, zone);
  const inAfter = zoneOffset(wall - before, zone) !== before && zoneOffset(wall - after, zone) === after;
  return inAfter ? after : before;
}

/** The calendar day on which `instant` falls in `zone`. */
export function calendarDateIn(instant: Date, zone: string): CalendarDate {
  return calendarDateOf(instant.getTime() + zoneOffset(instant.getTime(), zone));
}

/** What clocks in `zone` show at an instant; Sunday is 0, minutes count from midnight. */
export function wallTimeIn(instant: Date, zone: string): { weekday: number; minutes: number } {
  const wall = new Date(instant.getTime() + zoneOffset(instant.getTime(), zone));
  return { weekday: wall.getUTCDay(), minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

/**
 * The zone's canonical name if this runtime knows it, else null. Not cached, because the name may come from a visitor.
 */
export function knownTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(zone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  wallClocks.set(zone, clock);
  return clock;
}

/** The offset of `zone` from UTC at an instant, in milliseconds. */
function zoneOffset(instant: number, zone: string): number {
  const parts = new Map(
    wallClock(zone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}
