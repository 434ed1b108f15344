import type { Db } from '#db/client.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { type PersonRows, readPerson } from '#db/queries/desk/person.ts';
import { mailFilesAbout } from '#server/integrations/mail-files.ts';
import { downloadAccount } from '../account/download.ts';
import type { DeskContext } from './context.ts';

/** The desk shows this many rows of a kind; an export has them all. */
const maxShown = 200;
const maxExported = 100_000;

export type FoundPerson = PersonRows & { email: string; mailFiles: number };

/** Everything about an address, for the desk. */
export async function findPerson(
  db: Db,
  { email: given, dataDir }: { email: string; dataDir: string },
  now: Date,
): Promise<FoundPerson> {
  const email = given.toLowerCase();
  const found = await readPerson(db, email, { now, max: maxShown });
  return { email, ...found, mailFiles: (await mailFilesAbout(dataDir, email)).length };
}

/** Everything about an address, for a file that the person gets. Recorded without the address. */
export function exportPerson(db: Db, { email: given }: { email: string }, { now, actor }: DeskContext) {
  const email = given.toLowerCase();
  return db.transaction(async (tx) => {
    const found = await readPerson(tx, email, { now, max: maxExported });
    const { account, actions, submissions, bookings, mails, requests, suppressions } = found;
    const details = { messages: submissions.length, demos: bookings.length, mails: mails.length };
    await recordAudit(tx, { now, actor, action: 'privacy.export', details });
    return {
      address: email,
      exportedAt: now,
      // The staff's own status and note are not what the person sent.
      messages: submissions.map(({ notified, suspicious, ...shown }) => shown),
      demos: bookings.map(({ slotId, isUpcoming, ...shown }) => shown),
      mails,
      privacyRequests: requests,
      suppressions,
      customers: found.customers,
      notesAboutCustomers: found.customerNotes.map(({ text, createdAt }) => ({ text, createdAt })),
      account: account ? await downloadAccount(tx, account.id) : null,
      actionsAtTheDesk: actions,
    };
  });
}
