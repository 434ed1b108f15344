import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { takeLinkedFields } from '#app/lib/linked-fields.ts';
import { useToast } from '#app/shell/toast.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { formSigns, Honeypot } from '#app/ui/interactive/honeypot.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { FormMessages } from '#content/types.ts';
import type { PostedForm } from '#domain/contact/posted-form.ts';
import type { Submission, SubmissionType } from '#domain/contact/submission.ts';
import type { Validated } from '#domain/forms/validate.ts';
import { listText } from '#domain/text/list-text.ts';
import { submitContact } from './queries.ts';

type Values = Record<string, string>;

type Props<Value> = {
  type: SubmissionType;
  validate: (input: unknown) => Validated<Value>;
  /** What to send, from the typed values and the validated ones. */
  body: (typed: Values, checked: Value) => Submission;
  copy: { submit: string; sending: string; messages: FormMessages };
  /** The result of a form that the browser posted without scripts. */
  posted: PostedForm | null;
  /** What a link fills in, by field. */
  prefill: (fields: URLSearchParams) => Values;
  /** Calls back when another part of the page fills in the form, and returns how to stop that. */
  onFill?: (fill: (values: Values) => void) => () => void;
  onFailure?: (error: unknown) => void;
  onReset?: () => void;
  /** The fields of the form. */
  children: (field: (name: string) => FieldProps) => ReactNode;
};

type FieldProps = {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue?: string | undefined;
  autoFocus?: boolean;
};

/** The contact and quote forms: sent by script, or posted by the browser to the same endpoint without one. */
export function SubmissionForm<Value>(props: Props<Value>) {
  const { type, validate, body, copy, posted, prefill, onFill, onFailure, onReset, children } = props;
  const { messages } = copy;
  const show = useToast();
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState(posted?.outcome ?? null);
  const confirmation = useRef<HTMLDivElement>(null);
  const returned = posted?.outcome === 'problem' ? posted : null;
  const [firstProblem] = Object.keys(returned?.fields ?? {});
  const element = useRef<HTMLFormElement>(null);
  const [filled, forgetFilled] = usePrefill(element, prefill, onFill);

  const { form, problems, sending } = useCheckedForm<Submission>({
    initialProblems: returned?.fields,
    check(data) {
      setOutcome(null);
      const typed = Object.fromEntries(data) as Values;
      const result = validate(typed);
      if (result.ok) return { ok: true, value: body(typed, result.value) };
      return { ok: false, fields: result.fields, toast: { ...messages.invalid, variant: 'warning' } };
    },
    async send(values, { form: sent, idempotencyKey }) {
      const answer = await submitContact(values, { idempotencyKey, signs: formSigns(sent) });
      if (!answer.ok) {
        onFailure?.(answer.error);
        const { failure } = messages;
        const description = [failure.description, answer.reason].filter(Boolean).join(' ');
        return { fields: answer.fields, toast: { ...failure, description, variant: 'destructive' } };
      }
      sent.reset();
      show(messages.success);
      // In place too, because a toast is gone before everyone has read what happens next.
      flushSync(() => setOutcome('sent'));
      confirmation.current?.focus();
      return null;
    },
  });

  const field = (name: string) => ({
    id: name,
    name,
    error: problems[name],
    ...(returned && { defaultValue: returned.values[name], autoFocus: name === firstProblem }),
  });

  return (
    <>
      {outcome && <Outcome ref={confirmation} outcome={outcome} messages={messages} />}
      <PrefillNote filled={filled} submit={copy.submit} />
      <form
        {...form}
        ref={element}
        noValidate={hydrated}
        method="post"
        action="/functions/v1/submit-contact"
        onReset={() => {
          forgetFilled();
          onReset?.();
        }}
        className="relative grid gap-5 sm:grid-cols-2"
      >
        <input type="hidden" name="submission_type" value={type} />
        <Honeypot />
        {children(field)}
        <div>
          <SubmitButton label={copy.submit} busyLabel={copy.sending} sending={sending} />
        </div>
      </form>
    </>
  );
}

/**
 * Fills in the fields that a link handed over once the form is interactive, and returns their names. What was typed
 * before, or restored by the browser, stays.
 */
function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  read: Props<never>['prefill'],
  onFill: Props<never>['onFill'],
) {
  const [filled, setFilled] = useState<string[]>([]);
  const lastMessage = useRef('');
  useEffect(() => {
    const names = Object.entries(read(takeLinkedFields())).flatMap(([name, value]) => {
      const field = form.current?.elements.namedItem(name);
      if (!value || !isField(field) || field.value !== '') return [];
      field.value = value;
      return [name];
    });
    if (names.length > 0) setFilled(names);
  }, [form, read]);
  useEffect(
    () =>
      onFill?.((values) => {
        const names = Object.entries(values).flatMap(([name, value]) => {
          const field = form.current?.elements.namedItem(name);
          if (!value || !isField(field)) return [];
          if (name === 'message') setValue(field, withMessage(field.value, lastMessage.current, value));
          else setValue(field, value);
          return [name];
        });
        lastMessage.current = values.message ?? '';
        setFilled(names);
        // From the first field down, so that nobody sends what they have not read.
        const first = form.current?.elements.namedItem('name');
        if (!isField(first)) return;
        first.focus({ preventScroll: true });
        first.scrollIntoView({ block: 'center' });
      }),
    [form, onFill],
  );
  return [filled, () => setFilled([])] as const;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element | RadioNodeList | null | undefined): element is Field {
  return element instanceof Element && 'value' in element;
}

/** As if it was typed, so that the form clears the problem of the field. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** The message with its last filled-in part replaced. What the visitor wrote stays. */
function withMessage(current: string, last: string, next: string): string {
  if (last && current.includes(last)) return current.replace(last, () => next);
  return current.trim() === '' || current === next ? next : `${next}\n${current}`;
}

/** Says which fields the link filled in, so that nobody sends what they have not read. */
function PrefillNote({ filled, submit }: { filled: string[]; submit: string }) {
  return (
    <div role="status">
      {filled.length > 0 && (
        <p className="mb-8 border-l-2 border-accent bg-pine-100 px-5 py-4 text-sm">
          {`Filled in for you: ${listText(filled)}. Change anything you like; nothing is sent until you press ${submit}.`}
        </p>
      )}
    </div>
  );
}

type OutcomeProps = { outcome: PostedForm['outcome']; messages: FormMessages; ref: Ref<HTMLDivElement> };

/** Shown in the page itself: what was wrong with a form posted without scripts, or what happens after it was sent. */
function Outcome({ outcome, messages: { success, invalid }, ref }: OutcomeProps) {
  const isSent = outcome === 'sent';
  const { title, description } = isSent ? success : invalid;
  const look = isSent ? 'border-fresh bg-fresh-tint' : 'border-hot bg-hot-tint';
  return (
    <div
      ref={ref}
      id={outcome}
      tabIndex={-1}
      role="status"
      className={`contact-outcome mb-8 border-l-2 px-5 py-4 text-sm ${look}`}
    >
      <p className="font-semibold">{title}</p>
      <p>{description}</p>
      {isSent && (
        <ul className="mt-2 list-disc pl-5">
          {success.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
