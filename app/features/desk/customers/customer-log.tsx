import { useEffect, useRef, useState } from 'react';
import type { CursorPage } from '#app/state/cursor-list.ts';
import { readUntilDone } from '#app/state/retry.ts';
import { LoadMore } from '#app/ui/interactive/list-parts.tsx';
import { auditActions } from '#domain/desk/audit.ts';
import type { ShownDelivery } from '#domain/desk/customers.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { shortTime } from '../desk-time.ts';
import { readDesk } from '../use-desk.ts';
import { type AskProps, Part, type PartProps } from './customer-part.tsx';

/** Every file that left for the customer, newest first. */
export function Deliveries({ customer, copy }: PartProps) {
  const { deliveries: deliveriesCopy } = copy.customer;
  const [more, setMore] = useState<{ from: string; rows: ShownDelivery[]; next: string | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const first = customer.deliveries;
  // What was loaded after another first page is not its.
  const grown = more && more.from === first.next ? more : null;
  const rows = [...first.rows, ...(grown?.rows ?? [])];
  const next = grown ? grown.next : first.next;

  async function load(): Promise<void> {
    if (busy || next === null) return;
    setBusy(true);
    const { signal } = leaving.current;
    const path = `/customers/${customer.id}/deliveries?after=${next}`;
    const done = await readUntilDone(() => readDesk<CursorPage<ShownDelivery>>(path, signal), signal);
    setBusy(false);
    if (!done) return;
    setMore({ from: first.next ?? '', rows: [...(grown?.rows ?? []), ...done.value.rows], next: done.value.next });
  }

  return (
    <Part title={deliveriesCopy.title}>
      {rows.length === 0 && <p className="desk-customer-none">{deliveriesCopy.none}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="desk-customer-delivery">
            <span className="text-ink-2">{shortTime(row.at)}</span>
            <span>
              {row.format === 'json'
                ? [deliveriesCopy.channels[row.channel], row.sentTo].filter(Boolean).join(' · ')
                : [
                    deliveriesCopy.channels[row.channel],
                    row.format.toUpperCase(),
                    deliveriesCopy.layouts[row.layout],
                  ].join(', ')}
            </span>
            <span className="figures font-semibold">
              {row.rows === null ? deliveriesCopy.statuses[row.status] : plural(row.rows, deliveriesCopy.rows)}
              {row.format === 'json' && ` ${plural(row.calls, deliveriesCopy.calls)}`}
            </span>
          </li>
        ))}
      </ul>
      {next !== null && (
        <LoadMore label={deliveriesCopy.more} busyLabel={deliveriesCopy.loading} busy={busy} onMore={load} />
      )}
    </Part>
  );
}

export function Holds({ customer: { held, recalled, openRecalls }, copy }: PartProps) {
  const { holds: holdsCopy } = copy.customer;
  const figures: [number, string][] = [
    [held, holdsCopy.held],
    [recalled, holdsCopy.recalled],
    [openRecalls, holdsCopy.open],
  ];
  return (
    <Part title={holdsCopy.title}>
      <dl className="desk-customer-holds">
        {figures.map(([figure, label]) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="serif figures text-2xl">{formatNumber(figure)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

export function Notes({ customer, copy, onAsk }: AskProps) {
  const { notes: notesCopy } = copy.customer;
  return (
    <Part title={notesCopy.title}>
      {customer.notes.length === 0 && <p className="desk-customer-none">{notesCopy.none}</p>}
      <ul className="grid gap-3 py-2 text-sm">
        {customer.notes.map((note) => (
          <li key={note.id}>
            <div className="desk-customer-note-head">
              <strong className="desk-wrap">{note.by ?? notesCopy.formerStaff}</strong>
              <span className="text-ink-2">{shortTime(note.at)}</span>
              {!customer.isSample && (
                <button
                  type="button"
                  className="text-link"
                  aria-label={fillIn(notesCopy.removeOf, { when: shortTime(note.at) })}
                  onClick={() => onAsk({ kind: 'forget', note })}
                >
                  {notesCopy.remove}
                </button>
              )}
            </div>
            <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function StaffDid({ customer, copy }: PartProps) {
  const { staffDid: staffDidCopy } = copy.customer;
  const actions: Record<string, string> = auditActions;
  return (
    <Part
      title={staffDidCopy.title}
      aside={
        <a href={`/desk/audit?subject=${customer.id}`} className="text-link">
          {staffDidCopy.all}
        </a>
      }
    >
      {customer.actions.length === 0 && <p className="desk-customer-none">{staffDidCopy.none}</p>}
      <ul>
        {customer.actions.map(({ id, at, actor, action, detail }) => (
          <li key={id} className="desk-customer-action">
            <span className="text-ink-2">{shortTime(at)}</span>
            <span className="desk-wrap font-semibold">{actor}</span>
            <span>
              {actions[action] ?? action}
              {detail && `: ${detail}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
