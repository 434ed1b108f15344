import { manageBookingPage as words } from '#content/pages/manage-booking.ts';
import type { ManagedBooking, ManageOutcome, ManageView } from '#domain/booking/managed-booking.ts';
import { CancelForm, MoveForm } from './manage-forms.tsx';
import { slotMoment } from './slot-moment.ts';

type Props = Omit<ManageView, 'booking'> & { booking: ManagedBooking };

/** A booking that can still be changed. */
export function ManagedDemo({ token, booking, slots, outcome }: Props) {
  return (
    <>
      {outcome && <Outcome outcome={outcome} />}
      <Facts booking={booking} />
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <MoveForm token={token} slots={slots} timeZone={booking.timeZone} />
        <CancelForm token={token} />
      </div>
    </>
  );
}

function Facts({ booking }: { booking: ManagedBooking }) {
  const { customerName, date, startTime, timeZone } = booking;
  const { own, business } = slotMoment({ date, start_time: startTime }, timeZone);
  const facts = [
    [words.found.name, customerName],
    [words.found.date, own.day],
    [words.found.time, `${own.time} ${own.zoneName}`],
    ...(business ? [[words.found.business, `${business.day}, ${business.time} ${business.zoneName}`]] : []),
  ];
  return (
    <dl className="max-w-3xl divide-y divide-rule border-y border-rule">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-4 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Outcome({ outcome }: { outcome: ManageOutcome }) {
  if (outcome.kind === 'cancelled') return null;
  const failed = outcome.kind === 'failed';
  const { title, text } = failed ? { ...words.failed, text: outcome.message } : words.moved;
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={`mb-8 max-w-3xl border-l-2 px-5 py-4 text-sm ${failed ? 'border-hot bg-hot-tint' : 'border-fresh bg-fresh-tint'}`}
    >
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  );
}
