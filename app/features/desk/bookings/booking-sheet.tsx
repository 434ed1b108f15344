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
import { type Copy, useBookingChanges, useFreeSlots } from './queries.ts';
import { momentIn } from './times.ts';

type Props = { id: string; copy: Copy; onClose: () => void; onChanged: () => void };

/** Everything about one booking, with what staff can do about it. */
export function BookingSheet({ id, copy, onClose, onChanged }: Props) {
  const { sheet } = copy;
  const detail = useDesk<BookingDetail>(`/bookings/${id}`);
  const booking = detail.value;
  const title = booking?.name ?? (detail.state === 'missing' ? sheet.missing : sheet.loading);
  return (
    <Sheet title={title} subject={id} closeLabel={sheet.close} isInAddress onClose={onClose}>
      <div className="desk-sheet" {...detail.listProps}>
        {booking ? (
          <>
            <Facts booking={booking} copy={sheet} />
            <Changes
              key={booking.sequence}
              booking={booking}
              copy={copy}
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

function Facts({ booking, copy }: { booking: BookingDetail; copy: Copy['sheet'] }) {
  const { facts, none } = copy;
  const { timeZone, email, phone } = booking;
  const isSameZone = timeZone !== null && momentIn(booking, timeZone) === momentIn(booking, businessZone);
  const visitorTime = timeZone === null ? copy.unknownZone : isSameZone ? copy.sameTime : momentIn(booking, timeZone);
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

function Changes({ booking, copy, onChanged }: { booking: BookingDetail; copy: Copy; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const { move, cancel } = useBookingChanges(copy, onChanged);
  if (booking.canceledAt) return <p className="desk-booking-note">{copy.sheet.isCanceled}</p>;
  if (booking.isOver) return <p className="desk-booking-note">{copy.sheet.isOver}</p>;
  return (
    <div className="desk-booking-changes">
      <FreeMoveForm booking={booking} copy={copy} onMove={(slotId) => move(booking, slotId)} />
      <button type="button" onClick={() => setAsking(true)} className="button button-quiet desk-booking-button">
        {copy.sheet.cancel}
      </button>
      {asking && (
        <ConfirmDialog
          copy={{ ...copy.cancel, text: fillIn(copy.cancel.text, { name: booking.name }) }}
          closeLabel={copy.dialogClose}
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

type FreeProps = { booking: BookingDetail; copy: Copy; onMove: (slotId: string) => Promise<unknown> };

function FreeMoveForm({ booking, copy, onMove }: FreeProps) {
  const free = useFreeSlots();
  if (!free.value) return null;
  const slots = free.value.slots.filter(({ id }) => id !== booking.slotId);
  return <MoveForm slots={slots} copy={copy.move} onMove={onMove} />;
}
