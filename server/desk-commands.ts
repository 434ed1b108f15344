import { type Database, openDatabase } from '#db/client.ts';
import { requireMigrated } from '#db/migrate.ts';
import { connectionOf } from '#db/postgres.ts';
import type { Enrollment, NewStaff } from '#db/queries/account/staff.ts';
import { findClosures } from '#db/queries/closures.ts';
import { type AuditFilter, auditPage } from '#db/queries/desk/audit-list.ts';
import { type BookingList, closureSchema } from '#domain/desk/bookings.ts';
import type { InboxTab } from '#domain/desk/inbox.ts';
import { validate } from '#domain/forms/validate.ts';
import { type DatabaseEnv, directUrlOf, type Env } from './env.ts';
import { type Commands, connectToDesk } from './records/socket.ts';
import { closeTimes, openTimes } from './services/desk/calendar.ts';
import { cancelAsStaff, moveAsStaff } from './services/desk/change-booking.ts';
import { releaseMessage } from './services/desk/change-message.ts';
import { commandActor, type DeskContext } from './services/desk/context.ts';
import { erasePerson } from './services/desk/erase-person.ts';
import {
  addToSuppressions,
  allRequests,
  closeRequest,
  type NewSuppression,
  releaseSuppression,
  showRequest,
  suppressRequest,
} from './services/desk/privacy-requests.ts';
import { bookingPage, freeSlots } from './services/desk/read-bookings.ts';
import { listInbox } from './services/desk/read-inbox.ts';
import { retryFailedMail, retryMail } from './services/desk/retry-mail.ts';
import { addToStaff, removeFromStaff, resetStaffFactor, staffMembers } from './services/desk/staff.ts';

export type DeskCommands = ReturnType<typeof deskCommands>;

type Settings = Pick<Env, 'DATA_DIR' | 'PUBLIC_URL' | 'PORT' | 'STAFF_EMAIL'>;
type Closing = { date: string; startTime?: string; endTime?: string; reason: string };

/** What `npm run desk`, `privacy`, `staff` and `mail:retry` can do: each is the service that the desk itself calls. Arguments and answers are JSON. */
export function deskCommands({ db, timedRead }: Pick<Database, 'db' | 'timedRead'>, env: Settings) {
  const context = (): DeskContext => ({
    now: new Date(),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    staffEmail: env.STAFF_EMAIL,
    actor: commandActor,
  });
  return {
    bookings: async ({ status, q }: { status: BookingList; q: string }) => {
      const { rows, next } = await bookingPage(db, { status, q }, { now: new Date(), after: null });
      return { rows, more: next !== null };
    },
    inbox: async ({ tab, search }: { tab: InboxTab; search: string }) => {
      const { rows, next } = await listInbox(timedRead, { tab, search }, null);
      return { rows, more: next !== null };
    },
    close: async (closing: Closing) => {
      const checked = validate(closureSchema, closing);
      if (!checked.ok) return { ok: false as const, error: 'fields' as const, fields: checked.fields };
      return closeTimes(db, checked.value, context());
    },
    /** Opens everything that was closed on a day. */
    open: async ({ date }: { date: string }) => {
      let opened = 0;
      for (const { id } of await findClosures(db, date, date)) {
        if ((await openTimes(db, { id }, context())).ok) opened += 1;
      }
      return { opened };
    },
    move: async ({ id, date, time }: { id: string; date: string; time: string }) => {
      const slot = (await freeSlots(db, new Date())).find(
        (free) => free.date === date && free.startTime.startsWith(time),
      );
      if (!slot) return { ok: false as const, error: 'missing' as const };
      return moveAsStaff(db, { id, slotId: slot.id }, context());
    },
    cancel: ({ id }: { id: string }) => cancelAsStaff(db, { id }, context()),
    release: ({ id }: { id: string }) => releaseMessage(db, id, context()),
    erase: ({ email, cancelDemos }: { email: string; cancelDemos: boolean }) =>
      erasePerson(db, { email, cancelDemos, dataDir: env.DATA_DIR }, context()),
    retryMail: async ({ id }: { id: string | null }) =>
      id === null ? { ok: true as const, count: await retryFailedMail(db, context()) } : retryMail(db, id, context()),
    audit: (filter: AuditFilter) => auditPage(db, filter, null),
    requests: (filter: { all: boolean }) => allRequests(db, filter),
    request: ({ ref }: { ref: string }) => showRequest(db, ref),
    suppressRequest: (given: { ref: string; person: boolean }) => suppressRequest(db, given, context()),
    addSuppression: (given: NewSuppression) => addToSuppressions(db, given, context()),
    releaseSuppression: (given: { ref: string }) => releaseSuppression(db, given, context()),
    closeRequest: (given: { ref: string; declined: boolean }) => closeRequest(db, given, context()),
    staff: () => staffMembers(db),
    addStaff: (given: NewStaff) => addToStaff(db, given, context()),
    removeStaff: (given: { email: string }) => removeFromStaff(db, given, context()),
    resetStaff: (given: Enrollment) => resetStaffFactor(db, given, context()),
  } satisfies Commands;
}

/** The desk on PostgreSQL, of the running server of an embedded database, or in its folder when no server runs. */
export async function openDesk(
  env: Settings & DatabaseEnv,
  /** Leaves the tables of PostgreSQL as they are, and fails if they are older than this version. */
  { isReadOnly = false }: { isReadOnly?: boolean } = {},
): Promise<{ desk: DeskCommands; close: () => Promise<void> }> {
  const { DATA_DIR: dataDir } = env;
  const directUrl = directUrlOf(env);
  const running = directUrl ? null : await connectToDesk<DeskCommands>(dataDir);
  if (running) return { ...running, close: async () => {} };
  if (directUrl && isReadOnly) await requireMigrated(connectionOf(directUrl));
  const database = await openDatabase({ dataDir, databaseUrl: directUrl, migrate: !isReadOnly });
  return { desk: deskCommands(database, env), close: database.close };
}
