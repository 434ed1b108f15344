import { type RefObject, useEffect } from 'react';
import { type FormRefusal, useCheckedForm } from '#app/shell/use-checked-form.ts';
import type { DemoSlot, NewDemoBooking } from '#app/state/tables.ts';
import { TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { clearHoneypot, formSigns, Honeypot } from '#app/ui/interactive/honeypot.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import type { BookingPage } from '#content/pages/booking.ts';
import { detailProblems } from '#domain/booking/booking.ts';
import { fieldLimits } from '#domain/forms/fields.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { shortDay, slotMoment } from './slot-moment.ts';

type Props = {
  slot: DemoSlot;
  zone: string;
  /** The chosen time can no longer be booked. */
  taken: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  copy: BookingPage['tool']['details'];
  /** Leads back to the times. */
  onChooseAgain: () => void;
  /** Resolves to null once the demo is booked; otherwise the form can be sent again. */
  onBook: (booking: NewDemoBooking, sender: { idempotencyKey: string; signs: string }) => Promise<FormRefusal | null>;
};

/** On a phone the times stay in view, above a bar that leads to the form. */
const phone = '(width < 48rem)';

/** The visitor's details for the chosen demo. */
export function DetailsForm({ slot, zone, taken, heading, copy, onChooseAgain, onBook }: Props) {
  const { own } = slotMoment(slot, zone);
  const { form, problems, sending } = useCheckedForm<NewDemoBooking>({
    check(data) {
      const value = bookingOf(slot, data);
      const found = detailProblems(value);
      if (!found) return { ok: true, value };
      return { ok: false, fields: found.fields, toast: { ...copy.problems[found.kind], variant: 'warning' } };
    },
    async send(booking, { form, idempotencyKey }) {
      const refusal = await onBook(booking, { idempotencyKey, signs: formSigns(form) });
      // The server refuses a filled hidden field, and a person would not know how to empty it.
      if (refusal) clearHoneypot(form);
      return refusal;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each chosen slot.
  useEffect(() => {
    if (!matchMedia(phone).matches) showForm(heading.current);
  }, [slot.id]);

  const field = (name: string) => ({ id: name, name, error: problems[name] });
  return (
    <form {...form} noValidate className="booking-form">
      <Honeypot />
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {copy.title}
      </h3>
      <div className="booking-fields">
        <TextField {...field('customer_name')} label="Name" required maxLength={fieldLimits.name} autoComplete="name" />
        <TextField
          {...field('customer_email')}
          type="email"
          label="Email"
          required
          maxLength={fieldLimits.email}
          autoComplete="email"
        />
        <TextField
          {...field('customer_phone')}
          type="tel"
          label="Phone"
          maxLength={fieldLimits.phone}
          autoComplete="tel"
        />
        <TextField {...field('company')} label="Company" maxLength={fieldLimits.company} autoComplete="organization" />
        <TextArea {...field('message')} label="Message" rows={1} maxLength={fieldLimits.message} />
        <div className="booking-submit">
          {taken ? (
            <button type="button" className="button button-quiet" onClick={onChooseAgain}>
              {copy.again}
            </button>
          ) : (
            <SubmitButton
              label={fillIn(copy.submit, { time: own.time, day: shortDay(slot, zone) })}
              busyLabel={copy.sending}
              sending={sending}
            />
          )}
        </div>
      </div>
    </form>
  );
}

/** Moves the focus to the form, with as much of it in view as fits. */
export function showForm(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.closest('form')?.scrollIntoView({ block: 'nearest' });
}

function bookingOf(slot: DemoSlot, data: FormData): NewDemoBooking {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    slot_id: slot.id,
    customer_name: text('customer_name'),
    customer_email: text('customer_email'),
    customer_phone: text('customer_phone'),
    company: text('company'),
    message: text('message'),
  };
}
