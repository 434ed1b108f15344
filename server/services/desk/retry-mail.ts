import type { Db } from '#db/client.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { hurryMail, lockMail, reviveMail } from '#db/queries/desk/mail.ts';
import { isCodeKind } from '#domain/desk/mail.ts';
import type { DeskContext } from './context.ts';

export type RetryResult = { ok: true; count: number } | { ok: false; error: 'unknown' | 'code' | 'sent' };

/**
 * Sends one mail again that failed, or one now that waits for its next try. A mail that a server is sending is left to
 * it, so that nothing is sent twice.
 */
export function retryMail(db: Db, id: string, { now, actor }: DeskContext): Promise<RetryResult> {
  return db.transaction(async (tx): Promise<RetryResult> => {
    const found = await lockMail(tx, id);
    if (!found) return { ok: false, error: 'unknown' };
    if (found.status === 'sent') return { ok: false, error: 'sent' };
    if (isCodeKind(found.kind)) return { ok: false, error: 'code' };
    const count = found.status === 'dead' ? await reviveMail(tx, id) : Number(await hurryMail(tx, id));
    if (count > 0)
      await recordAudit(tx, { now, actor, action: 'mail.retry', subject: id, details: { kind: found.kind } });
    return { ok: true, count };
  });
}

/** Sends all failed mail again, except codes, which are no longer valid. */
export function retryFailedMail(db: Db, { now, actor }: DeskContext): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await reviveMail(tx);
    if (count > 0) await recordAudit(tx, { now, actor, action: 'mail.retry', details: { count } });
    return count;
  });
}
