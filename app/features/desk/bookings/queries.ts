import { saveFile } from '#app/lib/save-file.ts';
import { useToast } from '#app/shell/toast.tsx';
import type { bookingsDesk } from '#content/pages/desk/bookings.ts';
import type { BookingList, OpenSlot } from '#domain/desk/bookings.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { useDesk } from '../use-desk.ts';

export type Copy = typeof bookingsDesk;

export const useFreeSlots = () => useDesk<{ slots: OpenSlot[] }>('/bookings/free-slots');

/** A booking as far as a change needs it; the sequence notices a change in the meantime. */
export type Changeable = { id: string; name: string; sequence: number };

/** Moves and cancels bookings and says what happened. Each resolves to whether it worked. */
export function useBookingChanges(copy: Copy, onChanged: () => void) {
  const show = useToast();

  async function change(
    { id, name, sequence }: Changeable,
    what: 'move' | 'cancel',
    body: Record<string, string>,
  ): Promise<boolean> {
    const answer = await callDesk('POST', `/bookings/${id}/${what}`, { ...body, sequence });
    if (answer.ok) show({ title: copy[what].done, description: fillIn(copy[what].doneText, { name }) });
    else show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    // After a refusal too, because it may have changed in the meantime.
    onChanged();
    return answer.ok;
  }

  return {
    move: (booking: Changeable, slotId: string) => change(booking, 'move', { slotId }),
    cancel: (booking: Changeable) => change(booking, 'cancel', {}),
  };
}

/** Downloads a list. Not a link, because an export is recorded and so must be asked for with a POST. */
export async function downloadBookings(status: BookingList, q: string): Promise<boolean> {
  try {
    const response = await fetch('/functions/v1/desk/bookings/export', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ status, q }),
    });
    if (!response.ok) return false;
    saveFile(`bookings-${status}.csv`, await response.blob());
    return true;
  } catch {
    return false;
  }
}
