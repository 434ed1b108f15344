import { useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { Toasts, useToast } from '#app/shell/toast.tsx';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { useUrl } from '#app/state/url.ts';
import { ChoiceChips, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { businessTime } from '#domain/booking/slots.ts';
import {
  type BookingList,
  type BookingRow,
  type BookingWeek,
  bookingLists,
  type ClosureRow,
  minSearchLength,
} from '#domain/desk/bookings.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { parseIsoDate } from '#domain/time/calendar-date.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';
import { Allowed } from '../allowed.tsx';
import { callDesk } from '../desk-api.ts';
import { DeskFrame, recountBadges } from '../desk-frame.tsx';
import { type DeskColumn, DeskList } from '../desk-list.tsx';
import { shortTime } from '../desk-time.ts';
import { useDesk, useDeskList } from '../use-desk.ts';
import type { CalendarTask } from './calendar-dialogs.tsx';
import { type Copy, downloadBookings } from './queries.ts';
import { daysLater, shortDay, shortMoment } from './times.ts';
import { closureText, WeekView } from './week-view.tsx';

// Loaded when one is opened, because the week and the list do not need them.
const loadSheet = loadOnce(() => import('./booking-sheet.tsx'));
const loadDialogs = loadOnce(() => import('./calendar-dialogs.tsx'));

const actionClass = 'button button-quiet desk-button';

const today = () => businessTime(new Date()).date;

const views = ['week', ...bookingLists] as const;

/** The calendar week by week, or the bookings as a list; the open booking is beside it. */
export function BookingsDesk({ copy }: { copy: Copy }) {
  return (
    <Toasts>
      <Desk copy={copy} />
    </Toasts>
  );
}

function Desk({ copy }: { copy: Copy }) {
  const { view: query, change, open, isUrlReady } = useUrl({ view: 'week', week: '', open: '' });
  const [text, setText] = useState('');
  const [task, setTask] = useState<CalendarTask | null>(null);
  const searched = useDebounced(text.trim());
  const q = searched.length < minSearchLength ? '' : searched;
  const status = bookingLists.find((one) => one === query.view) ?? null;
  const week = useDesk<BookingWeek>(
    isUrlReady && !status ? `/bookings/week?week=${parseIsoDate(query.week) ? query.week : ''}` : null,
  );
  const list = useDeskList<BookingRow>(
    isUrlReady && status ? `/bookings?${new URLSearchParams({ status, ...(q && { q }) })}` : null,
  );
  const { value: sheet } = useResource(query.open ? 'sheet' : null, loadSheet);
  const { value: dialogs } = useResource(task ? 'dialogs' : null, loadDialogs);
  const openAgain = useOpenAgain(copy, week.reload);

  function reload(): void {
    recountBadges();
    if (status) list.reload();
    else week.reload();
  }

  const closeSheet = () => change({ open: '' });

  function toggleBooking(id: string): void {
    if (id === query.open) closeSheet();
    else open({ open: id });
  }

  const filters = (
    <>
      <div className="desk-bookings-bar">
        <ChoiceChips
          name="view"
          label={copy.filters.view}
          value={status ?? 'week'}
          choices={views.map((view) => ({ value: view, label: copy.filters.views[view] }))}
          onChange={(view) => change({ view })}
        />
        <div className="desk-bookings-actions">
          <button type="button" onClick={() => setTask({ kind: 'close', date: today() })} className={actionClass}>
            {copy.actions.close}
          </button>
          <button type="button" onClick={() => setTask({ kind: 'add', date: today() })} className={actionClass}>
            {copy.actions.add}
          </button>
          <Allowed right="export-persons">
            <ExportButton status={status ?? 'all'} q={status ? q : ''} copy={copy} />
          </Allowed>
        </div>
      </div>
      {status ? (
        <FilterBar
          label={copy.filters.label}
          found={text.trim() && !q && text.trim().length < minSearchLength ? copy.filters.searchHint : ''}
        >
          <SearchField id="bookings-search" {...copy.filters.search} value={text} onChange={setText} />
        </FilterBar>
      ) : (
        <WeekBar week={week.value} copy={copy.week} onWeek={(date) => change({ week: date })} />
      )}
    </>
  );

  return (
    <DeskFrame
      filters={filters}
      sheet={
        query.open &&
        sheet && (
          <sheet.BookingSheet key={query.open} id={query.open} copy={copy} onClose={closeSheet} onChanged={reload} />
        )
      }
    >
      {status ? (
        <DeskList
          caption={copy.list.caption[status]}
          list={list}
          columns={columnsOf(status, copy)}
          idOf={({ id }) => id}
          openId={query.open}
          onOpen={({ id }) => toggleBooking(id)}
          empty={{ title: q ? copy.list.notFound : copy.list.empty }}
        />
      ) : (
        <WeekView
          week={week}
          openId={query.open}
          copy={copy.week}
          actions={{
            openBooking: toggleBooking,
            openSlot: (day, slot) => setTask({ kind: 'slot', day, slot }),
            closeDay: (date) => setTask({ kind: 'close', date }),
            openAgain,
          }}
        />
      )}
      {task && dialogs && (
        <dialogs.CalendarDialog
          key={task.kind}
          task={task}
          today={today()}
          copy={copy}
          onClose={() => setTask(null)}
          onChanged={reload}
          onTask={setTask}
        />
      )}
    </DeskFrame>
  );
}

type WeekBarProps = { week: BookingWeek | null; copy: Copy['week']; onWeek: (date: string) => void };

function WeekBar({ week, copy, onWeek }: WeekBarProps) {
  const shown = week?.week ?? '';
  return (
    <nav aria-label={copy.goTo} className="desk-week-bar">
      <h2 aria-live="polite">{week ? fillIn(copy.title, { date: formatLongDate(shown) }) : '\u00a0'}</h2>
      <button
        type="button"
        onClick={() => onWeek(daysLater(shown, -7))}
        className="desk-week-step"
        aria-label={copy.previous}
      >
        <span aria-hidden="true">‹</span>
      </button>
      <button type="button" onClick={() => onWeek('')} className="desk-week-step">
        {copy.current}
      </button>
      <button
        type="button"
        onClick={() => onWeek(daysLater(shown, 7))}
        className="desk-week-step"
        aria-label={copy.next}
      >
        <span aria-hidden="true">›</span>
      </button>
      <input
        type="date"
        aria-label={copy.goTo}
        value={shown}
        onChange={(event) => event.target.value && onWeek(event.target.value)}
        className="filter-control desk-week-date"
      />
      <p className="desk-week-zone">{copy.zone}</p>
    </nav>
  );
}

function columnsOf(status: BookingList, copy: Copy): [DeskColumn<BookingRow>, ...DeskColumn<BookingRow>[]] {
  const { columns } = copy.list;
  const canceled: DeskColumn<BookingRow> = {
    head: columns.canceled,
    cell: ({ canceledAt }) => (canceledAt ? shortTime(canceledAt) : ''),
  };
  return [
    { head: columns.name, cell: ({ name }) => name },
    { head: columns.time, cell: (row) => <span className="figures">{shortMoment(row)}</span> },
    { head: columns.company, cell: ({ company }) => company },
    { head: columns.email, cell: ({ email }) => email, wide: true },
    ...(status === 'canceled' || status === 'all' ? [canceled] : []),
  ];
}

function useOpenAgain(copy: Copy, reload: () => Promise<void>) {
  const show = useToast();
  return async (closure: ClosureRow): Promise<void> => {
    const answer = await callDesk('DELETE', `/bookings/closures/${closure.id}`);
    const what = `${shortDay(closure.date)} (${closureText(closure, copy.week)})`;
    if (answer.ok) show({ title: copy.opened, description: fillIn(copy.openedText, { what }) });
    else show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    await reload();
  };
}

function ExportButton({ status, q, copy }: { status: BookingList; q: string; copy: Copy }) {
  const show = useToast();
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const done = await downloadBookings(status, q);
    if (!done) show({ title: copy.failed, description: copy.exportFailed, variant: 'destructive' });
    setBusy(false);
  }

  return (
    <button type="button" aria-disabled={busy} onClick={download} className={actionClass}>
      {busy ? copy.actions.exporting : copy.actions.export}
    </button>
  );
}
