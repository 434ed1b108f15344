import { Marked } from '#app/ui/marked.tsx';
import { searchPage as page } from '#content/pages/search.ts';
import type { SearchHit, SearchView } from '#domain/search/search-view.ts';
import { fillIn } from '#domain/text/fill-in.ts';

/** What was found: the best of all, then the others by what they are. */
export function SearchResults({ view: { query, found, best, groups } }: { view: SearchView }) {
  return (
    <>
      <p className="figures mt-6 text-ink-2 wrap-anywhere">
        {fillIn(found === 1 ? page.found.one : page.found.many, { count: found, query })}
      </p>
      <Group id="best" title={page.best} found={best.length} hits={best} />
      {groups.map(({ group, ...rest }) => (
        <Group key={group} id={group} title={page.groups[group]} {...rest} />
      ))}
    </>
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
          <p className="figures text-sm text-ink-2">{fillIn(page.some, { shown: hits.length, found })}</p>
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
