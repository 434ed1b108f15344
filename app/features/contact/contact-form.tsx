import { useEffect, useRef, useState } from 'react';
import { TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { ContactPage } from '#content/pages/contact.ts';
import { type Contact, phonePattern, validateContact } from '#domain/contact/contact.ts';
import type { PostedForm } from '#domain/contact/posted-form.ts';
import { readContactLink } from '#domain/contact/quote-link.ts';
import type { Submission } from '#domain/contact/submission.ts';
import { fieldLimits } from '#domain/forms/fields.ts';
import { SubmissionForm } from './submission-form.tsx';

const isServer = typeof document === 'undefined';
const body = (_: unknown, contact: Contact): Submission => ({ ...contact, submission_type: 'general' });

type Props = {
  form: ContactPage['form'];
  /** The start of the message, from the topic in the URL. */
  opening?: string | undefined;
  posted: PostedForm | null;
};

export function ContactForm({ form, opening, posted }: Props) {
  const hydrated = useHydrated();
  /** With scripts, text that is too long is counted instead of cut off. */
  const maxLength = (limit: number) => (hydrated ? undefined : limit);
  const message = useRef<HTMLTextAreaElement>(null);
  const returned = posted?.outcome === 'problem' ? (posted.values.message ?? '') : undefined;
  const start = returned ?? opening ?? '';
  const [length, setLength] = useState(start.length);
  // Keeps what the visitor typed before hydration, or what the browser restored.
  useEffect(() => {
    if (!message.current) return;
    if (opening && message.current.value === '') message.current.value = opening;
    setLength(message.current.value.length);
  }, [opening]);
  return (
    <SubmissionForm
      type="general"
      validate={validateContact}
      body={body}
      copy={form}
      posted={posted}
      prefill={readContactLink}
      onReset={() => setLength(0)}
    >
      {(field) => (
        <>
          <TextField
            {...field('name')}
            label="Name"
            required
            maxLength={maxLength(fieldLimits.name)}
            autoComplete="name"
          />
          <TextField
            {...field('email')}
            type="email"
            label="Email"
            required
            maxLength={maxLength(fieldLimits.email)}
            autoComplete="email"
          />
          <TextField {...field('phone')} type="tel" label="Phone" pattern={phonePattern} autoComplete="tel" />
          <TextField
            {...field('company')}
            label="Company"
            maxLength={maxLength(fieldLimits.company)}
            autoComplete="organization"
          />
          <div className="sm:col-span-2">
            <TextArea
              {...field('message')}
              // In the HTML only: as a default in the browser, it would come back when the form is cleared.
              {...(isServer && { defaultValue: start })}
              ref={message}
              label="Message"
              required
              maxLength={maxLength(fieldLimits.message)}
              onChange={(event) => setLength(event.target.value.length)}
              note={<MessageCounter length={length} limit={fieldLimits.message} />}
            />
          </div>
        </>
      )}
    </SubmissionForm>
  );
}

/** 'length/2000', in red past the limit. */
function MessageCounter({ length, limit }: { length: number; limit: number }) {
  return (
    <span className={`figures ${length > limit ? 'font-semibold text-hot' : 'text-ink-2'}`}>
      {`${length}/${limit}`}
    </span>
  );
}
