import { expect, test } from 'vitest';
import { articles, featuredArticles, recentArticles } from '#content/collections/articles.ts';
import type { Article } from '#content/types.ts';
import { articleProblems, bodyWords } from './support/article-rules.ts';
import { repeated } from './support/collection-rules.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const chapter = (count: number) => ({ id: 'a', title: 'A', blocks: [{ kind: 'p' as const, text: words(count) }] });

const sound: Article = {
  slug: 'sound',
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
  sources: ['A statute'],
  datasets: [],
};

test('there are nine articles, each at an address of its own', () => {
  expect(articles).toHaveLength(9);
  expect(repeated(articles.map(({ slug }) => slug))).toEqual([]);
});

test('every article that is written is published', () => {
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

test.each(articles)('$slug has its length, chapters, sources, review date and reading time', (article) => {
  expect(articleProblems(article)).toEqual([]);
});

test('a sound article has no problem', () => {
  expect(articleProblems(sound)).toEqual([]);
});

test('an article without body is reported', () => {
  expect(articleProblems({ ...sound, opening: [], chapters: [] })).toEqual([
    'sound has 0 words, not 600-1,000',
    'sound has 0 chapters, not 3 or more',
    'sound says 4 minutes where 0 are needed',
  ]);
});

test.each([
  ['too many words', { chapters: [chapter(300), chapter(300), chapter(301)] }, 'has 1001 words, not 600-1,000'],
  ['two chapters', { chapters: [chapter(300), chapter(300)] }, 'has 2 chapters, not 3 or more'],
  [
    'an empty chapter',
    { chapters: [...sound.chapters, { id: 'e', title: 'E', blocks: [] }] },
    'has a chapter without text',
  ],
  ['no source', { sources: [] }, 'names no source'],
  ['no review date', { reviewed: '' }, 'has no review date'],
  ['a review date that does not exist', { reviewed: '2026-02-30' }, 'has no review date'],
  ['a wrong reading time', { readTime: 6 }, 'says 6 minutes where 4 are needed'],
])('an article with %s is reported', (_, change, problem) => {
  expect(articleProblems({ ...sound, ...change })).toEqual([`sound ${problem}`]);
});

test('words are counted in every kind of block, without marks and lone signs', () => {
  const blocks = [
    { kind: 'p' as const, text: 'See [the page](/here) = **now**' },
    { kind: 'list' as const, items: ['one two', 'three'] },
    { kind: 'table' as const, columns: ['Head'], rows: [['cell', '$5']] },
    { kind: 'note' as const, title: 'Note', text: 'well' },
    { kind: 'script' as const, title: 'Call', lines: ['Hello there'] },
  ];
  expect(bodyWords({ opening: ['One'], chapters: [{ id: 'a', title: 'Not counted', blocks }] })).toBe(16);
});
