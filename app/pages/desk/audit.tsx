import styles from '#app/features/desk/desk.css?url';
import { Island } from '#app/islands/island.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { DeskPage, deskMeta } from '#app/sections/desk-page.tsx';
import { auditDesk as copy } from '#content/pages/desk/audit.ts';

export const meta = deskMeta(copy.name);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function Audit() {
  return (
    <DeskPage path="/desk/audit">
      <Island name="deskAudit" props={{ copy }} />
    </DeskPage>
  );
}
