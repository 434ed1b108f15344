import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type County, type CountyNames, countiesFrom, countyLabel } from './counties.ts';
import { indexCounties } from './county-index.ts';
import { findCounty } from './find-county.ts';
import { parsePlace } from './parse-place.ts';
import { states } from './states.ts';

type AtlasNames = { objects: { counties: { geometries: { id: string; properties: { name: string } }[] } } };

function allCounties(): County[] {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as AtlasNames;
  const names: CountyNames = Object.fromEntries(states.map(({ code }) => [code, {}]));
  for (const { id, properties } of atlas.objects.counties.geometries) {
    const code = states.find(({ fips }) => fips === id.slice(0, 2))?.code ?? '';
    const ofState = names[code];
    if (ofState) ofState[id.slice(2)] = properties.name;
  }
  return countiesFrom(names);
}

const counties = allCounties();
const zips = new Map([
  ['78704', '48453'],
  ['48453', '26151'],
]);
const index = indexCounties(counties, zips);
const labels = (text: string) => parsePlace(text, index).counties.map(countyLabel);

test.each([
  ['Travis, TX', ['Travis, TX']],
  ['Travis County', ['Travis, TX']],
  ['travis county texas', ['Travis, TX']],
  ['TRAVIS COUNTY, TX 78704', ['Travis, TX']],
  ['travis-county-tx', ['Travis, TX']],
  ['Travis Co., Texas', ['Travis, TX']],
  ['Texas - Travis', ['Travis, TX']],
  ['County of Travis', ['Travis, TX']],
  ['Saint Louis', ['St. Louis, MN', 'St. Louis, MO', 'St. Louis City, MO']],
  ['St. Louis', ['St. Louis, MN', 'St. Louis, MO', 'St. Louis City, MO']],
  ['St. Louis County, MO', ['St. Louis, MO']],
  ['St. Louis City', ['St. Louis City, MO']],
  ['City of Alexandria', ['Alexandria, VA']],
  ['Dona Ana', ['Doña Ana, NM']],
  ['Prince Georges', ["Prince George's, MD"]],
  ['prince george\u2019s county', ["Prince George's, MD"]],
  ['king & queen', ['King and Queen, VA']],
  ['Miami Dade', ['Miami-Dade, FL']],
  ['Juneau City and Borough, AK', ['Juneau, AK']],
  ['East Baton Rouge Parish', ['East Baton Rouge, LA']],
  ['Ft. Bend', ['Fort Bend, TX']],
  ['Washington, D.C.', ['District of Columbia, DC']],
  ['Brooklyn, NY', ['Kings, NY']],
  ['78704', ['Travis, TX']],
  ['78704-1234', ['Travis, TX']],
  ['48453', ['Travis, TX', 'Sanilac, MI']],
  ['MI 48453', ['Sanilac, MI']],
  ['Texas County', ['Texas, MO', 'Texas, OK']],
  ['Delaware, Ohio', ['Delaware, OH']],
  ['Iowa, Iowa', ['Iowa, IA']],
  ['Adams Co', ['Adams, CO']],
  ['Adams Co, PA', ['Adams, PA']],
  ['Virginia Beach', ['Virginia Beach, VA']],
  ['Cass IA', ['Cass, IA']],
])('%s is found', (text, expected) => {
  expect(labels(text)).toEqual(expected);
  expect(parsePlace(text, index).rest).toEqual([]);
});

test.each([
  ['Texas', 'TX'],
  ['tx', 'TX'],
  ['new york', 'NY'],
  ['West Virginia', 'WV'],
  ['District of Columbia', 'DC'],
  ['State of Washington', 'WA'],
])('%s is the state %s, with and without county names', (text, state) => {
  expect(parsePlace(text, index).state).toBe(state);
  expect(parsePlace(text, null).state).toBe(state);
});

test('a name such as Washington means the state and the counties; one word more decides', () => {
  expect(parsePlace('Washington', index).state).toBe('WA');
  expect(parsePlace('Washington', index).counties.length).toBeGreaterThan(25);
  expect(parsePlace('Washington State', index).counties).toEqual([]);
  expect(parsePlace('Washington County', index).state).toBeNull();
});

test('other words are left over', () => {
  expect(parsePlace('probate travis tx', index)).toMatchObject({
    counties: [{ fips: '48453' }],
    state: 'TX',
    rest: ['probate'],
  });
  expect(parsePlace('probate in travis', index)).toMatchObject({ counties: [{ fips: '48453' }], rest: ['probate'] });
  expect(parsePlace('12 Oak St., #4 (rear), Austin, TX 78704', index)).toMatchObject({
    counties: [{ fips: '48453' }],
    state: 'TX',
    zip: '78704',
    rest: ['12', 'Oak', 'St', '4', 'rear'],
  });
});

test('punctuation inside a word is part of it, and a long word is cut', () => {
  expect(parsePlace("O'Malley Pre-Probate", index).rest).toEqual(["O'Malley", 'Pre-Probate']);
  expect(parsePlace('x'.repeat(100), index).rest).toEqual(['x'.repeat(40)]);
  expect(parsePlace(' , - ', index).terms).toEqual([]);
});

test('no name goes across a comma', () => {
  expect(parsePlace('12 Oak St, Clair', index).counties).toEqual([]);
});

test('an unfinished name is marked as partial', () => {
  expect(parsePlace('saint lou', index)).toMatchObject({
    counties: [],
    terms: [{ text: 'saint lou', isPartial: true, counties: [{ state: 'MN' }, { state: 'MO' }, { state: 'MO' }] }],
  });
});

test('without county names, the word before County is a name', () => {
  expect(parsePlace('Travis County, TX', null).terms).toMatchObject([
    { text: 'Travis County', name: 'Travis', isCertain: true },
    { text: 'TX', state: 'TX' },
  ]);
});

test('no text throws, and every word is used or left over', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(...counties.map(({ name }) => name), ...states.map(({ code }) => code)),
    fc.constantFrom('County', 'city of', 'co', 'state', ',', '-', '78704', '48453', '&', 'in', 'toString', '__proto__'),
  );
  const texts = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' '));
  fc.assert(
    fc.property(texts, fc.boolean(), (text, isLoaded) => {
      const { terms, rest } = parsePlace(text, isLoaded ? index : null);
      expect(rest.every((word) => terms.some((term) => term.text === word))).toBe(true);
      expect(terms.every((term) => term.text !== '' && term.name !== '')).toBe(true);
      findCounty(text, index);
    }),
    { numRuns: 150 },
  );
});

test('every county is found by its label in any forgiven spelling', () => {
  const stateNames = new Map(states.map(({ code, name }) => [code, name]));
  const cases = [(text: string) => text, (text: string) => text.toUpperCase(), (text: string) => text.toLowerCase()];
  const spellings = [
    (text: string) => text,
    (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
    (text: string) => text.replace(/['.]/g, ''),
    (text: string) => text.replaceAll('-', ' '),
    (text: string) => text.replace(/^St\. /, 'Saint ').replace(/^Ste\. /, 'Sainte '),
    (text: string) => text.replaceAll(' and ', ' & '),
  ];
  const county = fc.constantFrom(...counties);
  const spelled = fc.record({
    county,
    change: fc.constantFrom(...spellings),
    letters: fc.constantFrom(...cases),
    kind: fc.constantFrom('', ' County', ' Parish'),
    between: fc.constantFrom(', ', ' ', ' - ', ' ('),
    withName: fc.boolean(),
  });
  fc.assert(
    fc.property(spelled, ({ county: { fips, name, state }, change, letters, kind, between, withName }) => {
      // The word County chooses the county where a city has the same name.
      const suffix = Number(fips.slice(2)) >= 510 ? '' : kind;
      const place = withName ? (stateNames.get(state) ?? '') : state;
      const text = letters(`${change(name)}${suffix}${between}${place}`);
      expect(findCounty(text, index)).toMatchObject({ county: { fips } });
      expect(findCounty(letters(change(name) + suffix), index, place)).toMatchObject({ county: { fips } });
    }),
    { numRuns: 1000 },
  );
});
