import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test.each([
  ['and', 'conjunction'],
  ['or', 'disjunction'],
] as const)('a list with %s is written as Intl does', (word, type) => {
  const lists = new Intl.ListFormat('en-US', { type });
  const items = ['Travis', 'Hays', 'Bexar', 'Doña Ana', 'Fulton'];
  for (let count = 0; count <= items.length; count += 1) {
    const some = items.slice(0, count);
    expect(listText(some, word)).toBe(lists.format(some));
  }
});
