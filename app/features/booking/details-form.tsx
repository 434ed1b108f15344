import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DemoSlot, NewDemoBooking } from '#app/lib/api-client.ts';
import { focusField, useBusyForm } from '#app/ui/interactive/busy-form.ts';
import { TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { Honeypot } from '#app/ui/interactive/honeypot.tsx';
import { useToast } from '#app/ui/interactive/toast.tsx';
import type { BookingPage } from '#content/pages/booking.ts';
import { formatSigns } from '#domain/forms/bot-signs.ts';
import { limits } from '#domain/forms/fields.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { detailProblems } from './detail-problems.ts';
import { bothTimes, slotMoment } from './slot-moment.ts';

type Props = {
  slot: DemoSlot;
  zone: string;
  words: BookingPage['tool']['details'];
  /** Settles when the answer is there; the form stays usable if the demo was not booked. */
  onBook: (booking: NewDemoBooking, signs: string) => Promise<void>;
};

/** Who comes to the chosen demo. It names the demo's own date: another day may be open in the calendar by now. */
export function DetailsForm({ slot, zone, words, onBook }: Props) {
  const show = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const { sending, run } = useBusyForm();
  const moment = slotMoment(slot, zone);

  // Each choice of a time leads here, by keyboard and on a small screen too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slot is what was chosen.
  useEffect(() => heading.current?.focus(), [slot.id]);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const booking = bookingOf(slot, data);
    const found = detailProblems(booking);
    if (found) {
      flushSync(() => setProblems(found.fields));
      show({ ...words.problems[found.kind], variant: 'warning' });
      focusField(form, Object.keys(found.fields)[0] ?? '');
      return;
    }
    const signs = formatSigns({ website: String(data.get('website') ?? ''), elapsed: performance.now() });
    await run(form, () => onBook(booking, signs));
  }

  function onChange(event: ChangeEvent<HTMLFormElement>): void {
    const { name } = event.target as unknown as HTMLInputElement;
    if (name in problems) setProblems(({ [name]: _, ...others }) => others);
  }

  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate className="relative mt-8 border-t border-rule pt-8">
      <Honeypot />
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
        {words.title}
      </h3>
      <p className="mt-1">
        <span className="font-semibold">{moment.own.day}</span>, {bothTimes(moment)}
      </p>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <TextField
          id="customer_name"
          name="customer_name"
          label="Name"
          required
          maxLength={limits.name}
          autoComplete="name"
          error={problems.customer_name}
        />
        <TextField
          id="customer_email"
          name="customer_email"
          type="email"
          label="Email"
          required
          maxLength={limits.email}
          autoComplete="email"
          error={problems.customer_email}
        />
        <TextField
          id="customer_phone"
          name="customer_phone"
          type="tel"
          label="Phone"
          maxLength={limits.phone}
          autoComplete="tel"
        />
        <TextField id="company" name="company" label="Company" maxLength={limits.company} autoComplete="organization" />
        <div className="sm:col-span-2">
          <TextArea id="message" name="message" label="Message" rows={4} maxLength={limits.message} />
        </div>
        <div>
          <button type="submit" disabled={sending} className="button button-primary">
            {sending ? words.sending : words.submit}
          </button>
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
