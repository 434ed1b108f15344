import styles from '#app/features/account/account.css?url';
import { Island } from '#app/islands/island.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { accountPage as page } from '#content/pages/account.ts';
import { accountKeysPage } from '#content/pages/account-keys.ts';
import { accountRecordsPage } from '#content/pages/account-records.ts';
import { site } from '#content/site.ts';

export const meta = () => [{ title: `${page.title} | ${site.name}` }, { name: 'robots', content: 'noindex' }];
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function Account() {
  return (
    <div className="wrap py-10">
      <h1 className="text-3xl">{page.title}</h1>
      <p className="mt-2">
        <a href={accountRecordsPage.path} className="text-link">
          {accountRecordsPage.yours}
        </a>
        {', '}
        <a href={accountKeysPage.path} className="text-link">
          {accountKeysPage.yours}
        </a>
      </p>
      <Island name="account" props={{ copy: page }} />
    </div>
  );
}
