import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { homePage } from '#content/pages/home.ts';
import { formatNumber } from '#domain/format.ts';
import { type SampleShare, sampleLabel } from '#domain/records/sample-badge.ts';
import { type SiteFile, siteFile } from './build-files.ts';

type Parts = {
  files: Map<string, SiteFile>;
  /** The counties that were read in the last 24 hours, and those of them whose reading is a sample. */
  count: () => Promise<SampleShare>;
};

const path = '/';
const start = '<p id="counties-read">';

/**
 * The number of counties on the home page, which is prerendered: `refresh` writes the current one into the page that is
 * served, with a mark if it counts samples. Without data, or when it cannot be read, the page says how many counties are on the map.
 */
export function homeCount({ files, count }: Parts): { refresh: () => Promise<void> } {
  const built = files.get(path);
  let shown: string | null = null;
  return {
    refresh: async () => {
      if (!built) return;
      const text = await count().then(countText, () => null);
      if (text === shown) return;
      files.set(path, text === null ? built : await withText(built, text));
      shown = text;
    },
  };
}

const compress = promisify(brotliCompress);

/** Null if no county was read. */
function countText(share: SampleShare): string | null {
  if (share.rows === 0) return null;
  const label = sampleLabel(share);
  return `<b>${formatNumber(share.rows)}</b> ${homePage.hero.legend.read}${label ? ` (${label.toLowerCase()})` : ''}`;
}

async function withText({ type, cacheControl, bytes }: SiteFile, text: string): Promise<SiteFile> {
  const html = bytes.toString('utf8');
  const from = html.indexOf(start) + start.length;
  const page = Buffer.from(html.slice(0, from) + text + html.slice(html.indexOf('</p>', from)));
  // As small as the built page. That takes a tenth of a second, in another thread.
  return siteFile(type, cacheControl, page, await compress(page));
}
