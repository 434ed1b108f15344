import type { ReactNode } from 'react';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import { Dialog } from './dialog.tsx';
import type { useCheckedForm } from './use-checked-form.ts';

type Props = Pick<ReturnType<typeof useCheckedForm>, 'form' | 'sending'> & {
  title: string;
  closeLabel: string;
  onClose: () => void;
  submit: string;
  busyLabel: string;
  /** Above the form. */
  intro?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A dialog with one form, which `useCheckedForm` checks, and the button that sends it. */
export function FormDialog({ form, sending, title, closeLabel, onClose, submit, busyLabel, ...props }: Props) {
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose}>
      {props.intro}
      <form {...form} noValidate className={props.className ?? 'mt-4 grid gap-4'}>
        {props.children}
        <div>
          <SubmitButton label={submit} busyLabel={busyLabel} sending={sending} />
        </div>
      </form>
    </Dialog>
  );
}
