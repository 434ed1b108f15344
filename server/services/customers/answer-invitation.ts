import type { Db } from '#db/client.ts';
import { lockCustomer } from '#db/queries/customers/customers.ts';
import {
  countMembers,
  deleteInvitation,
  findInvitation,
  insertMember,
  lockUser,
} from '#db/queries/customers/members.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { customerLimits, type MemberRole } from '#domain/customers/customer.ts';
import type { ServiceContext } from '../context.ts';
import { type CustomerChange, refused } from './results.ts';

/** Somebody who signed in with the invited address joins the customer, or declines. */
export function answerInvitation(
  db: Db,
  { userId, id, isAccepted }: { userId: string; id: string; isAccepted: boolean },
  { now }: Pick<ServiceContext, 'now'>,
): Promise<CustomerChange> {
  return db
    .transaction(async (tx): Promise<CustomerChange> => {
      const user = await lockUser(tx, userId);
      const found = await findInvitation(tx, id, now);
      if (!user || !found || found.email !== user.email) return refused('unknown');
      const { customerId } = found;
      await lockCustomer(tx, customerId);
      // It may have been withdrawn while this waited.
      if ((await deleteInvitation(tx, { id, customerId })) === null) return refused('unknown');
      const entry = { now, actor: { id: userId, name: 'account' }, subject: customerId };
      if (!isAccepted) {
        await recordAudit(tx, { ...entry, action: 'customer.decline', details: { invitation: id } });
        return { ok: true };
      }
      const isFull = (await countMembers(tx, customerId)) >= customerLimits.members;
      const role = found.role as MemberRole;
      if (isFull || !(await insertMember(tx, { userId, customerId, role, now }))) {
        throw new NotJoined(isFull ? 'full' : 'taken');
      }
      await recordAudit(tx, { ...entry, action: 'customer.join', details: { member: userId, role } });
      return { ok: true };
    })
    .catch((error) => {
      if (error instanceof NotJoined) return refused(error.problem);
      throw error;
    });
}

/** Undoes the transaction, so that the invitation stays. */
class NotJoined extends Error {
  readonly problem: 'full' | 'taken';
  constructor(problem: 'full' | 'taken') {
    super(problem);
    this.problem = problem;
  }
}
