import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { idempotencyKeys } from '#app/ui/interactive/idempotency-key.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { type ToastMessage, useToast } from './toast.tsx';

/** Why a form was not accepted: the toast to show and what is wrong with each field, if that is known. */
export type FormRefusal = { toast: ToastMessage; fields: FieldProblems };

type Options<Value> = {
  /** Checks what was typed before anything is sent. */
  check: (data: FormData) => { ok: true; value: Value } | ({ ok: false } & FormRefusal);
  /** Resolves to null once the value is accepted, otherwise to the server's reason. */
  send: (value: Value, attempt: { form: HTMLFormElement; idempotencyKey: string }) => Promise<FormRefusal | null>;
  /** What the server found wrong with a form that was posted without scripts. */
  initialProblems?: FieldProblems | undefined;
};

/**
 * A form that is checked, sent once at a time and shows what is wrong at the fields, whether the check or the server
 * found it. The first field with a problem gets the focus, and editing a field clears its problem.
 */
export function useCheckedForm<Value>({ check, send, initialProblems = {} }: Options<Value>) {
  const show = useToast();
  const [problems, setProblems] = useState(initialProblems);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const [keys] = useState(idempotencyKeys);

  function refuse(form: HTMLFormElement, { toast, fields }: FormRefusal): void {
    // Screen readers read a message with its field only if it is in the page before the focus arrives.
    flushSync(() => setProblems(fields));
    show(toast);
    focusFirstProblem(form);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const checked = check(new FormData(form));
    if (!checked.ok) return refuse(form, checked);
    busy.current = true;
    setSending(true);
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(checked.value));
      const refusal = await send(checked.value, { form, idempotencyKey });
      if (refusal) refuse(form, refusal);
      else {
        keys.renew();
        setProblems({});
      }
    } finally {
      busy.current = false;
      flushSync(() => setSending(false));
    }
    // The submit button loses the focus while it is disabled.
    if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type=submit]')?.focus();
  }

  function onChange(event: ChangeEvent<HTMLFormElement>): void {
    const { name } = event.target as unknown as HTMLInputElement;
    if (name in problems) setProblems(({ [name]: _, ...others }) => others);
  }

  return { form: { onSubmit, onChange }, problems, sending };
}

/** Scrolls it to the middle of the window, where neither the header nor a toast covers it. */
function focusFirstProblem(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
