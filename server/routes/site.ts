import { Hono } from 'hono';
import type { SiteFile } from '../site/build-files.ts';
import { fileResponse } from '../site/ready-answer.ts';
import type { renderedPages } from '../site/rendered-pages.ts';
import type { PlacePages } from './place-pages.ts';

/** The origin in addresses that a visitor's program keeps: PUBLIC_URL, or the one that the request went to. */
export type OriginOf = (request: Request) => string;

type Site = {
  files: Map<string, SiteFile>;
  /** Paths whose pages are rendered on request. */
  renderedPaths: Set<string>;
  rendered: ReturnType<typeof renderedPages>;
  originOf: OriginOf;
  /** The pages that other routes answer. */
  places: PlacePages['places'];
};

/** The public site: built files, pages rendered on request, and the 404 page for anything else. */
export function siteRoutes({ files, renderedPaths, rendered, originOf, places }: Site): Hono {
  const app = new Hono();
  app.on(['GET', 'HEAD'], '*', async (context) => {
    const request = context.req.raw;
    const { pathname, search } = new URL(request.url);
    const file = files.get(pathname);
    if (file) return fileResponse(request, file);
    if (renderedPaths.has(pathname)) {
      return fileResponse(request, await rendered.page(pathname, Date.now(), originOf(request)));
    }
    const trimmed = withoutTrailingSlashes(pathname);
    if (trimmed !== pathname && [files, renderedPaths, places].some((pages) => pages.has(trimmed))) {
      return context.redirect(`${trimmed}${search}`, 308);
    }
    return fileResponse(request, await rendered.notFound(), 404);
  });
  return app;
}

/** Not a regular expression: one that ends in `$` takes a quarter of a second on a path of 16,000 slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
