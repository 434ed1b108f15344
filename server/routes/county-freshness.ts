import { Hono } from 'hono';
import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';
import type { CountyFreshness } from '#domain/freshness/county-freshness.ts';
import { refusal } from '../middleware/refusal.ts';
import { type SiteFile, siteFile } from '../site/build-files.ts';
import { fileResponse } from '../site/respond.ts';

type Dependencies = { read: (dataset: DatasetType | null) => Promise<CountyFreshness>; now: () => Date };

const path = '/functions/v1/county-freshness';
const json = 'application/json; charset=utf-8';
const keptSeconds = 15;

/** When each county was last read: some eighteen thousand rows as one answer of about fifteen kilobytes. */
export function countyFreshnessRoutes({ read, now }: Dependencies): Hono {
  const answers = new Map<string, { file: SiteFile; from: number; until: number }>();

  /** Read and compressed once for all who ask within the time that a browser would keep it. */
  async function answerFor(dataset: DatasetType | null): Promise<SiteFile> {
    const key = dataset ?? '';
    const moment = now().getTime();
    const kept = answers.get(key);
    if (kept && kept.from <= moment && kept.until > moment) return kept.file;
    const body = Buffer.from(JSON.stringify(await read(dataset)));
    const file = siteFile(json, `public, max-age=${keptSeconds}`, body);
    answers.set(key, { file, from: moment, until: moment + keptSeconds * 1000 });
    return file;
  }

  const app = new Hono();
  app.on(['GET', 'HEAD'], path, async (context) => {
    const dataset = context.req.query('dataset');
    if (dataset !== undefined && !isDatasetType(dataset)) {
      return refusal(context, 400, 'There is no such dataset type', '');
    }
    return fileResponse(context.req.raw, await answerFor(dataset ?? null));
  });
  app.all(path, (context) => {
    context.header('Allow', 'GET, HEAD');
    return refusal(context, 405, 'Method not allowed', '');
  });
  return app;
}
