import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { SectionFrame } from '#app/sections/section-frame.tsx';
import { WeeklyTimes } from '#app/tools/booking/weekly-times.tsx';
import { bookDemoPage as page } from '#content/pages/book-demo.ts';

export const meta = headOf(page.meta);
export const handle: PageHandle = { tool: true };

export default function BookDemo() {
  return (
    <ContentPage page={page}>
      <SectionFrame
        id="calendar"
        title="Choose a time"
        intro="Weekdays, in Eastern time. Times marked with five places are group demos."
      >
        <WeeklyTimes />
      </SectionFrame>
    </ContentPage>
  );
}
