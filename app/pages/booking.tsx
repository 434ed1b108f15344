import styles from '#app/features/booking/booking.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { bookingPage as page } from '#content/pages/booking.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function BookDemo() {
  return (
    <ContentPage page={page}>
      <Island name="booking" props={{ words: page.tool }} />
    </ContentPage>
  );
}
