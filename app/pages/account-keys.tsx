import styles from '#app/features/api-keys/api-keys.css?url';
import { Island } from '#app/islands/island.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { accountKeysPage as page } from '#content/pages/account-keys.ts';
import { site } from '#content/site.ts';

export const meta = () => [{ title: `${page.title} | ${site.name}` }, { name: 'robots', content: 'noindex' }];
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function AccountKeys() {
  return (
    <div className="wrap py-10">
      <h1 className="text-3xl">{page.title}</h1>
      <p className="mt-2 max-w-2xl text-ink-2">
        {page.lead}{' '}
        <a href={page.documentation.href} className="text-link">
          {page.documentation.label}
        </a>
      </p>
      <Island name="apiKeys" props={{ copy: page }} />
    </div>
  );
}
