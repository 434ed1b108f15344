import { SelectField } from '#app/ui/interactive/field.tsx';
import { manageBookingPage as words } from '#content/pages/manage-booking.ts';
import type { FreeSlot, ManagedBooking, ManageOutcome, ManageView } from '#domain/booking/managed-booking.ts';
import { bothTimes, slotMoment } from './slot-moment.ts';

const managePath = '/book-demo/manage';

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

type MoveProps = { token: string; slots: FreeSlot[]; timeZone: string | null };

function MoveForm({ token, slots, timeZone }: MoveProps) {
  return (
    <section aria-labelledby="move-title" className="border-t border-rule pt-6">
      <h2 id="move-title" className="text-xl">
        {words.move.title}
      </h2>
      <p className="mt-2 text-sm text-ink-2">{slots.length > 0 ? words.move.text : words.move.none}</p>
      {slots.length > 0 && (
        <form method="post" action={managePath} className="mt-5 grid gap-5">
          <HiddenFields token={token} action="move" />
          <SelectField
            id="slot_id"
            name="slot_id"
            label={words.move.label}
            required
            prompt={words.move.prompt}
            choices={slots.map((slot) => ({ value: slot.id, label: choiceLabel(slot, timeZone) }))}
          />
          <p>
            <button type="submit" className="button button-primary">
              {words.move.submit}
            </button>
          </p>
        </form>
      )}
    </section>
  );
}

/** Takes one more click, because it cannot be undone. */
function CancelForm({ token }: { token: string }) {
  return (
    <section aria-labelledby="cancel-title" className="border-t border-rule pt-6">
      <h2 id="cancel-title" className="text-xl">
        {words.cancel.title}
      </h2>
      <p className="mt-2 text-sm text-ink-2">{words.cancel.text}</p>
      <details className="mt-5">
        <summary className="text-link inline-flex min-h-11 items-center text-sm font-semibold">
          {words.cancel.open}
        </summary>
        <form method="post" action={managePath} className="mt-3">
          <HiddenFields token={token} action="cancel" />
          <button type="submit" className="button button-danger">
            {words.cancel.submit}
          </button>
        </form>
      </details>
    </section>
  );
}

function HiddenFields({ token, action }: { token: string; action: 'move' | 'cancel' }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value={action} />
    </>
  );
}

function choiceLabel({ date, startTime }: FreeSlot, timeZone: string | null): string {
  const moment = slotMoment({ date, start_time: startTime }, timeZone);
  return `${moment.own.day}, ${bothTimes(moment)}`;
}
