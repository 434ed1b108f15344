import { TextArea, TextField } from '#app/ui/field.tsx';

/** Posts natively to the same endpoint that takes JSON. */
export function ContactForm({ submit }: { submit: string }) {
  return (
    <form method="post" action="/functions/v1/submit-contact" className="grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="submission_type" value="general" />
      <TextField id="name" name="name" label="Name" required maxLength={100} autoComplete="name" />
      <TextField id="email" name="email" type="email" label="Email" required maxLength={255} autoComplete="email" />
      <TextField id="phone" name="phone" type="tel" label="Phone" pattern="[\d\s\-\(\)]*" autoComplete="tel" />
      <TextField id="company" name="company" label="Company" maxLength={100} autoComplete="organization" />
      <div className="sm:col-span-2">
        <TextArea id="message" name="message" label="Message" required maxLength={2000} />
      </div>
      <div>
        <button type="submit" className="button button-primary">
          {submit}
        </button>
      </div>
    </form>
  );
}
