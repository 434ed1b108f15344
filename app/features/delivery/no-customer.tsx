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

type Props = { copy: AccountRecordsPage; onCreated: () => Promise<void> };

const ownCustomer = '/functions/v1/account/customer';

/** For an account without a customer: accept an invitation, or name a company, try the tool, or ask for a quote. */
export function NoCustomer({ copy, onCreated }: Props) {
  const [team, setTeam] = useState<OwnTeam | 'failed' | null>(null);
  const load = useCallback(async () => {
    const answer = await callJson<OwnTeam>('GET', ownCustomer);
    setTeam(answer.ok ? answer.value : 'failed');
  }, []);
  useEffect(() => {
    load();
  }, [load]);
  if (team === null) return <Skeleton rows={4} />;
  if (team === 'failed' || team.invitedTo.length === 0) return <NewCustomer copy={copy} onCreated={onCreated} />;
  return <Invited copy={copy} team={team} onAccepted={onCreated} onDeclined={load} />;
}

type InvitedProps = {
  copy: AccountRecordsPage;
  team: OwnTeam;
  onAccepted: () => Promise<void>;
  onDeclined: () => Promise<void>;
};

/** Naming another company would keep the account from accepting. */
function Invited({ copy: { noCustomer: noCustomerCopy }, team, onAccepted, onDeclined }: InvitedProps) {
  const [problem, setProblem] = useState('');
  const answerInvitation = async (id: string, given: InvitationAnswer) => {
    const answer = await callJson('POST', `${ownCustomer}/invitations/${id}/${given}`, {});
    if (!answer.ok) setProblem(answer.error);
    else await (given === 'accept' ? onAccepted() : onDeclined());
  };
  return (
    <section className="delivery-start">
      <h2 className="text-2xl">{noCustomerCopy.invitedTitle}</h2>
      <p className="mt-3 mb-5 text-ink-2">{noCustomerCopy.invitedText}</p>
      <div className="grid gap-4">
        <Invitations copy={noCustomerCopy.invitation} team={team} onAnswer={answerInvitation} />
      </div>
      {problem && (
        <p role="alert" className="mt-3 font-semibold text-hot">
          {problem}
        </p>
      )}
    </section>
  );
}

function NewCustomer({ copy, onCreated }: Props) {
  const { noCustomer: noCustomerCopy } = copy;
  const { form, problems, sending } = useCheckedForm<{ name: string }>({
    check: (data) => {
      const name = String(data.get('name') ?? '').trim();
      if (name) return { ok: true, value: { name } };
      return { ok: false, toast: failed(copy.report.check), fields: { name: copy.report.check } };
    },
    send: async (value, { idempotencyKey }) => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      const answer = await callJson('POST', ownCustomer, value, { headers });
      if (!answer.ok) return { toast: failed(answer.error), fields: answer.fields };
      await onCreated();
      return null;
    },
  });
  const failed = (description: string) => ({
    title: noCustomerCopy.failed,
    description,
    variant: 'destructive' as const,
  });
  return (
    <section className="delivery-start">
      <h2 className="text-2xl">{noCustomerCopy.title}</h2>
      <p className="mt-3 text-ink-2">{noCustomerCopy.text}</p>
      <form {...form} noValidate className="mt-5 grid gap-4">
        <TextField
          id="customer-name"
          name="name"
          label={noCustomerCopy.label}
          required
          autoComplete="organization"
          maxLength={customerLimits.name}
          error={problems.name}
        />
        <div>
          <SubmitButton label={noCustomerCopy.create} busyLabel={noCustomerCopy.creating} sending={sending} />
        </div>
      </form>
      <p className="mt-8 text-ink-2">{noCustomerCopy.tryFirst}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <TryAsBuyer copy={copy.tryAsBuyer} />
        <a href={quoteLink({})} className="button button-quiet">
          {noCustomerCopy.quote}
        </a>
      </div>
    </section>
  );
}

type NoSubscriptionProps = { customer: RecordsSummary['customer']; copy: AccountRecordsPage };

/** For a customer whose subscriptions are over or have not begun. */
export function NoSubscription({ customer, copy }: NoSubscriptionProps) {
  const { noSubscription: noSubscriptionCopy } = copy;
  return (
    <div className="delivery-alone">
      <EmptyList title={noSubscriptionCopy.title}>
        <p>
          {customer.isSample
            ? noSubscriptionCopy.sampleText
            : fillIn(noSubscriptionCopy.text, { customer: customer.name })}
        </p>
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <a href={quoteLink({})} className="button button-primary">
            {noSubscriptionCopy.quote}
          </a>
        </p>
        {!customer.isSample && <TryAsBuyer copy={copy.tryAsBuyer} className="mt-3" />}
      </EmptyList>
    </div>
  );
}
