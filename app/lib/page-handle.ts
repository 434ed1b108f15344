import type { Enhancement } from '#app/lib/enhancements.ts';

/** What a page asks of the document around it, exported as its route `handle`. */
export type PageHandle = {
  /** Send React for this page. */
  hydrate?: boolean;
  /** Small scripts without React that this page needs. */
  enhance?: Enhancement[];
};

type Match = { handle?: unknown; loaderData?: unknown };

/** The answer to a posted form stands under the form's address, where the router would find no page: it goes without React. */
const isAnswer = ({ loaderData }: Match) =>
  typeof loaderData === 'object' && loaderData !== null && 'outcome' in loaderData && loaderData.outcome === 'problem';

export function pageHandle(matches: Match[]): Required<PageHandle> {
  const handles = matches.map((match) => (match.handle ?? {}) as PageHandle);
  return {
    hydrate: handles.some((handle) => handle.hydrate) && !matches.some(isAnswer),
    enhance: handles.flatMap((handle) => handle.enhance ?? []),
  };
}
