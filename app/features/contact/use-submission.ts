import { type ChangeEvent, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIdempotencyKey } from '#app/lib/idempotency-key.ts';
import { submitContact } from '#app/lib/submit-contact.ts';
import { focusField, useBusyForm } from '#app/ui/interactive/busy-form.ts';
import { useHydrated } from '#app/ui/interactive/hydrated.ts';
import { useToast } from '#app/ui/interactive/toast.tsx';
import type { FormMessages } from '#content/types.ts';
import type { PostedForm } from '#domain/contact/posted-form.ts';
import { formatSigns } from '#domain/forms/bot-signs.ts';
import type { FieldProblems, Validated } from '#domain/forms/validate.ts';

type Values = Record<string, string>;

type Options<Value> = {
  validate: (input: unknown) => Validated<Value>;
  /** What is sent, of what was typed and what the rules made of it. */
  body: (typed: Values, checked: Value) => Values;
  messages: FormMessages;
  /** What the browser posted by itself before, if the server found something wrong with it. */
  posted: PostedForm | null;
  onFailure?: (error: unknown) => void;
};

/** A form that checks itself, sends itself and says how it went; without scripts the browser posts it as it is. */
export function useSubmission<Value>({ validate, body, messages, posted, onFailure }: Options<Value>) {
  const show = useToast();
  const hydrated = useHydrated();
  const { keyFor, renew } = useIdempotencyKey();
  const { sending, run } = useBusyForm();
  const answered = posted?.outcome === 'problem' ? posted : null;
  const [problems, setProblems] = useState<FieldProblems>(answered?.fields ?? {});
  const [firstAnswered] = Object.keys(answered?.fields ?? {});
  const [tried, setTried] = useState(false);

  function refuse(form: HTMLFormElement, fields: FieldProblems): void {
    // The messages must be in the page before the focus arrives, or they are not read with the field.
    flushSync(() => setProblems(fields));
    show({ ...messages.invalid, variant: 'warning' });
    focusField(form, Object.keys(fields)[0] ?? '');
  }

  async function send(form: HTMLFormElement, typed: Values, words: Values): Promise<void> {
    // Counted from the page's start: on a slow line a person may be typing before the scripts arrive.
    const signs = formatSigns({ website: typed.website ?? '', elapsed: performance.now() });
    try {
      await submitContact(words, { signs, idempotencyKey: keyFor(JSON.stringify(words)) });
    } catch (error) {
      onFailure?.(error);
      show({ ...messages.failure, variant: 'destructive' });
      return;
    }
    renew();
    setProblems({});
    form.reset();
    show(messages.success);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form)) as Values;
    const result = validate(typed);
    setTried(true);
    if (!result.ok) return refuse(form, result.fields);
    await run(form, () => send(form, typed, body(typed, result.value)));
  }

  function onChange(event: ChangeEvent<HTMLFormElement>): void {
    const { name } = event.target as unknown as HTMLInputElement;
    if (name in problems) setProblems(({ [name]: _, ...others }) => others);
  }

  /** What a field shows: what was typed before, and what is wrong with it. The first wrong one takes the focus. */
  const field = (name: string) => ({
    error: problems[name],
    ...(answered && { defaultValue: answered.values[name], autoFocus: name === firstAnswered }),
  });

  return { form: { onSubmit, onChange, noValidate: hydrated }, field, sending, tried, hydrated };
}
