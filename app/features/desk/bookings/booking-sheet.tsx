import { useState } from 'react';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Sheet } from '#app/shell/sheet.tsx';
import { Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { BookingDetail } from '#domain/desk/bookings.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { businessZone } from '#domain/time/business-zone.ts';
import { DeskFacts, type Fact } from '../desk-facts.tsx';
import { shortTime } from '../desk-time.ts';
import { useDesk } from '../use-desk.ts';
import { MoveForm } from './move-form.tsx';
import { useBookingChanges, useFreeSlots, type Words } from './queries.ts';
import { momentIn } from './times.ts';

type Props = { id: string; words: Words; onClose: () => void; onChanged: () => void };

/** Everything about one booking, with what staff can do about it. */
export function BookingSheet({ id, words, onClose, onChanged }: Props) {
  const { sheet } = words;
  const detail = useDesk<BookingDetail>(`/bookings/${id}`);
  const booking = detail.value;
  const title = booking?.name ?? (detail.state === 'missing' ? sheet.missing : sheet.loading);
  return (
    <Sheet title={title} subject={id} closeLabel={sheet.close} isInAddress onClose={onClose}>
      <div className="desk-sheet" {...detail.listProps}>
        {booking ? (
          <>
            <Facts booking={booking} words={sheet} />
            <Changes
              key={booking.sequence}
              booking={booking}
              words={words}
              onChanged={() => {
                detail.reload();
                onChanged();
              }}
            />
          </>
        ) : (
          detail.state === 'loading' && <Skeleton rows={6} className="h-11" />
        )}
      </div>
    </Sheet>
  );
}

function Facts({ booking, words }: { booking: BookingDetail; words: Words['sheet'] }) {
  const { facts, none } = words;
  const { timeZone, email, phone } = booking;
  const isSameZone = timeZone !== null && momentIn(booking, timeZone) === momentIn(booking, businessZone);
  const visitorTime = timeZone === null ? words.unknownZone : isSameZone ? words.sameTime : momentIn(booking, timeZone);
  const rows: Fact[] = [
    [facts.time, momentIn(booking, businessZone)],
    [facts.visitorTime, visitorTime],
    [
      facts.email,
      <a key="email" href={`mailto:${encodeURIComponent(email)}`} className="text-link">
        {email}
      </a>,
    ],
    [
      facts.phone,
      phone ? (
        <a key="phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-link">
          {phone}
        </a>
      ) : (
        none
      ),
    ],
    [facts.company, booking.company || none],
    [facts.message, booking.message || none],
    [facts.booked, shortTime(booking.createdAt)],
    [facts.changes, booking.sequence],
    [facts.canceled, booking.canceledAt && shortTime(booking.canceledAt)],
  ];
  return <DeskFacts facts={rows} />;
}

function Changes({ booking, words, onChanged }: { booking: BookingDetail; words: Words; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const { move, cancel } = useBookingChanges(words, onChanged);
  if (booking.canceledAt) return <p className="desk-booking-note">{words.sheet.isCanceled}</p>;
  if (booking.isOver) return <p className="desk-booking-note">{words.sheet.isOver}</p>;
  return (
    <div className="desk-booking-changes">
      <FreeMoveForm booking={booking} words={words} onMove={(slotId) => move(booking, slotId)} />
      <button type="button" onClick={() => setAsking(true)} className="button button-quiet desk-booking-button">
        {words.sheet.cancel}
      </button>
      {asking && (
        <ConfirmDialog
          words={{ ...words.cancel, text: fillIn(words.cancel.text, { name: booking.name }) }}
          closeLabel={words.dialogClose}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await cancel(booking);
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}

type FreeProps = { booking: BookingDetail; words: Words; onMove: (slotId: string) => Promise<unknown> };

function FreeMoveForm({ booking, words, onMove }: FreeProps) {
  const free = useFreeSlots();
  if (!free.value) return null;
  const slots = free.value.slots.filter(({ id }) => id !== booking.slotId);
  return <MoveForm slots={slots} words={words.move} onMove={onMove} />;
}
