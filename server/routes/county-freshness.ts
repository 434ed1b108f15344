import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';
import type { CountyFreshness } from '#domain/freshness/county-freshness.ts';
import { refusal } from '../middleware/refusal.ts';
import { type SiteFile, siteFile } from '../site/build-files.ts';
import { fileResponse } from '../site/ready-answer.ts';

type Dependencies = {
  read: (dataset: DatasetType | null) => Promise<CountyFreshness>;
  /** Monotonic, in milliseconds. */
  clock?: () => number;
};

const path = '/functions/v1/county-freshness';
const json = 'application/json; charset=utf-8';
const cacheSeconds = 15;

const maxResponses = 20;

/** When each county was last updated: about 18,000 rows as one response of about 15 kB. */
export function countyFreshnessRoutes({ read, clock = () => performance.now() }: Dependencies): Hono {
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
      return refusal(context, 400, 'There is no such dataset type', '');
    }
    return fileResponse(context.req.raw, await responses.forceFetch(dataset ?? 'all'));
  });
  app.all(path, (context) => {
    context.header('Allow', 'GET, HEAD');
    return refusal(context, 405, 'Method not allowed', '');
  });
  return app;
}
