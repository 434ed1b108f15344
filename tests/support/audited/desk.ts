import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import type { AuditAction } from '#domain/desk/audit.ts';
import { deleteAccount } from '#server/services/account/delete.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import { addSlot, changePlaces, closeTimes, openTimes } from '#server/services/desk/calendar.ts';
import { cancelAsStaff, moveAsStaff } from '#server/services/desk/change-booking.ts';
import { releaseMessage, setMessageNote, setMessageStatus } from '#server/services/desk/change-message.ts';
import { answerFile, completeList, startList, storeRows } from '#server/services/desk/deletion-lists.ts';
import { erasePerson } from '#server/services/desk/erase-person.ts';
import { exportBookings } from '#server/services/desk/export-bookings.ts';
import { exportPerson } from '#server/services/desk/find-person.ts';
import { matchDeletions } from '#server/services/desk/match-deletions.ts';
import { addToSuppressions, closeRequest, releaseSuppression } from '#server/services/desk/privacy-requests.ts';
import { exportInbox } from '#server/services/desk/read-inbox.ts';
import { applyRetention } from '#server/services/desk/retention.ts';
import { retryMail } from '#server/services/desk/retry-mail.ts';
import { addToStaff, removeFromStaff, resetStaffFactor } from '#server/services/desk/staff.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { visitor } from '../booking-bench.ts';
import { newUser } from '../customer-bench.ts';
import { plainMail } from '../mail-bench.ts';
import { type AuditBench, type Audited, done } from './bench.ts';

async function message({ db, context, one }: AuditBench, botSign: 'too fast' | null = null): Promise<string> {
  const submission = { submission_type: 'general' as const, name: 'Ana', email: 'ana@example.com', phone: '' };
  await submitContact(
    db,
    { submission: { ...submission, company: '', message: 'Do you cover Travis?' }, idempotencyKey: null, botSign },
    context,
  );
  return one(sql`select id from contact_submissions order by created_at desc limit 1`);
}

const slotAt = ({ one }: AuditBench, date: string, time: string) =>
  one(sql`select id from demo_slots where date = ${date}::date and start_time = ${time}::time`);

async function booked(bench: AuditBench): Promise<string> {
  const booking = { ...visitor, slot_id: await slotAt(bench, '2026-11-24', '10:00') };
  done(await bookDemo(bench.db, { booking, idempotencyKey: null }, bench.context));
  return bench.one(sql`select id from demo_bookings order by created_at desc limit 1`);
}

const monday = { date: '2026-11-30', startTime: '00:00', endTime: '24:00' };
const closed = async ({ db, context }: AuditBench, date: string) =>
  done(await closeTimes(db, { ...monday, date, reason: 'Holiday' }, context)).id;

const street = '17 Elmhaven Drive';
async function suppressed({ db, context }: AuditBench): Promise<string> {
  const added = await addToSuppressions(db, { county: 'Travis', state: 'TX', street, name: 'Ana Reyes' }, context);
  return done(added).ref;
}

/** A list of one phone number that nobody has, compared with the records. */
async function received({ db, context }: AuditBench, day: string): Promise<string> {
  const { id } = done(await startList(db, `202611${day}_4821_Phone.csv`, context)).list;
  const hash = `${'A'.repeat(43)}=`;
  done(await storeRows(db, { id, text: `Work00000001,${hash}` }, context));
  done(await completeList(db, { id, rows: 1 }));
  await matchDeletions(db, context.now);
  return id;
}

async function member({ db, context, one }: AuditBench, email: string): Promise<string> {
  await addToStaff(db, { email, enrollmentHash: 'hash', role: 'support' }, context);
  return one(sql`select id from users where email = ${email}`);
}

const nothing = {
  messages: null,
  held: null,
  bookings: null,
  requests: null,
  audit: null,
  accounts: null,
  closed: null,
};

export const auditedDesk = {
  'submission.status': async (bench) => {
    const id = await message(bench);
    done(await setMessageStatus(bench.db, { id, status: 'answered' }, bench.context));
    return { subject: id, details: { from: 'new', to: 'answered' } };
  },
  'submission.note': async (bench) => {
    const id = await message(bench);
    done(await setMessageNote(bench.db, { id, note: 'Called.', was: '' }, bench.context));
    return { subject: id, details: {} };
  },
  'submission.release': async (bench) => {
    const id = await message(bench, 'too fast');
    done(await releaseMessage(bench.db, id, bench.context));
    return { subject: id, details: { reason: 'too fast' } };
  },
  'submission.export': async ({ db, context }) => {
    await exportInbox(db, { tab: 'spam', search: 'Reyes' }, context);
    return { subject: '', details: { list: 'spam', searched: true } };
  },
  'booking.cancel': async (bench) => {
    const id = await booked(bench);
    done(await cancelAsStaff(bench.db, { id }, bench.context));
    return { subject: id, details: { from: '2026-11-24 10:00' } };
  },
  'booking.move': async (bench) => {
    const [id, slotId] = [await booked(bench), await slotAt(bench, '2026-11-25', '11:00')];
    done(await moveAsStaff(bench.db, { id, slotId }, bench.context));
    return { subject: id, details: { from: '2026-11-24 10:00', to: '2026-11-25 11:00' } };
  },
  'booking.export': async ({ db, context }) => {
    await exportBookings(db, { status: 'upcoming', q: '' }, context);
    return { subject: '', details: { status: 'upcoming', searched: false } };
  },
  'calendar.close': async (bench) => {
    const slots = Number(await bench.one(sql`select count(*) from demo_slots where date = ${monday.date}`));
    return { subject: await closed(bench, monday.date), details: { ...monday, slots } };
  },
  'calendar.open': async (bench) => {
    const date = '2026-12-01';
    const id = await closed(bench, date);
    done(await openTimes(bench.db, { id }, bench.context));
    const slots = Number(await bench.one(sql`select count(*) from demo_slots where date = ${date}`));
    return { subject: id, details: { ...monday, date, slots } };
  },
  'calendar.add': async ({ db, context }) => {
    const slot = { date: '2026-12-05', startTime: '09:00', endTime: '09:30', places: 3 };
    const { id } = done(await addSlot(db, slot, context));
    return { subject: id, details: slot };
  },
  'calendar.places': async (bench) => {
    const id = await slotAt(bench, '2026-12-02', '10:00');
    const from = Number(await bench.one(sql`select max_bookings from demo_slots where id = ${id}`));
    done(await changePlaces(bench.db, { id, places: 9 }, bench.context));
    return { subject: id, details: { from, to: 9 } };
  },
  'mail.retry': async ({ db, context }) => {
    const [id = ''] = await enqueueMails(db, [plainMail('audited')]);
    await rows(db, sql`update outbox set status = 'dead' where id = ${id}`);
    done(await retryMail(db, id, context));
    return { subject: id, details: { kind: 'contact-notice' } };
  },
  'privacy.export': async (bench) => {
    await rows(bench.db, sql`delete from outbox`);
    await message(bench);
    const { messages, demos } = await exportPerson(bench.db, { email: 'ana@example.com' }, bench.context);
    const mails = Number(
      await bench.one(sql`select count(*) from outbox where 'ana@example.com' in (to_address, reply_to_address)`),
    );
    return { subject: '', details: { messages: messages.length, demos: demos.length, mails } };
  },
  'privacy.erase': async ({ db, context, dataDir }) => {
    const { email } = await newUser(db);
    const { id } = done(await erasePerson(db, { email, cancelDemos: false, dataDir }, context));
    const counts = { messages: 0, demos: 0, canceledDemos: 0, mails: 0, requests: 0, accounts: 1, members: 0 };
    return { subject: id, details: { ...counts, invitations: 0, notes: 0, files: 0 } };
  },
  'privacy.suppress': async (bench) => ({ subject: await suppressed(bench), details: { records: 0, person: true } }),
  'privacy.release': async (bench) => {
    const ref = await suppressed(bench);
    await releaseSuppression(bench.db, { ref }, bench.context);
    return { subject: ref, details: { records: 0 } };
  },
  'privacy.deletions': async (bench) => ({ subject: await received(bench, '10'), details: { list: 'Phone' } }),
  'privacy.matched': async (bench) => {
    const counts = { items: 1, deleted: 0, optedOut: 0, exempt: 0, notFound: 1, amended: 0 };
    const actor = { id: null, name: 'job' };
    return { subject: await received(bench, '11'), details: { list: 'Phone', ...counts }, actor };
  },
  'privacy.answer': async (bench) => {
    const id = await received(bench, '12');
    done(await answerFile(bench.db, id, bench.context));
    return { subject: id, details: { list: 'Phone', items: 1 } };
  },
  'privacy.done': async ({ db, context }) => {
    await rows(
      db,
      sql`insert into privacy_requests (ref, token_hash, code_hash, email, role, street, fips, county, state, kind, asked_at, verified_at)
        values ('P-AUDIT', 't', 'c', 'fay@example.com', 'owner', ${street}, '48453', 'Travis', 'TX', 'correction', now(), now())`,
    );
    done(await closeRequest(db, { ref: 'P-AUDIT', declined: true }, context));
    return { subject: 'P-AUDIT', details: { mailed: false, declined: true } };
  },
  'retention.apply': async ({ db, dataDir, context }) => {
    await enqueueMails(db, [plainMail('old'), plainMail('older')]);
    await rows(
      db,
      sql`update outbox set status = 'sent', sent_at = now() - interval '40 days' where subject like '%old%'`,
    );
    await applyRetention(db, { keep: { ...nothing, mail: 30 }, dataDir }, context);
    return { subject: '', details: { mail: 2 } };
  },
  'staff.add': async (bench) => ({
    subject: await member(bench, 'new@deedline.example'),
    details: { role: 'support' },
  }),
  'staff.role': async (bench) => {
    const email = 'role@deedline.example';
    const id = await member(bench, email);
    await addToStaff(bench.db, { email, enrollmentHash: 'hash', role: 'data' }, bench.context);
    return { subject: id, details: { from: 'support', to: 'data' } };
  },
  'staff.remove': async (bench) => {
    const email = 'gone@deedline.example';
    const id = await member(bench, email);
    await removeFromStaff(bench.db, { email }, bench.context);
    return { subject: id, details: {} };
  },
  'staff.reset': async (bench) => {
    const email = 'lost@deedline.example';
    const id = await member(bench, email);
    await resetStaffFactor(bench.db, { email, enrollmentHash: 'hash' }, bench.context);
    return { subject: id, details: {} };
  },
  'account.delete': async ({ db, context }) => {
    const { id } = await newUser(db);
    done(await deleteAccount(db, { userId: id }, context));
    return { subject: id, details: {}, actor: { id, name: 'account' } };
  },
} satisfies Partial<Record<AuditAction, Audited>>;
