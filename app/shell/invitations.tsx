import type { MemberRole } from '#domain/customers/customer.ts';
import type { OwnTeam } from '#domain/customers/team.ts';
import { formatSlashDate } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Copy = {
  invited: string;
  /** With their articles. */
  roles: Record<MemberRole, string>;
  leaveFirst: string;
  accept: string;
  decline: string;
};

export type InvitationAnswer = 'accept' | 'decline';

type Props = {
  copy: Copy;
  team: Pick<OwnTeam, 'customer' | 'invitedTo'>;
  onAnswer: (id: string, answer: InvitationAnswer) => Promise<unknown>;
};

/** What an account is invited to. Whoever is in a team can only decline. */
export function Invitations({ copy, team: { invitedTo, customer }, onAnswer }: Props) {
  return invitedTo.map((invitation) => (
    <section
      key={invitation.id}
      aria-label={invitation.customer}
      className="border-l-2 border-accent bg-pine-100 px-5 py-4 text-sm"
    >
      <p className="wrap-anywhere">
        {fillIn(copy.invited, {
          team: invitation.customer,
          role: copy.roles[invitation.role],
          day: formatSlashDate(invitation.expiresAt.slice(0, 10)),
        })}
      </p>
      {customer && <p>{copy.leaveFirst}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {!customer && (
          <button type="button" className="button button-primary" onClick={() => onAnswer(invitation.id, 'accept')}>
            {copy.accept}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={() => onAnswer(invitation.id, 'decline')}>
          {copy.decline}
        </button>
      </div>
    </section>
  ));
}
