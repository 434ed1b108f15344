import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Record } from './record.tsx';

test.each([
  ['ownership_length', '31', '31 years'],
  ['ownership_length', '1', '1 year'],
  ['year_built', '1954', '1954'],
])('%s %s reads %s', (name, value, shown) => {
  const card = { dataset: 'Probate', place: 'Travis, TX', stamp: 'ACTIVE', fields: [{ name, value }] };
  expect(renderToStaticMarkup(createElement(Record, card))).toContain(`>${shown}</dd>`);
});
