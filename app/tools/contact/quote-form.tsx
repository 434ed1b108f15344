import { SelectField, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import type { PricingPage } from '#content/pages/pricing.ts';
import { validateQuote } from '#domain/contact/quote.ts';
import { Honeypot } from './honeypot.tsx';
import { PostedOutcome } from './posted-outcome.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

type Typed = Record<string, string>;

/** The words as they were typed: only the contact form tidies them before sending. */
function body({ name = '', email = '', phone = '', company = '', territory = '', datasets = '', message = '' }: Typed) {
  return { name, email, phone, company, territory, datasets, message, submission_type: 'quote' };
}

const logged = (error: unknown) => console.error('The quote request could not be sent:', error);

/** Posts natively to the same endpoint that takes JSON. */
export function QuoteForm({ form: { submit, sending, messages, datasets } }: { form: PricingPage['form'] }) {
  const submission = useSubmission({ validate: validateQuote, body, messages, onFailure: logged });
  const { problems } = submission;
  return (
    <>
      <PostedOutcome messages={messages} over={submission.tried} />
      <form
        {...submission.form}
        method="post"
        action="/functions/v1/submit-contact"
        className="relative grid gap-5 sm:grid-cols-2"
      >
        <input type="hidden" name="submission_type" value="quote" />
        <Honeypot />
        <TextField id="name" name="name" label="Name" required autoComplete="name" error={problems.name} />
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          required
          autoComplete="email"
          error={problems.email}
        />
        <TextField
          id="phone"
          name="phone"
          type="tel"
          label="Phone"
          required
          autoComplete="tel"
          error={problems.phone}
        />
        <TextField id="company" name="company" label="Company" autoComplete="organization" error={problems.company} />
        <TextField
          id="territory"
          name="territory"
          label="Territory"
          required
          placeholder="Travis and Williamson, TX"
          error={problems.territory}
        />
        <SelectField
          id="datasets"
          name="datasets"
          label="Datasets"
          required
          choices={datasets}
          prompt="Choose datasets"
          error={problems.datasets}
        />
        <div className="sm:col-span-2">
          <TextArea id="message" name="message" label="Message" rows={4} error={problems.message} />
        </div>
        <div>
          <SubmitButton label={submit} busyLabel={sending} sending={submission.sending} />
        </div>
      </form>
    </>
  );
}
