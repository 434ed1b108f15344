import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { homePage } from '#content/pages/home.ts';
import { formatNumber } from '#domain/format.ts';
import { type SiteFile, siteFile } from './build-files.ts';

type Parts = {
  files: Map<string, SiteFile>;
  /** How many counties were read in the last 24 hours. */
  count: () => Promise<number>;
};

const path = '/';
const start = '<p id="counties-read">';

/**
 * The number of counties on the home page, which is prerendered: `refresh` writes the current one into the page that is
 * served. Without data, or when it cannot be read, the page says how many counties are on the map.
 */
export function homeCount({ files, count }: Parts): { refresh: () => Promise<void> } {
  const built = files.get(path);
  let shown = 0;
  return {
    refresh: async () => {
      if (!built) return;
      const counties = await count().catch(() => 0);
      if (counties === shown) return;
      files.set(path, counties > 0 ? await withCount(built, counties) : built);
      shown = counties;
    },
  };
}

const compress = promisify(brotliCompress);

async function withCount({ type, cacheControl, bytes }: SiteFile, counties: number): Promise<SiteFile> {
  const html = bytes.toString('utf8');
  const from = html.indexOf(start) + start.length;
  const text = `<b>${formatNumber(counties)}</b> ${homePage.hero.legend.read}`;
  const page = Buffer.from(html.slice(0, from) + text + html.slice(html.indexOf('</p>', from)));
  // As small as the built page. That takes a tenth of a second, in another thread.
  return siteFile(type, cacheControl, page, await compress(page));
}
