import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';
import type { CountyFreshness } from '#domain/freshness/county-freshness.ts';
import { onlyMethods, refusal } from '../middleware/refusal.ts';
import { type SiteFile, siteFile } from '../site/build-files.ts';
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
const json = 'application/json; charset=utf-8';
const cacheSeconds = 15;

const maxResponses = 20;

/** When each county was last updated: about 18,000 rows as one response of about 15 kB. */
export function countyFreshnessRoutes({
  read,
  queued = (_, work) => work(),
  clock = () => performance.now(),
}: Dependencies): Hono {
  // Read and compressed once for all visitors, for as long as a browser caches the response.
  const responses = new LRUCache<DatasetType | 'all', SiteFile>({
    max: maxResponses,
    ttl: cacheSeconds * 1000,
    ttlResolution: 0,
    perf: { now: clock },
    fetchMethod: async (key) => {
      const body = Buffer.from(JSON.stringify(await read(key === 'all' ? null : key)));
      return siteFile(json, `public, max-age=${cacheSeconds}`, body);
    },
  });

  const app = new Hono();
  app.on(['GET', 'HEAD'], path, async (context) => {
    const dataset = context.req.query('dataset');
    if (dataset !== undefined && !isDatasetType(dataset)) {
      return refusal(context, 400, 'There is no such dataset type');
    }
    const key = dataset ?? 'all';
    const response = responses.get(key) ?? (await queued('data_freshness', () => responses.forceFetch(key)));
    return fileResponse(context.req.raw, response);
  });
  app.all(path, onlyMethods('GET', 'HEAD'));
  return app;
}
