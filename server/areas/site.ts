import { registry } from '#content/registry.ts';
import type { Place } from '#domain/places/place-paths.ts';
import { onlyMethods } from '../middleware/refusal.ts';
import { articleFeedRoutes } from '../routes/article-feed.ts';
import { eventCalendarRoutes } from '../routes/event-calendar.ts';
import { guardedPageRoutes } from '../routes/guarded-pages.ts';
import { markdownPageRoutes } from '../routes/markdown-pages.ts';
import { placePageRoutes } from '../routes/place-pages.ts';
import { searchRoutes } from '../routes/search.ts';
import { securityTxtRoutes } from '../routes/security-txt.ts';
import { siteRoutes } from '../routes/site.ts';
import { allCounties } from '../services/all-counties.ts';
import { allPlaces, type CountyFigures, countyFigures, countyOnPage } from '../services/places.ts';
import { searchSite, suggest } from '../services/search/search-site.ts';
import type { SiteFile } from '../site/build-files.ts';
import { cachedFiles } from '../site/cached-files.ts';
import { fileResponse } from '../site/ready-answer.ts';
import { type Parts, type RegisterArea, readMethods } from './parts.ts';

/** The pages of places: what they show is read from the database at most once in the life of a cached page. */
function placePages({ db, now, site, queued }: Parts) {
  const files = site.placeFiles ?? cachedFiles();
  const figures = cachedFiles<CountyFigures>();
  const places = allPlaces();
  const totalsNow = () => figures('all', () => queued('county_datasets', () => countyFigures(db, now())));
  // There are thousands of them: who walks through all takes turns with others, and pays for the time.
  const drawn = (draw: () => Promise<SiteFile>) => queued('pages', draw);
  const stateOf = async (code: string) => ({
    code,
    counties: allCounties().all.filter(({ state }) => state === code),
    totals: await totalsNow(),
    now: now(),
  });
  const make = async (place: Place) => {
    if (place.kind === 'state') {
      const source = await stateOf(place.code);
      return drawn(() => site.rendered.state(source));
    }
    const source = await queued('county_datasets', () => countyOnPage(db, place.county, now()));
    const totals = await totalsNow();
    return drawn(() => site.rendered.county({ ...source, totals }));
  };
  return {
    places,
    totalsNow,
    page: (path: string, place: Place) => files(path, () => make(place)),
    map: (path: string, code: string) =>
      files(path, async () => {
        const source = await stateOf(code);
        return drawn(async () => site.rendered.stateMap(source));
      }),
  };
}

/** Pages, files, search and feeds. The last area: it answers whatever no other area has. */
export const registerSite: RegisterArea = (app, parts) => {
  const { now, publicUrl, site, limit, sessions, originOf } = parts;
  app.on(readMethods, '/resources/events/:file{.+\\.ics}', limit.reads);
  // Pages with calendar addresses are rendered again for each host that a request names.
  const rendered = ['/search', '/resources/events'].flatMap((path) => [path, `${path}.md`]);
  app.on(readMethods, ['/functions/v1/search', ...rendered], limit.searches);

  const { places, page, map, totalsNow } = placePages(parts);
  // Search works without the database.
  const figures = () => totalsNow().catch(() => null);
  app.on(readMethods, '/coverage/*', (context, next) =>
    places.has(context.req.path.replace(/\.(?:md|svg)$/, '')) ? limit.reads(context, next) : next(),
  );

  app.route(
    '/',
    markdownPageRoutes({
      paths: new Set([...registry.map(({ path }) => path), ...places.keys()]),
      place: async (path) => {
        const place = places.get(path);
        return place ? page(path, place) : null;
      },
      files: site.files,
      rendered: site.rendered,
      search: (query) => searchSite(query, figures),
      originOf,
    }),
  );
  app.route(
    '/',
    searchRoutes({
      suggest: (query) => suggest(query, figures),
      render: async (context, query) =>
        fileResponse(context.req.raw, await site.rendered.search(await searchSite(query, figures))),
    }),
  );
  app.all('/functions/*', (context) => context.json({ error: 'There is no such function' }, 404));
  app.route('/', eventCalendarRoutes({ now, originOf }));
  app.route('/', articleFeedRoutes({ originOf }));
  app.route('/', securityTxtRoutes({ origin: publicUrl, now }));
  app.route('/', guardedPageRoutes({ sessions, pages: site.guarded ?? new Map(), rendered: site.rendered }));
  app.route('/', placePageRoutes({ places, page, map }));
  app.route('/', siteRoutes({ ...site, originOf, places }));
  app.all('*', onlyMethods(...readMethods));
};
