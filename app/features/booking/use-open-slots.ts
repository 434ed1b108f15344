import { useEffect, useState } from 'react';
import type { DemoSlot } from '#app/lib/api-client.ts';
import { isBookable } from '#domain/booking/slots.ts';
import { openSlots, type SlotProblem } from './booking-api.ts';

const secondTryAfter = 500;
const retryAfter = 15_000;

/**
 * The times that can be booked on a day: null while they are loading, or why they could not be read. They are then asked for
 * again quietly.
 */
export function useOpenSlots(date: string | null, attempt: number): DemoSlot[] | SlotProblem | null {
  const [loaded, setLoaded] = useState<{ of: string; slots: DemoSlot[] | SlotProblem } | null>(null);
  const asked = date && `${date} ${attempt}`;
  useEffect(() => {
    if (!date || !asked) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (tries: number): Promise<void> => {
      const slots = await openSlots(date, controller.signal);
      if (controller.signal.aborted) return;
      const problem = typeof slots === 'string';
      if (problem) {
        timer = setTimeout(load, tries === 0 ? secondTryAfter : retryAfter, tries + 1);
        if (tries === 0) return;
        addEventListener('online', again, { signal: controller.signal, once: true });
      }
      const now = new Date();
      setLoaded({ of: asked, slots: problem ? slots : slots.filter((slot) => isBookable(slot, now)) });
    };
    const again = () => {
      clearTimeout(timer);
      load(1);
    };
    load(0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [date, asked]);
  return loaded && loaded.of === asked ? loaded.slots : null;
}
