import { useEffect, useRef } from 'react';
import type { DemoSlot, NewDemoBooking } from '#app/lib/api-client.ts';
import { TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { formSigns, Honeypot } from '#app/ui/interactive/honeypot.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import { type FormRefusal, useCheckedForm } from '#app/ui/interactive/use-checked-form.ts';
import type { BookingPage } from '#content/pages/booking.ts';
import { detailProblems } from '#domain/booking/booking.ts';
import { fieldLimits } from '#domain/forms/fields.ts';
import { bothTimes, slotMoment } from './slot-moment.ts';

type Props = {
  slot: DemoSlot;
  zone: string;
  words: BookingPage['tool']['details'];
  /** Resolves to null once the demo is booked; otherwise the form can be sent again. */
  onBook: (booking: NewDemoBooking, sender: { idempotencyKey: string; signs: string }) => Promise<FormRefusal | null>;
};

/**
 * The visitor's details for the chosen demo. It shows the demo's own date, because the calendar may have moved on to
 * another day.
 */
export function DetailsForm({ slot, zone, words, onBook }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const moment = slotMoment(slot, zone);
  const { form, problems, sending } = useCheckedForm<NewDemoBooking>({
    check(data) {
      const value = bookingOf(slot, data);
      const found = detailProblems(value);
      if (!found) return { ok: true, value };
      return { ok: false, fields: found.fields, toast: { ...words.problems[found.kind], variant: 'warning' } };
    },
    send: (booking, attempt) =>
      onBook(booking, { idempotencyKey: attempt.idempotencyKey, signs: formSigns(attempt.form) }),
  });

  // Choosing a time moves the focus here, also by keyboard and on a small screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each chosen slot.
  useEffect(() => heading.current?.focus(), [slot.id]);

  const field = (name: string) => ({ id: name, name, error: problems[name] });
  return (
    <form {...form} noValidate className="relative mt-8 border-t border-rule pt-8">
      <Honeypot />
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
        {words.title}
      </h3>
      <p className="mt-1">
        <span className="font-semibold">{moment.own.day}</span>, {bothTimes(moment)}
      </p>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
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
        <div className="sm:col-span-2">
          <TextArea {...field('message')} label="Message" rows={4} maxLength={fieldLimits.message} />
        </div>
        <div>
          <SubmitButton label={words.submit} busyLabel={words.sending} sending={sending} />
        </div>
      </div>
    </form>
  );
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
