import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { searchEntries } from '#content/search/entries.ts';

test('every anchor in a search result exists on its page', () => {
  const anchored = searchEntries.map(({ href }) => href.split('#')).filter(([, id]) => id !== undefined);
  const missing = anchored.filter(
    ([path, id]) => !readFileSync(`build/client${path}/index.html`, 'utf8').includes(` id="${id}"`),
  );
  expect(anchored.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});
