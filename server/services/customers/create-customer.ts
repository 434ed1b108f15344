import type { Db } from '#db/client.ts';
import { insertCustomer } from '#db/queries/customers/customers.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { findSubmission } from '#db/queries/desk/inbox.ts';
import type { DeskContext } from '../desk/context.ts';

type NewCustomer = { name: string; submissionId: string | null };

/** Creates a customer for somebody, for example from a quote request. Members are invited afterwards. */
export function createCustomer(
  db: Db,
  { name, submissionId }: NewCustomer,
  { now, actor }: DeskContext,
): Promise<{ ok: true; id: string } | { ok: false; error: 'unknown' }> {
  return db.transaction(async (tx) => {
    if (submissionId !== null && !(await findSubmission(tx, submissionId))) return { ok: false, error: 'unknown' };
    const id = await insertCustomer(tx, { name, submissionId, createdBy: actor.id, createdAt: now });
    const details = submissionId === null ? {} : { request: submissionId };
    await recordAudit(tx, { now, actor, action: 'customer.create', subject: id, details });
    return { ok: true, id };
  });
}
