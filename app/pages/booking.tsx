import styles from '#app/features/booking/booking.css?url';
import { Island } from '#app/islands/island.tsx';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { Sections } from '#app/sections/section.tsx';
import { linkClaims } from '#content/claims.ts';
import { bookingPage as page } from '#content/pages/booking.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function BookDemo() {
  return (
    <>
      <Island name="booking" props={{ copy: page.tool, title: page.hero.title, lead: page.hero.lead }} />
      <div className="wrap pt-4 pb-6">
        <Breadcrumb page={page.meta} />
      </div>
      <Sections sections={linkClaims(page.sections)} />
    </>
  );
}
