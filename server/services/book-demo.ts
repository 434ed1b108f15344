import type { Db } from '#db/client.ts';
import {
  type Booking,
  countOpenBookings,
  findBookingByKey,
  findBookingByToken,
  insertBooking,
  isSecondBooking,
  type NewBooking,
} from '#db/queries/bookings.ts';
import { lockAddress } from '#db/queries/recent-mail.ts';
import { findSlot } from '#db/queries/slots.ts';
import type { BookingInput } from '#domain/booking/booking.ts';
import type { BookingError } from '#domain/booking/errors.ts';
import { earliestStart } from '#domain/booking/slots.ts';
import { type BookedDemo, promiseBookingMail } from './booking-mail.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import type { ServiceContext } from './context.ts';
import { placeRefusal } from './place-refusal.ts';
import { hashOf, newToken, scopedKey } from './secrets.ts';

/** The database keeps order by itself; this keeps a rush on one slot from holding every connection while each waits for one lock. */
const oneAtATime = concurrencyLimit({ perName: 1 });

export type BookingRequest = {
  booking: BookingInput;
  idempotencyKey: string | null;
  /** Takes one of the demos that a network may book, and gives it back when none was booked. */
  quota?: { take: () => Promise<boolean>; giveBack: () => Promise<void> };
};

/** Demos to come that one address may hold. */
const mostOpen = 2;

/** `replayed`: the booking was made before, by the same request. */
export type BookingResult = ({ ok: true; replayed: boolean } & BookedDemo) | { ok: false; error: BookingError };

/** Books a place and writes the mail it promises, both or neither; a repeated key answers with the first booking. */
export function bookDemo(db: Db, request: BookingRequest, context: ServiceContext): Promise<BookingResult> {
  const { slot_id: slotId, customer_email: email } = request.booking;
  const key = scopedKey(request.idempotencyKey, email);
  return oneAtATime(slotId, async () => {
    const refused = await placeRefusal(db, slotId, email, context.now);
    const result = refused ? { ok: false as const, error: refused } : await withinQuota(db, request, key, context);
    if (result.ok || key === null) return result;
    // The same request may have been answered before, and its booking is why there is no place for this one.
    const earlier = await findBookingByKey(db, key);
    if (!earlier) return result;
    const isSame = earlier.requestHash === null || earlier.requestHash === requestHashOf(request.booking);
    return isSame ? { ok: true, replayed: true, ...(await demoOf(db, earlier.booking)) } : { ok: false, error: 'key' };
  });
}

async function withinQuota(
  db: Db,
  { booking, quota }: BookingRequest,
  key: string | null,
  context: ServiceContext,
): Promise<BookingResult> {
  if (quota && !(await quota.take())) return { ok: false, error: 'network' };
  let booked = false;
  try {
    const result = await takePlace(db, booking, key, context);
    booked = result.ok;
    return result;
  } finally {
    if (!booked) await quota?.giveBack();
  }
}

async function takePlace(
  db: Db,
  input: BookingInput,
  idempotencyKey: string | null,
  context: ServiceContext,
): Promise<BookingResult> {
  const token = newToken();
  const row = { ...rowOf(input), tokenHash: hashOf(token), idempotencyKey, requestHash: requestHashOf(input) };
  try {
    return await db.transaction(async (tx): Promise<BookingResult> => {
      await lockAddress(tx, row.customerEmail);
      const open = await countOpenBookings(tx, row.customerEmail, context.now);
      if (open >= mostOpen)
        return { ok: false, error: (await placeRefusal(tx, row.slotId, row.customerEmail, context.now)) ?? 'two' };
      if (!(await insertBooking(tx, row, earliestStart(context.now)))) {
        // Another process was faster.
        return { ok: false, error: (await placeRefusal(tx, row.slotId, row.customerEmail, context.now)) ?? 'full' };
      }
      const demo = await demoOf(tx, await findBookingByToken(tx, row.tokenHash));
      await promiseBookingMail(tx, demo, { kind: 'booked' }, token, context);
      return { ok: true, replayed: false, ...demo };
    });
  } catch (error) {
    if (isSecondBooking(error)) return { ok: false, error: 'duplicate' };
    throw error;
  }
}

function requestHashOf(booking: BookingInput): string {
  return hashOf('request', JSON.stringify(Object.entries(booking).sort()));
}

function rowOf(input: BookingInput): Omit<NewBooking, 'tokenHash' | 'idempotencyKey' | 'requestHash'> {
  return {
    slotId: input.slot_id,
    customerName: input.customer_name,
    customerEmail: input.customer_email,
    customerPhone: input.customer_phone,
    company: input.company,
    message: input.message,
    timeZone: input.time_zone,
  };
}

async function demoOf(db: Db, booking: Booking | null): Promise<BookedDemo> {
  const slot = booking && (await findSlot(db, booking.slotId));
  if (!booking || !slot) throw new Error('A booking lost its slot');
  return { booking, slot };
}
