import { expect, test } from 'vitest';
import { excerptOf, passagesOf } from './excerpt.ts';
import { groupHits, maxOfGroup } from './group-hits.ts';
import { markWords } from './mark.ts';
import { nearestQuery, vocabularyOf } from './nearest-query.ts';
import { rank } from './rank.ts';
import type { Found, SearchGroup } from './search-view.ts';

const found = (title: string, score: number, group: SearchGroup = 'page'): Found => ({
  entry: { group, title, href: `/${title}`, place: '', headings: [], passages: [] },
  score,
  words: new Set(),
});
const marked = (text: string, ...words: string[]) =>
  markWords(text, new Set(words))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test('found words are marked in every form, and nothing is lost', () => {
  expect(marked('Heirs inherit; an heir sells.', 'heir')).toBe('[Heirs] inherit; an [heir] sells.');
  expect(marked('Nothing here', 'heir')).toBe('Nothing here');
  expect(marked('', 'heir')).toBe('');
});

test('a phrase is marked as a whole', () => {
  expect(marked('The do-not-call list. Do call.', 'donotcall')).toBe('The [do-not-call] list. Do call.');
});

test('a field is marked at the part that was searched for', () => {
  expect(marked('executor_phone', 'phone')).toBe('executor_[phone]');
});

test('the passage with most of the words is shown, cut around them', () => {
  const long = `${'Some words that nobody seeks. '.repeat(10)}Then a refund within thirty days of purchase.${' More words follow here.'.repeat(10)}`;
  const passages = passagesOf(['A description that says nothing of it at all.', long]);
  const excerpt = excerptOf(passages, new Set(['refund', 'day']));
  expect(excerpt).toContain('refund within thirty days');
  expect(excerpt.length).toBeLessThan(200);
  expect(excerpt).toMatch(/^\.\.\. .* \.\.\.$/s);
});

test('an entry whose title has the words ranks above one that only mentions them', () => {
  const ranked = rank([found('Foreclosure scripts', 12), found('Probate', 10)], ['probate']);
  expect(ranked.map(({ entry }) => entry.title)).toEqual(['Probate', 'Foreclosure scripts']);
});

test('a result with a very low score is left out', () => {
  expect(rank([found('One', 100), found('Two', 1)], ['other'])).toHaveLength(1);
});

test('groups are in the order of their best result, each with at most eight', () => {
  const fields = Array.from({ length: 12 }, (_, index) => found(`field ${index}`, 5, 'field'));
  const groups = groupHits([found('best', 9, 'article'), ...fields]);
  expect(groups.map(({ group, found: count, best }) => [group, count, best.length])).toEqual([
    ['article', 1, 1],
    ['field', 12, maxOfGroup],
  ]);
});

test('an unknown word suggests the nearest one', () => {
  const vocabulary = vocabularyOf(['Probate records', 'Probate', 'Private roads']);
  expect(nearestQuery('prbte', vocabulary)).toBe('probate');
  expect(nearestQuery('qqqqqq', vocabulary)).toBeNull();
  expect(nearestQuery('probate', vocabulary)).toBeNull();
});
