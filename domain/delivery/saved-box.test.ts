import { expect, test } from 'vitest';
import { wholeBuyBox } from './buy-box.ts';
import { countiesOf, savedDraft } from './saved-box.ts';

const subscription = (fips: string, county: string, dataset: 'probate' | 'foreclosure') => ({
  fips,
  county,
  dataset,
  until: '2027-03-31',
  isExclusive: false,
  lateDays: 0,
  credit: 0,
});
const subscriptions = [
  subscription('48453', 'Travis, TX', 'probate'),
  subscription('48453', 'Travis, TX', 'foreclosure'),
  subscription('48491', 'Williamson, TX', 'probate'),
  subscription('06037', 'Los Angeles, CA', 'probate'),
];
const copy = {
  name: '{datasets} in {counties}',
  all: 'All datasets',
  counties: (count: number) => `${count} counties`,
};

test('a box without counties has all that are subscribed, once each', () => {
  expect(countiesOf(wholeBuyBox, subscriptions).map(({ fips }) => fips)).toEqual(['48453', '48491', '06037']);
  expect(countiesOf({ ...wholeBuyBox, counties: ['48491'] }, subscriptions)).toHaveLength(1);
});

test('a saved box has its datasets and counties with their states', () => {
  expect(savedDraft(wholeBuyBox, subscriptions, copy)).toEqual({
    name: 'All datasets in 3 counties',
    description: '',
    types: 'probate,foreclosure',
    counties: 'Travis TX, Williamson TX, Los Angeles CA',
    states: 'TX, CA',
  });
  const box = { ...wholeBuyBox, datasets: ['probate' as const], counties: ['48453', '48491'] };
  expect(savedDraft(box, subscriptions, copy)).toMatchObject({
    name: 'Probate in Travis, TX and Williamson, TX',
    types: 'probate',
    states: 'TX',
  });
});
