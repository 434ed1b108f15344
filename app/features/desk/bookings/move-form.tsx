import { type FormEvent, useId, useState } from 'react';
import { controlClass } from '#app/ui/interactive/field.tsx';
import type { OpenSlot } from '#domain/desk/bookings.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import type { Copy } from './queries.ts';
import { clockTime, longDay } from './times.ts';

type Props = {
  /** Who is moved, when several forms are on the page. */
  name?: string;
  slots: OpenSlot[];
  copy: Copy['move'];
  onMove: (slotId: string) => Promise<unknown>;
};

/** Chooses one of the free times, day by day. */
export function MoveForm({ name, slots, copy, onMove }: Props) {
  const id = useId();
  const [slotId, setSlotId] = useState('');
  const [busy, setBusy] = useState(false);
  const days = Map.groupBy(slots, ({ date }) => date);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !slotId) return;
    setBusy(true);
    await onMove(slotId);
    setBusy(false);
  }

  if (slots.length === 0) return <p className="text-sm text-ink-2">{copy.none}</p>;
  return (
    <form onSubmit={submit} className="desk-booking-move">
      <label htmlFor={id} className={name ? 'sr-only' : 'text-sm font-semibold'}>
        {name ? fillIn(copy.labelOf, { name }) : copy.label}
      </label>
      <div className="desk-inline-form">
        <select
          id={id}
          required
          value={slotId}
          onChange={(event) => setSlotId(event.target.value)}
          className={`${controlClass} min-h-11 min-w-0 text-sm`}
        >
          <option value="">{copy.prompt}</option>
          {[...days].map(([date, times]) => (
            <optgroup key={date} label={longDay(date)}>
              {times.map((slot) => (
                <option key={slot.id} value={slot.id}>
                  {fillIn(copy.option, { time: clockTime(slot.startTime), free: slot.free })}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button
          type="submit"
          aria-disabled={busy}
          aria-label={name ? fillIn(copy.submitOf, { name }) : undefined}
          className="button button-quiet desk-booking-button"
        >
          {busy ? copy.sending : copy.submit}
        </button>
      </div>
    </form>
  );
}
