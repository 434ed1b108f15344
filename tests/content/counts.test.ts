import { expect, test } from 'vitest';
import { datasets } from '#content/collections/datasets.ts';
import { faq } from '#content/collections/faq.ts';
import { people } from '#content/collections/people.ts';
import { playbooks, tools } from '#content/collections/toolbox/entries.ts';
import { toolboxDocuments, toolboxMeta } from '#content/collections/toolbox.ts';
import { homePage } from '#content/pages/home.ts';
import { pricingPage } from '#content/pages/pricing.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { soldDatasets } from '#domain/pricing/estimate-quote-link.ts';
import { glyphNames } from '#scripts/draw/dataset-glyphs.ts';
import { questionCounts, repeated } from './support/collection-rules.ts';
import { wordsOf } from './support/copy-rules.ts';
import { missing } from './support/missing.ts';
import { sources } from './support/sources.ts';

const toolPaths = [
  'roi-calculator',
  'outreach-scripts',
  'deal-analyzer',
  'letter-templates',
  'foreclosure-scripts',
  'marketing-tracker',
  'divorce-letters',
  'contracts',
  'crm-template',
].map((slug) => `/tools/${slug}`);

test('there are eight datasets, each with a feature list', () => {
  expect(datasets).toHaveLength(8);
  expect(datasets.filter(({ features }) => features.length === 0)).toEqual([]);
});

const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

test('copy that counts datasets or kinds of records counts those that there are', () => {
  const counted = sources.flatMap(({ copy }) => [
    ...wordsOf(copy).matchAll(/(?<!\bthe )\b(\w+) (datasets|kinds of records)\b/gi),
  ]);
  const named = counted.filter(([, count = '']) => numbers.includes(count.toLowerCase()));
  const right = [`${numbers[datasets.length]} datasets`, `${numbers[datasetNames.length]} kinds of records`];
  expect([...new Set(named.map(([text]) => text.toLowerCase()))].toSorted()).toEqual(right.toSorted());
});

test('the datasets with a page are those that the estimator sells', () => {
  expect(datasets.map(({ type }) => type)).toEqual(soldDatasets);
});

test('every dataset has its own drawing', () => {
  expect(datasets.map(({ icon }) => icon).toSorted()).toEqual(glyphNames.toSorted());
});

test('the home page shows six different datasets, four statistics and three testimonials', () => {
  expect(homePage.datasets.slugs).toHaveLength(6);
  expect(repeated(homePage.datasets.slugs)).toEqual([]);
  expect(
    missing(
      homePage.datasets.slugs,
      datasets.map(({ slug }) => slug),
    ),
  ).toEqual([]);
  expect(homePage.statistics).toHaveLength(4);
  expect(homePage.testimonials).toHaveLength(3);
});

test('there are nine tools with the specified paths, each with a document', () => {
  expect(tools.map(({ path }) => path)).toEqual(toolPaths);
  expect(toolboxDocuments.map((document) => toolboxMeta(document).path)).toEqual(toolPaths);
});

test('a tool and its document agree on the category, and all five categories occur', () => {
  expect(toolboxDocuments.map(({ category }) => category)).toEqual(tools.map(({ category }) => category));
  expect([...new Set(tools.map(({ category }) => category))].toSorted()).toEqual([
    'Financial',
    'Legal',
    'Marketing',
    'Operations',
    'Scripts',
  ]);
});

test('there are four playbooks with page counts', () => {
  expect(playbooks).toHaveLength(4);
  expect(playbooks.filter(({ pages }) => !Number.isInteger(pages) || pages < 1)).toEqual([]);
});

test('there are sixteen questions, four in each of the four categories', () => {
  expect(questionCounts(faq)).toEqual([
    'Data & Privacy: 4',
    'Data Sources & Accuracy: 4',
    'Pricing & Billing: 4',
    'Technical & Support: 4',
  ]);
  expect(repeated(faq.flatMap(({ questions }) => questions.map(({ question }) => question)))).toEqual([]);
});

test('a missing question changes the count of its category', () => {
  const question = { question: 'Why?', answer: ['So.'] };
  expect(questionCounts([{ title: 'Why', questions: [question, question, question] }])).toEqual(['Why: 3']);
});

test('five different people lead the company', () => {
  expect(new Set(people.map(({ name }) => name)).size).toBe(5);
  expect(people).toHaveLength(5);
});

test('the quote form offers the specified dataset values', () => {
  expect(pricingPage.form.datasets.map(({ value }) => value)).toEqual([
    'pre-probate',
    'probate',
    'foreclosure',
    'probate-bundle',
    'distressed-bundle',
    'all',
    'custom',
  ]);
});
