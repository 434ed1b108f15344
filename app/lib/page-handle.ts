import type { Enhancement } from '#app/lib/enhancements.ts';

/** A page's requirements for the document around it, exported as its route `handle`. Styles are its `links` export. */
export type PageHandle = {
  /** Send React for this page. */
  hydrate?: boolean;
  /** Small scripts without React that this page needs. */
  enhance?: Enhancement[];
};

type Match = { handle?: unknown; loaderData?: unknown };

/**
 * The response to a posted form has the form's URL, where the router would find no page, so it is sent without React.
 */
const isAnswer = ({ loaderData }: Match) =>
  typeof loaderData === 'object' && loaderData !== null && 'outcome' in loaderData && loaderData.outcome === 'problem';

export function pageHandle(matches: Match[]): Required<PageHandle> {
  const handles = matches.map((match) => (match.handle ?? {}) as PageHandle);
  return {
    hydrate: handles.some((handle) => handle.hydrate) && !matches.some(isAnswer),
    enhance: handles.flatMap((handle) => handle.enhance ?? []),
  };
}
