import { readFileSync } from 'node:fs';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { articlePath, articles } from '#content/collections/articles.ts';
import { site } from '#content/site.ts';

const client = 'build/client';
const path = '/resources/blog/feed.xml';
const text = readFileSync(client + path, 'utf8');
const { feed } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(text);

test('the feed is well-formed XML that contains its own URL', () => {
  expect(XMLValidator.validate(text)).toBe(true);
  expect(feed.link[0]).toEqual({ rel: 'self', type: 'application/atom+xml', href: site.origin + path });
});

test('the feed lists every article, newest first', () => {
  const listed = feed.entry.map((entry: { link: { href: string } }) => entry.link.href);
  expect(listed).toEqual(articles.map((article) => site.origin + articlePath(article)));
});

test('the blog and every article link to the feed in their head and on the page', () => {
  for (const page of ['/resources/blog', ...articles.map(articlePath)]) {
    const html = readFileSync(`${client}${page}/index.html`, 'utf8');
    expect(html, page).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]+href="\/resources\/blog\/feed\.xml"/,
    );
    expect(html, page).toMatch(/<a href="\/resources\/blog\/feed\.xml"[^>]*>Atom feed<\/a>/);
  }
});
