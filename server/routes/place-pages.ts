import { Hono } from 'hono';
import type { Place } from '#domain/places/place-paths.ts';
import type { SiteFile } from '../site/build-files.ts';
import { fileResponse } from '../site/ready-answer.ts';

export type PlacePages = {
  /** Every place that has a page, by its path. No other path below /coverage is one. */
  places: ReadonlyMap<string, Place>;
  page: (path: string, place: Place) => Promise<SiteFile>;
  /** The map of a state, at the path of its page with `.svg`. */
  map: (path: string, code: string) => Promise<SiteFile>;
};

/** The pages of counties and states, and the maps of states. */
export function placePageRoutes({ places, page, map }: PlacePages): Hono {
  const app = new Hono();
  app.on(['GET', 'HEAD'], '/coverage/*', async (context, next) => {
    const { path } = context.req;
    const place = places.get(path);
    if (place) return fileResponse(context.req.raw, await page(path, place));
    const drawn = path.endsWith('.svg') ? places.get(path.slice(0, -'.svg'.length)) : undefined;
    if (drawn?.kind !== 'state') return next();
    return fileResponse(context.req.raw, await map(path, drawn.code));
  });
  return app;
}
