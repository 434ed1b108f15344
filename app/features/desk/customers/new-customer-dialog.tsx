import { Dialog } from '#app/shell/dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { TextField } from '#app/ui/interactive/field.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import type { CustomersDeskWords } from '#content/pages/desk/customers.ts';
import { customerLimits } from '#domain/customers/customer.ts';
import type { QuoteForSale } from '#domain/desk/customers.ts';
import { callDesk } from '../desk-api.ts';

type Props = {
  words: CustomersDeskWords;
  quote: QuoteForSale | null;
  onClose: () => void;
  onCreated: (id: string) => Promise<void>;
};

/** Asks for the name of a new customer; a quote request fills it in. */
export function NewCustomerDialog({ words, quote, onClose, onCreated }: Props) {
  const texts = words.newForm;
  const show = useToast();
  const { form, problems, sending } = useCheckedForm<{ name: string }>({
    check: (data) => ({ ok: true, value: { name: String(data.get('name') ?? '') } }),
    async send(value) {
      const body = { ...value, submissionId: quote?.submissionId ?? null };
      const answer = await callDesk<{ id: string }>('POST', '/customers', body);
      if (!answer.ok) {
        const toast = { title: words.failed, description: answer.error, variant: 'warning' as const };
        return { fields: answer.fields, toast };
      }
      show({ title: texts.done, description: texts.doneText });
      await onCreated(answer.value.id);
      return null;
    },
  });
  return (
    <Dialog title={texts.title} closeLabel={words.close} onClose={onClose}>
      <form {...form} noValidate className="mt-4 grid gap-4">
        <TextField
          id="customer-name"
          name="name"
          label={texts.name}
          defaultValue={quote?.name ?? ''}
          maxLength={customerLimits.name}
          autoComplete="off"
          required
          data-first-focus
          error={problems.name}
        />
        <div>
          <SubmitButton label={texts.submit} sending={sending} busyLabel={texts.sending} />
        </div>
      </form>
    </Dialog>
  );
}
