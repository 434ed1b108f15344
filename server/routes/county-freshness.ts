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
const keptSeconds = 15;

const maxAnswers = 20;

/** When each county was last read: about eighteen thousand rows as one answer of about fifteen kilobytes. */
export function countyFreshnessRoutes({ read, clock = () => performance.now() }: Dependencies): Hono {
  // Read and compressed once for everyone who asks within the time that a browser keeps the answer.
  const answers = new LRUCache<DatasetType | 'all', SiteFile>({
    max: maxAnswers,
    ttl: keptSeconds * 1000,
    ttlResolution: 0,
    perf: { now: clock },
    fetchMethod: async (key) => {
      const body = Buffer.from(JSON.stringify(await read(key === 'all' ? null : key)));
      return siteFile(json, `public, max-age=${keptSeconds}`, body);
    },
  });

  const app = new Hono();
  app.on(['GET', 'HEAD'], path, async (context) => {
    const dataset = context.req.query('dataset');
    if (dataset !== undefined && !isDatasetType(dataset)) {
      return refusal(context, 400, 'There is no such dataset type', '');
    }
    return fileResponse(context.req.raw, await answers.forceFetch(dataset ?? 'all'));
  });
  app.all(path, (context) => {
    context.header('Allow', 'GET, HEAD');
    return refusal(context, 405, 'Method not allowed', '');
  });
  return app;
}
