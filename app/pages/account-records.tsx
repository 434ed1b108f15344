import styles from '#app/features/delivery/delivery.css?url';
import downloadStyles from '#app/features/delivery/downloads/downloads.css?url';
import { Island } from '#app/islands/island.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { accountRecordsPage as page } from '#content/pages/account-records.ts';
import { site } from '#content/site.ts';

export const meta = () => [{ title: `${page.title} | ${site.name}` }, { name: 'robots', content: 'noindex' }];
export const links = () => [styles, downloadStyles].map((href) => ({ rel: 'stylesheet', href }));
export const handle: PageHandle = { hydrate: true };

export default function AccountRecords() {
  return (
    <div className="delivery-page">
      <Island name="records" props={{ copy: page }} />
    </div>
  );
}
