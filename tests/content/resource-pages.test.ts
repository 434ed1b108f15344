import { expect, test } from 'vitest';
import { articles } from '#content/collections/articles.ts';
import { toolboxDocuments } from '#content/collections/toolbox.ts';
import { articlesLaw } from '#content/law/articles.ts';
import { brokerageLaw } from '#content/law/brokerage.ts';
import { blogPage } from '#content/pages/blog.ts';
import { eventsPage } from '#content/pages/events.ts';
import { resourcesPage } from '#content/pages/resources.ts';
import { toolboxPage } from '#content/pages/toolbox.ts';
import { type HourRange, stateRules } from '#domain/outreach/contact-rules/state-rules.ts';
import { states } from '#domain/places/states.ts';
import { wordsOf } from './support/copy-rules.ts';
import { sources } from './support/sources.ts';
import { leaves } from './support/walk.ts';

/** The calculators have documents of their own. */
const calculators = ['deal-analyzer', 'roi-calculator'];
const documents = toolboxDocuments.filter(({ slug }) => !calculators.includes(slug));
const pages = [blogPage, eventsPage, resourcesPage, toolboxPage];
const copy = [
  ...articles.map((article) => ({ name: article.slug, text: wordsOf(article) })),
  // The mark is the footer of the Word document, not of the page.
  ...documents.map(({ mark: _, ...document }) => ({ name: document.slug, text: wordsOf(document) })),
  ...pages.map((page) => ({ name: page.meta.path, text: wordsOf(page) })),
  ...sources
    .filter(({ at }) => at.endsWith('/collections/events.ts'))
    .map((source) => ({ name: source.at, text: wordsOf(source.copy) })),
];
const everything = copy.map(({ text }) => text).join('\n');
const found = (pattern: RegExp) => [...everything.matchAll(pattern)].map(([text]) => text);

test('each page is headed by the name that the specification gives it', () => {
  expect(pages.map(({ hero }) => hero.title)).toEqual([
    'Real Estate Investor Blog',
    'Events & Webinars',
    'Resources',
    'Investor Toolbox',
  ]);
});

test('the featured articles of the hub lead to the blog as a whole', () => {
  expect(resourcesPage.featured.action.href).toBe('/resources/blog');
});

test('a page has one disclaimer at most, which for articles is below their sources', () => {
  const repeated = copy.filter(({ name, text }) => {
    const allowed = articles.some(({ slug }) => slug === name) ? 0 : 1;
    return (text.match(/\b(legal|financial) advice/g) ?? []).length > allowed;
  });
  expect(repeated.map(({ name }) => name)).toEqual([]);
});

/** Phrases that read as translated, and what Americans say instead. */
const foreign: [phrase: RegExp, instead: string][] = [
  [/\bno (legal|financial) advice/i, 'not legal advice'],
  [/\bas (it|they) stands?\b/i, 'as is'],
  [/\bagree an? /i, 'agree on a'],
  [/\bby post\b/i, 'by mail'],
  [/\bI will (ring|not)\b/i, "I'll call, I won't"],
  [/\bI am (sorry|a private)\b/i, "I'm"],
  [/\b(cannot|may) be asked\b/i, 'you can ask'],
  [/\bclocks? (compared|side by side)/i, 'timelines'],
  [/\b\d{1,2}:\d{2} ?[ap]m\b|\b\d{1,2} ?[ap]m\b/i, '9 a.m.'],
];

test.each(foreign)('no copy says %s', (phrase) => {
  expect(found(new RegExp(phrase, `${phrase.flags}g`))).toEqual([]);
});

test('owners in New York have five business days, which was read in a summary', () => {
  const stated = found(/five business days \(from a summary; check the current text\)/g);
  expect(stated).toHaveLength(4);
  expect(found(/New York gives five (business )?days|five (business )?days to cancel/g)).toEqual([]);
});

test('nothing says that only a representative can sell, and what is about signing leads to the table by state', () => {
  expect(found(/only the (appointed )?representative (can|may|signs)/gi)).toEqual([]);
  for (const name of ['contracts', 'reading-a-probate-docket', 'contacting-heirs-decently']) {
    const source = [...documents, ...articles].find(({ slug }) => slug === name);
    expect(JSON.stringify(source), name).toContain('(/solutions/probate#who-can-sell)');
  }
});

test('whoever cites the Illinois act says all three kinds of home that it covers', () => {
  const texts = [...articles, ...documents].map(wordsOf).filter((text) => text.includes('765 ILCS 940'));
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) {
    expect(text).toMatch(/unpaid taxes/);
    expect(text).toMatch(/foreclosure/);
    expect(text).toMatch(/more than 30 days behind/);
  }
});

test('Florida inventories are said to be confidential wherever an inventory is looked for', () => {
  const docket = articles.find(({ slug }) => slug === 'reading-a-probate-docket');
  expect(wordsOf(docket)).toContain('inventories there are confidential');
});

test('the wholesaling rules name twelve states, each with a source from the list', () => {
  const contracts = documents.find(({ slug }) => slug === 'contracts');
  const table = contracts?.chapters[0]?.blocks.find((block) => block.kind === 'table');
  const rows = table?.kind === 'table' ? table.rows : [];
  expect(rows).toHaveLength(12);
  const listed = brokerageLaw.map(({ cite }) => cite);
  expect(rows.map(([, , source]) => source).filter((source) => !listed.includes(source ?? ''))).toEqual([]);
});

test('every citation in the lists of these pages is used in their copy, and in that of other pages only if it is about licenses', () => {
  const all = sources.flatMap((source) => leaves(source.copy).map(({ text }) => text)).join('\n');
  // 'Ariz. Rev. Stat. 42-18112, 42-18114' cites two sections of one code.
  const isUsed = (text: string, cite: string) => text.includes(cite) || text.includes(`, ${cite.split(' ').at(-1)}`);
  expect(articlesLaw.map(({ cite }) => cite).filter((cite) => !isUsed(everything, cite))).toEqual([]);
  expect(brokerageLaw.map(({ cite }) => cite).filter((cite) => !isUsed(all, cite))).toEqual([]);
});

test('both articles that give hours name every state where a call by hand has shorter hours than the federal ones', () => {
  const textOf = (name: string) => wordsOf(articles.find(({ slug }) => slug === name));
  const isFederal = (day: HourRange | null) => day !== null && day.from <= 8 * 60 && day.to >= 21 * 60;
  const stricter = states.filter(({ code }) => {
    const rule = stateRules[code]?.callingHours?.value;
    return rule && !('binds' in rule && rule.binds === 'automated calls') && !rule.week.every(isFederal);
  });
  for (const name of ['tcpa-and-do-not-call', 'weekly-outreach-rhythm']) {
    const text = textOf(name);
    const known = [...stricter.map((state) => state.name), 'Alabama', 'Louisiana', 'Mississippi', 'Rhode Island'];
    expect(known.filter((state) => !text.includes(state))).toEqual([]);
  }
});

test('the article on calls covers reassigned numbers, litigators, ringless voicemail and the autodialer decision', () => {
  const article = articles.find(({ slug }) => slug === 'tcpa-and-do-not-call');
  const text = wordsOf(article);
  const topics = [
    'Reassigned Numbers Database',
    'litigator scrub',
    'Ringless voicemail',
    'Facebook v. Duguid',
    'mini-TCPA',
  ];
  expect(topics.filter((topic) => !text.includes(topic))).toEqual([]);
});
