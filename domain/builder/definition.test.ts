import { expect, test } from 'vitest';
import { type DatasetDefinition, missingParts, typesIn } from './definition.ts';

const whole: DatasetDefinition = { name: 'Estates', types: ['probate'], counties: 'Travis', states: 'TX' };

test('a dataset with a name, a data type, a county and a state lacks nothing', () => {
  expect(missingParts(whole)).toEqual([]);
});

test('an empty form lacks all four parts, in the order of the form', () => {
  expect(missingParts({ name: '', types: [], counties: '', states: '' })).toEqual([
    'name',
    'types',
    'counties',
    'states',
  ]);
});

test('spaces and commas alone are nothing', () => {
  expect(missingParts({ ...whole, name: '  ', counties: ' , ', states: ',' })).toEqual(['name', 'counties', 'states']);
});

test('a place that nobody knows is still a place', () => {
  expect(missingParts({ ...whole, counties: 'Atlantis', states: 'ZZ' })).toEqual([]);
});

test('data types are read in the order of the form, others are left out', () => {
  expect(typesIn('divorce, probate,eviction,probate,x')).toEqual(['probate', 'divorce']);
  expect(typesIn('')).toEqual([]);
});
