import { data } from 'react-router';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { notFoundPage as page } from '#content/pages/not-found.ts';
import { site } from '#content/site.ts';

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: `Page not found | ${site.name}` }, { name: 'robots', content: 'noindex' }];

export const handle: PageHandle = { enhance: ['missing-page'] };

export default function NotFound() {
  return (
    <div className="wrap grid gap-10 py-20 lg:grid-cols-2 lg:py-28">
      <div>
        <p className="serif text-5xl text-accent">{page.code}</p>
        <h1 className="mt-2 text-4xl">{page.title}</h1>
        <p className="mt-8">
          <a href={page.link.href} className="button button-primary">
            {page.link.label}
          </a>
        </p>
      </div>
      <div>
        <p className="text-ink-2">{page.hint}</p>
        <ul className="mt-4 divide-y divide-rule border-y border-rule">
          {page.suggestions.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="block py-3 font-medium hover:text-accent hover:underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
