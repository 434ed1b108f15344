import { TextField } from '#app/ui/interactive/field.tsx';
import type { CustomersDeskCopy } from '#content/pages/desk/customers.ts';
import { customerLimits } from '#domain/customers/customer.ts';
import type { QuoteForSale } from '#domain/desk/customers.ts';
import { DeskFormDialog } from './desk-form-dialog.tsx';

type Props = {
  copy: CustomersDeskCopy;
  quote: QuoteForSale | null;
  onClose: () => void;
  onCreated: (id: string) => Promise<void>;
};

/** Asks for the name of a new customer; a quote request fills it in. */
export function NewCustomerDialog({ copy, quote, onClose, onCreated }: Props) {
  const newFormCopy = copy.newForm;
  return (
    <DeskFormDialog
      {...{ form: newFormCopy, copy, onClose }}
      path="/customers"
      fixed={{ submissionId: quote?.submissionId ?? null }}
      doneText={newFormCopy.doneText}
      onSaved={({ id }) => onCreated(String(id))}
      fields={(problems) => (
        <TextField
          id="customer-name"
          name="name"
          label={newFormCopy.name}
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
