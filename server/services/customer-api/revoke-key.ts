import type { Db } from '#db/client.ts';
import { revokeKey as markRevoked } from '#db/queries/customer-api/keys.ts';
import { insertNote } from '#db/queries/customers/customers.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { type MemberActor, openCustomer } from '../customers/actor.ts';
import { type CustomerChange, refused } from '../customers/results.ts';
import { mailAboutKey } from './key-mail.ts';

/** Ends a key at once, by an owner or by staff, who say why. Its tokens end with it. */
export function revokeKey(
  db: Db,
  { customerId, id, reason = '' }: { customerId: string; id: string; reason?: string },
  context: MemberActor,
): Promise<CustomerChange> {
  const { now, actor } = context;
  return db.transaction(async (tx): Promise<CustomerChange> => {
    const opened = await openCustomer(tx, customerId, context);
    if (!opened.ok) return opened;
    const name = await markRevoked(tx, { customerId, id, by: actor.id });
    if (name === null) return refused('unknown');
    const told = { kind: 'revoked', name, reason, isStaff: !context.member } as const;
    const mailed = await mailAboutKey(tx, opened.customer, told, context);
    // Free text stays with the customer: the audit has none.
    if (reason !== '') {
      await insertNote(tx, {
        customerId,
        text: `Key '${name}' revoked: ${reason}`,
        writtenBy: actor.id,
        createdAt: now,
      });
    }
    await recordAudit(tx, { now, actor, action: 'key.revoke', subject: customerId, details: { key: id, mailed } });
    return { ok: true };
  });
}
