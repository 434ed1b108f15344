import type { Enhancement } from '#app/lib/enhancements.ts';

/** What a page asks of the document around it, exported as its route `handle`. */
export type PageHandle = {
  /** The page shows something of app/tools and needs its styles. */
  tool?: boolean;
  /** Send React for this page. */
  hydrate?: boolean;
  /** Small scripts without React that this page needs. */
  enhance?: Enhancement[];
};

export function pageHandle(matches: { handle?: unknown }[]): Required<PageHandle> {
  const handles = matches.map((match) => (match.handle ?? {}) as PageHandle);
  return {
    tool: handles.some((handle) => handle.tool),
    hydrate: handles.some((handle) => handle.hydrate),
    enhance: handles.flatMap((handle) => handle.enhance ?? []),
  };
}
