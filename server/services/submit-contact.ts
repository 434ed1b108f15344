import type { Db } from '#db/client.ts';
import { enqueueMail } from '#db/queries/outbox.ts';
import { insertSubmission } from '#db/queries/submissions.ts';
import type { Submission } from '#domain/contact/submission.ts';
import { contactNotice, contactReceipt } from '#domain/mail/contact-mails.ts';
import { messageId } from '#domain/mail/message-id.ts';
import type { MailSubmission } from '#domain/mail/types.ts';
import type { ServiceContext } from './context.ts';
import { mailSite } from './mail-site.ts';
import { scopedKey } from './secrets.ts';

export type ContactRequest = {
  submission: Submission;
  idempotencyKey: string | null;
  /** Caught by the honeypot or the fill time: kept, and nobody is mailed. */
  suspicious: boolean;
  /** Sent by the browser itself, without the script that would have named a key. */
  native?: boolean;
};

/** Stores what a visitor sent and the mail it promises, both or neither; a repeated key stores and mails nothing more. */
export async function submitContact(
  db: Db,
  { submission, idempotencyKey, suspicious, native = false }: ContactRequest,
  context: ServiceContext,
): Promise<{ ok: true; id: string }> {
  const { submission_type: type, ...fields } = { territory: '', datasets: '', ...submission };
  const values = { ...fields, email: fields.email.toLowerCase() };
  const key = scopedKey(idempotencyKey ?? (native ? clickKey(submission, context.now) : null), values.email);
  const store = async (tx: Db): Promise<{ ok: true; id: string }> => {
    const { id, isNew } = await insertSubmission(tx, {
      ...values,
      submissionType: type,
      idempotencyKey: key,
      suspicious,
    });
    if (isNew && !suspicious) await promiseMail(tx, { ...values, id, type }, context);
    return { ok: true, id };
  };
  return db.transaction(store);
}

/** The same words within ten minutes are a second click. */
function clickKey(submission: Submission, now: Date): string {
  return `${Math.floor(now.getTime() / 600_000)} ${JSON.stringify(submission)}`;
}

async function promiseMail(
  db: Db,
  submission: MailSubmission,
  { now, publicUrl, staffEmail }: ServiceContext,
): Promise<void> {
  const site = mailSite(publicUrl);
  const visitor = { name: submission.name, address: submission.email };
  const notice = {
    kind: 'contact-notice',
    to: { name: site.name, address: staffEmail },
    replyTo: visitor,
    messageId: messageId(site, 'contact-notice', submission.id),
    ...contactNotice({ site, submission }),
  };
  const receipt = {
    kind: 'contact-receipt',
    to: visitor,
    messageId: messageId(site, 'contact-receipt', submission.id),
    ...contactReceipt({ site, submission }),
  };
  await enqueueMail(db, notice, now);
  await enqueueMail(db, receipt, now);
}
