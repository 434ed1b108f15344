import { type Context, Hono } from 'hono';
import { readQuery } from '#domain/search/read-query.ts';
import type { SearchView } from '#domain/search/search-view.ts';
import { type SiteFile, siteFile } from '../site/build-files.ts';
import { pageMarkdown, prefersMarkdown } from '../site/markdown.ts';
import { fileResponse } from '../site/ready-answer.ts';
import type { renderedPages } from '../site/rendered-pages.ts';
import type { OriginOf } from './site.ts';

type Dependencies = {
  /** Paths of the pages that everyone may open. */
  paths: ReadonlySet<string>;
  files: ReadonlyMap<string, SiteFile>;
  rendered: Pick<ReturnType<typeof renderedPages>, 'page' | 'search'>;
  search: (query: string) => Promise<SearchView>;
  /** The page of a place; null for any other path. */
  place: (path: string) => Promise<SiteFile | null>;
  originOf: OriginOf;
};

const suffix = '.md';

/** The address of a page as Markdown. */
export const markdownPath = (path: string) => (path === '/' ? '/index' : path) + suffix;

/** The page whose Markdown a path is; null if it is none. */
function pageOf(path: string): string | null {
  if (!path.endsWith(suffix)) return null;
  const page = path.slice(0, -suffix.length);
  if (page === '/') return null;
  return page === '/index' ? '/' : page;
}

/** Every public page as Markdown: at its path with `.md`, or when a request prefers it. */
export function markdownPageRoutes({ paths, files, rendered, search, place, originOf }: Dependencies): Hono {
  // Pages are replaced when they change, and their Markdown goes with them.
  const made = new WeakMap<SiteFile, SiteFile>();

  async function htmlOf(path: string, { req }: Context): Promise<SiteFile> {
    const query = path === '/search' ? readQuery(new URL(req.url).searchParams.get('q')) : '';
    if (query !== '') return rendered.search(await search(query));
    return files.get(path) ?? (await place(path)) ?? rendered.page(path, Date.now(), originOf(req.raw));
  }

  function markdownOf(html: SiteFile): SiteFile {
    const known = made.get(html);
    if (known) return known;
    const text = pageMarkdown(html.bytes.toString());
    const file = siteFile('text/markdown; charset=utf-8', html.cacheControl, Buffer.from(text));
    made.set(html, file);
    return file;
  }

  const app = new Hono();
  app.on(['GET', 'HEAD'], '*', async (context, next) => {
    const named = pageOf(context.req.path);
    const path = named ?? context.req.path;
    if (!paths.has(path)) return next();
    if (named === null && !prefersMarkdown(context.req.header('Accept'))) return next();
    const response = fileResponse(context.req.raw, markdownOf(await htmlOf(path, context)));
    response.headers.set('Vary', 'Accept, Accept-Encoding');
    // The page itself is what a search engine should show.
    response.headers.set('X-Robots-Tag', 'noindex');
    response.headers.set('Link', `<${originOf(context.req.raw)}${path}>; rel="canonical"`);
    return response;
  });
  return app;
}
