import type { Db } from '#db/client.ts';
import {
  findAddressUse,
  findBookingByKey,
  insertBooking,
  isSecondBooking,
  type NewBooking,
} from '#db/queries/bookings.ts';
import { lockAddress } from '#db/queries/recent-mail.ts';
import { findSlot, type StoredSlot } from '#db/queries/slots.ts';
import type { BookingInput } from '#domain/booking/booking.ts';
import type { BookingError } from '#domain/booking/errors.ts';
import { earliestStart } from '#domain/booking/slots.ts';
import { type BookedDemo, enqueueBookingMail } from './booking-mail.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import type { ServiceContext } from './context.ts';
import { checkSlot } from './find-open-slot.ts';
import { hashOf, isSameRequest, newToken, requestHashOf, scopedKey } from './secrets.ts';

/** Not needed for correctness: it keeps a rush on one slot from taking every connection to wait for one lock. */
const oneAtATime = concurrencyLimit({ perName: 1 });

export type BookingRequest = {
  booking: BookingInput;
  idempotencyKey: string | null;
  /** Takes one of the demos that a network may book, and gives it back when none was booked. */
  quota?: { take: () => Promise<boolean>; giveBack: () => Promise<void> };
};

/** Upcoming demos that one address may hold. */
const maxOpen = 2;

/** `token` is null if the booking was made before, by the same request: only the hash of a token is stored. */
export type BookingResult = ({ ok: true; token: string | null } & BookedDemo) | { ok: false; error: BookingError };

/** Books a slot and queues its mail in one transaction; a repeated key returns the first booking. */
export function bookDemo(db: Db, request: BookingRequest, context: ServiceContext): Promise<BookingResult> {
  const { slot_id: slotId, customer_email: email } = request.booking;
  const key = scopedKey(request.idempotencyKey, email);
  return oneAtATime(slotId, async () => {
    const { slot, error } = await checkSlot(db, slotId, email, earliestStart(context.now));
    const result = slot ? await withinQuota(db, request, key, slot, context) : { ok: false as const, error };
    if (result.ok || key === null) return result;
    // The request may be a retry that was refused because of its own first booking.
    const earlier = await findBookingByKey(db, key);
    if (!earlier) return result;
    if (!isSameRequest(earlier.requestHash, requestHashOf(request.booking))) return { ok: false, error: 'key' };
    const earlierSlot = await findSlot(db, earlier.booking.slotId);
    if (!earlierSlot) throw new Error('A booking lost its slot');
    return { ok: true, token: null, booking: earlier.booking, slot: timesOf(earlierSlot) };
  });
}

async function withinQuota(
  db: Db,
  { booking, quota }: BookingRequest,
  key: string | null,
  slot: StoredSlot,
  context: ServiceContext,
): Promise<BookingResult> {
  if (quota && !(await quota.take())) return { ok: false, error: 'network' };
  let booked = false;
  try {
    const result = await storeBooking(db, booking, key, slot, context);
    booked = result.ok;
    return result;
  } finally {
    if (!booked) await quota?.giveBack();
  }
}

async function storeBooking(
  db: Db,
  input: BookingInput,
  idempotencyKey: string | null,
  slot: StoredSlot,
  context: ServiceContext,
): Promise<BookingResult> {
  const { now } = context;
  const token = newToken();
  const fields = rowOf(input);
  const email = fields.customerEmail;
  const row = { ...fields, tokenHash: hashOf(token), idempotencyKey, requestHash: requestHashOf(input) };
  try {
    return await db.transaction(async (tx): Promise<BookingResult> => {
      // A separate statement: the next one must see what was committed while this one waited for the lock.
      await lockAddress(tx, email);
      const { openBookings, secondsUntilMail } = await findAddressUse(tx, email, now);
      const id = openBookings < maxOpen ? await insertBooking(tx, row, earliestStart(now)) : null;
      if (id === null) {
        // Another process may have changed the slot since it was checked.
        const { error } = await checkSlot(tx, slot.id, email, earliestStart(now));
        return { ok: false, error: error ?? (openBookings < maxOpen ? 'full' : 'two') };
      }
      const demo = { booking: { ...fields, id, sequence: 0, canceledAt: null }, slot: timesOf(slot) };
      await enqueueBookingMail(tx, demo, { kind: 'booked', delaySeconds: secondsUntilMail }, token, context);
      return { ok: true, token, ...demo };
    });
  } catch (error) {
    if (isSecondBooking(error)) return { ok: false, error: 'duplicate' };
    throw error;
  }
}

/** Leaves out the slot's booking count, which this booking has changed. */
function timesOf({ id, date, startTime, endTime }: StoredSlot): BookedDemo['slot'] {
  return { id, date, startTime, endTime };
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
