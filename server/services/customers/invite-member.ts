import type { Db } from '#db/client.ts';
import {
  countInvitations,
  countMembers,
  dropExpiredInvitations,
  insertInvitation,
  membersOf,
} from '#db/queries/customers/members.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import { lockAddress, secondsUntilMail } from '#db/queries/recent-mail.ts';
import { customerLimits, type MemberRole } from '#domain/customers/customer.ts';
import { customerInvitation } from '#domain/mail/customer-mails.ts';
import { messageId } from '#domain/mail/message-id.ts';
import { mailSite } from '../mail-site.ts';
import { type MemberActor, openCustomer } from './actor.ts';
import { type CustomerChange, refused } from './results.ts';

const kind = 'customer-invitation';

type Invited = { customerId: string; email: string; role: MemberRole };

/** Invites an address (in lower case) by mail. Whoever signs in with it may accept. */
export function inviteMember(
  db: Db,
  { customerId, email, role }: Invited,
  context: MemberActor,
): Promise<CustomerChange> {
  const { now, actor } = context;
  return db.transaction(async (tx): Promise<CustomerChange> => {
    await lockAddress(tx, email);
    const opened = await openCustomer(tx, customerId, context);
    if (!opened.ok) return opened;
    await dropExpiredInvitations(tx, customerId, now);
    if ((await membersOf(tx, customerId)).some((member) => member.email === email)) return refused('member');
    if ((await countMembers(tx, customerId)) >= customerLimits.members) return refused('full');
    if ((await countInvitations(tx, customerId)) >= customerLimits.openInvitations) {
      return refused('too-many-invitations');
    }
    const delaySeconds = await secondsUntilMail(tx, email);
    // Otherwise inviting and withdrawing again would flood a stranger's mailbox.
    if (context.member && delaySeconds > 0) return refused('mailed');
    const expiresAt = new Date(now.getTime() + customerLimits.invitationDays * 86_400_000);
    const invitation = { customerId, email, role, invitedBy: actor.id, createdAt: now, expiresAt };
    const id = await insertInvitation(tx, invitation);
    if (id === null) return refused('invited');
    const site = mailSite(context.publicUrl);
    await enqueueMails(tx, [
      {
        kind,
        to: { name: '', address: email },
        messageId: messageId(site, kind, id),
        ...customerInvitation({ site, customer: opened.customer.name, role }),
        delaySeconds,
      },
    ]);
    await recordAudit(tx, {
      now,
      actor,
      action: 'customer.invite',
      subject: customerId,
      details: { invitation: id, role },
    });
    return { ok: true };
  });
}
