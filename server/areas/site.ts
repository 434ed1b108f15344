import { registry } from '#content/registry.ts';
import { onlyMethods } from '../middleware/refusal.ts';
import { articleFeedRoutes } from '../routes/article-feed.ts';
import { eventCalendarRoutes } from '../routes/event-calendar.ts';
import { guardedPageRoutes } from '../routes/guarded-pages.ts';
import { markdownPageRoutes } from '../routes/markdown-pages.ts';
import { searchRoutes } from '../routes/search.ts';
import { securityTxtRoutes } from '../routes/security-txt.ts';
import { siteRoutes } from '../routes/site.ts';
import { searchSite, suggest } from '../services/search/search-site.ts';
import { fileResponse } from '../site/ready-answer.ts';
import { type RegisterArea, readMethods } from './parts.ts';

/** Pages, files, search and feeds. The last area: it answers whatever no other area has. */
export const registerSite: RegisterArea = (app, parts) => {
  const { now, publicUrl, site, limit, sessions, originOf } = parts;
  app.on(readMethods, '/resources/events/:file{.+\\.ics}', limit.reads);
  // Pages with calendar addresses are rendered again for each host that a request names.
  const rendered = ['/search', '/resources/events'].flatMap((path) => [path, `${path}.md`]);
  app.on(readMethods, ['/functions/v1/search', ...rendered], limit.searches);

  app.route(
    '/',
    markdownPageRoutes({
      paths: new Set(registry.map(({ path }) => path)),
      files: site.files,
      rendered: site.rendered,
      search: searchSite,
      originOf,
    }),
  );
  app.route(
    '/',
    searchRoutes({
      suggest,
      render: async (context, query) => fileResponse(context.req.raw, await site.rendered.search(searchSite(query))),
    }),
  );
  app.all('/functions/*', (context) => context.json({ error: 'There is no such function' }, 404));
  app.route('/', eventCalendarRoutes({ now, originOf }));
  app.route('/', articleFeedRoutes({ originOf }));
  app.route('/', securityTxtRoutes({ origin: publicUrl, now }));
  app.route('/', guardedPageRoutes({ sessions, pages: site.guarded ?? new Map(), rendered: site.rendered }));
  app.route('/', siteRoutes({ ...site, originOf }));
  app.all('*', onlyMethods(...readMethods));
};
