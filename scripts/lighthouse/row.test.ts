import { expect, test } from 'vitest';
import { type LighthouseResult, rowOf } from './row.ts';

const result: LighthouseResult = {
  categories: {
    performance: { score: 0.956, auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }] },
    seo: {
      score: 0.9,
      auditRefs: [
        { id: 'title', weight: 1 },
        { id: 'link-text', weight: 0 },
      ],
    },
  },
  audits: {
    'largest-contentful-paint': { title: 'LCP', score: 0.8, numericValue: 1200.4 },
    'network-requests': { title: '', score: null, details: { items: [{ transferSize: 700 }, { transferSize: 41 }] } },
    title: { title: 'No title', score: 0 },
    'link-text': { title: 'Links say little', score: 0 },
  },
};

test('scores are out of 100, bytes are the sum of all requests', () => {
  const row = rowOf('/a', result);
  expect(row).toMatchObject({ route: '/a', performance: 96, seo: 90, lcp: 1200.4, bytes: 741, requests: 2 });
});

test('only weighted audits outside performance are failures', () => {
  expect(rowOf('/a', result).failed).toEqual(['No title']);
});

test('a page that could not be measured is an error', () => {
  expect(() => rowOf('/a', { ...result, runtimeError: { message: 'No paint' } })).toThrow('/a: No paint');
});
