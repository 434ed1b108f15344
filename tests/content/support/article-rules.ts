import { bodyWords } from '#content/reading-time.ts';
import type { Article } from '#content/types.ts';
import { isDay } from '#domain/samples/field-types.ts';

/** One line for each rule that the article breaks. */
export function articleProblems(article: Article): string[] {
  const words = bodyWords(article);
  const checks: [passes: boolean, problem: string][] = [
    [words >= 600 && words <= 1000, `has ${words} words, not 600-1,000`],
    [article.chapters.length >= 3, `has ${article.chapters.length} chapters, not 3 or more`],
    [article.chapters.every(({ blocks }) => blocks.length > 0), 'has a chapter without text'],
    [article.law.length + article.sources.length >= 1, 'names no source'],
    [isDay(article.reviewed), 'has no review date'],
    [isDay(article.date), 'has no date'],
  ];
  return checks.filter(([passes]) => !passes).map(([, problem]) => `${article.slug} ${problem}`);
}
