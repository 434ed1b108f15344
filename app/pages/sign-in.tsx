import styles from '#app/features/sign-in/sign-in.css?url';
import { Island } from '#app/islands/island.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { TryAsBuyer } from '#app/ui/try-as-buyer.tsx';
import { signInPage as page } from '#content/pages/sign-in.ts';
import { tryAsBuyer } from '#content/parts/try-as-buyer.ts';
import { site } from '#content/site.ts';

export const meta = () => [{ title: `${page.title} | ${site.name}` }, { name: 'robots', content: 'noindex' }];
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function SignIn() {
  return (
    <div className="wrap sign-in py-14">
      <div>
        <h1 className="text-3xl">{page.title}</h1>
        <noscript>
          <p className="mt-3 font-semibold">{page.noScript}</p>
        </noscript>
        <div className="sign-in-form">
          <Island name="signIn" props={{ copy: page }} />
        </div>
      </div>
      <section aria-labelledby="keeps" className="sign-in-keeps">
        <h2 id="keeps" className="text-xl">
          {page.keeps.title}
        </h2>
        <dl>
          {page.keeps.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-sm text-ink-2">{page.keeps.note}</p>
        <TryAsBuyer copy={tryAsBuyer} className="mt-4" />
      </section>
    </div>
  );
}
