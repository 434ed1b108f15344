import { useState } from 'react';
import { BookingTool } from '#app/features/booking/booking-tool.tsx';
import { WeeklyTimes } from '#app/features/booking/weekly-times.tsx';
import { SectionFrame } from '#app/sections/section-frame.tsx';
import { Toasts } from '#app/ui/interactive/toast.tsx';
import type { BookingPage } from '#content/pages/booking.ts';

/** The section around the calendar too: its title changes once a demo is booked. */
export function BookingIsland({ words }: { words: BookingPage['tool'] }) {
  const [booked, setBooked] = useState(false);
  const head = booked ? { title: words.booked.section } : { title: words.title, intro: words.intro };
  return (
    <SectionFrame id="calendar" {...head}>
      <Toasts>
        <BookingTool words={words} onBooked={() => setBooked(true)} />
      </Toasts>
      <WeeklyTimes />
    </SectionFrame>
  );
}
