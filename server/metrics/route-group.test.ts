import { expect, test } from 'vitest';
import { routeGroup } from './route-group.ts';

test.each([
  ['/', 'page'],
  ['/pricing?sent=1.5', 'page'],
  ['/resources/articles/what.is/this', 'page'],
  ['/assets/site-abc.css', 'asset'],
  ['/favicon.svg?v=2', 'asset'],
  ['/downloads/memo.docx', 'asset'],
  ['/rest/v1/lead_scores?limit=10', 'table'],
  ['/rest/v1/demo_bookings', 'booking'],
  ['/functions/v1/submit-contact', 'form'],
  ['/functions/v1/search?q=jane', 'function'],
  ['/book-demo/manage?token=abc', 'manage'],
  ['/book-demo', 'page'],
  ['/search?q=jane.doe', 'search'],
  ['/readyz', 'health'],
  ['/v1/records?limit=1', 'api'],
  ['/oauth/token', 'api'],
  ['/mcp', 'api'],
  ['', 'page'],
])('%s is counted as %s', (url, group) => {
  expect(routeGroup(url)).toBe(group);
});
