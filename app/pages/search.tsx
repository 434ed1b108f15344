import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { headOf } from '#app/layout/head.ts';
import { SearchForm } from '#app/layout/search-form.tsx';
import { searchContext } from '#app/lib/page-contexts.ts';
import { NothingFound, SearchResults, SearchStart } from '#app/sections/search.tsx';
import { listPropsOf } from '#app/state/list-props.ts';
import { listKey } from '#app/state/url.ts';
import { searchPage as page } from '#content/pages/search.ts';
import type { SearchView } from '#domain/search/search-view.ts';
import { fillIn } from '#domain/text/fill-in.ts';

/** Rendered on request, after the server has searched. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(searchContext);

/** Search engines should not index results pages. */
export function meta({ loaderData }: { loaderData?: SearchView }) {
  if (!loaderData?.query) return headOf(page.meta)();
  return [
    { title: fillIn(page.resultTitle, { query: loaderData.query }) },
    { name: 'robots', content: 'noindex, follow' },
  ];
}

export default function Search() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 lg:py-14" {...listPropsOf('ready', listKey({ q: view.query }))}>
      <Breadcrumb page={page.meta} />
      <h1 className="mt-6 text-4xl">{page.title}</h1>
      {view.query === '' && <p className="mt-4 max-w-2xl text-lg text-ink-2">{page.lead}</p>}
      <search className="mt-6 block max-w-2xl">
        <SearchForm query={view.query} />
      </search>
      {view.found > 0 && <SearchResults view={view} />}
      {view.query !== '' && view.found === 0 && <NothingFound view={view} />}
      {view.found === 0 && <SearchStart />}
    </div>
  );
}
