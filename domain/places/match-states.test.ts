import { expect, test } from 'vitest';
import { matchStates, suggestStates } from './match-states.ts';

test('a state is found by code or name, in any case, once each', () => {
  expect(matchStates(['tx', 'Florida', 'FL', 'new york', 'District of Columbia'])).toEqual({
    codes: ['TX', 'FL', 'NY', 'DC'],
    unknown: [],
  });
});

test('an unknown entry is reported with the state that was probably meant', () => {
  expect(matchStates(['Texs', 'ZZ', 'Ontario'])).toEqual({
    codes: [],
    unknown: [
      { entry: 'Texs', meant: 'Texas' },
      { entry: 'ZZ', meant: null },
      { entry: 'Ontario', meant: null },
    ],
  });
});

test('a code is suggested before names that start with the same letters', () => {
  expect(suggestStates('co').map(({ code }) => code)).toEqual(['CO', 'CT']);
  expect(suggestStates('new h').map(({ code }) => code)).toEqual(['NH']);
  expect(suggestStates('')).toEqual([]);
});
