import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';

type Props = { submit: string; datasets: { value: string; label: string }[] };

/** Posts natively to the same endpoint that takes JSON. */
export function QuoteForm({ submit, datasets }: Props) {
  return (
    <form method="post" action="/functions/v1/submit-contact" className="grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="submission_type" value="quote" />
      <TextField id="name" name="name" label="Name" required autoComplete="name" />
      <TextField id="email" name="email" type="email" label="Email" required autoComplete="email" />
      <TextField id="phone" name="phone" type="tel" label="Phone" required autoComplete="tel" />
      <TextField id="company" name="company" label="Company" autoComplete="organization" />
      <TextField id="territory" name="territory" label="Territory" required placeholder="Travis and Williamson, TX" />
      <SelectField
        id="datasets"
        name="datasets"
        label="Datasets"
        required
        choices={datasets}
        prompt="Choose datasets"
      />
      <div className="sm:col-span-2">
        <TextArea id="message" name="message" label="Message" rows={4} />
      </div>
      <div>
        <button type="submit" className="button button-primary">
          {submit}
        </button>
      </div>
    </form>
  );
}
