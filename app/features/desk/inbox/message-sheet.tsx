import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Sheet } from '#app/shell/sheet.tsx';
import { useResource } from '#app/state/resource.ts';
import { EmptyList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { site } from '#content/site.ts';
import type { QuoteForSale } from '#domain/desk/customers.ts';
import type { InboxMessage, SubmissionStatus } from '#domain/desk/inbox.ts';
import { replyLink } from '#domain/desk/reply.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';
import { clockTime } from '../bookings/times.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFacts, type Fact } from '../desk-facts.tsx';
import { fullTime, shortTime } from '../desk-time.ts';
import { useDesk } from '../use-desk.ts';
import { useMay } from '../use-may.ts';
import type { InboxCopy } from './inbox-desk.tsx';
import { MessageNote } from './message-note.tsx';

type Props = {
  id: string;
  /** Another number reads the message again. */
  version: number;
  copy: InboxCopy;
  /** The reply was asked for with a key, before the message was loaded. */
  replyAtOnce: boolean;
  onStatus: (id: string, status: SubmissionStatus) => Promise<void>;
  onRelease: (id: string) => Promise<void>;
  onNote: (hasNote: boolean) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** An open message: what was sent, what else the address sent or booked, and what to do with it. */
export function MessageSheet(props: Props) {
  const { id, version, copy, onClose } = props;
  const latest = useRef<InboxMessage | null>(null);
  const loaded = useResource<InboxMessage | 'unknown'>(`message ${id} ${version}`, async (signal) => {
    const answer = await callDesk<InboxMessage>('GET', `/inbox/${id}`, undefined, { signal });
    if (answer.ok) return answer.value;
    if (answer.status === 404) return 'unknown';
    throw new Error(answer.error);
  });
  if (loaded.value && loaded.value !== 'unknown') latest.current = loaded.value;
  const message = loaded.value === 'unknown' ? null : latest.current;
  return (
    <Sheet
      title={message?.name || message?.email || copy.detail.message}
      subject={id}
      closeLabel={copy.detail.close}
      isInAddress
      onClose={onClose}
    >
      <div className="desk-sheet contents" {...loaded.listProps} data-key={`/inbox/${id}`}>
        {message ? (
          <Message {...props} message={message} />
        ) : loaded.value === 'unknown' || loaded.problem ? (
          <EmptyList title={copy.detail.failed.title}>{copy.detail.failed.text}</EmptyList>
        ) : (
          <div className="px-5 py-4">
            <Skeleton rows={5} className="h-11" />
          </div>
        )}
      </div>
    </Sheet>
  );
}

function Message({
  message,
  copy,
  replyAtOnce,
  onStatus,
  onRelease,
  onNote,
  onOpen,
}: Props & { message: InboxMessage }) {
  const { detail } = copy;
  const [replied, setReplied] = useState(false);
  const datasets = copy.siteDatasets[message.datasets] ?? message.datasets;
  const reply = replyLink({ ...message, datasets }, site.name);
  const atOnce = useRef(replyAtOnce);
  useEffect(() => {
    if (!atOnce.current) return;
    atOnce.current = false;
    location.assign(reply);
    setReplied(true);
  }, [reply]);

  const facts: Fact[] = [
    [detail.facts.email, message.email],
    [detail.facts.phone, message.phone],
    [detail.facts.company, message.company],
    [detail.facts.kind, copy.kinds[message.type]],
    [detail.facts.territory, message.territory],
    [detail.facts.datasets, datasets],
    [detail.facts.received, fullTime(message.createdAt)],
    [detail.facts.status, message.held ? copy.held : copy.statuses[message.status]],
    [detail.facts.released, message.releasedAt && fullTime(message.releasedAt)],
  ];
  return (
    <>
      {message.held && <HeldBack message={message} copy={detail} onRelease={onRelease} />}
      <DeskFacts facts={facts} />
      {message.message && (
        <Part title={detail.message}>
          <p className="whitespace-pre-wrap wrap-anywhere">{message.message}</p>
        </Part>
      )}
      {message.type === 'quote' && <Sale message={message} copy={detail.sale} />}
      <MessageNote message={message} copy={detail.note} onSaved={onNote} />
      <Part title={detail.earlier}>
        {message.earlier.length === 0 ? (
          <p className="text-ink-2">{detail.none}</p>
        ) : (
          <ul>
            {message.earlier.map((each) => (
              <li key={each.id}>
                <button type="button" className="desk-row-link" onClick={() => onOpen(each.id)}>
                  {shortTime(each.createdAt)} · {copy.kinds[each.type]} ·{' '}
                  {each.held ? copy.held : copy.statuses[each.status]}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={detail.bookings}>
        {message.bookings.length === 0 ? (
          <p className="text-ink-2">{detail.none}</p>
        ) : (
          <ul>
            {message.bookings.map((booking) => (
              <li key={booking.id}>
                <a className="desk-row-link" href={`/desk/bookings?open=${booking.id}`}>
                  {formatLongDate(booking.date)}, {clockTime(booking.startTime)} ET
                  {booking.canceled && ` (${detail.canceled})`}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <div className="side-sheet-foot flex-wrap">
        {replied && (
          <p role="status" className="w-full text-sm text-ink-2">
            {detail.replied}
          </p>
        )}
        <a href={reply} className="button button-primary desk-button" onClick={() => setReplied(true)}>
          {detail.reply}
        </a>
        {message.status !== 'answered' && (
          <ActionButton label={detail.answered} onAct={() => onStatus(message.id, 'answered')} />
        )}
        {message.status === 'new' && <ActionButton label={detail.spam} onAct={() => onStatus(message.id, 'spam')} />}
        {message.status !== 'new' && (
          <ActionButton
            label={message.status === 'spam' ? detail.notSpam : detail.reopen}
            onAct={() => onStatus(message.id, 'new')}
          />
        )}
      </div>
    </>
  );
}

/** From a quote request to a customer and its subscriptions, for those who may sell. */
function Sale({ message, copy }: { message: InboxMessage; copy: InboxCopy['detail']['sale'] }) {
  const maySell = useMay('customers');
  const { value: quote } = useDesk<QuoteForSale>(maySell ? `/customers/quote/${message.id}` : null);
  if (!maySell || !quote) return null;
  return (
    <Part title={copy.title}>
      <ul>
        {quote.customers.map(({ id, name }) => (
          <li key={id}>
            <a className="desk-row-link" href={`/desk/customers?from=${message.id}&open=${id}&sell=yes`}>
              {fillIn(copy.subscription, { name })}
            </a>
          </li>
        ))}
        <li>
          <a className="desk-row-link" href={`/desk/customers?from=${message.id}&new=yes`}>
            {copy.customer}
          </a>
        </li>
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="desk-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

type HeldProps = { message: InboxMessage; copy: InboxCopy['detail']; onRelease: Props['onRelease'] };

function HeldBack({ message, copy, onRelease }: HeldProps) {
  return (
    <div className="desk-held">
      <p className="font-semibold">{copy.heldTitle}</p>
      <p>{copy.reasons[message.heldReason ?? 'unknown']}</p>
      <p className="mb-2">{copy.heldText}</p>
      <ActionButton label={copy.release} busyLabel={copy.releasing} onAct={() => onRelease(message.id)} />
    </div>
  );
}

type ActionProps = { label: string; busyLabel?: string; onAct: () => Promise<void> };

function ActionButton({ label, busyLabel = label, onAct }: ActionProps) {
  const [busy, setBusy] = useState(false);
  return (
    <button
      type="button"
      aria-disabled={busy}
      className="button button-quiet desk-button"
      onClick={async () => {
        if (busy) return;
        setBusy(true);
        await onAct();
        setBusy(false);
      }}
    >
      {busy ? busyLabel : label}
    </button>
  );
}
