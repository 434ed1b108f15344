import { expect, test } from 'vitest';
import { partOfPage } from './staff-rights.ts';

test.each([
  ['/desk', 'overview'],
  ['/desk/inbox', 'inbox'],
  ['/desk/privacy/suppressions', 'privacy'],
  ['/desk/help', null],
])('the page %s belongs to %s', (path, part) => {
  expect(partOfPage(path)).toBe(part);
});
