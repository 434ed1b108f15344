import type { Db } from '#db/client.ts';
import { recentEntry, recordAudit } from '#db/queries/desk/audit.ts';
import { findSubmission, lockSubmission, type StoredSubmission, updateSubmission } from '#db/queries/desk/inbox.ts';
import { lockAddress } from '#db/queries/recent-mail.ts';
import type { SubmissionStatus } from '#domain/desk/inbox.ts';
import { enqueueContactMail, mayMailNow } from '../submit-contact.ts';
import type { DeskContext } from './context.ts';

export type MessageChange = { ok: true } | { ok: false; error: 'unknown' };

/**
 * Sets the status of a message. A message that was held back leaves the list of those, and returns to it if it is 'new'
 * again, because nothing was mailed about it.
 */
export function setMessageStatus(
  db: Db,
  { id, status }: { id: string; status: SubmissionStatus },
  { now, actor }: DeskContext,
): Promise<MessageChange> {
  return db.transaction(async (tx) => {
    const found = await lockSubmission(tx, id);
    if (!found) return { ok: false, error: 'unknown' };
    const suspicious = status === 'new' && wasNeverMailed(found);
    if (found.status === status && found.suspicious === suspicious) return { ok: true };
    const heldReason = found.heldReason ?? (found.suspicious ? 'unknown' : null);
    await updateSubmission(tx, id, { status, suspicious, heldReason, statusAt: now });
    const details = { from: found.suspicious ? 'held' : found.status, to: suspicious ? 'held' : status };
    await recordAudit(tx, { now, actor, action: 'submission.status', subject: id, details });
    return { ok: true };
  });
}

function wasNeverMailed({ suspicious, heldReason, releasedAt }: StoredSubmission): boolean {
  return suspicious || (heldReason !== null && releasedAt === null);
}

export type NoteResult = MessageChange | { ok: false; error: 'changed'; note: string };

/** Minutes in which saving a note that is being typed adds no further audit entry. */
const typingMinutes = 10;

/** Saves the staff's note, unless another has changed it in the meantime. */
export function setMessageNote(
  db: Db,
  { id, note, was }: { id: string; note: string; was: string },
  { now, actor }: DeskContext,
): Promise<NoteResult> {
  return db.transaction(async (tx): Promise<NoteResult> => {
    const found = await lockSubmission(tx, id);
    if (!found) return { ok: false, error: 'unknown' };
    if (found.note === note) return { ok: true };
    if (found.note !== was) return { ok: false, error: 'changed', note: found.note };
    await updateSubmission(tx, id, { note });
    const since = new Date(now.getTime() - typingMinutes * 60_000);
    const entry = { actor, action: 'submission.note', subject: id } as const;
    if (!(await recentEntry(tx, entry, since))) await recordAudit(tx, { now, ...entry });
    return { ok: true };
  });
}

/**
 * Mails a message that the bot check held back, exactly as if it had not been caught. Releasing it again, also at the
 * same time, sends nothing more.
 */
export function releaseMessage(db: Db, id: string, context: DeskContext): Promise<MessageChange> {
  const { now, actor } = context;
  return db.transaction(async (tx): Promise<MessageChange> => {
    const held = await findSubmission(tx, id);
    if (!held) return { ok: false, error: 'unknown' };
    // In the order of a new message: first the address, then the row.
    await lockAddress(tx, held.email);
    const found = await lockSubmission(tx, id);
    if (!found) return { ok: false, error: 'unknown' };
    if (!found.suspicious) return { ok: true };
    const notified = await mayMailNow(tx, found.email);
    const heldReason = found.heldReason ?? 'unknown';
    const change = { suspicious: false, heldReason, releasedAt: now, status: 'new', statusAt: now, notified };
    await updateSubmission(tx, id, change);
    const { submissionType, ...fields } = found;
    const type = submissionType === 'quote' ? 'quote' : 'general';
    // The next summary covers the others.
    if (notified) await enqueueContactMail(tx, { ...fields, type }, context);
    await recordAudit(tx, { now, actor, action: 'submission.release', subject: id, details: { reason: heldReason } });
    return { ok: true };
  });
}
