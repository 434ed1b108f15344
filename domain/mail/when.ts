import { businessZone } from '#domain/time/business-zone.ts';
import { knownTimeZone } from '../time/zones.ts';

/** Some runtimes put a narrow no-break space before AM and PM, which old mail clients show as a box. */
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

function format(instant: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  return plainSpaces(new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(instant));
}

const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

function zoneName(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' }).formatToParts(instant);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

/** 'Monday, November 16, 2026, 10:00 AM to 10:30 AM Eastern Standard Time' */
export function momentText(start: Date, end: Date, zone: string = businessZone): string {
  const times = `${format(start, zone, clock)} to ${format(end, zone, clock)}`;
  return `${format(start, zone, day)}, ${times} ${zoneName(start, zone)}`;
}

/** 'November 16, 10:00 AM EST', for subjects. */
export function shortMoment(start: Date, timeZone: string | null = null): string {
  const zone = visitorZone(timeZone, start) ?? businessZone;
  return format(start, zone, { month: 'long', day: 'numeric', ...clock, timeZoneName: 'short' }).replace(' at ', ', ');
}

/** The time of a demo in the visitor's zone, followed by Eastern time if the two differ. */
export function whenRows(start: Date, end: Date, timeZone: string | null): [label: string, value: string][] {
  const zone = visitorZone(timeZone, start);
  if (!zone) return [['When', momentText(start, end)]];
  return [
    ['Your time', momentText(start, end, zone)],
    ['Eastern time', momentText(start, end)],
  ];
}

/** The visitor's zone if it is known and its time differs from ours at that instant. */
function visitorZone(timeZone: string | null, at: Date): string | null {
  const zone = timeZone && knownTimeZone(timeZone);
  if (!zone) return null;
  const wall = { ...day, ...clock };
  return format(at, zone, wall) === format(at, businessZone, wall) ? null : zone;
}
