import type { Article } from '#content/types.ts';
import { isDay } from '#domain/samples/field-types.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { blockTexts } from './walk.ts';

export const wordsPerMinute = 220;

/** Counts the words in the opening and the chapters; a lone symbol such as '=' is not a word. */
export function bodyWords({ opening, chapters }: Pick<Article, 'opening' | 'chapters'>): number {
  const body = [...opening, ...chapters.flatMap(({ blocks }) => blocks.flatMap(blockTexts))];
  return body.flatMap((text) => plainText(text).split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** One line for each rule that the article breaks. */
export function articleProblems(article: Article): string[] {
  const words = bodyWords(article);
  const minutes = Math.ceil(words / wordsPerMinute);
  const checks: [passes: boolean, problem: string][] = [
    [words >= 600 && words <= 1000, `has ${words} words, not 600-1,000`],
    [article.chapters.length >= 3, `has ${article.chapters.length} chapters, not 3 or more`],
    [article.chapters.every(({ blocks }) => blocks.length > 0), 'has a chapter without text'],
    [article.sources.length >= 1, 'names no source'],
    [isDay(article.reviewed), 'has no review date'],
    [isDay(article.date), 'has no date'],
    [Math.abs(article.readTime - minutes) <= 1, `says ${article.readTime} minutes where ${minutes} are needed`],
  ];
  return checks.filter(([passes]) => !passes).map(([, problem]) => `${article.slug} ${problem}`);
}
