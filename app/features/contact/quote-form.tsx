import { onQuoteFill } from '#app/lib/quote-fill.ts';
import { Toasts } from '#app/shell/toast.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import type { PricingPage } from '#content/pages/pricing.ts';
import type { PostedForm } from '#domain/contact/posted-form.ts';
import { validateQuote } from '#domain/contact/quote.ts';
import { readQuoteLink } from '#domain/contact/quote-link.ts';
import type { Submission } from '#domain/contact/submission.ts';
import { SubmissionForm } from './submission-form.tsx';

/** Sends the values as typed: only the contact form trims them first. */
function body(typed: Record<string, string>): Submission {
  const { name = '', email = '', phone = '', company = '', territory = '', datasets = '', message = '' } = typed;
  return { name, email, phone, company, territory, datasets, message, submission_type: 'quote' };
}

const logFailure = (error: unknown) => console.error('The quote request could not be sent:', error);

type Props = { form: PricingPage['form']; posted: PostedForm | null };

export function QuoteForm({ form, posted }: Props) {
  return (
    <Toasts>
      <SubmissionForm
        type="quote"
        validate={validateQuote}
        body={body}
        copy={form}
        posted={posted}
        prefill={readQuoteLink}
        onFill={onQuoteFill}
        onFailure={logFailure}
      >
        {(field) => (
          <>
            <TextField {...field('name')} label="Name" required autoComplete="name" />
            <TextField {...field('email')} type="email" label="Email" required autoComplete="email" />
            <TextField {...field('phone')} type="tel" label="Phone" required autoComplete="tel" />
            <TextField {...field('company')} label="Company" autoComplete="organization" />
            <TextField {...field('territory')} label="Territory" required placeholder="Travis and Williamson, TX" />
            <SelectField
              {...field('datasets')}
              label="Datasets"
              required
              choices={form.datasets}
              prompt="Choose datasets"
            />
            <div className="sm:col-span-2">
              <TextArea {...field('message')} label="Message" rows={4} />
            </div>
          </>
        )}
      </SubmissionForm>
    </Toasts>
  );
}
