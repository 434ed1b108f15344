import styles from '#app/features/desk/customers/customers.css?url';
import deskStyles from '#app/features/desk/desk.css?url';
import { Island } from '#app/islands/island.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { DeskPage, deskMeta } from '#app/sections/desk-page.tsx';
import { customersDesk as copy } from '#content/pages/desk/customers.ts';

export const meta = deskMeta(copy.name);
export const links = () => [deskStyles, styles].map((href) => ({ rel: 'stylesheet', href }));
export const handle: PageHandle = { hydrate: true };

export default function Customers() {
  return (
    <DeskPage path="/desk/customers">
      <Island name="deskCustomers" props={{ copy }} />
    </DeskPage>
  );
}
