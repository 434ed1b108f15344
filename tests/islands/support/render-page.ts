import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { registry, unlistedPages } from '#content/registry.ts';
import { perWorker } from './per-worker.ts';
import { newWindow, origin, showWindow } from './window.ts';

type PageModule = { default: RouteObject['Component']; loader?: RouteObject['loader'] };

const pages = import.meta.glob<PageModule>('/app/pages/**/*.tsx');
const rendered = perWorker('rendered pages', () => new Map<string, Promise<string>>());

/** The HTML that the server sends for the islands of a page, with their props and the elements around them. */
export function renderPage(url: URL): Promise<string> {
  const key = `${url.pathname}?topic=${url.searchParams.get('topic') ?? ''}`;
  const html = rendered.get(key) ?? renderOnServer(url);
  rendered.set(key, html);
  return html;
}

async function renderOnServer(url: URL): Promise<string> {
  // Modules ask at their first line whether there is a document.
  showWindow(null);
  const entry = [...registry, ...unlistedPages].find(({ path }) => path === url.pathname);
  const load = entry && pages[`/app/${entry.file}`];
  if (!load) throw new Error(`There is no page at ${url.pathname}`);
  const { default: Component, loader } = await load();
  const routes = [{ id: entry.path, path: entry.path, Component, ...(loader && { loader }) }] as RouteObject[];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(url.pathname + url.search, origin)), {
    requestContext: new RouterContextProvider(),
  });
  if (context instanceof Response) throw new Error(`${url.pathname} answered ${context.status}`);
  const router = createStaticRouter(dataRoutes, context);
  return withoutCopy(renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false })));
}

/** Removes what no island needs, because parsing and searching a whole page takes longer than the rest of a test. */
function withoutCopy(html: string): string {
  const { document } = newWindow(origin, {});
  document.body.innerHTML = html;
  // Islands put their buttons and badges into the bar of a tool or of the desk.
  const kept = '[data-island], [data-home], #sample-badge, .tool-bar, .desk-actions';
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.closest(kept) && !element.querySelector(kept)) element.remove();
  }
  return document.body.innerHTML;
}
