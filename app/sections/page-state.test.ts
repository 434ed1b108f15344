import { expect, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { stateCodes } from '#domain/places/states.ts';
import { pageState } from './page-state.ts';

test('pages that are near each other in the table of pages have different drawings', () => {
  const drawn = registry.map((_, index) => pageState(index));
  for (const start of drawn.keys()) {
    const near = drawn.slice(start, start + 25);
    expect(new Set(near).size).toBe(near.length);
  }
});

test('a page that is not in the table has a drawing too', () => {
  expect(stateCodes).toContain(pageState(-1));
});
