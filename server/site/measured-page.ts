import { claimsPath } from '#content/claims.ts';
import { measuredLines, measuredTitles } from '#content/measured.ts';
import type { MeasuredFigures } from '#domain/freshness/measured-figures.ts';
import { type SiteFile, siteFile } from './build-files.ts';

type Parts = { files: Map<string, SiteFile>; figures: () => Promise<MeasuredFigures | null> };

/**
 * What was measured, on the page of figures, which is prerendered: `refresh` writes it into the page that is served. Without
 * real records, or when it cannot be read, the page says that its figures are samples.
 */
export function measuredPage({ files, figures }: Parts): { refresh: () => Promise<void> } {
  const built = files.get(claimsPath);
  let shown = 'null';
  return {
    refresh: async () => {
      if (!built) return;
      const found = await figures().catch(() => null);
      if (JSON.stringify(found) === shown) return;
      files.set(claimsPath, found === null ? built : withFigures(built, found));
      shown = JSON.stringify(found);
    },
  };
}

function withFigures({ type, cacheControl, bytes }: SiteFile, figures: MeasuredFigures): SiteFile {
  const lines = measuredLines(figures).map(
    ([term, text]) => `<dt class="text-ink-2">${escaped(term)}</dt><dd>${escaped(text)}</dd>`,
  );
  let html = replaced(bytes.toString('utf8'), '<dl id="measured-figures"', '</dl>', lines.join(''));
  for (const [claim, title] of Object.entries(measuredTitles(figures))) {
    html = replaced(html, `<h3 id="figure-${claim}"`, '</h3>', escaped(title));
  }
  return siteFile(type, cacheControl, Buffer.from(html));
}

/** With other content in the element that begins with `start`. */
function replaced(html: string, start: string, end: string, content: string): string {
  const at = html.indexOf(start);
  if (at === -1) throw new Error(`The page has no ${start}>`);
  const from = html.indexOf('>', at) + 1;
  return html.slice(0, from) + content + html.slice(html.indexOf(end, from));
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
