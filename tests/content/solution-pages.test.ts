import { expect, test } from 'vitest';
import { codeViolationPage } from '#content/pages/solutions/code-violation.ts';
import { customPage } from '#content/pages/solutions/custom.ts';
import { divorcePage } from '#content/pages/solutions/divorce.ts';
import { evictionPage } from '#content/pages/solutions/eviction.ts';
import { foreclosurePage } from '#content/pages/solutions/foreclosure.ts';
import { inheritancePage } from '#content/pages/solutions/inheritance.ts';
import { preProbatePage } from '#content/pages/solutions/pre-probate.ts';
import { probatePage } from '#content/pages/solutions/probate.ts';
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
