import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockAccount } from '#db/queries/account/lock-account.ts';
import { deleteAccountRows, deletePendingCodes } from '#db/queries/account/whole-account.ts';
import { notesMentioning, setNoteText } from '#db/queries/customers/customers.ts';
import { deleteInvitationsTo, membershipOf } from '#db/queries/customers/members.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { recordErasure } from '#db/queries/desk/erasures.ts';
import {
  deleteBookings,
  deleteCounters,
  deleteMailAbout,
  deleteRequests,
  deleteSubmissions,
  lockBookings,
  openRequestRefs,
} from '#db/queries/desk/person.ts';
import { lockAddress } from '#db/queries/recent-mail.ts';
import { lockSlots } from '#db/queries/slots.ts';
import { demoBookings, demoSlots } from '#db/schema.ts';
import { slotStart } from '#domain/booking/slots.ts';
import { bookingNotice } from '#domain/mail/booking-notice.ts';
import { composeMail } from '#domain/mail/compose.ts';
import { momentText, shortMoment } from '#domain/mail/when.ts';
import { mentions, withoutAddress } from '#domain/privacy/mentions.ts';
import { mailFilesAbout, removeMailFiles } from '#server/integrations/mail-files.ts';
import { type Mail, queueMails } from '../queue-mail.ts';
import type { DeskContext } from './context.ts';

export type ErasedCounts = {
  messages: number;
  demos: number;
  canceledDemos: number;
  mails: number;
  requests: number;
  accounts: number;
  /** Memberships of customers, invitations to them, and notes about them that named the address. */
  members: number;
  invitations: number;
  notes: number;
  files: number;
};

export type EraseResult =
  | { ok: true; id: string; erased: ErasedCounts }
  /** Staff are removed by the operator first, so that nobody locks the others out. */
  | { ok: false; error: 'staff' }
  /** Requests that nobody has answered would be lost. */
  | { ok: false; error: 'requests'; refs: string[] }
  /** Erasing cancels them. The staff get a notice, and the person gets no mail about it. */
  | { ok: false; error: 'demos'; count: number };

type Input = { email: string /** Cancel upcoming demos too. */; cancelDemos: boolean; dataDir: string };

/**
 * Erases everything about an address in one transaction. Mail files follow after the commit; if the process ends before
 * that, the job that rewrites the tables removes them (clean-up-erasures.ts). Doing it again erases what came since.
 */
export async function erasePerson(
  db: Db,
  { email: given, cancelDemos, dataDir }: Input,
  context: DeskContext,
): Promise<EraseResult> {
  const { now, actor } = context;
  const email = given.toLowerCase();
  const files = await mailFilesAbout(dataDir, email);
  const result = await db.transaction(async (tx): Promise<EraseResult & { mailIds?: string[] }> => {
    // Forms and bookings with this address wait, and count as new afterwards.
    await lockAddress(tx, email);
    const account = await lockAccount(tx, { email }, 'update');
    if (account?.role === 'staff') return { ok: false, error: 'staff' };
    const refs = await openRequestRefs(tx, email);
    if (refs.length > 0) return { ok: false, error: 'requests', refs };
    const bookings = await lockBookings(tx, email, now);
    const upcoming = new Set(bookings.filter(({ isUpcoming }) => isUpcoming).map(({ id }) => id));
    if (upcoming.size > 0 && !cancelDemos) return { ok: false, error: 'demos', count: upcoming.size };
    const ids = bookings.map(({ id }) => id);
    const live = await liveDemos(tx, ids);
    // In order of id, as moving a demo and closing a day do. Slots of canceled demos may be closed, and opening a day
    // locks those in another order, so they are left alone.
    await lockSlots(tx, [...new Set(live.map(({ slotId }) => slotId))]);
    const demos = await deleteBookings(tx, ids);
    const messages = await deleteSubmissions(tx, email);
    const requests = await deleteRequests(tx, email);
    const members = account && (await membershipOf(tx, account.id)) ? 1 : 0;
    const invitations = await deleteInvitationsTo(tx, email);
    if (account) await deleteAccountRows(tx, account, context);
    else await deletePendingCodes(tx, email);
    const notes = await blankInNotes(tx, email);
    await deleteCounters(tx, email);
    // Last: a job that was just writing a mail about these rows has finished by now.
    const mailIds = await deleteMailAbout(tx, email);
    const notices = live.filter(({ id }) => upcoming.has(id)).map((demo) => canceledNotice(demo, context));
    await queueMails(tx, context.publicUrl, notices);
    const erased = {
      messages,
      demos,
      canceledDemos: upcoming.size,
      mails: mailIds.length,
      requests,
      accounts: account ? 1 : 0,
      members,
      invitations,
      notes,
      files: files.length,
    };
    const id = await recordErasure(tx, { now, mailIds, files, scrubDueAt: now });
    await recordAudit(tx, { now, actor, action: 'privacy.erase', subject: id, details: erased });
    return { ok: true, id, erased, mailIds };
  });
  if (!result.ok) return result;
  const { mailIds = [], ...answer } = result;
  await removeMailFiles(dataDir, { names: files, mailIds });
  return answer;
}

const maxNotes = 10_000;

/** The notes are about customers, so they stay without the address. */
async function blankInNotes(tx: Db, email: string): Promise<number> {
  const found = (await notesMentioning(tx, email, maxNotes)).filter(({ text }) => mentions(String(text), email));
  for (const { id, text } of found) await setNoteText(tx, String(id), withoutAddress(String(text), email));
  return found.length;
}

type LiveDemo = { id: string; sequence: number; slotId: string; date: string; startTime: string; endTime: string };

/** The bookings among these that are not canceled: each takes a seat. */
function liveDemos(tx: Db, ids: string[]): Promise<LiveDemo[]> {
  const { date, startTime, endTime } = demoSlots;
  const { id, sequence, slotId } = demoBookings;
  return tx
    .select({ id, sequence, slotId, date, startTime, endTime })
    .from(demoBookings)
    .innerJoin(demoSlots, eq(demoSlots.id, slotId))
    .where(and(inArray(id, ids), isNull(demoBookings.canceledAt)));
}

/** Tells the staff that a demo is canceled, and takes it out of their calendars, without saying whose it was. */
function canceledNotice(demo: LiveDemo, { now, staffEmail }: DeskContext): Mail {
  const sequence = demo.sequence + 1;
  const start = slotStart(demo.date, demo.startTime);
  const end = slotStart(demo.date, demo.endTime);
  const nobody = { name: 'Erased visitor', email: '', phone: '', company: '', message: '', timeZone: null };
  const booking = { ...nobody, id: demo.id, sequence, start, end };
  return {
    kind: 'booking-cancelled-notice',
    to: { staff: staffEmail },
    about: [demo.id, sequence],
    write: (site) => {
      // The calendar entry of the usual notice, so that its id is the one that the staff's calendars have.
      const { calendar } = bookingNotice({ site, booking, change: 'canceled', staffEmail, now });
      return composeMail({
        site,
        subject: `Demo canceled: ${shortMoment(start)}`,
        heading: 'A demo was canceled',
        blocks: [
          { kind: 'facts', rows: [['When', momentText(start, end)]] },
          {
            kind: 'paragraph',
            text: "The visitor's data was erased, so this email doesn't name them, and they get no email about it. Please delete earlier emails about this demo.",
          },
        ],
        reason: `Booking ${demo.id}, made at ${site.url}.`,
        ...(calendar && { calendar }),
      });
    },
  };
}
