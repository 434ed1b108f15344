import { expect, test } from 'vitest';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { idleStates, maxFilteredCounties, previewScope, sampleOfEach } from './preview.ts';

const travis = { fips: '48453', name: 'Travis', state: 'TX' };

test('the preview uses the counties that were found', () => {
  expect(previewScope(['Travis'], [travis], ['TX'])).toEqual({ fips: ['48453'] });
});

test('while no county is listed, it uses whole states', () => {
  expect(previewScope([], [], ['TX', 'FL'])).toEqual({ states: ['TX', 'FL'] });
});

test('unknown counties do not widen it to the whole state', () => {
  expect(previewScope(['Nowhere'], [], ['TX'])).toBeNull();
  expect(previewScope([], [], [])).toBeNull();
});

test('all counties that were found count, however many', () => {
  const many = Array.from({ length: 600 }, (_, index) => ({ ...travis, fips: String(index) }));
  expect(previewScope(['x'], many, ['TX'])).toEqual({ fips: many.map(({ fips }) => fips) });
});

test('the longest request stays under 1,000 characters', () => {
  const types = 'pre_probate,probate,tax_delinquent,code_violation,divorce,bankruptcy';
  const query = new URLSearchParams([
    ['select', '*,fips,is_sample'],
    ['dataset_type', `in.(${types})`],
    ['fips', `in.(${Array(maxFilteredCounties).fill('48453').join(',')})`],
    ['order', 'last_update.desc'],
    ['offset', '0'],
    ['limit', '1000'],
  ]);
  expect(query.toString().length).toBeLessThan(1000);
});

test('a state without a county of the list is idle, unless no county was found at all', () => {
  expect(idleStates(['TX', 'FL'], [travis])).toEqual(['FL']);
  expect(idleStates(['TX', 'FL'], [])).toEqual([]);
});

test('the sample of a type comes from a chosen county, else from a chosen state, else from anywhere', () => {
  const places = (found: (typeof travis)[], codes: string[]) =>
    sampleOfEach(sampleRecords, ['probate', 'divorce'], found, codes).map(({ county }) => county);
  expect(places([travis], ['FL', 'TX'])).toEqual(['Travis', 'Tarrant']);
  expect(places([], ['FL', 'AZ'])).toEqual(['Broward', 'Maricopa']);
  expect(places([], [])).toEqual(['Travis', 'Tarrant']);
});

test('a type without samples has none', () => {
  expect(sampleOfEach([], ['probate'], [], [])).toEqual([]);
});
