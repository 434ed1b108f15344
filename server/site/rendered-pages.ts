import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { UnsubscribeView } from '#domain/accounts/unsubscribe.ts';
import type { ManageView } from '#domain/booking/managed-booking.ts';
import type { PostedForm } from '#domain/contact/posted-form.ts';
import type { CountySource, StateSource } from '#domain/county-card/place-source.ts';
import { type RequestView, requestPath } from '#domain/privacy/request.ts';
import type { SearchView } from '#domain/search/search-view.ts';
import { brotli, type EditPage, type SiteFile, siteFile } from './build-files.ts';
import { briefly, packedFile } from './cached-files.ts';

type PageContext = Parameters<RouterContextProvider['set']>[0];

/** The build's own copy of the contexts, exported by app/entry.server.tsx. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      stateMap: (source: StateSource) => string;
      contexts: Record<
        'booking' | 'county' | 'postedForm' | 'privacyRequest' | 'search' | 'state' | 'unsubscribe',
        PageContext
      >;
    };
  };
};

type Rendered = { file: SiteFile; origin: string; from: number; until: number };
type Options = { build: SiteBuild; builtOrigin: string; publicOrigin: string; edited?: EditPage | undefined };

const compress = promisify(brotliCompress);

/** Compressed in another thread, nearly as small as a built page. */
async function placeFile(bytes: Buffer, type = 'text/html; charset=utf-8'): Promise<SiteFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return packedFile(siteFile(type, briefly, bytes, await compress(bytes, { params }), null));
}

const notFoundPath = '/page-that-does-not-exist';
const revalidate = 'public, max-age=0, must-revalidate';

/** Pages whose content depends on the date: rendered on request and cached for a minute. */
export function renderedPages({ build, builtOrigin, publicOrigin, edited = (_, html) => html }: Options) {
  const handle = createRequestHandler(build, 'production');
  const kept = new Map<string, Rendered>();
  const sentPages = new Map<string, SiteFile>();

  async function htmlOf(path: string, context: RouterContextProvider, origin = publicOrigin): Promise<Buffer> {
    const response = await handle(new Request(new URL(path, origin)), context);
    if (response.status >= 500) throw new Error(`The page ${path} could not be rendered`);
    return Buffer.from(edited(path, (await response.text()).replaceAll(builtOrigin, publicOrigin)));
  }

  async function render(
    path: string,
    cacheControl = revalidate,
    context = new RouterContextProvider(),
    quality = 8,
    origin = publicOrigin,
  ): Promise<SiteFile> {
    const html = await htmlOf(path, context, origin);
    return siteFile('text/html; charset=utf-8', cacheControl, html, brotli(html, quality));
  }

  async function cachedFor(path: string, milliseconds: number, now: number, origin = publicOrigin): Promise<SiteFile> {
    const found = kept.get(path);
    // Setting back the clock must not extend the life of a page.
    if (found?.origin === origin && found.from <= now && found.until > now) return found.file;
    // Many visitors get this copy, so it is compressed more than a page that is sent once.
    const file = await render(path, revalidate, new RouterContextProvider(), 10, origin);
    kept.set(path, { file, origin, from: now, until: now + milliseconds });
    return file;
  }

  return {
    /** One copy per path is kept, so that made-up hosts cannot fill the memory. */
    page: (path: string, now: number, origin: string) => cachedFor(path, 60_000, now, origin),
    notFound: () => cachedFor(notFoundPath, Number.POSITIVE_INFINITY, 0),
    /** One visitor's booking, which is never cached. */
    booking: (view: ManageView) => {
      const context = new RouterContextProvider();
      context.set(build.entry.module.contexts.booking, view);
      return render('/book-demo/manage', 'no-store', context);
    },
    /** The page of a posted form; after success it is the same for everyone. */
    postedForm: async (path: string, posted: PostedForm) => {
      const context = new RouterContextProvider();
      context.set(build.entry.module.contexts.postedForm, posted);
      if (posted.outcome !== 'sent') return render(path, 'no-store', context);
      const known = sentPages.get(path) ?? (await render(path, revalidate, context));
      sentPages.set(path, known);
      return known;
    },
    /** The page of a county, for as long as its card is cached. */
    county: async (source: CountySource) => {
      const context = new RouterContextProvider();
      context.set(build.entry.module.contexts.county, source);
      return placeFile(await htmlOf('/coverage/county', context));
    },
    state: async (source: StateSource) => {
      const context = new RouterContextProvider();
      context.set(build.entry.module.contexts.state, source);
      return placeFile(await htmlOf('/coverage/state', context));
    },
    /** The picture in that page. */
    stateMap: (source: StateSource) => placeFile(Buffer.from(build.entry.module.stateMap(source)), 'image/svg+xml'),
    /** One person's request about a property, which is never cached. */
    privacyRequest: (view: RequestView) => {
      const context = new RouterContextProvider();
      context.set(build.entry.module.contexts.privacyRequest, view);
      return render(requestPath, 'no-store', context);
    },
    /** The results of one query. Going back to them within a minute needs no request. */
    search: (view: SearchView) => {
      const context = new RouterContextProvider();
      context.set(build.entry.module.contexts.search, view);
      return render('/search', 'private, max-age=60', context);
    },
    /** The page behind the link in the daily mail. */
    unsubscribe: (view: UnsubscribeView) => {
      const context = new RouterContextProvider();
      context.set(build.entry.module.contexts.unsubscribe, view);
      return render('/unsubscribe', 'no-store', context);
    },
  };
}
