import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type InvitationAnswer, Invitations } from '#app/shell/invitations.tsx';
import { listPropsOf } from '#app/state/list-props.ts';
import { Announcement, useAnnouncement } from '#app/ui/interactive/announcement.tsx';
import { OneFieldForm } from '#app/ui/interactive/one-field-form.tsx';
import type { AccountPage } from '#content/pages/account.ts';
import type { OwnTeam } from '#domain/customers/team.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callTeam } from './queries.ts';

type Copy = AccountPage['team'];
type Customer = NonNullable<OwnTeam['customer']>;
type Act = (request: Parameters<typeof callTeam>, done: string) => Promise<string | null>;

/** The customer that the account belongs to: who is in it, who is invited, and what the account is invited to. */
export function Team({ copy }: { copy: Copy }) {
  const [team, setTeam] = useState<OwnTeam | 'failed' | null>(null);
  const [announced, announce] = useAnnouncement();
  const load = useCallback(async () => {
    const answer = await callTeam<OwnTeam>('GET', '');
    setTeam((before) => (answer.ok ? answer.value : (before ?? 'failed')));
  }, []);
  useEffect(() => {
    load();
  }, [load]);

  /** Null once it is done, otherwise what is wrong. */
  const act: Act = async (request, done) => {
    const answer = await callTeam(...request);
    announce(answer.ok ? done : answer.error);
    if (!answer.ok) return Object.values(answer.fields)[0] ?? answer.error;
    await load();
    return null;
  };

  const answerInvitation = (id: string, answer: InvitationAnswer) =>
    act(
      ['POST', `/invitations/${id}/${answer}`, {}],
      answer === 'accept' ? copy.invitation.accepted : copy.invitation.declined,
    );

  const state = team === null ? 'loading' : team === 'failed' ? 'failed' : 'ready';
  return (
    <div {...listPropsOf(state, 'team')} className="account-team">
      {team === 'failed' && <p>{copy.failed}</p>}
      {team && team !== 'failed' && (
        <>
          <Invitations copy={copy.invitation} team={team} onAnswer={answerInvitation} />
          {team.customer && <Own copy={copy} customer={team.customer} act={act} />}
          {!team.customer && team.invitedTo.length === 0 && <NewTeam copy={copy} act={act} />}
        </>
      )}
      <Announcement announced={announced} />
      {announced.text && (
        <p aria-hidden="true" className="account-note font-semibold">
          {announced.text}
        </p>
      )}
    </div>
  );
}

function NewTeam({ copy, act }: { copy: Copy; act: Act }) {
  return (
    <>
      <p className="account-note mb-4">{copy.none}</p>
      <OneFieldForm
        input={{ id: 'team-name', name: 'name', type: 'text', maxLength: 120, autoComplete: 'organization' }}
        label={copy.name}
        copy={copy.create}
        send={(name) => act(['POST', '', { name }], copy.created)}
      />
    </>
  );
}

type OwnProps = { copy: Copy; customer: Customer; act: Act };

function Own({ copy, customer, act }: OwnProps) {
  const isOwner = customer.role === 'owner' && !customer.isSample;
  const [invites, setInvites] = useState(0);
  return (
    <>
      <p className="account-who">
        <strong>{customer.name}</strong>. {fillIn(copy.yourRole, { role: copy.roles[customer.role].toLowerCase() })}
      </p>
      <ul aria-label={copy.members}>
        {customer.members.map((member) => (
          <li key={member.id} className="account-member">
            <span className="account-who">
              {member.email}
              {member.isSelf && ` (${copy.you})`}
            </span>
            <span className="text-ink-2">{copy.roles[member.role]}</span>
            <span className="account-member-actions">
              {isOwner && (
                <button
                  type="button"
                  className="text-link min-h-11"
                  aria-label={`${member.role === 'owner' ? copy.makeMember : copy.makeOwner}: ${member.email}`}
                  onClick={() =>
                    act(
                      ['PATCH', `/members/${member.id}`, { role: member.role === 'owner' ? 'member' : 'owner' }],
                      copy.changed,
                    )
                  }
                >
                  {member.role === 'owner' ? copy.makeMember : copy.makeOwner}
                </button>
              )}
              {isOwner && !member.isSelf && (
                <Sure
                  label={copy.remove}
                  about={member.email}
                  question={fillIn(copy.removeQuestion, { email: member.email })}
                  keep={copy.keep}
                  onSure={() => act(['DELETE', `/members/${member.id}`], copy.removed)}
                />
              )}
            </span>
          </li>
        ))}
        {customer.invitations.map((invitation) => (
          <li key={invitation.id} className="account-member">
            <span className="account-who">{invitation.email}</span>
            <span className="text-ink-2">{copy.pending}</span>
            <span className="account-member-actions">
              <button
                type="button"
                className="text-link min-h-11"
                aria-label={`${copy.withdraw}: ${invitation.email}`}
                onClick={() => act(['DELETE', `/invitations/${invitation.id}`], copy.withdrawn)}
              >
                {copy.withdraw}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {isOwner && (
        <OneFieldForm
          key={invites}
          input={{ id: 'team-invite', name: 'email', type: 'email', autoComplete: 'off' }}
          label={copy.inviteLabel}
          copy={copy.invite}
          takesFocus={invites > 0}
          send={async (email) => {
            const problem = await act(['POST', '/invitations', { email, role: 'member' }], copy.inviteSent);
            if (problem === null) setInvites((count) => count + 1);
            return problem;
          }}
        />
      )}
      {!customer.isSample && (
        <Sure
          label={copy.leave}
          about={customer.name}
          question={fillIn(copy.leaveQuestion, { team: customer.name })}
          keep={copy.stay}
          onSure={() => act(['POST', '/leave', {}], copy.left)}
        />
      )}
    </>
  );
}

type SureProps = { label: string; about: string; question: string; keep: string; onSure: () => Promise<unknown> };

/** A button that asks once more in its place. */
function Sure({ label, about, question, keep, onSure }: SureProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keeper = useRef<HTMLButtonElement>(null);

  function ask(isOpen: boolean): void {
    flushSync(() => setAsking(isOpen));
    (isOpen ? keeper : opener).current?.focus();
  }

  if (!isAsking) {
    return (
      <button
        type="button"
        ref={opener}
        className="text-link min-h-11"
        aria-label={`${label}: ${about}`}
        onClick={() => ask(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <span className="account-sure">
      <span className="account-who">{question}</span>
      <button
        type="button"
        className="button button-danger"
        onClick={async () => {
          await onSure();
          if (opener.current ?? keeper.current) ask(false);
        }}
      >
        {label}
      </button>
      <button type="button" ref={keeper} className="button button-quiet" onClick={() => ask(false)}>
        {keep}
      </button>
    </span>
  );
}
