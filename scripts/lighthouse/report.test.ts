import { expect, test } from 'vitest';
import { report, shortcomings, summary } from './report.ts';
import type { Row } from './row.ts';

const good: Row = {
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

test('a page is a line of the table, in the order of the routes', () => {
  const text = report({ mobile: [good, { ...good, route: '/a' }], desktop: [] }, machine, new Date('2026-11-15'));
  const lines = text.split('\n').filter((line) => line.startsWith('| /'));
  expect(lines).toEqual([
    '| /a | 98 | 100 | 100 | 100 | 0.91 | 1.85 | 0 | 0.000 | 134.9 | 7 |',
    '| /b | 98 | 100 | 100 | 100 | 0.91 | 1.85 | 0 | 0.000 | 134.9 | 7 |',
  ]);
});

test('a device that was not measured has no table', () => {
  expect(report({ mobile: [good], desktop: [] }, machine, new Date())).not.toContain('## Desktop');
});

test('the summary names the worst', () => {
  expect(summary([good, { ...good, performance: 91, lcp: 2500 }])).toBe(
    '2 pages. Lowest scores: performance 91, accessibility 100, best practices 100, SEO 100. Slowest largest paint: 2.50 s.',
  );
});

test('a plain page must be faster than one with a tool', () => {
  const slow = { ...good, performance: 92 };
  expect(shortcomings([slow], always, always)).toEqual([]);
  expect(shortcomings([slow], never, always)).toEqual(['/b: performance is 92, below 95.']);
});

test('what costs a point elsewhere is named', () => {
  const failed = { ...good, accessibility: 96, failed: ['Buttons have no name'] };
  expect(shortcomings([failed], never, always)).toEqual(['/b: Buttons have no name.']);
});

test('a page that asks not to be listed may fail as one that is listed', () => {
  expect(shortcomings([{ ...good, seo: 60, bestPractices: 96, failed: ['Blocked'] }], never, never)).toEqual([]);
});
