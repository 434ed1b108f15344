import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '#app/shell/dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { TextField } from '#app/ui/interactive/field.tsx';
import { ChoiceChips } from '#app/ui/interactive/filter-bar.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import {
  type BookingWeek,
  maxPlaces,
  maxReason,
  type WeekDay,
  type WeekSlot,
  wholeDay,
} from '#domain/desk/bookings.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { useDesk } from '../use-desk.ts';
import { Booked } from './booked.tsx';
import type { Copy } from './queries.ts';
import { clockTime, longDay, shortMoment } from './times.ts';

/** What a dialog is about. */
export type CalendarTask =
  | { kind: 'close'; date: string; hours?: { startTime: string; endTime: string } }
  | { kind: 'add'; date: string }
  | { kind: 'slot'; day: WeekDay; slot: WeekSlot };

type Props<Task> = {
  task: Task;
  today: string;
  copy: Copy;
  onClose: () => void;
  /** The calendar or a booking has changed. */
  onChanged: () => void;
  /** Opens another dialog instead. */
  onTask: (task: CalendarTask) => void;
};

export function CalendarDialog({ task, ...props }: Props<CalendarTask>): ReactNode {
  switch (task.kind) {
    case 'close':
      return <CloseDialog task={task} {...props} />;
    case 'add':
      return <AddDialog task={task} {...props} />;
    case 'slot':
      return <SlotDialog task={task} {...props} />;
    default:
      return task satisfies never;
  }
}

type Sent = { title: string; description: string };

/** Sends a form of the calendar; what is wrong with it is shown at its fields, everything else in a toast. */
function useCalendarForm(copy: Copy) {
  const show = useToast();
  const [problems, setProblems] = useState<FieldProblems>({});
  const [sending, setSending] = useState(false);

  async function send(
    method: 'POST' | 'PATCH',
    path: string,
    body: Record<string, unknown>,
    done: Sent,
  ): Promise<{ ok: boolean }> {
    if (sending) return { ok: false };
    const focused = document.activeElement as HTMLElement;
    setSending(true);
    const answer = await callDesk(method, `/bookings${path}`, body);
    flushSync(() => {
      setSending(false);
      setProblems(answer.ok ? {} : answer.fields);
    });
    // The button that sends loses the focus while it is disabled.
    if (document.activeElement === document.body) focused.focus();
    if (answer.ok) show(done);
    else show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    return { ok: answer.ok };
  }

  return { send, problems, sending };
}

/** Closes a day or some hours. Whoever is booked is listed, and is moved or canceled right here. */
function CloseDialog({ task, today, copy, onClose, onChanged }: Props<CalendarTask & { kind: 'close' }>) {
  const { closing } = copy;
  const [date, setDate] = useState(task.date);
  const [part, setPart] = useState(task.hours ? 'hours' : 'day');
  const [hours, setHours] = useState(task.hours ?? { startTime: '10:00', endTime: '11:00' });
  const [reason, setReason] = useState('');
  const { send, problems, sending } = useCalendarForm(copy);
  const week = useDesk<BookingWeek>(date ? `/bookings/week?week=${date}` : null);
  const form = useRef<HTMLFormElement>(null);
  const times = part === 'day' ? wholeDay : hours;
  const day = week.value?.days.find((one) => one.date === date);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = { title: closing.done, description: closing.doneText };
    const { ok } = await send('POST', '/closures', { date, ...times, reason }, done);
    if (ok) {
      onChanged();
      onClose();
    } else week.reload();
  }

  return (
    <Dialog title={closing.title} closeLabel={copy.dialogClose} onClose={onClose}>
      <p className="mt-2 text-sm text-ink-2">{closing.intro}</p>
      <form ref={form} id="close-form" onSubmit={submit} className="mt-4 space-y-4">
        <TextField
          id="close-date"
          label={closing.date}
          type="date"
          required
          min={today}
          value={date}
          error={problems.date}
          onChange={(event) => setDate(event.target.value)}
        />
        <ChoiceChips
          name="close-part"
          label={closing.part}
          value={part}
          choices={[
            { value: 'day', label: closing.parts.day },
            { value: 'hours', label: closing.parts.hours },
          ]}
          onChange={setPart}
        />
        {part === 'hours' && (
          <HoursFields id="close" hours={hours} copy={closing} problems={problems} onChange={setHours} />
        )}
        <TextField
          id="close-reason"
          label={closing.reason}
          maxLength={maxReason}
          value={reason}
          error={problems.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      <div {...week.listProps}>
        {day && (
          <Booked
            day={day}
            times={times}
            copy={copy}
            onChanged={() => {
              week.reload();
              onChanged();
              // The row that had the focus goes away.
              form.current?.querySelector('input')?.focus();
            }}
          />
        )}
      </div>
      <div className="dialog-actions mt-5 flex flex-wrap gap-3">
        <button type="submit" form="close-form" aria-disabled={sending} className="button button-primary">
          {sending ? closing.sending : closing.submit}
        </button>
        <button type="button" onClick={onClose} className="button button-quiet">
          {closing.dismiss}
        </button>
      </div>
    </Dialog>
  );
}

type Hours = { startTime: string; endTime: string };

type HoursProps = {
  id: string;
  hours: Hours;
  copy: { start: string; end: string };
  problems: FieldProblems;
  onChange: (hours: Hours) => void;
};

function HoursFields({ id, hours, copy, problems, onChange }: HoursProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        id={`${id}-start`}
        label={copy.start}
        type="time"
        required
        value={hours.startTime}
        error={problems.startTime}
        onChange={(event) => onChange({ ...hours, startTime: event.target.value })}
      />
      <TextField
        id={`${id}-end`}
        label={copy.end}
        type="time"
        required
        value={hours.endTime}
        error={problems.endTime}
        onChange={(event) => onChange({ ...hours, endTime: event.target.value })}
      />
    </div>
  );
}

function AddDialog({ task, today, copy, onClose, onChanged }: Props<CalendarTask & { kind: 'add' }>) {
  const { adding } = copy;
  const [date, setDate] = useState(task.date);
  const [hours, setHours] = useState({ startTime: '09:00', endTime: '09:30' });
  const [places, setPlaces] = useState('1');
  const { send, problems, sending } = useCalendarForm(copy);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const time = shortMoment({ date, startTime: hours.startTime });
    const done = { title: adding.done, description: fillIn(adding.doneText, { time }) };
    const { ok } = await send('POST', '/slots', { date, ...hours, places: Number(places) }, done);
    if (!ok) return;
    onChanged();
    onClose();
  }

  return (
    <Dialog title={adding.title} closeLabel={copy.dialogClose} onClose={onClose}>
      <p className="mt-2 text-sm text-ink-2">{adding.intro}</p>
      <form onSubmit={submit} className="mt-4 space-y-4">
        <TextField
          id="add-date"
          label={adding.date}
          type="date"
          required
          min={today}
          value={date}
          error={problems.date}
          onChange={(event) => setDate(event.target.value)}
        />
        <HoursFields id="add" hours={hours} copy={adding} problems={problems} onChange={setHours} />
        <PlacesField
          id="add-places"
          label={adding.places}
          value={places}
          error={problems.places}
          onChange={setPlaces}
        />
        <SubmitButton label={adding.submit} sending={sending} busyLabel={adding.sending} />
      </form>
    </Dialog>
  );
}

type PlacesProps = {
  id: string;
  label: string;
  note?: string;
  min?: number;
  value: string;
  error: string | undefined;
  onChange: (places: string) => void;
};

function PlacesField({ min = 1, onChange, ...field }: PlacesProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      required
      min={min}
      max={maxPlaces}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** One slot: its places, and closing it. */
function SlotDialog({ task: { day, slot }, copy, onClose, onChanged, onTask }: Props<CalendarTask & { kind: 'slot' }>) {
  const slotCopy = copy.slot;
  const [places, setPlaces] = useState(String(slot.places));
  const { send, problems, sending } = useCalendarForm(copy);
  const title = fillIn(slotCopy.title, { day: longDay(day.date), time: clockTime(slot.startTime) });
  const taken = slot.bookings.length;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = { title: slotCopy.done, description: fillIn(slotCopy.doneText, { places: Number(places) }) };
    const { ok } = await send('PATCH', `/slots/${slot.id}`, { places: Number(places) }, done);
    onChanged();
    if (ok) onClose();
  }

  return (
    <Dialog title={title} closeLabel={copy.dialogClose} onClose={onClose}>
      {slot.isClosed && <p className="mt-2 text-sm text-ink-2">{slotCopy.closed}</p>}
      <form onSubmit={submit} className="mt-4 space-y-4">
        <PlacesField
          id="slot-places"
          label={slotCopy.places}
          note={fillIn(slotCopy.placesNote, { taken })}
          min={Math.max(1, taken)}
          value={places}
          error={problems.places}
          onChange={setPlaces}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label={slotCopy.submit} sending={sending} busyLabel={slotCopy.sending} />
          {!slot.isClosed && (
            <button
              type="button"
              onClick={() =>
                onTask({ kind: 'close', date: day.date, hours: { startTime: slot.startTime, endTime: slot.endTime } })
              }
              className="button button-quiet"
            >
              {slotCopy.close}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
