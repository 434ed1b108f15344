import { expect, test } from 'vitest';
import { countyFinder } from '../places/county-finder.ts';
import { addCounties, addCounty, addStates, countyNames, resolveTyped } from './add-places.ts';

const county = (fips: string, name: string, state: string) => ({ fips, name, state });
const travis = county('48453', 'Travis', 'TX');
const finder = countyFinder([
  travis,
  county('48209', 'Hays', 'TX'),
  county('12121', 'Suwannee', 'FL'),
  county('12129', 'Washington', 'FL'),
  county('48477', 'Washington', 'TX'),
  county('48261', 'Kenedy', 'TX'),
]);
const none = { counties: '', states: '' };

test.each([
  ['Travis, TX; Hays, TX', { counties: 'Travis, Hays', states: 'TX' }],
  ['travis county texas', { counties: 'Travis', states: 'TX' }],
  ['Travis, Suwannee', { counties: 'Travis, Suwannee', states: 'TX, FL' }],
  ['Washington, TX', { counties: 'Washington', states: 'TX' }],
  ['Washington', { counties: 'Washington', states: '' }],
  ['Travis, TX, FL', { counties: 'Travis', states: 'TX, FL' }],
  ['Atlantis', { counties: 'Atlantis', states: '' }],
])('%s adds %j', (text, places) => {
  expect(addCounties(text, none, finder)).toEqual(places);
});

test('a county of a name that another chosen state has too is listed with its state', () => {
  expect(addCounties('Washington FL', { counties: '', states: 'TX' }, finder)).toEqual({
    counties: 'Washington FL',
    states: 'TX, FL',
  });
});

test('nothing is listed twice, whatever the spelling', () => {
  const places = { counties: 'Travis', states: 'Texas' };
  expect(addCounties('travis, TX', places, finder)).toEqual(places);
  expect(addCounty(travis, places, finder)).toEqual(places);
  expect(addStates('texas; TX', places)).toEqual(places);
});

test('before the counties are loaded, entries stay as typed and a written state is added', () => {
  expect(addCounties('Travis, TX; Hays', none, null)).toEqual({ counties: 'Travis TX, Hays', states: 'TX' });
  expect(addCounties('Texas, Florida', none, null)).toEqual({ counties: 'Texas, Florida', states: '' });
});

test('what was typed before the counties were loaded is resolved afterward, and other entries stay', () => {
  const typed = addCounties('travis tx; Suwannee', { counties: 'Hays', states: 'TX' }, null);
  expect(typed).toEqual({ counties: 'Hays, travis tx, Suwannee', states: 'TX' });
  expect(resolveTyped(['travis tx', 'Suwannee', 'removed'], typed, finder)).toEqual({
    counties: 'Hays, Travis, Suwannee',
    states: 'TX, FL',
  });
});

test('an entry that is resolved later keeps its place', () => {
  expect(resolveTyped(['travis tx'], { counties: 'travis tx, Hays', states: '' }, finder)).toEqual({
    counties: 'Travis, Hays',
    states: 'TX',
  });
});

test('a county that is written with its state is stored by its name, and no state is added', () => {
  const stored = (counties: string, states: string) =>
    countyNames({ counties, states }, (entries, codes) => finder.match(entries, codes).found);
  expect(stored('travis tx, Hays County', 'TX')).toBe('Travis, Hays');
  expect(stored('Washington FL', 'TX, FL')).toBe('Washington FL');
  expect(stored('Washington, Suwannee, Atlantis', 'TX')).toBe('Washington, Suwannee, Atlantis');
});

test('states are listed by their codes, and unknown ones as typed', () => {
  expect(addStates('Texas, Florida; Texs', none)).toEqual({ counties: '', states: 'TX, FL, Texs' });
});

test('an entry that does not fit is left out whole', () => {
  const counties = Array.from({ length: 100 }, (_, at) => `County ${at}`).join(', ');
  const places = addCounties(counties, none, null);
  expect(places.counties.length).toBeLessThanOrEqual(1000);
  expect(places.counties).toMatch(/, County \d+$/);
});
