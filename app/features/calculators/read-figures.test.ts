import { expect, test } from 'vitest';
import { orNull, readFigures, startingTexts } from './read-figures.ts';

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

test('an empty optional field is null, and an empty field with a default counts as that', () => {
  const points = { points: { min: 0, max: 10, empty: 0 }, asking: rules.asking };
  const figures = readFigures(points, { points: ' ', asking: '' });
  expect([figures.values.points, orNull(figures, 'asking'), figures.problems]).toEqual([0, null, {}]);
  expect(orNull(readFigures(points, { points: '', asking: 'x' }), 'asking')).toBeNaN();
});

test('fields start with numbers as people write them, or empty where that means the same', () => {
  const points = { ...rules, rate: { min: 0, max: 30, empty: 0 }, points: { min: 0, max: 10, empty: 0 } };
  expect(startingTexts(points, { price: 220_000, rate: 6.1, asking: null, points: 0 })).toEqual({
    price: '220,000',
    rate: '6.1',
    asking: '',
    points: '',
  });
});
