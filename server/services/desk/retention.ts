import type { Db } from '#db/client.ts';
import { deleteAccountMail, deleteAccountRows } from '#db/queries/account/whole-account.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { recordErasure } from '#db/queries/desk/erasures.ts';
import {
  accountsToDelete,
  accountsToWarn,
  dropFinishedErasures,
  dropOldAudit,
  dropOldBookings,
  dropOldMail,
  dropOldMessages,
  dropOldSpam,
  setWarned,
} from '#db/queries/desk/retention.ts';
import { dropOldRequests } from '#db/queries/privacy-requests.ts';
import { removeOldClosed } from '#db/records/remove.ts';
import { unusedAccountWarning } from '#domain/mail/account-mails.ts';
import { dropOldMailFiles } from '#server/integrations/mail-files.ts';
import { queueMails } from '../queue-mail.ts';
import type { DeskContext } from './context.ts';

/** Days to keep each kind of data; null keeps it. */
export type Retention = Record<
  'messages' | 'held' | 'bookings' | 'mail' | 'requests' | 'audit' | 'accounts' | 'closed',
  number | null
>;

/** An account gets this many days after the warning. */
export const warningDays = 30;

const day = 24 * 3_600_000;
const maxFiles = 10_000;

/**
 * Deletes what is older than its period, in small batches, and records the counts. A run that is interrupted has deleted
 * whole batches, and the next one goes on.
 */
export async function applyRetention(
  db: Db,
  { keep, dataDir }: { keep: Retention; dataDir: string },
  context: DeskContext,
): Promise<Record<string, number>> {
  const { now, actor } = context;
  const before = (days: number) => new Date(now.getTime() - days * day);
  const counts: Record<string, number> = {};
  const run = async (name: keyof Retention, drop: (days: number) => Promise<number>) => {
    const days = keep[name];
    counts[name] = days === null ? 0 : await drop(days);
  };
  await run('messages', (days) => dropOldMessages(db, before(days)));
  await run('held', (days) => dropOldSpam(db, before(days)));
  await run('bookings', (days) => dropOldBookings(db, before(days).toISOString().slice(0, 10)));
  await run('mail', async (days) => {
    const files = await dropOldMailFiles(dataDir, before(days), maxFiles);
    return Math.max(await dropOldMail(db, days), files);
  });
  await run('requests', (days) => dropOldRequests(db, now, days));
  await run('audit', (days) => dropOldAudit(db, before(days)));
  await run('accounts', (days) => dropUnusedAccounts(db, days, context));
  await run('closed', (days) => removeOldClosed(db, before(days).toISOString().slice(0, 10)));
  await dropFinishedErasures(db, now);
  const details = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  if (Object.keys(details).length > 0) await recordAudit(db, { now, actor, action: 'retention.apply', details });
  return details;
}

/** Warns accounts a month before, and deletes those that were warned and still not used. */
async function dropUnusedAccounts(db: Db, days: number, { now, actor, publicUrl }: DeskContext): Promise<number> {
  const before = (count: number) => new Date(now.getTime() - count * day);
  await db.transaction(async (tx) => {
    const unused = await accountsToWarn(tx, before(days - warningDays));
    if (unused.length === 0) return;
    await queueMails(
      tx,
      publicUrl,
      unused.map(({ id, email }) => ({
        kind: 'account-warning',
        to: email,
        about: [id, now.getTime()],
        write: (site) => unusedAccountWarning({ site, days: warningDays }),
      })),
    );
    await setWarned(
      tx,
      unused.map(({ id }) => id),
      now,
    );
  });
  return db.transaction(async (tx) => {
    const unused = await accountsToDelete(tx, before(days), before(warningDays));
    const mailIds: string[] = [];
    for (const account of unused) {
      mailIds.push(...(await deleteAccountMail(tx, account.email)));
      await deleteAccountRows(tx, account, { now, actor });
    }
    if (unused.length > 0) await recordErasure(tx, { now, mailIds, files: [] });
    return unused.length;
  });
}
