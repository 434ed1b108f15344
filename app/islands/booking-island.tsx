import { useState } from 'react';
import { SectionFrame } from '#app/sections/section-frame.tsx';
import { BookingTool } from '#app/tools/booking/booking-tool.tsx';
import { WeeklyTimes } from '#app/tools/booking/weekly-times.tsx';
import { Toasts } from '#app/ui/interactive/toast.tsx';
import type { BookDemoPage } from '#content/pages/book-demo.ts';

/** The section around the calendar too: its title changes once a demo is booked. */
export function BookingIsland({ words }: { words: BookDemoPage['tool'] }) {
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
