import { expect, test } from 'vitest';
import names from '#app/generated/county-names.json';
import { countiesFrom } from '#domain/places/counties.ts';
import { indexCounties } from '#domain/places/county-index.ts';
import { focusOf, suggestPlaces } from './places.ts';

const index = indexCounties(countiesFrom(names), new Map([['78704', '48453']]));
const labels = (text: string) => suggestPlaces(text, index).map(({ label }) => label);

test.each([
  ['Travis, TX', { state: '48', counties: ['48453'] }],
  ['travis county probate', { state: '48', counties: ['48453'] }],
  ['Texas', { state: '48', counties: [] }],
  ['VT', { state: '50', counties: [] }],
  ['tax delinquent montana', { state: '30', counties: [] }],
  ['78704', { state: '48', counties: ['48453'] }],
])('%s zooms to its state', (text, focus) => {
  expect(focusOf(text, index)).toEqual(focus);
});

test('a name that several states share stays on the map of all states, with those counties', () => {
  const focus = focusOf('Madison County', index);
  expect(focus?.state).toBeNull();
  expect(focus?.counties).toContain('01089');
  expect(focus?.counties.length).toBeGreaterThan(10);
});

test.each(['', 'probate', 'Code Violation', 'trav', 'atlantis'])('%j names no place', (text) => {
  expect(focusOf(text, index)).toBeNull();
});

test('suggestions are states, then counties, and none for a single letter', () => {
  expect(labels('te').slice(0, 2)).toEqual(['Tennessee', 'Texas']);
  expect(labels('travis')).toEqual(['Travis, TX']);
  expect(labels('vermont')[0]).toBe('Vermont');
  expect(labels('wash')).toHaveLength(6);
  expect(labels('t')).toEqual([]);
});
