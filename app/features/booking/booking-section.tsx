import { useState } from 'react';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import type { BookingPage } from '#content/pages/booking.ts';
import { BookingTool } from './booking-tool.tsx';

/** Includes the section around the calendar, because its title changes once a demo is booked. */
export function BookingSection({ words }: { words: BookingPage['tool'] }) {
  const [booked, setBooked] = useState(false);
  const head = booked ? { title: words.booked.section } : { title: words.title, intro: words.intro };
  return (
    <SectionFrame id="calendar" {...head}>
      <BookingTool words={words} onBooked={() => setBooked(true)} />
    </SectionFrame>
  );
}
