import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { callJson } from '#app/state/call-json.ts';
import { TextField } from '#app/ui/interactive/field.tsx';
import { EmptyList } from '#app/ui/interactive/list-parts.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import { TryAsBuyer } from '#app/ui/try-as-buyer.tsx';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { customerLimits } from '#domain/customers/customer.ts';
import type { RecordsSummary } from '#domain/delivery/buyer-records.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Props = { words: AccountRecordsPage; onCreated: () => Promise<void> };

/** For an account without a customer: name one, try the tool, or ask for a quote. */
export function NoCustomer({ words, onCreated }: Props) {
  const { noCustomer: copy } = words;
  const { form, problems, sending } = useCheckedForm<{ name: string }>({
    check: (data) => {
      const name = String(data.get('name') ?? '').trim();
      if (name) return { ok: true, value: { name } };
      return { ok: false, toast: failed(words.report.check), fields: { name: words.report.check } };
    },
    send: async (value, { idempotencyKey }) => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      const answer = await callJson('POST', '/functions/v1/account/customer', value, { headers });
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
