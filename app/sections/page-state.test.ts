import { expect, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { states } from '#domain/places/states.ts';
import { pageState } from './page-state.ts';

const codes = states.map(({ code }) => code);

test('the pages of the site do not repeat a drawing, apart from those below another page', () => {
  const sections = registry.filter(({ path }) => path.split('/').length <= 3);
  const drawn = sections.slice(0, 40).map(({ path }) =>
    pageState(
      registry.findIndex((page) => page.path === path),
      codes,
    ),
  );
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('a page that is not in the table has a drawing too', () => {
  expect(codes).toContain(pageState(-1, codes));
});
