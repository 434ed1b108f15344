import type { ReactNode } from 'react';
import { FormDialog } from '#app/shell/form-dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import type { CustomersDeskCopy } from '#content/pages/desk/customers.ts';
import type { SaleProblem } from '#domain/desk/customers.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { callDesk } from '../desk-api.ts';
import { problemText } from './sale-refusal.tsx';

type FormCopy = { title: string; submit: string; sending: string; done: string };

export type DeskFormProps = {
  form: FormCopy;
  copy: CustomersDeskCopy;
  method?: 'POST' | 'PATCH';
  path: string;
  /** What the form does not ask for. */
  fixed?: object;
  doneText?: string;
  fields: (problems: FieldProblems) => ReactNode;
  onClose: () => void;
  onSaved: (saved: Record<string, unknown>) => Promise<void> | void;
};

/** A dialog with a form whose texts the server checks. */
export function DeskFormDialog({
  form: formCopy,
  copy,
  method = 'POST',
  path,
  fixed,
  doneText = '',
  ...props
}: DeskFormProps) {
  const show = useToast();
  const { form, problems, sending } = useCheckedForm<object>({
    check: (data) => ({ ok: true, value: { ...Object.fromEntries(data), ...fixed } }),
    async send(value) {
      const answer = await callDesk(method, path, value);
      if (answer.ok) {
        show({ title: formCopy.done, description: doneText });
        await props.onSaved(answer.value);
        return null;
      }
      const refused = (answer.body.problems as SaleProblem[] | undefined)?.[0];
      const description = refused ? problemText(refused, copy.sellForm.refused) : answer.error;
      const fields = refused ? { endsOn: description } : answer.fields;
      return { fields, toast: { title: copy.failed, description, variant: 'warning' } };
    },
  });
  return (
    <FormDialog
      {...{ form, sending }}
      title={formCopy.title}
      closeLabel={copy.close}
      onClose={props.onClose}
      submit={formCopy.submit}
      busyLabel={formCopy.sending}
    >
      {props.fields(problems)}
    </FormDialog>
  );
}
