import type { DemoSlot } from '#app/lib/api-client.ts';
import { demoUid } from '#domain/booking/demo-uid.ts';
import { slotStart } from '#domain/booking/slots.ts';
import { calendarFile } from '#domain/calendar/ics.ts';

type Words = { organization: string; title: string; description: string; location: string };

/** The booked demo as a calendar file, in UTC: the same entry as in the confirmation mail. */
export function demoCalendar(slot: DemoSlot, bookingId: string, words: Words, now: Date): string {
  return calendarFile({
    ...words,
    uid: demoUid(bookingId),
    start: slotStart(slot.date, slot.start_time),
    end: slotStart(slot.date, slot.end_time),
    now,
  });
}

/** Hands a text to the browser as a file to keep or to open. */
export function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
