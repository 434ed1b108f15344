import { Hono } from 'hono';
import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';
import type { CountyFreshness } from '#domain/freshness/county-freshness.ts';
import { onlyMethods, refusal } from '../middleware/refusal.ts';
import { cachedFiles, jsonFile } from '../site/cached-files.ts';
import { fileResponse } from '../site/ready-answer.ts';
import type { TableApiDependencies } from '../table-api/verbs.ts';

type Dependencies = {
  read: (dataset: DatasetType | null) => Promise<CountyFreshness>;
  /** Without it all work runs at once. */
  queued?: TableApiDependencies['queued'];
  /** Monotonic, in milliseconds. */
  clock?: () => number;
};

const path = '/functions/v1/county-freshness';

/** When each county was last updated: about 18,000 rows as one response of about 15 kB. */
export function countyFreshnessRoutes({ read, queued = (_, work) => work(), clock }: Dependencies): Hono {
  const cached = cachedFiles(clock);
  const app = new Hono();
  app.on(['GET', 'HEAD'], path, async (context) => {
    const dataset = context.req.query('dataset');
    if (dataset !== undefined && !isDatasetType(dataset)) {
      return refusal(context, 400, 'There is no such dataset type');
    }
    const make = async () => jsonFile(await read(dataset ?? null));
    return fileResponse(
      context.req.raw,
      await cached(dataset ?? 'all', make, (work) => queued('data_freshness', work)),
    );
  });
  app.all(path, onlyMethods('GET', 'HEAD'));
  return app;
}
