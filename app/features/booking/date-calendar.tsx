import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ListProps } from '#app/state/list-props.ts';
import { Chevron } from '#app/ui/chevron.tsx';
import type { CalendarCopy } from '#content/pages/booking.ts';
import { bookingWindow, isDemoDay } from '#domain/booking/slots.ts';
import { plural } from '#domain/format.ts';
import { addDays, isoDate, parseIsoDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { calendarDateIn } from '#domain/time/zones.ts';
import { dayForKey, lastDayOf, type Month, monthOf, turnMonth, weeksOf } from './month-grid.ts';

/** How many times are open, by day. */
export type OpenDays = ReadonlyMap<string, number>;

type Props = {
  copy: CalendarCopy;
  /** Null while unknown: then no day is marked. */
  open: OpenDays | null;
  listProps: ListProps;
  chosen: string | null;
  /** Whose today it is. */
  zone: string;
  onChoose: (day: string) => void;
};

/** A day with this many open times or fewer is nearly full. */
const fewTimes = 2;

/**
 * The days of a month, one of them in the tab order: arrows, Home, End and the page keys move between days. Past days,
 * Saturdays and Sundays can be reached but not chosen. A weekday without open times is marked and can be chosen.
 */
export function DateCalendar({ copy, open, listProps, chosen, zone, onChoose }: Props) {
  const [now] = useState(() => new Date());
  const today = isoDate(calendarDateIn(now, zone));
  const { days, lastMonth } = demoDays(now);
  const [focused, setFocused] = useState<string | null>(null);
  const [turned, setTurned] = useState<Month | null>(null);
  const current = useRef<HTMLButtonElement>(null);
  const movesFocus = useRef(false);

  const openTimes = (day: string) => (days.has(day) ? (open ? (open.get(day) ?? 0) : null) : 0);
  // East of New York, the times of its day may still be open when that day is over.
  const isPast = (day: string) => day < today && openTimes(day) === 0;
  const canChoose = (day: string) => !isWeekend(day) && !isPast(day);
  const withTimes = [...days].filter((day) => openTimes(day) !== 0);
  const first = withTimes[0] ?? today;
  const bounds = { first: first < today ? first : today, last: lastDayOf(lastMonth) };
  const target = focused ?? chosen ?? first;
  const month = turned ?? monthOf(target);
  const inMonth = (day: string) => monthOf(day) === month;
  const tabStop = inMonth(target) ? target : (withTimes.find(inMonth) ?? `${month}-01`);

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    current.current?.focus();
  });

  function onKeyDown(event: KeyboardEvent): void {
    const day = event.altKey || event.ctrlKey || event.metaKey ? null : dayForKey(event.key, tabStop, bounds);
    if (!day) return;
    event.preventDefault();
    movesFocus.current = true;
    setFocused(day);
    setTurned(null);
  }

  function press(day: string): void {
    if (day >= bounds.first && day <= bounds.last) setFocused(day);
    if (canChoose(day)) onChoose(day);
  }

  function labelOf(day: string): string {
    const times = openTimes(day);
    const parts = [
      day === today && copy.today,
      fullDays.format(new Date(day)),
      day === first && withTimes.length > 0 && copy.first,
      times === null ? '' : times === 0 ? copy.closed : plural(times, copy.openTimes),
    ];
    return parts.filter(Boolean).join(', ');
  }

  const name = monthNames.format(new Date(`${month}-01`));
  return (
    <div className="booking-calendar" {...listProps}>
      <div className="booking-calendar-head">
        <Turn
          label={copy.previous}
          disabled={month <= monthOf(bounds.first)}
          onTurn={() => setTurned(turnMonth(month, -1))}
          className="rotate-90"
        />
        <h3 aria-live="polite">{name}</h3>
        <Turn
          label={copy.next}
          disabled={month >= monthOf(bounds.last)}
          onTurn={() => setTurned(turnMonth(month, 1))}
          className="-rotate-90"
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is moved through by keys. */}
      <table role="grid" aria-label={`${copy.label}, ${name}`} onKeyDown={onKeyDown}>
        <thead aria-hidden="true">
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) =>
                day ? (
                  <td key={day}>
                    <button
                      ref={day === tabStop ? current : null}
                      type="button"
                      tabIndex={day === tabStop ? 0 : -1}
                      aria-label={labelOf(day)}
                      aria-pressed={day === chosen || undefined}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={!canChoose(day)}
                      data-first={(day === first && withTimes.length > 0 && !chosen) || undefined}
                      data-none={openTimes(day) === 0 || undefined}
                      data-few={isFew(openTimes(day)) || undefined}
                      onClick={() => press(day)}
                      className="booking-day"
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ) : (
                  <td key={weekdays[weekday]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="booking-legend" aria-hidden="true">
        <span>
          <i className="booking-mark" /> {copy.open}
        </span>
        <span>
          <i className="booking-mark booking-mark-few" /> {copy.nearlyFull}
        </span>
        <span>
          <i className="booking-mark booking-mark-none" /> {copy.closed}
        </span>
      </p>
    </div>
  );
}

type TurnProps = { label: string; disabled: boolean; onTurn: () => void; className: string };

/** aria-disabled, not disabled, so that the button keeps the focus at the end. */
function Turn({ label, disabled, onTurn, className }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onTurn();
      }}
      className={`booking-calendar-turn ${className}`}
    >
      <Chevron />
    </button>
  );
}

// A day has no time zone, so both sides use UTC.
const fullDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function isFew(times: number | null): boolean {
  return times !== null && times > 0 && times <= fewTimes;
}

function isWeekend(day: string): boolean {
  const date = parseIsoDate(day);
  return date !== null && weekdayOf(date) % 6 === 0;
}

/** The days of the booking window that have demos by the rules, and the month in which the window ends. */
function demoDays(now: Date): { days: ReadonlySet<string>; lastMonth: Month } {
  const { first, last } = bookingWindow(now);
  const days = new Set<string>();
  for (let day = first; isoDate(day) <= isoDate(last); day = addDays(day, 1))
    if (isDemoDay(day)) days.add(isoDate(day));
  return { days, lastMonth: monthOf(isoDate(last)) };
}
