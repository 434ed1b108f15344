import { randomInt, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { accountDeals, sessions, users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { insertSlots } from '#db/queries/slots.ts';
import { filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { wholeDay } from '#domain/desk/bookings.ts';
import { newRef } from '#domain/privacy/new-ref.ts';
import { createAuth } from '#server/auth/auth.ts';
import { browserCodes } from '#server/auth/browser-codes.ts';
import { sendCode } from '#server/services/account/send-code.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import { closeTimes } from '#server/services/desk/calendar.ts';
import { suppressRequest } from '#server/services/desk/privacy-requests.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { filingRow } from '#tests/support/record-rows.ts';

export const secret = 'a secret that only this test knows, 32 characters';

type DeskRequest = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object; cookie?: string };

type Prepared = {
  /** What the action changes, for messages. */
  id: string;
  how: { request: DeskRequest } | { staff: 'add' | 'remove' };
  /** Conditions on the tables that the action makes true, all of them or none. */
  parts: Record<string, SQL>;
};

export type Action = Prepared & { kind: string; email: string };

type Bench = { db: Db; email: string; context: typeof staffContext & { now: Date } };

const staffContext = {
  publicUrl: 'http://localhost',
  staffEmail: 'staff@example.com',
  actor: { id: null, name: 'test' },
};

/** Signs somebody in without a server, and returns the cookies. */
export async function signedInCookie(db: Db, email: string): Promise<string> {
  let code = '';
  const auth = createAuth({
    db,
    secret,
    codes: browserCodes(secret, undefined),
    publicUrl: undefined,
    appName: 'Test',
    sendCode: async (_, sent) => {
      code = sent;
    },
  });
  await auth.api.sendVerificationOTP({ body: { email, type: 'sign-in' } });
  const { headers } = await auth.api.signInEmailOTP({ body: { email, otp: code }, returnHeaders: true });
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Stores what the actions of one round work on: each has a message, booking, day, mail or person of its own. */
export async function prepareActions(db: Db, round: number, perKind: number): Promise<Action[]> {
  const actions: Action[] = [];
  for (const [kind, prepare] of Object.entries(kinds)) {
    for (let number = 0; number < perKind; number += 1) {
      const email = `${kind.replaceAll(' ', '-')}-${round}-${number}@example.com`;
      const context = { ...staffContext, now: new Date() };
      actions.push({ kind, email, ...(await prepare({ db, email, context })) });
    }
  }
  return actions;
}

/** Which parts of an action are done. */
export async function partsOf(db: Db, { parts }: Action): Promise<Record<string, boolean>> {
  const columns = Object.entries(parts).map(([name, condition]) => sql`${condition} as ${sql.identifier(name)}`);
  const [found] = await rows(db, sql`select ${sql.join(columns, sql`, `)}`);
  return found as Record<string, boolean>;
}

const exists = (from: SQL) => sql`exists (select from ${from})`;
const none = (from: SQL) => sql`not exists (select from ${from})`;
const audited = (action: string, subject: string) =>
  exists(sql`audit_entries where action = ${action} and subject = ${subject}`);
const mailed = (kind: string, email: string) =>
  sql`(select count(*) from outbox where kind = ${kind} and to_address = ${email}) = 1`;
const desk = (method: DeskRequest['method'], path: string, body?: object) => ({
  request: { method, path: `/functions/v1/desk${path}`, ...(body && { body }) },
});

async function newMessage({ db, email, context }: Bench, botSign: 'hidden field' | null): Promise<string> {
  const fields = { name: 'Ana Reyes', email, phone: '', company: '', message: 'Hello there' };
  const submission = { ...fields, submission_type: 'general' as const };
  await submitContact(db, { submission, idempotencyKey: null, botSign }, context);
  return String((await rows(db, sql`select id from contact_submissions where email = ${email}`))[0]?.id);
}

let days = 0;

/** A day that no other action uses, beyond those that the server fills with slots. */
function newDay(): string {
  days += 1;
  return new Date(Date.now() + (300 + days) * 86_400_000).toISOString().slice(0, 10);
}

/** Two slots of a new day. */
async function newSlots(db: Db): Promise<{ date: string; slots: [string, string] }> {
  const date = newDay();
  const times = [
    ['10:00', '10:30'],
    ['14:00', '14:30'],
  ];
  await insertSlots(
    db,
    times.map(([start = '', end = '']) => ({ date, start_time: start, end_time: end, max_bookings: 1 })),
  );
  const found = await rows(db, sql`select id from demo_slots where date = ${date}::date order by start_time`);
  return { date, slots: [String(found[0]?.id), String(found[1]?.id)] };
}

async function newBooking({ db, email, context }: Bench, slotId: string): Promise<string> {
  const visitor = { customer_name: 'Ana Reyes', customer_email: email, customer_phone: '', company: '' };
  const wanted = { ...visitor, slot_id: slotId, message: '', time_zone: null };
  const result = await bookDemo(db, { booking: wanted, idempotencyKey: null }, context);
  if (!result.ok) throw new Error(result.error);
  return result.booking.id;
}

/** A request to be left out of the lists that waits for the staff, and a record of its property. */
async function newPrivacyRequest({ db, email }: Bench): Promise<{ ref: string; record: SQL }> {
  const ref = newRef(randomInt);
  const street = `${randomInt(1_000_000)} Bramblewick Ln`;
  await db.execute(
    sql`insert into privacy_requests (ref, token_hash, code_hash, email, role, street, fips, county, state, kind, asked_at, verified_at)
      values (${ref}, ${ref}, ${ref}, ${email}, 'owner', ${street}, '48453', 'Travis', 'TX', 'suppression',
        now() - interval '1 hour', now() - interval '1 hour')`,
  );
  const filing = filingRow({ property_address: `${street}, Austin, TX 78745` });
  await insertRows(db, filings, [filing]);
  return { ref, record: sql`filings where id = ${filing.id}::uuid` };
}

async function newAccount(db: Db, email: string, role: 'subscriber' | 'staff'): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({ email, role, staffRole: role === 'staff' ? 'admin' : null })
    .returning({ id: users.id });
  return user?.id ?? '';
}

const kinds: Record<string, (bench: Bench) => Promise<Prepared>> = {
  'answer a message': async (bench) => {
    const id = await newMessage(bench, null);
    const row = exists(sql`contact_submissions where id = ${id}::uuid and status = 'answered'`);
    const how = desk('PATCH', `/inbox/${id}/status`, { status: 'answered' });
    return { id, how, parts: { row, audit: audited('submission.status', id) } };
  },
  'write a note': async (bench) => {
    const id = await newMessage(bench, null);
    const row = exists(sql`contact_submissions where id = ${id}::uuid and note = 'Called back'`);
    const how = desk('PATCH', `/inbox/${id}/note`, { note: 'Called back', was: '' });
    return { id, how, parts: { row, audit: audited('submission.note', id) } };
  },
  'release a held message': async (bench) => {
    const id = await newMessage(bench, 'hidden field');
    const row = exists(sql`contact_submissions where id = ${id}::uuid and not suspicious`);
    const notice = exists(sql`outbox where kind = 'contact-notice' and message_id like ${`%${id}%`}`);
    const mail = mailed('contact-receipt', bench.email);
    const how = desk('POST', `/inbox/${id}/release`, {});
    return { id, how, parts: { row, mail, notice, audit: audited('submission.release', id) } };
  },
  'cancel a demo': async (bench) => {
    const [slot] = (await newSlots(bench.db)).slots;
    const id = await newBooking(bench, slot);
    const row = exists(sql`demo_bookings where id = ${id}::uuid and cancelled_at is not null`);
    const seat = exists(sql`demo_slots where id = ${slot}::uuid and current_bookings = 0 and is_available`);
    const mail = mailed('booking-cancelled', bench.email);
    const how = desk('POST', `/bookings/${id}/cancel`, {});
    return { id, how, parts: { row, seat, mail, audit: audited('booking.cancel', id) } };
  },
  'move a demo': async (bench) => {
    const [from, to] = (await newSlots(bench.db)).slots;
    const id = await newBooking(bench, from);
    const row = exists(sql`demo_bookings where id = ${id}::uuid and slot_id = ${to}::uuid`);
    const link = exists(sql`demo_booking_links where booking_id = ${id}::uuid`);
    const seats = exists(sql`demo_slots where id = ${to}::uuid and current_bookings = 1 and exists (
      select from demo_slots where id = ${from}::uuid and current_bookings = 0)`);
    const mail = mailed('booking-moved', bench.email);
    const how = desk('POST', `/bookings/${id}/move`, { slotId: to });
    return { id, how, parts: { row, link, seats, mail, audit: audited('booking.move', id) } };
  },
  'close a day': async ({ db, email }) => {
    const { date } = await newSlots(db);
    const row = exists(sql`closures where date = ${date}::date and reason = ${email}`);
    const slots = none(sql`demo_slots where date = ${date}::date and not is_closed`);
    const audit = exists(sql`audit_entries where action = 'calendar.close' and details ->> 'date' = ${date}`);
    const how = desk('POST', '/bookings/closures', { date, reason: email });
    return { id: date, how, parts: { row, slots, audit } };
  },
  'open a day': ({ db, context }) => openAgain(db, context, wholeDay),
  'open an hour': ({ db, context }) => openAgain(db, context, { startTime: '10:00', endTime: '11:00' }),
  'add a slot': async () => {
    const date = newDay();
    const slot = sql`demo_slots where date = ${date}::date`;
    const audit = exists(sql`audit_entries where action = 'calendar.add' and details ->> 'date' = ${date}`);
    const how = desk('POST', '/bookings/slots', { date, startTime: '09:00', endTime: '09:30', places: 3 });
    return { id: date, how, parts: { row: exists(slot), audit } };
  },
  'send a mail again': async ({ db, email }) => {
    const [mail] = await rows(
      db,
      sql`insert into outbox (kind, to_name, to_address, subject, text_body, html_body, message_id, status, last_error)
        values ('contact-receipt', '', ${email}, 'x', 'x', 'x', ${email}, 'dead', '550') returning id`,
    );
    const id = String(mail?.id);
    const row = exists(sql`outbox where id = ${id}::uuid and status <> 'dead'`);
    return { id, how: desk('POST', `/mail/${id}/retry`, {}), parts: { row, audit: audited('mail.retry', id) } };
  },
  'suppress a property': async (bench) => {
    const { ref, record } = await newPrivacyRequest(bench);
    const listed = exists(sql`suppressions where ref = ${ref}`);
    const marked = exists(sql`${record} and is_suppressed`);
    const how = desk('POST', `/privacy/requests/${ref}/suppress`, { person: false });
    return { id: ref, how, parts: { listed, marked, audit: audited('privacy.suppress', ref) } };
  },
  'release a property': async (bench) => {
    const { ref, record } = await newPrivacyRequest(bench);
    await suppressRequest(bench.db, { ref, person: false }, bench.context);
    const listed = none(sql`suppressions where ref = ${ref}`);
    const marked = exists(sql`${record} and not is_suppressed`);
    const how = desk('DELETE', `/privacy/suppressions/${ref}`);
    return { id: ref, how, parts: { listed, marked, audit: audited('privacy.release', ref) } };
  },
  'close a privacy request': async (bench) => {
    const { ref } = await newPrivacyRequest(bench);
    await suppressRequest(bench.db, { ref, person: false }, bench.context);
    const row = exists(sql`privacy_requests where ref = ${ref} and done_at is not null`);
    const mail = mailed('privacy-done', bench.email);
    const how = desk('POST', `/privacy/requests/${ref}/done`, { declined: false });
    return { id: ref, how, parts: { row, mail, audit: audited('privacy.done', ref) } };
  },
  // The audit entry of an erasure has no address: the test counts them.
  'erase a person': async (bench) => {
    const { email } = bench;
    const id = await newMessage(bench, null);
    const slots = [...(await newSlots(bench.db)).slots, ...(await newSlots(bench.db)).slots];
    const bookings = [await newBooking(bench, slots[0] ?? ''), await newBooking(bench, slots[2] ?? '')];
    const notices = bookings.map((booking) => `%${booking}%`);
    const parts = {
      message: none(sql`contact_submissions where email = ${email}`),
      demos: none(sql`demo_bookings where customer_email = ${email}`),
      seats: none(sql`demo_slots where id = any(${sql.param(slots)}::uuid[]) and current_bookings > 0`),
      mail: none(sql`outbox where to_address = ${email} or text_body like ${`%${email}%`}`),
      notices: sql`(select count(*) from outbox where kind = 'booking-cancelled-notice'
        and message_id like any(${sql.param(notices)}::text[])) = 2`,
    };
    return { id, how: desk('POST', '/privacy/erase', { email, cancelDemos: true }), parts };
  },
  'delete an account': async ({ db, email }) => {
    const cookie = await signedInCookie(db, email);
    const id = String((await rows(db, sql`select id from users where email = ${email}`))[0]?.id);
    const deal = { propertyAddress: '1 Elm St', county: 'Travis', state: 'TX', stage: 'new', createdAt: new Date() };
    await db.insert(accountDeals).values({ userId: id, ...deal });
    await sendCode(db, { email, code: '123456' }, 'http://localhost');
    const parts = {
      account: none(sql`users where id = ${id}::uuid`),
      deals: none(sql`account_deals where user_id = ${id}::uuid`),
      sessions: none(sql`sessions where user_id = ${id}::uuid`),
      mail: none(sql`outbox where to_address = ${email}`),
      audit: audited('account.delete', id),
    };
    const request = { method: 'POST' as const, path: '/functions/v1/account/delete', body: { email }, cookie };
    return { id, how: { request }, parts };
  },
  'add to the staff': async ({ db, email }) => {
    const id = await newAccount(db, email, 'subscriber');
    const row = exists(sql`users where id = ${id}::uuid and role = 'staff'`);
    return { id, how: { staff: 'add' }, parts: { row, audit: audited('staff.add', id) } };
  },
  'remove from the staff': async ({ db, email }) => {
    const id = await newAccount(db, email, 'staff');
    const later = new Date(Date.now() + 3_600_000);
    await db.insert(sessions).values({ userId: id, token: randomUUID(), expiresAt: later });
    const row = exists(sql`users where id = ${id}::uuid and role = 'subscriber'`);
    const signedOut = none(sql`sessions where user_id = ${id}::uuid`);
    return { id, how: { staff: 'remove' }, parts: { row, signedOut, audit: audited('staff.remove', id) } };
  },
};

async function openAgain(
  db: Db,
  context: Bench['context'],
  hours: { startTime: string; endTime: string },
): Promise<Prepared> {
  const { date } = await newSlots(db);
  const closed = await closeTimes(db, { date, ...hours, reason: '' }, context);
  if (!closed.ok) throw new Error(closed.error);
  const { id } = closed;
  const row = none(sql`closures where id = ${id}::uuid`);
  const slots = none(sql`demo_slots where date = ${date}::date and (is_closed or not is_available)`);
  return {
    id,
    how: desk('DELETE', `/bookings/closures/${id}`),
    parts: { row, slots, audit: audited('calendar.open', id) },
  };
}
