import { expect, test, vi } from 'vitest';
import { siteFile } from './build-files.ts';
import { renderedPages, type SiteBuild } from './rendered-pages.ts';

const html = (script: string) => `<title>A page</title><script>${script}</script><script>built()</script>`;

vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  createRequestHandler: () => async () => new Response(html('sent()')),
}));

test('a rendered page may run the inline scripts of the build and no other', async () => {
  const built = siteFile('text/html', 'no-store', Buffer.from('<script>built()</script>'));
  const builtScripts = new Set(built.scriptHashes ?? []);
  const origins = { builtOrigin: 'https://a.example', publicOrigin: 'https://a.example' };
  const pages = renderedPages({ build: {} as SiteBuild, ...origins, builtScripts });
  const page = await pages.page('/search', 0);
  expect(page.bytes.toString()).toContain('sent()');
  expect(page.scriptHashes).toEqual([...builtScripts]);
});
