import { useToast } from '#app/shell/toast.tsx';
import type { ShownInvitation, ShownMember } from '#domain/desk/customers.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { shortTime } from '../desk-time.ts';
import { type AskProps, Part } from './customer-part.tsx';

type MembersProps = AskProps & { onSaved: () => Promise<void> };

/** Members and open invitations. */
export function Members({ customer, copy, onAsk, onSaved }: MembersProps) {
  const { members: membersCopy } = copy.customer;
  const show = useToast();
  const { members, invitations, isSample } = customer;

  async function act(method: 'PATCH' | 'DELETE', path: string, body?: object): Promise<void> {
    const answer = await callDesk(method, `/customers/${customer.id}/${path}`, body);
    if (!answer.ok) show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    await onSaved();
  }

  const button = (label: string, email: string, onClick: () => void) =>
    !isSample && (
      <button
        type="button"
        aria-label={fillIn(membersCopy.of, { action: label, email })}
        className="text-link min-h-11 text-sm"
        onClick={onClick}
      >
        {label}
      </button>
    );
  const changeRole = (member: ShownMember) => {
    const role = member.role === 'owner' ? 'member' : 'owner';
    return act('PATCH', `members/${member.id}`, { role });
  };
  const withdraw = (invitation: ShownInvitation) => act('DELETE', `invitations/${invitation.id}`);

  return (
    <Part title={membersCopy.title}>
      {members.length + invitations.length === 0 && <p className="desk-customer-none">{membersCopy.none}</p>}
      <ul>
        {members.map((member) => (
          <li key={member.id} className="desk-customer-member">
            <span className="desk-wrap font-semibold">{member.email}</span>
            <span className="text-ink-2">
              {membersCopy.roles[member.role]}, {fillIn(membersCopy.seen, { when: shortTime(member.seenAt) })}
            </span>
            <span className="desk-customers-actions">
              {button(member.role === 'owner' ? membersCopy.makeMember : membersCopy.makeOwner, member.email, () =>
                changeRole(member),
              )}
              {button(membersCopy.remove, member.email, () => onAsk({ kind: 'remove', member }))}
            </span>
          </li>
        ))}
        {invitations.map((invitation) => (
          <li key={invitation.id} className="desk-customer-member">
            <span className="desk-wrap font-semibold">{invitation.email}</span>
            <span className="text-ink-2">
              {fillIn(membersCopy.invited, { role: membersCopy.roles[invitation.role].toLowerCase() })},{' '}
              {fillIn(membersCopy.sent, { when: shortTime(invitation.sentAt) })}
            </span>
            <span className="desk-customers-actions">
              {button(membersCopy.withdraw, invitation.email, () => withdraw(invitation))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
