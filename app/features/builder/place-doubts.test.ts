import { expect, test, vi } from 'vitest';
import { builderPage } from '#content/pages/builder.ts';
import { countyDoubt, stateDoubt } from './place-doubts.ts';

const copy = builderPage.tool.doubts;
const places = { counties: 'Travs, Washington, TX', states: 'GA' };

test('a county of many other states names three of them and offers no change', () => {
  const states = ['AL', 'AR', 'CO', 'FL', 'ID'];
  const doubt = { kind: 'elsewhere', entry: 'Washington', name: 'Washington', places: states } as const;
  expect(countyDoubt({ ...doubt, places: states }, ['GA', 'TX'], places, copy, () => {})).toEqual({
    text: 'Washington is not a county in GA or TX. It is in AL, AR, CO and 2 more.',
  });
});

test('a county of exactly three other states names them all', () => {
  const doubt = { kind: 'elsewhere', entry: 'Worth', name: 'Worth', places: ['GA', 'IA', 'MO'] } as const;
  expect(countyDoubt({ ...doubt, places: ['GA', 'IA', 'MO'] }, ['TX'], places, copy, () => {}).text).toBe(
    'Worth is not a county in TX. It is in GA, IA, MO.',
  );
});

test('a typo is corrected in place', () => {
  const change = vi.fn();
  countyDoubt({ kind: 'unknown', entry: 'Travs', meant: 'Travis' }, ['TX'], places, copy, change).fix?.run();
  expect(change).toHaveBeenCalledWith({ counties: 'Travis, Washington, TX' });
});

test('a state among the counties moves to the states', () => {
  const change = vi.fn();
  countyDoubt({ kind: 'state', entry: 'TX', code: 'TX' }, ['GA'], places, copy, change).fix?.run();
  expect(change).toHaveBeenCalledWith({ counties: 'Travs, Washington', states: 'GA, TX' });
});

test('a state that cannot be guessed is named without a change', () => {
  expect(stateDoubt({ entry: 'ZZ', meant: null }, places, copy, () => {})).toEqual({
    text: 'ZZ is not a state we know.',
  });
});
