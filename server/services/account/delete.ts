import type { Db } from '#db/client.ts';
import { lockAccount } from '#db/queries/account/lock-account.ts';
import { deleteAccountMail, deleteAccountRows, sentWithAddress } from '#db/queries/account/whole-account.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { recordErasure } from '#db/queries/desk/erasures.ts';
import type { ServiceContext } from '../context.ts';

export type DeleteAccountResult =
  /** What was sent with the address is not part of the account: it stays until the person asks us to erase it. */
  | { ok: true; kept: { messages: number; demos: number } }
  /** 'staff': the operator removes the role first, so that the last staff member cannot lock everyone out. */
  | { ok: false; error: 'unknown' | 'staff' };

/**
 * Deletes an account with its deals, datasets, counties, sessions, second factor, pending codes and daily mail, in one
 * transaction. The audit entry has the id and no address.
 */
export function deleteAccount(
  db: Db,
  { userId }: { userId: string },
  { now }: Pick<ServiceContext, 'now'>,
): Promise<DeleteAccountResult> {
  return db.transaction(async (tx): Promise<DeleteAccountResult> => {
    const account = await lockAccount(tx, { userId }, 'update');
    if (!account) return { ok: false, error: 'unknown' };
    if (account.role === 'staff') return { ok: false, error: 'staff' };
    const { messages, demos } = await sentWithAddress(tx, account.email);
    const mailIds = await deleteAccountMail(tx, account.email);
    const actor = { id: userId, name: 'account' };
    await deleteAccountRows(tx, account, { now, actor });
    await recordErasure(tx, { now, mailIds, files: [] });
    await recordAudit(tx, { now, actor, action: 'account.delete', subject: userId });
    return { ok: true, kept: { messages: messages.length, demos: demos.length } };
  });
}
