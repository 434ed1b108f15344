import { useCallback, useEffect, useState } from 'react';
import { type InvitationAnswer, Invitations } from '#app/shell/invitations.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { callJson } from '#app/state/call-json.ts';
import { TextField } from '#app/ui/interactive/field.tsx';
import { EmptyList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import { TryAsBuyer } from '#app/ui/try-as-buyer.tsx';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { customerLimits } from '#domain/customers/customer.ts';
import type { OwnTeam } from '#domain/customers/team.ts';
import type { RecordsSummary } from '#domain/delivery/buyer-records.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Props = { words: AccountRecordsPage; onCreated: () => Promise<void> };

const ownCustomer = '/functions/v1/account/customer';

/** For an account without a customer: accept an invitation, or name a company, try the tool, or ask for a quote. */
export function NoCustomer({ words, onCreated }: Props) {
  const [team, setTeam] = useState<OwnTeam | 'failed' | null>(null);
  const load = useCallback(async () => {
    const answer = await callJson<OwnTeam>('GET', ownCustomer);
    setTeam(answer.ok ? answer.value : 'failed');
  }, []);
  useEffect(() => {
    load();
  }, [load]);
  if (team === null) return <Skeleton rows={4} />;
  if (team === 'failed' || team.invitedTo.length === 0) return <NewCustomer words={words} onCreated={onCreated} />;
  return <Invited words={words} team={team} onAccepted={onCreated} onDeclined={load} />;
}

type InvitedProps = {
  words: AccountRecordsPage;
  team: OwnTeam;
  onAccepted: () => Promise<void>;
  onDeclined: () => Promise<void>;
};

/** Naming another company would keep the account from accepting. */
function Invited({ words: { noCustomer: copy }, team, onAccepted, onDeclined }: InvitedProps) {
  const [problem, setProblem] = useState('');
  const answerInvitation = async (id: string, given: InvitationAnswer) => {
    const answer = await callJson('POST', `${ownCustomer}/invitations/${id}/${given}`, {});
    if (!answer.ok) setProblem(answer.error);
    else await (given === 'accept' ? onAccepted() : onDeclined());
  };
  return (
    <section className="delivery-start">
      <h2 className="text-2xl">{copy.invitedTitle}</h2>
      <p className="mt-3 mb-5 text-ink-2">{copy.invitedText}</p>
      <div className="grid gap-4">
        <Invitations words={copy.invitation} team={team} onAnswer={answerInvitation} />
      </div>
      {problem && (
        <p role="alert" className="mt-3 font-semibold text-hot">
          {problem}
        </p>
      )}
    </section>
  );
}

function NewCustomer({ words, onCreated }: Props) {
  const { noCustomer: copy } = words;
  const { form, problems, sending } = useCheckedForm<{ name: string }>({
    check: (data) => {
      const name = String(data.get('name') ?? '').trim();
      if (name) return { ok: true, value: { name } };
      return { ok: false, toast: failed(words.report.check), fields: { name: words.report.check } };
    },
    send: async (value, { idempotencyKey }) => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      const answer = await callJson('POST', ownCustomer, value, { headers });
      if (!answer.ok) return { toast: failed(answer.error), fields: answer.fields };
      await onCreated();
      return null;
    },
  });
  const failed = (description: string) => ({ title: copy.failed, description, variant: 'destructive' as const });
  return (
    <section className="delivery-start">
      <h2 className="text-2xl">{copy.title}</h2>
      <p className="mt-3 text-ink-2">{copy.text}</p>
      <form {...form} noValidate className="mt-5 grid gap-4">
        <TextField
          id="customer-name"
          name="name"
          label={copy.label}
          required
          autoComplete="organization"
          maxLength={customerLimits.name}
          error={problems.name}
        />
        <div>
          <SubmitButton label={copy.create} busyLabel={copy.creating} sending={sending} />
        </div>
      </form>
      <p className="mt-8 text-ink-2">{copy.tryFirst}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <TryAsBuyer copy={words.tryAsBuyer} />
        <a href={quoteLink({})} className="button button-quiet">
          {copy.quote}
        </a>
      </div>
    </section>
  );
}

type NoSubscriptionProps = { customer: RecordsSummary['customer']; words: AccountRecordsPage };

/** For a customer whose subscriptions are over or have not begun. */
export function NoSubscription({ customer, words }: NoSubscriptionProps) {
  const { noSubscription: copy } = words;
  return (
    <div className="delivery-alone">
      <EmptyList title={copy.title}>
        <p>{customer.isSample ? copy.sampleText : fillIn(copy.text, { customer: customer.name })}</p>
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <a href={quoteLink({})} className="button button-primary">
            {copy.quote}
          </a>
        </p>
        {!customer.isSample && <TryAsBuyer copy={words.tryAsBuyer} className="mt-3" />}
      </EmptyList>
    </div>
  );
}
