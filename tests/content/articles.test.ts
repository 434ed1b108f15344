import { expect, test } from 'vitest';
import { articles, featuredArticles, recentArticles } from '#content/collections/articles.ts';
import { bodyWords, readingMinutes } from '#content/reading-time.ts';
import type { Article } from '#content/types.ts';
import { articleProblems } from './support/article-rules.ts';
import { repeated } from './support/collection-rules.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const chapter = (count: number) => ({ id: 'a', title: 'A', blocks: [{ kind: 'p' as const, text: words(count) }] });

const valid: Article = {
  slug: 'valid',
  title: 'Sound',
  meta: { title: 'Sound', description: 'Sound' },
  excerpt: 'Sound',
  category: 'Data',
  readTime: 4,
  date: '2026-01-02',
  featured: false,
  author: { name: 'A', role: 'B' },
  reviewed: '2026-01-02',
  opening: [words(100)],
  chapters: [chapter(200), chapter(200), chapter(200)],
  law: [],
  sources: ['A statute'],
  datasets: [],
  plate: { kind: 'letter', lines: [], alt: 'Sound' },
};

test('there are nine articles, each with its own address', () => {
  expect(articles).toHaveLength(9);
  expect(repeated(articles.map(({ slug }) => slug))).toEqual([]);
});

test('every article file is published', () => {
  const files = Object.keys(import.meta.glob('/content/collections/articles/*.ts'));
  const published = articles.map(({ slug }) => `/content/collections/articles/${slug}.ts`);
  expect(published.toSorted()).toEqual(files.toSorted());
});

test('exactly three articles are featured and the rest are recent', () => {
  expect(articles.filter(({ featured }) => featured)).toHaveLength(3);
  expect(featuredArticles.every(({ featured }) => featured)).toBe(true);
  expect(new Set([...featuredArticles, ...recentArticles]).size).toBe(9);
});

test('articles come newest first', () => {
  const dates = articles.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test.each(articles)('$slug meets the rules for length, chapters, sources and dates', (article) => {
  expect(articleProblems(article)).toEqual([]);
});

test('a valid article has no problems', () => {
  expect(articleProblems(valid)).toEqual([]);
});

test('an article without a body is reported', () => {
  expect(articleProblems({ ...valid, opening: [], chapters: [] })).toEqual([
    'valid has 0 words, not 600-1,000',
    'valid has 0 chapters, not 3 or more',
  ]);
});

test.each([
  ['too many words', { chapters: [chapter(300), chapter(300), chapter(301)] }, 'has 1001 words, not 600-1,000'],
  ['two chapters', { chapters: [chapter(300), chapter(300)] }, 'has 2 chapters, not 3 or more'],
  [
    'an empty chapter',
    { chapters: [...valid.chapters, { id: 'e', title: 'E', blocks: [] }] },
    'has a chapter without text',
  ],
  ['no source', { sources: [] }, 'names no source'],
  ['no review date', { reviewed: '' }, 'has no review date'],
  ['a review date that does not exist', { reviewed: '2026-02-30' }, 'has no review date'],
])('an article with %s is reported', (_, change, problem) => {
  expect(articleProblems({ ...valid, ...change })).toEqual([`valid ${problem}`]);
});

test('the reading time is counted at 230 words a minute and rounded up', () => {
  expect(readingMinutes({ opening: [words(230)], chapters: [chapter(460)] })).toBe(3);
  expect(readingMinutes({ opening: [words(230)], chapters: [chapter(461)] })).toBe(4);
  expect(articles.map((article) => article.readTime)).toEqual(articles.map(readingMinutes));
});

test('words are counted in every kind of block, without markup and lone symbols', () => {
  const blocks = [
    { kind: 'p' as const, text: 'See [the page](/here) = **now**' },
    { kind: 'list' as const, items: ['one two', 'three'] },
    { kind: 'table' as const, columns: ['Head'], rows: [['cell', '$5']] },
    { kind: 'note' as const, title: 'Note', text: 'well' },
    { kind: 'script' as const, title: 'Call', lines: ['Hello there'] },
  ];
  expect(bodyWords({ opening: ['One'], chapters: [{ id: 'a', title: 'Not counted', blocks }] })).toBe(16);
});
