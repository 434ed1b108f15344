import { useEffect, useState } from 'react';
import type { DemoSlot } from '#app/lib/api-client.ts';
import { isBookable } from '#domain/booking/slots.ts';
import { openSlots } from './booking-api.ts';

/** The times that can be booked on a day: null while they are loading. */
export function useOpenSlots(date: string | null, attempt: number): DemoSlot[] | null {
  const [loaded, setLoaded] = useState<{ of: string; slots: DemoSlot[] } | null>(null);
  const asked = date && `${date} ${attempt}`;
  useEffect(() => {
    if (!date || !asked) return;
    const controller = new AbortController();
    openSlots(date, controller.signal).then((slots) => {
      if (controller.signal.aborted) return;
      const now = new Date();
      setLoaded({ of: asked, slots: slots.filter((slot) => isBookable(slot, now)) });
    });
    return () => controller.abort();
  }, [date, asked]);
  return loaded && loaded.of === asked ? loaded.slots : null;
}
