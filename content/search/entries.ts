import { playbooks, tools } from '#content/collections/toolbox/entries.ts';
import type { SearchEntry, SearchGroup } from '#domain/search/search-view.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { claims } from '../claims.ts';
import { articlePath, articles } from '../collections/articles.ts';
import { caseStudies, videos } from '../collections/case-studies.ts';
import { dictionary } from '../collections/dictionary.ts';
import { events, pastWebinars } from '../collections/events.ts';
import { faq } from '../collections/faq.ts';
import { fieldId } from '../collections/field-id.ts';
import { people } from '../collections/people.ts';
import { questionId } from '../collections/question-id.ts';
import { dataDictionaryPage } from '../pages/data-dictionary.ts';
import { faqPage } from '../pages/faq.ts';
import { searchPage } from '../pages/search.ts';
import { type RegisteredPage, registry } from '../registry.ts';
import { withoutSamples } from '../samples.ts';
import { footer, hubs, samplesMarked } from '../site.ts';

type CopyTexts = { headings: string[]; passages: string[] };

/** Keys whose values are not searchable text: addresses, kinds, control labels and messages. */
const skippedKeys = new Set(
  [
    'id slug kind href link path src meta actions action tool value stamp place example type date reviewed videoId thumbnail email',
    'linkedin record eyebrow badge command body',
    ...(samplesMarked ? ['author testimonials'] : []),
  ]
    .join(' ')
    .split(' '),
);
const headingKeys = new Set(['title', 'label', 'term', 'question', 'nav', 'name', 'when']);

/** Walks copy of any shape, so that new kinds of sections are included automatically. */
function copyTexts(copy: unknown, key = ''): CopyTexts {
  if (typeof copy === 'string') {
    const text = plainText(copy).trim();
    return headingKeys.has(key) ? { headings: [text], passages: [] } : { headings: [], passages: [text] };
  }
  if (typeof copy !== 'object' || copy === null || isSampleQuote(copy)) return { headings: [], passages: [] };
  const parts = Object.entries(copy)
    .filter(([name]) => !skippedKeys.has(name))
    .map(([name, child]) => copyTexts(child, Array.isArray(copy) ? key : name));
  return { headings: parts.flatMap((part) => part.headings), passages: parts.flatMap((part) => part.passages) };
}

/** An excerpt has no room for a mark, so what is invented is not found. */
function isSampleQuote(copy: object): boolean {
  return samplesMarked && 'kind' in copy && copy.kind === 'quote';
}

const real = <Entry>(entries: Entry[]): Entry[] => (samplesMarked ? [] : entries);

/** Collections that a page shows in addition to its own copy. */
const shownOn: Record<string, unknown> = {
  '/management': real(people),
  '/resources/case-studies': [real(caseStudies), real(videos)],
  '/resources/events': [withoutSamples(events), real(pastWebinars)],
  '/resources/toolbox': [tools, real(playbooks)],
  '/support/figures': claims.map(({ figure, counts }) => ({ title: figure, counts })),
};

const dataTools = new Set(['/coverage', ...footer.tools.map(({ href }) => href)]);
const articleCategories = new Map(articles.map((article) => [articlePath(article), article.category]));

function groupOf(path: string): SearchGroup {
  if (articleCategories.has(path)) return 'article';
  return path.startsWith('/tools/') || dataTools.has(path) ? 'tool' : 'page';
}

function placeOf(path: string): string {
  return articleCategories.get(path) ?? hubs.find(({ under }) => path.startsWith(under))?.name ?? '';
}

function pageEntry({ path, title, name, description, copy }: RegisteredPage): SearchEntry {
  const own = copyTexts(copy);
  const shown = copyTexts(shownOn[path]);
  return {
    group: groupOf(path),
    title: name,
    href: path,
    place: placeOf(path),
    headings: [title.split(' | ')[0] ?? title, path.replaceAll('/', ' '), ...own.headings],
    passages: [description, ...own.passages, ...shown.headings, ...shown.passages],
  };
}

const questions: SearchEntry[] = faq.flatMap((category) =>
  category.questions.map(({ question, answer }) => ({
    group: 'question',
    title: question,
    href: `${faqPage.meta.path}#${questionId(question)}`,
    place: category.title,
    headings: [category.title],
    passages: answer.map(plainText),
  })),
);

const fields: SearchEntry[] = dictionary.flatMap((table) =>
  table.fields.map((field) => ({
    group: 'field',
    title: field.name,
    href: `${dataDictionaryPage.meta.path}#${fieldId(table, field)}`,
    place: table.title,
    headings: [`${table.title} field`],
    passages: [field.description],
  })),
);

export const searchEntries: SearchEntry[] = [
  ...registry.filter(({ path }) => path !== searchPage.meta.path).map(pageEntry),
  ...questions,
  ...fields,
];
