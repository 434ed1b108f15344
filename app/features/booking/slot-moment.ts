import { type SlotTime, slotStart } from '#domain/booking/slots.ts';
import { businessZone } from '#domain/time/business-zone.ts';

/** When a demo is, in one time zone: 'Monday, November 16, 2026', '9:00 AM', 'CST', 'Central Standard Time'. */
export type ZonedMoment = { day: string; time: string; zone: string; zoneName: string };

/** The visitor's time, and the business time where the two differ. */
export type SlotMoment = { own: ZonedMoment; business: ZonedMoment | null };

export function slotMoment(slot: SlotTime, zone: string | null): SlotMoment {
  const start = slotStart(slot.date, slot.start_time);
  const business = momentIn(start, businessZone);
  const own = momentIn(start, zone ?? businessZone);
  const same = own.day === business.day && own.time === business.time;
  return same ? { own: business, business: null } : { own, business };
}

/** '9:00 AM CST (10:00 AM EST)' */
export function bothTimes({ own, business }: SlotMoment): string {
  const ownTime = `${own.time} ${own.zone}`;
  return business ? `${ownTime} (${business.time} ${business.zone})` : ownTime;
}

/** When visitors are awake: from 7 AM, and a demo starts before 9 PM. */
const dayStart = 7;
const dayEnd = 21;

/** Whether one of these demos is in the daytime of a zone. */
export function hasDaytime(slots: SlotTime[], zone: string): boolean {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
  return slots.some(({ date, start_time }) => {
    const hour = Number(clock.format(slotStart(date, start_time)));
    return hour >= dayStart && hour < dayEnd;
  });
}

/** 'Eastern Time (Toronto)' */
export function zoneLabel(zone: string): string {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find((part) => part.type === 'timeZoneName')?.value;
  return `${name ?? zone} (${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')})`;
}

/** '9:00–9:30 AM' in a zone. */
export function timeRange(slot: SlotTime & { end_time: string }, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' })
    .formatRange(slotStart(slot.date, slot.start_time), slotStart(slot.date, slot.end_time))
    .split('–')
    .map((time) => time.replaceAll('\u202f', ' ').trim())
    .join('–');
}

/** 'Nov 16' in a zone. */
export function shortDay(slot: SlotTime, timeZone: string, weekday?: 'short'): string {
  const start = slotStart(slot.date, slot.start_time);
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', weekday }).format(start);
}

/** The browser's time zone. */
export function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function momentIn(instant: Date, timeZone: string): ZonedMoment {
  const format = (options: Intl.DateTimeFormatOptions) =>
    // Newer runtimes write a narrow space before AM.
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(instant).replaceAll('\u202f', ' ');
  const zoneIn = (timeZoneName: 'short' | 'long') =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
      .formatToParts(instant)
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  return {
    day: format({ dateStyle: 'full' }),
    time: format({ timeStyle: 'short' }),
    zone: zoneIn('short'),
    zoneName: zoneIn('long'),
  };
}
