import { useState } from 'react';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { SectionFrame } from '#app/sections/section-frame.tsx';
import { BookingTool } from '#app/tools/booking/booking-tool.tsx';
import { WeeklyTimes } from '#app/tools/booking/weekly-times.tsx';
import { Toasts } from '#app/ui/interactive/toast.tsx';
import { bookDemoPage as page } from '#content/pages/book-demo.ts';

export const meta = headOf(page.meta);
export const handle: PageHandle = { tool: true, hydrate: true };

export default function BookDemo() {
  const [booked, setBooked] = useState(false);
  const { tool } = page;
  const head = booked ? { title: tool.booked.section } : { title: tool.title, intro: tool.intro };
  return (
    <ContentPage page={page}>
      <SectionFrame id="calendar" {...head}>
        <Toasts>
          <BookingTool words={tool} onBooked={() => setBooked(true)} />
        </Toasts>
        <WeeklyTimes />
      </SectionFrame>
    </ContentPage>
  );
}
