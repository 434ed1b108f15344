import { XMLParser, XMLValidator } from 'fast-xml-parser';
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

test('every address in the feed follows the origin it was requested from', async () => {
  await feedAt('http://localhost:3000');
  const { text } = await feedAt('https://deeds.example.org');
  const addresses = [...text.matchAll(/(?:href="|<id>)(https?:\/\/[^/"<]+)/g)].map(([, origin]) => origin);
  expect(addresses.length).toBeGreaterThan(articles.length);
  expect(new Set(addresses)).toEqual(new Set(['https://deeds.example.org']));
});
