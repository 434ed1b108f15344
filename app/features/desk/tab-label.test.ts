import { expect, test } from 'vitest';
import { maxTabCount } from '#domain/desk/inbox.ts';
import { tabLabel } from './tab-label.ts';

test.each([
  [3, 'New (3)'],
  [maxTabCount, `New (${maxTabCount}+)`],
  [0, 'New (0)'],
  [undefined, 'New (\u2007)'],
  [null, 'New'],
])('a tab in which %j wait is called %j', (count, label) => {
  expect(tabLabel('New', count)).toBe(label);
});
