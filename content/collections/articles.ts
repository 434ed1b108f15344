import { readingMinutes } from '../reading-time.ts';
import type { Article, ArticleCopy, PageMeta } from '../types.ts';
import { article as contactingHeirs } from './articles/contacting-heirs-decently.ts';
import { article as foreclosureTimelines } from './articles/judicial-vs-non-judicial-foreclosure.ts';
import { article as listQuality } from './articles/measuring-list-quality.ts';
import { article as countyRecords } from './articles/pulling-county-records.ts';
import { article as probateDocket } from './articles/reading-a-probate-docket.ts';
import { article as tcpa } from './articles/tcpa-and-do-not-call.ts';
import { article as seventyPercentRule } from './articles/the-70-percent-rule.ts';
import { article as outreachRhythm } from './articles/weekly-outreach-rhythm.ts';
import { article as estateAttorney } from './articles/working-with-an-estate-attorney.ts';

const allArticles: ArticleCopy[] = [
  contactingHeirs,
  foreclosureTimelines,
  listQuality,
  countyRecords,
  probateDocket,
  tcpa,
  seventyPercentRule,
  outreachRhythm,
  estateAttorney,
];

/** Newest first. */
export const articles: Article[] = allArticles
  .map((article) => ({ ...article, readTime: readingMinutes(article) }))
  .sort((a, b) => b.date.localeCompare(a.date));

export const featuredArticles = articles.filter((article) => article.featured).slice(0, 3);
export const recentArticles = articles.filter((article) => !featuredArticles.includes(article));

export function articleMeta(article: Article): PageMeta {
  return { path: articlePath(article), name: article.title, shareLine: article.title, ...article.meta };
}

export function articlePath(article: Article): string {
  return `/resources/blog/${article.slug}`;
}

/** The place of an article on the page of the blog. */
export function blogEntryPath(article: Article): string {
  return `/resources/blog#${article.slug}`;
}
