import type { Enhancement } from '#app/lib/enhancements.ts';

/** A page's requirements for the document around it, exported as its route `handle`. Styles are its `links` export. */
export type PageHandle = {
  /** Send React for this page: always, or depending on its loader data. */
  hydrate?: boolean | ((loaderData: unknown) => boolean);
  /** Small scripts without React that this page needs. */
  enhance?: Enhancement[];
};

type Match = { handle?: unknown; loaderData?: unknown };

const handleOf = ({ handle }: Match) => (handle ?? {}) as PageHandle;

const isHydrated = (match: Match) => {
  const { hydrate = false } = handleOf(match);
  return typeof hydrate === 'function' ? hydrate(match.loaderData) : hydrate;
};

export function pageHandle(matches: Match[]): Required<PageHandle> & { hydrate: boolean } {
  return {
    hydrate: matches.some(isHydrated),
    enhance: matches.flatMap((match) => handleOf(match).enhance ?? []),
  };
}
