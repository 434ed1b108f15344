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

type Words = AccountPage['team'];
type Customer = NonNullable<OwnTeam['customer']>;
type Act = (request: Parameters<typeof callTeam>, done: string) => Promise<string | null>;

/** The customer that the account belongs to: who is in it, who is invited, and what the account is invited to. */
export function Team({ words }: { words: Words }) {
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
      answer === 'accept' ? words.invitation.accepted : words.invitation.declined,
    );

  const state = team === null ? 'loading' : team === 'failed' ? 'failed' : 'ready';
  return (
    <div {...listPropsOf(state, 'team')} className="account-team">
      {team === 'failed' && <p>{words.failed}</p>}
      {team && team !== 'failed' && (
        <>
          <Invitations words={words.invitation} team={team} onAnswer={answerInvitation} />
          {team.customer && <Own words={words} customer={team.customer} act={act} />}
          {!team.customer && team.invitedTo.length === 0 && <NewTeam words={words} act={act} />}
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

function NewTeam({ words, act }: { words: Words; act: Act }) {
  return (
    <>
      <p className="account-note mb-4">{words.none}</p>
      <OneFieldForm
        input={{ id: 'team-name', name: 'name', type: 'text', maxLength: 120, autoComplete: 'organization' }}
        label={words.name}
        words={words.create}
        send={(name) => act(['POST', '', { name }], words.created)}
      />
    </>
  );
}

type OwnProps = { words: Words; customer: Customer; act: Act };

function Own({ words, customer, act }: OwnProps) {
  const isOwner = customer.role === 'owner' && !customer.isSample;
  const [invites, setInvites] = useState(0);
  return (
    <>
      <p className="account-who">
        <strong>{customer.name}</strong>. {fillIn(words.yourRole, { role: words.roles[customer.role].toLowerCase() })}
      </p>
      <ul aria-label={words.members}>
        {customer.members.map((member) => (
          <li key={member.id} className="account-member">
            <span className="account-who">
              {member.email}
              {member.isSelf && ` (${words.you})`}
            </span>
            <span className="text-ink-2">{words.roles[member.role]}</span>
            <span className="account-member-actions">
              {isOwner && (
                <button
                  type="button"
                  className="text-link min-h-11"
                  aria-label={`${member.role === 'owner' ? words.makeMember : words.makeOwner}: ${member.email}`}
                  onClick={() =>
                    act(
                      ['PATCH', `/members/${member.id}`, { role: member.role === 'owner' ? 'member' : 'owner' }],
                      words.changed,
                    )
                  }
                >
                  {member.role === 'owner' ? words.makeMember : words.makeOwner}
                </button>
              )}
              {isOwner && !member.isSelf && (
                <Sure
                  label={words.remove}
                  about={member.email}
                  question={fillIn(words.removeQuestion, { email: member.email })}
                  keep={words.keep}
                  onSure={() => act(['DELETE', `/members/${member.id}`], words.removed)}
                />
              )}
            </span>
          </li>
        ))}
        {customer.invitations.map((invitation) => (
          <li key={invitation.id} className="account-member">
            <span className="account-who">{invitation.email}</span>
            <span className="text-ink-2">{words.pending}</span>
            <span className="account-member-actions">
              <button
                type="button"
                className="text-link min-h-11"
                aria-label={`${words.withdraw}: ${invitation.email}`}
                onClick={() => act(['DELETE', `/invitations/${invitation.id}`], words.withdrawn)}
              >
                {words.withdraw}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {isOwner && (
        <OneFieldForm
          key={invites}
          input={{ id: 'team-invite', name: 'email', type: 'email', autoComplete: 'off' }}
          label={words.inviteLabel}
          words={words.invite}
          takesFocus={invites > 0}
          send={async (email) => {
            const problem = await act(['POST', '/invitations', { email, role: 'member' }], words.inviteSent);
            if (problem === null) setInvites((count) => count + 1);
            return problem;
          }}
        />
      )}
      {!customer.isSample && (
        <Sure
          label={words.leave}
          about={customer.name}
          question={fillIn(words.leaveQuestion, { team: customer.name })}
          keep={words.stay}
          onSure={() => act(['POST', '/leave', {}], words.left)}
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
