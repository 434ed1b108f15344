import { TextField } from '#app/ui/interactive/field.tsx';
import type { CustomersDeskWords } from '#content/pages/desk/customers.ts';
import { customerLimits } from '#domain/customers/customer.ts';
import type { QuoteForSale } from '#domain/desk/customers.ts';
import { DeskFormDialog } from './desk-form-dialog.tsx';

type Props = {
  words: CustomersDeskWords;
  quote: QuoteForSale | null;
  onClose: () => void;
  onCreated: (id: string) => Promise<void>;
};

/** Asks for the name of a new customer; a quote request fills it in. */
export function NewCustomerDialog({ words, quote, onClose, onCreated }: Props) {
  const texts = words.newForm;
  return (
    <DeskFormDialog
      {...{ form: texts, words, onClose }}
      path="/customers"
      fixed={{ submissionId: quote?.submissionId ?? null }}
      doneText={texts.doneText}
      onSaved={({ id }) => onCreated(String(id))}
      fields={(problems) => (
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
      )}
    />
  );
}
