import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListProps } from '#app/lib/list-props.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { useToast } from '#app/ui/interactive/toast.tsx';
import type { bookingsDesk } from '#content/pages/desk/bookings.ts';
import type { BookingList, OpenSlot } from '#domain/desk/bookings.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { keptListProps } from '../use-desk-list.ts';

export type Words = typeof bookingsDesk;

export type DeskValue<Value> = {
  /** The last value that was read, also while another one is. */
  value: Value | null;
  state: 'loading' | 'ready' | 'failed' | 'missing';
  /** For the element that shows the value. */
  listProps: ListProps;
  reload: () => Promise<void>;
};

/** One thing of the desk. Null reads nothing. */
export function useDeskValue<Value>(path: string | null): DeskValue<Value> {
  const [shown, setShown] = useState<{ path: string; value: Value } | null>(null);
  const [asked, setAsked] = useState<{ path: string | null; state: DeskValue<Value>['state'] }>({
    path,
    state: 'loading',
  });
  const running = useRef<AbortController | null>(null);
  const reload = useCallback(async () => {
    if (path === null) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      const answer = await callDesk<Value>('GET', path, undefined, { signal: controller.signal });
      if (answer.ok) setShown({ path, value: answer.value });
      setAsked({ path, state: answer.ok ? 'ready' : answer.status === 404 ? 'missing' : 'failed' });
    } catch {
      // Another read has replaced this one.
    }
  }, [path]);
  useEffect(() => {
    setAsked({ path, state: 'loading' });
    reload();
    return () => running.current?.abort();
  }, [path, reload]);
  const state = asked.path === path ? asked.state : 'loading';
  const listState = state === 'missing' ? 'failed' : state;
  const listProps = keptListProps(listState, path, shown?.path ?? null);
  return { value: shown?.value ?? null, state, listProps, reload };
}

export const useFreeSlots = () => useDeskValue<{ slots: OpenSlot[] }>('/bookings/free-slots');

/** A booking as far as a change needs it; the sequence notices a change in the meantime. */
export type Changeable = { id: string; name: string; sequence: number };

/** Moves and cancels bookings and says what happened. Each resolves to whether it worked. */
export function useBookingChanges(words: Words, onChanged: () => void) {
  const show = useToast();

  async function change(
    { id, name, sequence }: Changeable,
    what: 'move' | 'cancel',
    body: Record<string, string>,
  ): Promise<boolean> {
    const answer = await callDesk('POST', `/bookings/${id}/${what}`, { ...body, sequence });
    if (answer.ok) show({ title: words[what].done, description: fillIn(words[what].doneText, { name }) });
    else show({ title: words.failed, description: answer.error, variant: 'destructive' });
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
