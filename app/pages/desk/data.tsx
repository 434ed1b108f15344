import dataStyles from '#app/features/desk/data/data.css?url';
import styles from '#app/features/desk/desk.css?url';
import { Island } from '#app/islands/island.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { DeskPage, deskMeta } from '#app/sections/desk-page.tsx';
import { dataDesk as copy } from '#content/pages/desk/data.ts';

export const meta = deskMeta(copy.name);
export const links = () => [styles, dataStyles].map((href) => ({ rel: 'stylesheet', href }));
export const handle: PageHandle = { hydrate: true };

export default function Data() {
  return (
    <DeskPage path="/desk/data">
      <Island name="deskData" props={{ copy }} />
    </DeskPage>
  );
}
