import { useState } from 'react';
import { BookingTool } from '#app/features/booking/booking-tool.tsx';
import { SectionFrame } from '#app/sections/section-frame.tsx';
import type { BookingPage } from '#content/pages/booking.ts';

/** Includes the section around the calendar, because its title changes once a demo is booked. */
export function BookingIsland({ words }: { words: BookingPage['tool'] }) {
  const [booked, setBooked] = useState(false);
  const head = booked ? { title: words.booked.section } : { title: words.title, intro: words.intro };
  return (
    <SectionFrame id="calendar" {...head}>
      <BookingTool words={words} onBooked={() => setBooked(true)} />
    </SectionFrame>
  );
}
