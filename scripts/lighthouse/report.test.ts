import { expect, test } from 'vitest';
import { lighthouseProblems, lighthouseReport, summary } from './report.ts';
import type { LighthouseRow } from './row.ts';

const good: LighthouseRow = {
  route: '/b',
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcp: 912,
  lcp: 1849,
  tbt: 0,
  cls: 0.0004,
  bytes: 134_917,
  requests: 7,
  failed: [],
};
const machine = { cores: 2, memoryGigabytes: 8, browser: 'Chromium 140' };
const never = () => false;
const always = () => true;

test('each page is a row of the table, sorted by route', () => {
  const text = lighthouseReport(
    { mobile: [good, { ...good, route: '/a' }], desktop: [] },
    machine,
    new Date('2026-11-15'),
  );
  const lines = text.split('\n').filter((line) => line.startsWith('| /'));
  expect(lines).toEqual([
    '| /a | 98 | 100 | 100 | 100 | 0.91 | 1.85 | 0 | 0.000 | 134.9 | 7 |',
    '| /b | 98 | 100 | 100 | 100 | 0.91 | 1.85 | 0 | 0.000 | 134.9 | 7 |',
  ]);
});

test('a device that was not measured has no table', () => {
  expect(lighthouseReport({ mobile: [good], desktop: [] }, machine, new Date())).not.toContain('## Desktop');
});

test('the summary has the lowest scores and the slowest paint', () => {
  expect(summary([good, { ...good, performance: 91, lcp: 2500 }])).toBe(
    '2 pages. Lowest scores: performance 91, accessibility 100, best practices 100, SEO 100. Slowest largest paint: 2.50 s.',
  );
});

test('a plain page must score higher than a page with a tool', () => {
  const slow = { ...good, performance: 92 };
  expect(lighthouseProblems([slow], always, always)).toEqual([]);
  expect(lighthouseProblems([slow], never, always)).toEqual(['/b: performance is 92, below 95.']);
});

test('a failed audit outside performance is named', () => {
  const failed = { ...good, accessibility: 96, failed: ['Buttons have no name'] };
  expect(lighthouseProblems([failed], never, always)).toEqual(['/b: Buttons have no name.']);
});

test('a page that asks not to be indexed may fail best practices and SEO', () => {
  expect(lighthouseProblems([{ ...good, seo: 60, bestPractices: 96, failed: ['Blocked'] }], never, never)).toEqual([]);
});
