import { expect, test } from 'vitest';
import { readFigures, startingTexts } from './read-figures.ts';

const rules = { price: { min: 1, max: 1_000_000 }, asking: { min: 0, max: 5, optional: true } };

test('a field that cannot be parsed is unknown, has a message, and does not affect the others', () => {
  expect(readFigures(rules, { price: 'abc', asking: '5' })).toEqual({
    values: { price: Number.NaN, asking: 5 },
    problems: { price: 'Enter a number, such as 250,000' },
    empty: {},
  });
});

test('the message about a limit includes the limit', () => {
  expect(readFigures(rules, { price: '$2,000,000', asking: '' })).toMatchObject({
    problems: { price: 'Enter at most 1,000,000' },
    empty: { asking: true },
  });
});

test('fields start with numbers as people write them', () => {
  expect(startingTexts({ price: 220_000, rate: 6.1, asking: null })).toEqual({
    price: '220,000',
    rate: '6.1',
    asking: '',
  });
});
