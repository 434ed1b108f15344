import styles from '#app/features/desk/desk.css?url';
import { Island } from '#app/islands/island.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { DeskPage, deskMeta } from '#app/sections/desk-page.tsx';
import { recordsDesk as copy } from '#content/pages/desk/records.ts';

export const meta = deskMeta(copy.name);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function Records() {
  return (
    <DeskPage path="/desk/records">
      <Island name="deskRecords" props={{ copy }} />
    </DeskPage>
  );
}
