import { type Context, Hono } from 'hono';
import { site } from '#content/site.ts';
import type { CountyCard } from '#domain/county-card/county-card.ts';
import { readsFeed } from '#domain/county-card/reads-feed.ts';
import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';
import { atomFeed } from '#domain/feeds/atom.ts';
import type { ImportRun } from '#domain/records/import-run.ts';
import { onlyMethods, refusal } from '../middleware/refusal.ts';
import type { SiteFile } from '../site/build-files.ts';
import { cachedFiles, jsonFile, textFile } from '../site/cached-files.ts';
import { fileResponse } from '../site/ready-answer.ts';

type Dependencies = {
  card: (fips: string) => Promise<CountyCard | null>;
  reads: (fips: string, dataset: DatasetType) => Promise<ImportRun[]>;
  publicUrl: string;
  /** Monotonic, in milliseconds. */
  clock?: () => number;
};

const paths = { card: '/functions/v1/county', reads: '/functions/v1/reads', feed: '/coverage/reads.atom' };

/** The county card, the last reads of one of its datasets, and an Atom feed of them. */
export function countyCardRoutes({ card, reads, publicUrl, clock }: Dependencies): Hono {
  const files = cachedFiles(clock);
  /** Null is not found. */
  async function cached(context: Context, key: string, make: () => Promise<SiteFile | null>): Promise<Response> {
    const file = await files(key, make);
    return file ? fileResponse(context.req.raw, file) : refusal(context, 404, 'There is no such county');
  }
  const app = new Hono();

  app.on(['GET', 'HEAD'], paths.card, (context) => {
    const fips = context.req.query('fips') ?? '';
    if (!isFips(fips)) return noFips(context);
    return cached(context, `card ${fips}`, async () => {
      const found = await card(fips);
      return found && jsonFile(found);
    });
  });

  app.on(['GET', 'HEAD'], paths.reads, (context) => {
    const { fips = '', dataset = '' } = context.req.query();
    if (!isFips(fips)) return noFips(context);
    if (!isDatasetType(dataset)) return noDataset(context);
    return cached(context, `reads ${fips} ${dataset}`, async () => jsonFile(await reads(fips, dataset)));
  });

  app.on(['GET', 'HEAD'], paths.feed, (context) => {
    const { county: fips = '', dataset = '' } = context.req.query();
    if (!isFips(fips)) return noFips(context);
    if (!isDatasetType(dataset)) return noDataset(context);
    return cached(context, `feed ${fips} ${dataset}`, async () => {
      const found = await card(fips);
      const read = found?.datasets.find((each) => each.dataset_type === dataset);
      if (!found || !read) return null;
      const publisher = { origin: publicUrl, name: site.name };
      const feed = atomFeed(readsFeed(found, read, await reads(fips, dataset), publisher));
      return textFile('application/atom+xml', feed);
    });
  });

  for (const path of Object.values(paths)) app.all(path, onlyMethods('GET', 'HEAD'));
  return app;
}

function isFips(text: string): boolean {
  return /^\d{5}$/.test(text);
}

function noFips(context: Context): Response {
  return refusal(context, 400, 'A county has a fips code of five digits');
}

function noDataset(context: Context): Response {
  return refusal(context, 400, 'There is no such dataset type');
}
