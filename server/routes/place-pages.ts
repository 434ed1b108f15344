import { Hono } from 'hono';
import type { Place } from '#domain/places/place-paths.ts';
import type { SiteFile } from '../site/build-files.ts';
import { fileResponse } from '../site/ready-answer.ts';

export type PlacePages = {
  /** Every place that has a page, by its path. No other path below /coverage is one. */
  places: ReadonlyMap<string, Place>;
  page: (path: string, place: Place) => Promise<SiteFile>;
};

/** The pages of counties and states. */
export function placePageRoutes({ places, page }: PlacePages): Hono {
  const app = new Hono();
  app.on(['GET', 'HEAD'], '/coverage/*', async (context, next) => {
    const { path } = context.req;
    const place = places.get(path);
    return place ? fileResponse(context.req.raw, await page(path, place)) : next();
  });
  return app;
}
