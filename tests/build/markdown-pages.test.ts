import { expect, inject, test } from 'vitest';
import { registry } from '#content/registry.ts';

const origin = inject('builtSite');

const get = (path: string, accept?: string) =>
  fetch(origin + path, { redirect: 'manual', headers: accept ? { Accept: accept } : {} });
const chrome =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';
const markdownPath = (path: string) => `${path === '/' ? '/index' : path}.md`;

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();

test.each(registry.map(({ path }) => path))('%s is there as Markdown, with its heading and its links', async (path) => {
  const page = await get(path, chrome);
  const html = await page.text();
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('Vary')).toBe('Accept, Accept-Encoding');
  const [named, asked] = await Promise.all([get(markdownPath(path)), get(path, 'text/markdown')]);
  const text = await named.text();
  expect([named.status, named.headers.get('Content-Type')]).toEqual([200, 'text/markdown; charset=utf-8']);
  expect(await asked.text()).toBe(text);
  expect(asked.headers.get('Vary')).toBe('Accept, Accept-Encoding');
  expect(named.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(named.headers.get('Link')).toMatch(new RegExp(`${path}>; rel="canonical"$`));
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const heading = plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1] ?? 'no heading');
  expect(plain(text.replaceAll(/[\\`*]/g, ''))).toContain(`# ${heading}`);
  const shown = main.replaceAll(/<(noscript|template|svg|dialog)[\s>][\s\S]*?<\/\1>/g, '');
  const hrefs = [...shown.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)]
    .filter(([, , label = '']) => plain(label) !== '')
    .map(([, href = '']) => plain(href));
  expect(hrefs.filter((href) => !text.includes(`](${href})`))).toEqual([]);
});

test('other paths have no Markdown', async () => {
  for (const path of ['/account.md', '/desk.md', '/nowhere.md', '/.md', '/sitemap.xml.md']) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  const account = await get('/account', 'text/markdown');
  expect(account.headers.get('Content-Type') ?? '').not.toContain('markdown');
});

test('the results of a search are Markdown too', async () => {
  expect(await (await get('/search?q=probate', 'text/markdown')).text()).toContain('/solutions/probate');
});

test('/llms.txt names every page by the address of its Markdown, the API and its tools for agents', async () => {
  const text = await (await get('/llms.txt')).text();
  for (const { path } of registry) expect(text).toContain(`${markdownPath(path)})`);
  expect(text).toContain('/v1/openapi.json');
  expect(text).toContain('/mcp');
});
