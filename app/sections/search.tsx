import { ButtonLink } from '#app/ui/button-link.tsx';
import { searchPage as page } from '#content/pages/search.ts';
import type { MarkedPart, SearchHit, SearchView } from '#domain/search/search-view.ts';
import { fillIn } from '#domain/text/fill-in.ts';

/** The best results first, then the others by kind. */
export function SearchResults({ view: { query, found, places, best, groups } }: { view: SearchView }) {
  return (
    <>
      <p className="mt-6 text-ink-2 wrap-anywhere">
        {fillIn(found === 1 ? page.found.one : page.found.many, { count: found, query })}
      </p>
      {places.length > 0 && <Places places={places} />}
      {best.length > 0 && <Group id="best" title={page.best} found={best.length} hits={best} />}
      {groups.map(({ group, ...rest }) => (
        <Group key={group} id={group} title={page.groups[group]} {...rest} />
      ))}
    </>
  );
}

function Places({ places }: { places: SearchView['places'] }) {
  return (
    <section aria-labelledby="found-place" className="grid gap-x-12 pt-10 lg:grid-cols-12">
      <h2 id="found-place" className="text-xl lg:col-span-3">
        {page.groups.place}
      </h2>
      <ul className="mt-3 divide-y divide-rule border-y border-rule lg:col-span-9 lg:mt-0">
        {places.map(({ title, href, note }) => (
          <li key={title} className="grid gap-x-4 py-3 sm:flex sm:items-baseline sm:justify-between">
            <a href={href} className="text-link font-semibold">
              {title}
            </a>
            <span className="text-xs text-ink-2">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type GroupProps = { id: string; title: string; found: number; hits: SearchHit[] };

function Group({ id, title, found, hits }: GroupProps) {
  return (
    <section aria-labelledby={`found-${id}`} className="grid gap-x-12 pt-10 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h2 id={`found-${id}`} className="text-xl">
          {title}
        </h2>
        {found > hits.length && (
          <p className="text-sm text-ink-2">{fillIn(page.some, { shown: hits.length, found })}</p>
        )}
      </div>
      <ul className="mt-3 divide-y divide-rule border-y border-rule lg:col-span-9 lg:mt-0">
        {hits.map((hit) => (
          <Hit key={hit.href} {...hit} />
        ))}
      </ul>
    </section>
  );
}

function Hit({ group, href, title, place, excerpt }: SearchHit) {
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-base font-semibold">
          <a href={href} className={`text-link wrap-anywhere ${group === 'field' ? 'field-name' : ''}`}>
            <Marked parts={title} />
          </a>
        </h3>
        <p className="text-xs text-ink-2">
          {page.kinds[group]}
          {place && ` · ${place}`}
        </p>
      </div>
      <p className="mt-1 max-w-2xl text-sm text-ink-2">
        <Marked parts={excerpt} />
      </p>
    </li>
  );
}

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

/** Popular searches, and the pages that answer most of them. */
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

/** Text with the matched words marked. */
function Marked({ parts }: { parts: MarkedPart[] }) {
  let at = 0;
  return parts.map(({ text, marked }) => {
    const key = at;
    at += text.length;
    return marked ? (
      <mark key={key} className="rounded-sm bg-brass-100 text-brass-ink">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
