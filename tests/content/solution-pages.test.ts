import { expect, test } from 'vitest';
import { datasets } from '#content/collections/datasets.ts';
import { sellersByState } from '#content/law/who-can-sell.ts';
import { coveragePage } from '#content/pages/coverage.ts';
import { codeViolationPage } from '#content/pages/solutions/code-violation.ts';
import { customPage } from '#content/pages/solutions/custom.ts';
import { divorcePage } from '#content/pages/solutions/divorce.ts';
import { evictionPage } from '#content/pages/solutions/eviction.ts';
import { foreclosurePage } from '#content/pages/solutions/foreclosure.ts';
import { inheritancePage } from '#content/pages/solutions/inheritance.ts';
import { preProbatePage } from '#content/pages/solutions/pre-probate.ts';
import { probatePage } from '#content/pages/solutions/probate.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { closingTargets, partProblems, sectionOf } from './support/page-parts.ts';

const courtPages = [preProbatePage, probatePage, foreclosurePage, divorcePage];
const whyPages = [probatePage, foreclosurePage, divorcePage];
const countyPages = [inheritancePage, evictionPage, codeViolationPage, customPage];

test.each(courtPages)('$meta.path lists what is included and four data categories', (page) => {
  const parts = [
    { id: 'included', kind: 'list' },
    { id: 'data-categories', kind: 'rows', count: 4 },
  ] as const;
  expect(partProblems(page, [...parts])).toEqual([]);
});

test('pre-probate has one card each for wholesalers, flippers and attorneys', () => {
  const audiences = sectionOf(preProbatePage, 'grid', 'audiences')?.items ?? [];
  expect(audiences.map(({ action }) => action?.href)).toEqual([
    '/use-cases/wholesalers',
    '/use-cases/fix-and-flip',
    '/use-cases/attorneys',
  ]);
});

test('pre-probate shows a sample record marked as fictional', () => {
  const records = sectionOf(preProbatePage, 'records', 'sample-record')?.records ?? [];
  expect(records.length).toBeGreaterThan(0);
  expect(records.filter(({ note }) => !note?.includes('made up'))).toEqual([]);
});

test.each(whyPages)('$meta.path explains the data and has a pricing button', (page) => {
  const why = page.sections.find(({ id }) => id === 'why-this-data');
  expect(why && 'action' in why && why.action?.href).toBe('/pricing');
});

test.each(countyPages)('$meta.path has benefits, data, scenarios and four steps', (page) => {
  const parts = [
    { id: 'benefits', kind: 'grid' },
    { id: 'data' },
    { id: 'scenarios', kind: 'scenarios' },
    { id: 'process', kind: 'steps', count: 4 },
  ] as const;
  expect(partProblems(page, [...parts])).toEqual([]);
});

test.each([...courtPages, ...countyPages])('$meta.path ends with a demo and the next step', (page) => {
  const next = page === customPage ? '/support/contact' : '/pricing';
  expect(closingTargets(page)).toEqual(['/book-demo', next]);
});

/** Parts of the copy that a page does not show as prose. */
const notProse = new Set(['meta', 'href', 'id', 'kind', 'fields', 'records', 'source', 'value']);

/** A reader looks up one state in the table of sellers, which several pages share. */
const isLookup = (copy: object) => 'id' in copy && copy.id === 'who-can-sell' && 'columns' in copy;

function textsOf(copy: unknown): string[] {
  if (typeof copy === 'string') return [plainText(copy)];
  if (typeof copy !== 'object' || copy === null || isLookup(copy)) return [];
  return Object.entries(copy).flatMap(([key, child]) => (notProse.has(key) ? [] : textsOf(child)));
}

const wordCount = (copy: unknown) =>
  textsOf(copy)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;

test.each([...courtPages, ...countyPages])('$meta.path makes its point in about 600 words', (page) => {
  expect(wordCount(page)).toBeGreaterThanOrEqual(450);
  expect(wordCount(page)).toBeLessThanOrEqual(750);
});

test.each([...courtPages, ...countyPages])(
  'the heading of $meta.path has the name of the dataset',
  ({ meta, hero }) => {
    expect(hero.title.toLowerCase()).toContain(meta.name.toLowerCase());
  },
);

test('the table of sources on /coverage has every dataset', () => {
  const rows = sectionOf(coveragePage, 'table', 'sources')?.rows ?? [];
  expect(rows.map(([name]) => name)).toEqual(Object.values(datasetTypes));
});

test('a dataset is updated as often on /solutions as on /coverage', () => {
  const rows = sectionOf(coveragePage, 'table', 'sources')?.rows ?? [];
  const plain = datasets.filter(({ cadence }) => cadence === 'Daily' || cadence === 'Weekly');
  expect(plain.length).toBeGreaterThan(4);
  for (const { title, cadence } of plain) {
    expect([title, rows.find(([name]) => name === title)?.[2]?.split(',')[0]]).toEqual([title, cadence]);
  }
});

test('the table of who can sell is on the pages of all three estate datasets', () => {
  const tables = [preProbatePage, probatePage, inheritancePage].map((page) => sectionOf(page, 'table', 'who-can-sell'));
  expect(tables.map((table) => table?.rows.length)).toEqual(tables.map(() => sellersByState.length));
});

test('names of fields, addresses and sample records do not count as words', () => {
  expect(wordCount({ title: 'Two words', href: '/a', fields: ['apn'], records: [{ note: 'No word of it' }] })).toBe(2);
});
