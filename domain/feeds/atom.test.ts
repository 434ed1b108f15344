import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { atomFeed } from './atom.ts';

const entry = {
  address: 'https://www.example.com/blog/liens',
  title: 'Liens & "<deeds>"',
  summary: 'What outlives a sale.',
  author: 'Ana Reyes',
  category: 'Data',
  published: new Date('2026-09-01T00:00:00Z'),
  updated: new Date('2026-11-15T00:00:00Z'),
};
const feed = {
  address: 'https://www.example.com/blog/feed.xml',
  page: 'https://www.example.com/blog',
  title: 'Blog',
  subtitle: 'Working notes',
  author: 'Example',
  entries: [entry, { ...entry, address: 'https://www.example.com/blog/older', updated: new Date('2026-10-01') }],
};
const read = (text: string) => new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(text).feed;

test('special characters in titles leave the feed well-formed', () => {
  expect(XMLValidator.validate(atomFeed(feed))).toBe(true);
  expect(read(atomFeed(feed)).entry[0].title).toBe(entry.title);
});

test('a feed has links to itself and its page, and an author', () => {
  const { xmlns, id, link, author } = read(atomFeed(feed));
  expect([xmlns, id, author]).toEqual(['http://www.w3.org/2005/Atom', feed.address, { name: 'Example' }]);
  expect(link).toEqual([
    { rel: 'self', type: 'application/atom+xml', href: feed.address },
    { rel: 'alternate', type: 'text/html', href: feed.page },
  ]);
});

test('a feed has the date of its newest entry', () => {
  expect(read(atomFeed(feed)).updated).toBe('2026-11-15T00:00:00Z');
});

test('an entry has an id, an author, both dates, a link and a summary', () => {
  expect(read(atomFeed(feed)).entry[0]).toEqual({
    id: entry.address,
    title: entry.title,
    link: { rel: 'alternate', type: 'text/html', href: entry.address },
    published: '2026-09-01T00:00:00Z',
    updated: '2026-11-15T00:00:00Z',
    author: { name: 'Ana Reyes' },
    category: { term: 'Data' },
    summary: entry.summary,
  });
});

test('a feed whose newest entry comes last has the date of that entry', () => {
  const oldestFirst = { ...feed, entries: feed.entries.toReversed() };
  expect(read(atomFeed(oldestFirst)).updated).toBe('2026-11-15T00:00:00Z');
});

test('a feed without entries has its own date', () => {
  const updated = new Date('2026-09-03T00:00:00Z');
  expect(read(atomFeed({ ...feed, entries: [], updated })).updated).toBe('2026-09-03T00:00:00Z');
});
