import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextField } from './field.tsx';
import { useHydrated } from './use-hydrated.ts';

type Props = {
  input: Omit<ComponentProps<'input'>, 'ref' | 'onChange'> & { id: string; name: string };
  label: string;
  copy: { submit: string; sending: string };
  /** Resolves to what is wrong with the value, or to null once it is accepted. */
  send: (value: string) => Promise<string | null>;
  /** True if the form appears after an action, so that typing can go on. */
  takesFocus?: boolean;
  /** Other actions, after the submit button. */
  children?: ReactNode;
};

/** A form that asks for one thing. What is wrong with it is shown at the field, which gets the focus. */
export function OneFieldForm({ input, label, copy, send, takesFocus = false, children }: Props) {
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const found = await send(field.current?.value ?? '');
    busy.current = false;
    // Screen readers read a message with its field only if it is in the page before the focus arrives.
    flushSync(() => {
      setSending(false);
      setProblem(found ?? undefined);
    });
    if (found === null) return;
    field.current?.focus();
    field.current?.select();
  }

  return (
    // Without scripts the browser must not put what was typed into the address.
    <form onSubmit={onSubmit} method="post" noValidate={hydrated} className="grid gap-5">
      <TextField {...input} label={label} required ref={field} error={problem} onChange={() => setProblem(undefined)} />
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" disabled={sending || !hydrated} className="button button-primary">
          {sending ? copy.sending : copy.submit}
        </button>
        {children}
      </div>
    </form>
  );
}
