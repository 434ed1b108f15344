import { expect, test } from 'vitest';
import { type DatasetDefinition, missingParts, typesIn } from './definition.ts';

const whole: DatasetDefinition = { name: 'Estates', types: ['probate'], counties: 'Travis', states: 'TX' };

test('a dataset with a name, a data type, a county and a state is complete', () => {
  expect(missingParts(whole)).toEqual([]);
});

test('an empty form is missing all four parts, in the order of the form', () => {
  expect(missingParts({ name: '', types: [], counties: '', states: '' })).toEqual([
    'name',
    'types',
    'counties',
    'states',
  ]);
});

test('spaces and commas alone do not count', () => {
  expect(missingParts({ ...whole, name: '  ', counties: ' , ', states: ',' })).toEqual(['name', 'counties', 'states']);
});

test('an unknown place still counts', () => {
  expect(missingParts({ ...whole, counties: 'Atlantis', states: 'ZZ' })).toEqual([]);
});

test('data types are in the order of the form, and unknown ones are left out', () => {
  expect(typesIn('eviction, divorce, probate,custom,probate,x')).toEqual(['probate', 'divorce', 'eviction']);
  expect(typesIn('')).toEqual([]);
});
