import type { Db } from '#db/client.ts';
import {
  closeSlots,
  deleteClosure,
  findClosures,
  insertClosure,
  isClosed,
  lockCalendar,
  lockSlotsWithin,
  openSlots,
} from '#db/queries/closures.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { bookedVisitors } from '#db/queries/desk/bookings.ts';
import { findSlot, insertSlots, type StoredSlot, setPlaces } from '#db/queries/slots.ts';
import { slotStart } from '#domain/booking/slots.ts';
import type { BookedVisitor, CalendarError, ClosureInput, SlotInput } from '#domain/desk/bookings.ts';
import type { DeskContext } from './context.ts';

type Refused<Problem extends CalendarError> = { ok: false; error: Problem };

export type CloseResult =
  | { ok: true; id: string }
  | (Refused<'booked'> & { booked: BookedVisitor[] })
  | Refused<'past' | 'order'>;

/**
 * Closes a day or some hours of it, also where there are no slots yet. If people are booked, nothing changes and they
 * are returned: a booking and a closure never exist at the same time. Closing the same times again changes nothing.
 */
export function closeTimes(db: Db, input: ClosureInput, context: DeskContext): Promise<CloseResult> {
  const { date, startTime, endTime, reason } = input;
  return db.transaction(async (tx): Promise<CloseResult> => {
    if (startTime >= endTime) return { ok: false, error: 'order' };
    if (slotStart(date, endTime) <= context.now) return { ok: false, error: 'past' };
    await lockCalendar(tx);
    // A booking updates the row of its slot, so whoever is booking now has finished or waits for this transaction.
    const slots = await lockSlotsWithin(tx, input);
    const taken = slots.filter((slot) => slot.currentBookings > 0 && !hasBegun(slot, context.now));
    if (taken.length > 0) return { ok: false, error: 'booked', booked: await bookedVisitors(tx, idsOf(taken)) };
    const id = await insertClosure(tx, { date, startTime, endTime, reason, createdBy: context.actor.id });
    if (id === null) return { ok: true, id: await existingClosure(tx, input) };
    const closed = await closeSlots(tx, idsOf(slots));
    const details = { date, startTime, endTime, slots: closed };
    await recordAudit(tx, { ...context, action: 'calendar.close', subject: id, details });
    return { ok: true, id };
  });
}

/** Opens what a closure closed, except where another closure applies. */
export function openTimes(
  db: Db,
  { id }: { id: string },
  context: DeskContext,
): Promise<{ ok: true } | Refused<'unknownClosure'>> {
  return db.transaction(async (tx) => {
    await lockCalendar(tx);
    const closure = await deleteClosure(tx, id);
    if (!closure) return { ok: false, error: 'unknownClosure' };
    const slots = await openSlots(tx, closure.date);
    const { date, startTime, endTime } = closure;
    const details = { date, startTime: startTime.slice(0, 5), endTime: endTime.slice(0, 5), slots };
    await recordAudit(tx, { ...context, action: 'calendar.open', subject: id, details });
    return { ok: true };
  });
}

/** Adds a slot at any time of the future, also on a weekend or beyond the days that visitors can book. */
export function addSlot(
  db: Db,
  input: SlotInput,
  context: DeskContext,
): Promise<{ ok: true; id: string } | Refused<'past' | 'order' | 'closed' | 'overlap'>> {
  const { date, startTime, endTime, places } = input;
  return db.transaction(async (tx) => {
    if (startTime >= endTime) return { ok: false, error: 'order' };
    if (slotStart(date, startTime) <= context.now) return { ok: false, error: 'past' };
    await lockCalendar(tx);
    if (await isClosed(tx, input)) return { ok: false, error: 'closed' };
    if ((await lockSlotsWithin(tx, input)).length > 0) return { ok: false, error: 'overlap' };
    await insertSlots(tx, [{ date, start_time: startTime, end_time: endTime, max_bookings: places }]);
    const [slot] = await lockSlotsWithin(tx, input);
    if (!slot) throw new Error('A new slot is missing');
    const details = { date, startTime, endTime, places };
    await recordAudit(tx, { ...context, action: 'calendar.add', subject: slot.id, details });
    return { ok: true, id: slot.id };
  });
}

/** Changes how many people can book a slot, never below those who have. */
export function changePlaces(
  db: Db,
  { id, places }: { id: string; places: number },
  context: DeskContext,
): Promise<{ ok: true } | Refused<'missing' | 'passed' | 'places'>> {
  return db.transaction(async (tx) => {
    const before = await findSlot(tx, id);
    if (!before) return { ok: false, error: 'missing' };
    if (hasBegun(before, context.now)) return { ok: false, error: 'passed' };
    if (before.maxBookings === places) return { ok: true };
    const slot = await setPlaces(tx, id, places);
    if (!slot) return { ok: false, error: 'places' };
    const details = { from: before.maxBookings, to: places };
    await recordAudit(tx, { ...context, action: 'calendar.places', subject: id, details });
    return { ok: true };
  });
}

async function existingClosure(tx: Db, { date, startTime, endTime }: ClosureInput): Promise<string> {
  const found = (await findClosures(tx, date, date)).find(
    (closure) => closure.startTime.startsWith(startTime) && closure.endTime.startsWith(endTime),
  );
  if (!found) throw new Error('A closure is missing');
  return found.id;
}

const hasBegun = ({ date, startTime }: StoredSlot, now: Date) => slotStart(date, startTime) <= now;
const idsOf = (slots: StoredSlot[]) => slots.map(({ id }) => id);
