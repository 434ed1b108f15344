import { expect, test } from 'vitest';
import { datasetNames } from '../datasets/dataset-types.ts';
import { ageRating, ageSentence, nextAgeStep } from './filing-age.ts';

const datasets = datasetNames;

test.each(datasets)('the rating of %s changes only at its steps', (dataset) => {
  let age = -1;
  let next = nextAgeStep(dataset, age);
  for (; age < 4000; age++) {
    if (age < next) continue;
    expect(ageRating(dataset, age)).not.toBe(ageRating(dataset, age - 1));
    next = nextAgeStep(dataset, age);
  }
  expect(nextAgeStep(dataset, 4000)).toBe(Number.POSITIVE_INFINITY);
});

test('a foreclosure is best when new, a probate case after two months', () => {
  expect([0, 13, 14, 400].map((age) => ageRating('foreclosure', age))).toEqual([100, 100, 95, 35]);
  expect([0, 60, 179, 180].map((age) => ageRating('probate', age))).toEqual([70, 100, 100, 80]);
});

test('a filing dated tomorrow counts as new', () => {
  expect(ageRating('custom', -1)).toBe(ageRating('custom', 0));
});

test('the sentence gives the age and the best time', () => {
  expect(ageSentence('probate', 1)).toBe(
    'Time since filing: 1 day. Probate leads rate highest from day 60 to day 180.',
  );
  expect(ageSentence('tax_delinquent', 0)).toBe(
    'Time since filing: new today. Tax delinquent leads rate highest from day 365 to day 730.',
  );
});
