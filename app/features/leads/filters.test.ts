import { expect, test } from 'vitest';
import { leadSearch } from './filters.ts';

const anywhere = (text: string) => `property_address.ilike."%${text}%",county.ilike."%${text}%"`;

test('an empty search filters nothing', () => {
  expect(leadSearch('  ')).toEqual([]);
});

test('every word must be in the address or the county', () => {
  expect(leadSearch('oak, travis')).toEqual([anywhere('oak'), anywhere('travis')]);
});

test('a short word must match the beginning of a word', () => {
  expect(leadSearch('ab')).toEqual([
    'property_address.ilike."ab%",property_address.ilike."% ab%",county.ilike."ab%",county.ilike."% ab%"',
  ]);
});

test('a postal code is the state', () => {
  expect(leadSearch('Travis, tx')).toEqual([anywhere('Travis'), 'state.eq.TX']);
  expect(leadSearch('TX 78701')).toEqual(['state.eq.TX', anywhere('78701')]);
});

test('a postal code before another word may be the beginning of a name', () => {
  const [first, second] = leadSearch('La Salle');
  expect(first).toMatch(/^state\.eq\.LA,property_address\.ilike\."La%",.*county\.ilike\."% La%"$/);
  expect(second).toBe(anywhere('Salle'));
});

test('the name of a state is the state, or a county or street of that name', () => {
  expect(leadSearch('Texas')).toEqual([`state.eq.TX,${anywhere('Texas')}`]);
  expect(leadSearch('new york')).toEqual([`state.eq.NY,${anywhere('new york')}`]);
});

test.each([
  'a b c d e f g h i',
  'é'.repeat(100),
  'ééééé '.repeat(16),
  'one two three four five six seven eight nine ten eleven',
])('the filters stay within the limits of a query: %s', (text) => {
  const groups = leadSearch(text);
  const query = new URLSearchParams({
    select: '*,fips,dataset_type,filed_on,market_value,is_sample',
    order: 'market_value.desc.nullslast,id.asc',
    offset: '100000',
    limit: '100',
    quality: 'eq.warm',
    dataset_type: 'eq.code_violation',
    state: 'eq.TX',
    fips: 'eq.48453',
  });
  for (const group of groups) query.append('or', `(${group})`);
  expect(groups.length).toBeGreaterThan(0);
  expect(query.toString().length).toBeLessThanOrEqual(1000);
  expect(groups.flatMap((group) => group.split('",')).length + 4).toBeLessThanOrEqual(20);
});
