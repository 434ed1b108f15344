import { expect, test } from 'vitest';
import { matchStates, suggestStates } from './match-states.ts';

test('codes and names name a state, in any case, each state once', () => {
  expect(matchStates(['tx', 'Florida', 'FL', 'new york', 'District of Columbia'])).toEqual({
    codes: ['TX', 'FL', 'NY', 'DC'],
    unknown: [],
  });
});

test('an entry that names no state is told, with the state it probably means', () => {
  expect(matchStates(['Texs', 'ZZ', 'Ontario'])).toEqual({
    codes: [],
    unknown: [
      { entry: 'Texs', meant: 'Texas' },
      { entry: 'ZZ', meant: null },
      { entry: 'Ontario', meant: null },
    ],
  });
});

test('a code is suggested before names that begin with the same letters', () => {
  expect(suggestStates('co').map(({ code }) => code)).toEqual(['CO', 'CT']);
  expect(suggestStates('new h').map(({ code }) => code)).toEqual(['NH']);
  expect(suggestStates('')).toEqual([]);
});
