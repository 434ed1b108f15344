import { useToast } from '#app/shell/toast.tsx';
import type { ShownInvitation, ShownMember } from '#domain/desk/customers.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { shortTime } from '../desk-time.ts';
import { type AskProps, Part } from './customer-part.tsx';

type MembersProps = AskProps & { onSaved: () => Promise<void> };

/** Members and open invitations. */
export function Members({ customer, words, onAsk, onSaved }: MembersProps) {
  const { members: texts } = words.customer;
  const show = useToast();
  const { members, invitations, isSample } = customer;

  async function act(method: 'PATCH' | 'DELETE', path: string, body?: object): Promise<void> {
    const answer = await callDesk(method, `/customers/${customer.id}/${path}`, body);
    if (!answer.ok) show({ title: words.failed, description: answer.error, variant: 'destructive' });
    await onSaved();
  }

  const button = (label: string, email: string, onClick: () => void) =>
    !isSample && (
      <button
        type="button"
        aria-label={fillIn(texts.of, { action: label, email })}
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
    <Part title={texts.title}>
      {members.length + invitations.length === 0 && <p className="desk-customer-none">{texts.none}</p>}
      <ul>
        {members.map((member) => (
          <li key={member.id} className="desk-customer-member">
            <span className="desk-wrap font-semibold">{member.email}</span>
            <span className="text-ink-2">
              {texts.roles[member.role]}, {fillIn(texts.seen, { when: shortTime(member.seenAt) })}
            </span>
            <span className="desk-customers-actions">
              {button(member.role === 'owner' ? texts.makeMember : texts.makeOwner, member.email, () =>
                changeRole(member),
              )}
              {button(texts.remove, member.email, () => onAsk({ kind: 'remove', member }))}
            </span>
          </li>
        ))}
        {invitations.map((invitation) => (
          <li key={invitation.id} className="desk-customer-member">
            <span className="desk-wrap font-semibold">{invitation.email}</span>
            <span className="text-ink-2">
              {fillIn(texts.invited, { role: texts.roles[invitation.role].toLowerCase() })},{' '}
              {fillIn(texts.sent, { when: shortTime(invitation.sentAt) })}
            </span>
            <span className="desk-customers-actions">
              {button(texts.withdraw, invitation.email, () => withdraw(invitation))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
