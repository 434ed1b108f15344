import { createRequestHandler, type ServerBuild } from 'react-router';
import { type SiteFile, siteFile } from './build-files.ts';

type Rendered = { file: SiteFile; until: number };
type Options = { build: ServerBuild; builtOrigin: string; publicOrigin: string };

const notFoundPath = '/page-that-does-not-exist';

/** Pages whose content depends on the moment: rendered when asked for, and kept for a minute. */
export function renderedPages({ build, builtOrigin, publicOrigin }: Options) {
  const handle = createRequestHandler(build, 'production');
  const kept = new Map<string, Rendered>();

  async function render(path: string): Promise<SiteFile> {
    const response = await handle(new Request(new URL(path, publicOrigin)));
    if (response.status >= 500) throw new Error(`The page ${path} could not be rendered`);
    const html = (await response.text()).replaceAll(builtOrigin, publicOrigin);
    return siteFile('text/html; charset=utf-8', 'public, max-age=0, must-revalidate', Buffer.from(html));
  }

  async function keptFor(path: string, milliseconds: number, now: number): Promise<SiteFile> {
    const found = kept.get(path);
    if (found && found.until > now) return found.file;
    const file = await render(path);
    kept.set(path, { file, until: now + milliseconds });
    return file;
  }

  return {
    page: (path: string, now: number) => keptFor(path, 60_000, now),
    notFound: () => keptFor(notFoundPath, Number.POSITIVE_INFINITY, 0),
  };
}
