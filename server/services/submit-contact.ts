import type { Db } from '#db/client.ts';
import { lockAddress, maxPerHour, recentSubmissions, secondsUntilMail } from '#db/queries/recent-mail.ts';
import { insertSubmission } from '#db/queries/submissions.ts';
import { allFields, type Submission } from '#domain/contact/submission.ts';
import type { BotSign } from '#domain/forms/bot-signs.ts';
import { contactNotice, contactReceipt } from '#domain/mail/contact-mails.ts';
import type { MailSubmission } from '#domain/mail/types.ts';
import type { ServiceContext } from './context.ts';
import { type Mail, queueMails } from './queue-mail.ts';
import { scopedKey } from './secrets.ts';

export type ContactRequest = {
  submission: Submission;
  idempotencyKey: string | null;
  /** What the bot check found: the message is stored, but no mail is sent until staff release it. */
  botSign: BotSign | null;
  /** Posted by the browser without JavaScript, and so without a key. */
  native?: boolean;
};

export type ContactResult =
  | { ok: true; id: string }
  /** The key was used for a different submission. */
  | { ok: false; error: 'key' };

/** Stores a submission and queues its mail in one transaction; a repeated key stores and sends nothing more. */
export async function submitContact(
  db: Db,
  { submission, idempotencyKey, botSign, native = false }: ContactRequest,
  context: ServiceContext,
): Promise<ContactResult> {
  const { submission_type: type } = submission;
  const values = { ...allFields(submission), email: submission.email.toLowerCase() };
  const key = scopedKey(idempotencyKey ?? (native ? clickKey(submission, context.now) : null), values.email);
  const store = async (tx: Db): Promise<ContactResult> => {
    await lockAddress(tx, values.email);
    const suspicious = botSign !== null;
    // The next summary counts what is held back, without its content.
    const notified = !suspicious && (await mayMailNow(tx, values.email));
    const row = { ...values, submissionType: type, idempotencyKey: key, suspicious, heldReason: botSign, notified };
    const { id, isNew, isSame } = await insertSubmission(tx, row);
    if (!isSame) return { ok: false, error: 'key' };
    // The next summary covers the others.
    if (isNew && notified) await enqueueContactMail(tx, { ...values, id, type }, context);
    return { ok: true, id };
  };
  return db.transaction(store);
}

/** The same submission within ten minutes counts as a double click. */
function clickKey(submission: Submission, now: Date): string {
  return `${Math.floor(now.getTime() / 600_000)} ${JSON.stringify(submission)}`;
}

/** Whether the staff get a message of this address as a mail of its own. Call it before the message counts. */
export async function mayMailNow(db: Db, email: string): Promise<boolean> {
  return (await recentSubmissions(db, email)) < maxPerHour;
}

/** The notice to the staff and the receipt to the visitor; call it in the transaction of the change. */
export async function enqueueContactMail(
  db: Db,
  submission: MailSubmission,
  { publicUrl, staffEmail }: ServiceContext,
): Promise<void> {
  const notice: Mail = {
    kind: 'contact-notice',
    to: { staff: staffEmail },
    replyTo: submission,
    about: [submission.id],
    write: (site) => contactNotice({ site, submission }),
  };
  const receipt: Mail = {
    kind: 'contact-receipt',
    to: submission,
    about: [submission.id],
    write: (site) => contactReceipt({ site, submission }),
  };
  await queueMails(db, publicUrl, [notice]);
  // A receipt repeats what the page said, so it is skipped when the limit is reached.
  if ((await secondsUntilMail(db, submission.email)) === 0) await queueMails(db, publicUrl, [receipt]);
}
