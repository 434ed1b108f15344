import { useEffect, useRef, useState } from 'react';
import { TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { Honeypot } from '#app/ui/interactive/honeypot.tsx';
import type { ContactPage } from '#content/pages/contact.ts';
import { type Contact, validateContact } from '#domain/contact/contact.ts';
import type { PostedForm } from '#domain/contact/posted-form.ts';
import { limits } from '#domain/forms/fields.ts';
import { MessageCounter } from './message-counter.tsx';
import { PostedOutcome } from './posted-outcome.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

const body = (_: unknown, contact: Contact) => ({ ...contact, submission_type: 'general' });

type Props = {
  form: ContactPage['form'];
  /** How the message starts when the visitor came for something we know. */
  opening?: string | undefined;
  posted: PostedForm | null;
};

/** Posts natively to the same endpoint that takes JSON; with scripts, too long a text is counted, not cut off. */
export function ContactForm({ form: { submit, sending, messages }, opening, posted }: Props) {
  const submission = useSubmission({ validate: validateContact, body, messages, posted });
  const { field, hydrated } = submission;
  const most = (limit: number) => (hydrated ? undefined : limit);
  const message = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(posted?.outcome === 'problem' ? (posted.values.message?.length ?? 0) : 0);
  // The visitor may have typed already, or the browser brought back what was typed before: that stays.
  useEffect(() => {
    if (!message.current) return;
    if (opening && message.current.value === '') message.current.value = opening;
    setLength(message.current.value.length);
  }, [opening]);
  return (
    <>
      <PostedOutcome posted={posted} messages={messages} over={submission.tried} />
      <form
        {...submission.form}
        method="post"
        action="/functions/v1/submit-contact"
        onReset={() => setLength(0)}
        className="relative grid gap-5 sm:grid-cols-2"
      >
        <input type="hidden" name="submission_type" value="general" />
        <Honeypot />
        <TextField
          id="name"
          name="name"
          label="Name"
          required
          maxLength={most(limits.name)}
          autoComplete="name"
          {...field('name')}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          required
          maxLength={most(limits.email)}
          autoComplete="email"
          {...field('email')}
        />
        <TextField
          id="phone"
          name="phone"
          type="tel"
          label="Phone"
          pattern="[\d\s\-\(\)]*"
          autoComplete="tel"
          {...field('phone')}
        />
        <TextField
          id="company"
          name="company"
          label="Company"
          maxLength={most(limits.company)}
          autoComplete="organization"
          {...field('company')}
        />
        <div className="sm:col-span-2">
          <TextArea
            ref={message}
            id="message"
            name="message"
            label="Message"
            required
            maxLength={most(limits.message)}
            onChange={(event) => setLength(event.target.value.length)}
            note={<MessageCounter length={length} limit={limits.message} />}
            {...field('message')}
          />
        </div>
        <div>
          <SubmitButton label={submit} busyLabel={sending} sending={submission.sending} />
        </div>
      </form>
    </>
  );
}
