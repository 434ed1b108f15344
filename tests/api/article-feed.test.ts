import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { articlePath, articles } from '#content/collections/articles.ts';
import { articleFeedRoutes } from '#server/routes/article-feed.ts';

const path = '/resources/blog/feed.xml';
const app = articleFeedRoutes({ originOf: (request) => new URL(request.url).origin });

async function feedAt(origin: string) {
  const text = await (await app.request(`${origin}${path}`)).text();
  const { feed } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(text);
  return { text, feed };
}

test('the feed is a well-formed Atom feed that contains its own URL', async () => {
  const { headers } = await app.request(path);
  expect(headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
  const { text, feed } = await feedAt('http://localhost:3000');
  expect(XMLValidator.validate(text)).toBe(true);
  expect(feed.link[0]).toEqual({ rel: 'self', type: 'application/atom+xml', href: `http://localhost:3000${path}` });
});

test('the feed lists every article, newest first', async () => {
  const { feed } = await feedAt('http://localhost:3000');
  const listed = feed.entry.map((entry: { link: { href: string } }) => entry.link.href);
  expect(listed).toEqual(articles.map((article) => `http://localhost:3000${articlePath(article)}`));
});

test('a reader of others finds every article with its title, day and address', async () => {
  const { text } = await feedAt('http://localhost:3000');
  const { entries = [], ...feed } = parseAtomFeed(text);
  expect(feed).toMatchObject({ id: expect.any(String), updated: expect.any(String) });
  expect(entries.map(({ title, links }) => [title?.value ?? title, links?.[0]?.href])).toEqual(
    articles.map((article) => [article.title, `http://localhost:3000${articlePath(article)}`]),
  );
  for (const { updated } of entries) expect(Number.isNaN(Date.parse(String(updated)))).toBe(false);
});

test('every address in the feed follows the origin it was requested from', async () => {
  await feedAt('http://localhost:3000');
  const { text } = await feedAt('https://deeds.example.org');
  const addresses = [...text.matchAll(/(?:href="|<id>)(https?:\/\/[^/"<]+)/g)].map(([, origin]) => origin);
  expect(addresses.length).toBeGreaterThan(articles.length);
  expect(new Set(addresses)).toEqual(new Set(['https://deeds.example.org']));
});
