import { SelectField, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { Honeypot } from '#app/ui/interactive/honeypot.tsx';
import type { PricingPage } from '#content/pages/pricing.ts';
import type { PostedForm } from '#domain/contact/posted-form.ts';
import { validateQuote } from '#domain/contact/quote.ts';
import { PostedOutcome } from './posted-outcome.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

type Typed = Record<string, string>;

/** The words as they were typed: only the contact form tidies them before sending. */
function body({ name = '', email = '', phone = '', company = '', territory = '', datasets = '', message = '' }: Typed) {
  return { name, email, phone, company, territory, datasets, message, submission_type: 'quote' };
}

const logged = (error: unknown) => console.error('The quote request could not be sent:', error);

type Props = { form: PricingPage['form']; posted: PostedForm | null };

/** Posts natively to the same endpoint that takes JSON. */
export function QuoteForm({ form: { submit, sending, messages, datasets }, posted }: Props) {
  const submission = useSubmission({ validate: validateQuote, body, messages, posted, onFailure: logged });
  const { field } = submission;
  return (
    <>
      <PostedOutcome posted={posted} messages={messages} over={submission.tried} />
      <form
        {...submission.form}
        method="post"
        action="/functions/v1/submit-contact"
        className="relative grid gap-5 sm:grid-cols-2"
      >
        <input type="hidden" name="submission_type" value="quote" />
        <Honeypot />
        <TextField id="name" name="name" label="Name" required autoComplete="name" {...field('name')} />
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          required
          autoComplete="email"
          {...field('email')}
        />
        <TextField id="phone" name="phone" type="tel" label="Phone" required autoComplete="tel" {...field('phone')} />
        <TextField id="company" name="company" label="Company" autoComplete="organization" {...field('company')} />
        <TextField
          id="territory"
          name="territory"
          label="Territory"
          required
          placeholder="Travis and Williamson, TX"
          {...field('territory')}
        />
        <SelectField
          id="datasets"
          name="datasets"
          label="Datasets"
          required
          choices={datasets}
          prompt="Choose datasets"
          {...field('datasets')}
        />
        <div className="sm:col-span-2">
          <TextArea id="message" name="message" label="Message" rows={4} {...field('message')} />
        </div>
        <div>
          <SubmitButton label={submit} busyLabel={sending} sending={submission.sending} />
        </div>
      </form>
    </>
  );
}
