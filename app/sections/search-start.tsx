import { ButtonLink } from '#app/ui/button-link.tsx';
import { searchPage as page } from '#content/pages/search.ts';
import type { SearchView } from '#domain/search/search-view.ts';
import { fillIn } from '#domain/text/fill-in.ts';

const addressOf = (query: string) => `/search?q=${encodeURIComponent(query)}`;

export function NothingFound({ view: { query, didYouMean } }: { view: SearchView }) {
  return (
    <div className="mt-10">
      <h2 className="text-2xl wrap-anywhere">{fillIn(page.none.title, { query })}</h2>
      <p className="mt-2 max-w-2xl text-ink-2">{page.none.text}</p>
      {didYouMean && (
        <p className="mt-4 text-lg">
          {page.none.meant}{' '}
          <a href={addressOf(didYouMean)} className="text-link">
            {didYouMean}
          </a>
          ?
        </p>
      )}
    </div>
  );
}

/** Where to begin: searches that others make, and the pages that answer most of them. */
export function SearchStart() {
  const { popular, ways } = page;
  return (
    <div className="mt-12 grid gap-12 lg:grid-cols-2">
      <section aria-labelledby="popular">
        <h2 id="popular" className="text-xl">
          {popular.title}
        </h2>
        <ul className="mt-4 flex flex-wrap gap-3">
          {popular.queries.map((query) => (
            <li key={query}>
              <ButtonLink href={addressOf(query)} label={query} quiet />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="ways">
        <h2 id="ways" className="text-xl">
          {ways.title}
        </h2>
        <ul className="mt-4 divide-y divide-rule border-y border-rule">
          {ways.actions.map(({ label, href, text }) => (
            <li key={href} className="py-3">
              <a href={href} className="text-link font-medium">
                {label}
              </a>
              <p className="text-sm text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
