import { businessZone } from '#domain/booking/slot-times.ts';
import { slotStart } from '#domain/booking/slots.ts';

/** When a demo is, in the words of one zone: 'Monday, November 16, 2026', '9:00 AM', 'CST', 'Central Standard Time'. */
export type Moment = { day: string; time: string; zone: string; zoneName: string };

/** The visitor's clock first; the business clock beside it where the two differ. */
export type SlotMoment = { own: Moment; business: Moment | null };

export type SlotTimes = { date: string; start_time: string };

export function slotMoment(slot: SlotTimes, zone: string | null): SlotMoment {
  const start = slotStart(slot.date, slot.start_time);
  const business = momentIn(start, businessZone);
  const own = momentIn(start, zone ?? businessZone);
  const same = own.day === business.day && own.time === business.time;
  return same ? { own: business, business: null } : { own, business };
}

/** '9:00 AM CST (10:00 AM EST)' */
export function bothTimes({ own, business }: SlotMoment): string {
  const mine = `${own.time} ${own.zone}`;
  return business ? `${mine} (${business.time} ${business.zone})` : mine;
}

/** The zone of this browser. */
export function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function momentIn(instant: Date, timeZone: string): Moment {
  const written = (options: Intl.DateTimeFormatOptions) =>
    // Newer runtimes put a narrow space before AM.
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(instant).replaceAll('\u202f', ' ');
  const zoneIn = (timeZoneName: 'short' | 'long') =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
      .formatToParts(instant)
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  return {
    day: written({ dateStyle: 'full' }),
    time: written({ timeStyle: 'short' }),
    zone: zoneIn('short'),
    zoneName: zoneIn('long'),
  };
}
