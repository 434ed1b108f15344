import { SelectField } from '#app/ui/interactive/field.tsx';
import { manageBookingPage as words } from '#content/pages/manage-booking.ts';
import type { FreeSlot } from '#domain/booking/managed-booking.ts';
import { bothTimes, slotMoment } from './slot-moment.ts';

export const managePath = '/book-demo/manage';

type MoveProps = { token: string; slots: FreeSlot[]; timeZone: string | null };

export function MoveForm({ token, slots, timeZone }: MoveProps) {
  return (
    <section aria-labelledby="move-title" className="border-t border-rule pt-6">
      <h2 id="move-title" className="text-xl">
        {words.move.title}
      </h2>
      <p className="mt-2 text-sm text-ink-2">{slots.length > 0 ? words.move.text : words.move.none}</p>
      {slots.length > 0 && (
        <form method="post" action={managePath} className="mt-5 grid gap-5">
          <Hidden token={token} action="move" />
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

/** Behind one more click, because it cannot be taken back. */
export function CancelForm({ token }: { token: string }) {
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
          <Hidden token={token} action="cancel" />
          <button type="submit" className="button button-danger">
            {words.cancel.submit}
          </button>
        </form>
      </details>
    </section>
  );
}

function Hidden({ token, action }: { token: string; action: 'move' | 'cancel' }) {
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
