import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countiesFrom } from './counties.ts';
import { indexCounties } from './county-index.ts';
import { leadSearch, territorySearch } from './place-search.ts';

const counties = countiesFrom({
  TX: { '453': 'Travis', '209': 'Hays', '477': 'Washington', '475': 'Ward', '227': 'Howard', '015': 'Austin' },
  FL: { '133': 'Washington', '086': 'Miami-Dade' },
  CO: { '001': 'Adams' },
  IN: { '097': 'Marion' },
  LA: { '059': 'LaSalle' },
  MD: { '033': "Prince George's", '005': 'Baltimore', '510': 'Baltimore' },
  MI: { '151': 'Sanilac' },
  MO: { '189': 'St. Louis', '510': 'St. Louis', '215': 'Texas' },
  NM: { '013': 'Doña Ana' },
  NY: { '061': 'New York' },
  WA: { '033': 'King' },
});
const zips = new Map([
  ['78704', '48453'],
  ['48453', '26151'],
]);
const index = indexCounties(counties, zips);
const datasets = ['probate', 'pre_probate', 'tax_delinquent'];
const streets = [
  '12 Oak St',
  '7 Washington Ave',
  '48453 Travis Dr',
  '5 County Road 9',
  '3 Texas Ct',
  '40 St, Louis Pl',
];

type Row = Record<string, string>;
const territories: Row[] = counties.flatMap(({ fips, name, state }) =>
  datasets.map((dataset_type) => ({ fips, county: name, state, dataset_type })),
);
const leads: Row[] = counties.flatMap(({ fips, name, state }, at) =>
  streets.map((street) => ({
    fips,
    county: name,
    state,
    property_address: `${street}, City ${at}, ${state} 7870${at}`,
  })),
);

/** Whether a row has all groups, as the table API reads them. */
function matches(row: Row, groups: string[]): boolean {
  return groups.every((group) => group.split(/,(?=[a-z_]+\.)/).some((filter) => matchesOne(row, filter)));
}

function matchesOne(row: Row, filter: string): boolean {
  const [, column = '', operator, value = ''] = /^(\w+)\.(\w+)\.(.+)$/.exec(filter) ?? [];
  const own = row[column] ?? '';
  if (operator === 'eq') return own === value;
  if (operator === 'in') return value.slice(1, -1).split(',').includes(own);
  const pattern = value.slice(1, -1).split('%').join('.*');
  return new RegExp(`^${pattern}$`, 'iu').test(own);
}

const labelsOf = (found: Row[]) => [...new Set(found.map(({ county, state }) => `${county}, ${state}`))];
const foundIn = (text: string) => labelsOf(territories.filter((row) => matches(row, territorySearch(text, index))));

test.each([
  ['Travis, TX', ['Travis, TX']],
  ['Travis County', ['Travis, TX']],
  ['travis county texas', ['Travis, TX']],
  ['Ward, TX', ['Ward, TX']],
  ['Saint Louis', ['St. Louis City, MO', 'St. Louis, MO']],
  ['saint lou', ['St. Louis City, MO', 'St. Louis, MO']],
  ['Dona Ana', ['Doña Ana, NM']],
  ['prince georges', ["Prince George's, MD"]],
  ['Baltimore, MD', ['Baltimore City, MD', 'Baltimore, MD']],
  ['Baltimore County, MD', ['Baltimore, MD']],
  ['78704', ['Travis, TX']],
  ['12 Oak St, Austin, TX 78704', ['Travis, TX']],
  ['48453', ['Travis, TX', 'Sanilac, MI']],
  ['Washington', ['Washington, FL', 'Washington, TX', 'King, WA']],
  ['Washington State', ['King, WA']],
  ['miami dade', ['Miami-Dade, FL']],
  ['la salle', ['LaSalle, LA']],
  ['New York', ['New York, NY']],
])('%s finds its territories', (text, expected) => {
  expect(foundIn(text).toSorted()).toEqual(expected.toSorted());
});

test.each(['travis', 'travis c', 'travis coun', 'travis t', 'travis tex', 'travis texas', 'trav'])(
  'Travis is found while it is typed: %s',
  (text) => {
    expect(foundIn(text)).toEqual(['Travis, TX']);
  },
);

test('a dataset may be among the words', () => {
  const found = (text: string) => territories.filter((row) => matches(row, territorySearch(text, index)));
  expect(found('probate travis tx').map((row) => row.dataset_type)).toEqual(['probate', 'pre_probate']);
  expect(found('Pre-Probate Travis County').map((row) => row.dataset_type)).toEqual(['pre_probate']);
  expect(found('tax delinquent in travis')).toHaveLength(1);
  expect(found('probate 78704')).toHaveLength(2);
});

test('several counties or states are a list', () => {
  expect(foundIn('Travis TX, Hays TX')).toEqual(['Hays, TX', 'Travis, TX']);
  expect(foundIn('travis, miami-dade').toSorted()).toEqual(['Miami-Dade, FL', 'Travis, TX']);
  expect(foundIn('probate LA CO')).toEqual(['Adams, CO', 'LaSalle, LA']);
});

test('an empty search has no filter', () => {
  expect(territorySearch('  , ', index)).toEqual([]);
  expect(leadSearch('  ', null)).toEqual([]);
});

const anywhere = (text: string) => `property_address.ilike."%${text}%",county.ilike."%${text}%"`;

test('leads are searched by county, and by streets of the same name', () => {
  expect(leadSearch('Travis County', index)).toEqual(['fips.in.(48453),property_address.ilike."%Travis%County%"']);
  expect(leadSearch('Travis, tx', index)).toEqual(['fips.in.(48453),property_address.ilike."%Travis%"', 'state.eq.TX']);
  expect(leadSearch('oak, travis', index)).toEqual([anywhere('oak'), anywhere('travis')]);
  expect(leadSearch('Saint Louis', index)).toEqual([`${anywhere('Saint%Louis')},fips.in.(29189,29510)`]);
});

test('leads are searched by words until the county names are loaded', () => {
  expect(leadSearch('Travis County', null)).toEqual([
    'county.ilike."%Travis%",property_address.ilike."%Travis%County%"',
  ]);
  expect(leadSearch('Travis, tx', null)).toEqual([anywhere('Travis'), 'state.eq.TX']);
  expect(leadSearch('TX 78701', null)).toEqual(['state.eq.TX', anywhere('78701')]);
});

test('a short word must match the beginning of a word', () => {
  expect(leadSearch('ab', index)).toEqual([
    'property_address.ilike."ab%",property_address.ilike."% ab%",county.ilike."ab%",county.ilike."% ab%"',
  ]);
});

test('a postal code before another word may be the beginning of a name', () => {
  const [first, second] = leadSearch('La Salle', null);
  expect(first).toMatch(/^state\.eq\.LA,property_address\.ilike\."La%",.*county\.ilike\."% La%"$/);
  expect(second).toBe(anywhere('Salle'));
});

test('the name of a state is the state, or a county or street of that name', () => {
  expect(leadSearch('Texas', null)).toEqual([`state.eq.TX,${anywhere('Texas')}`]);
  expect(leadSearch('new york', null)).toEqual([`state.eq.NY,${anywhere('new%york')}`]);
});

test('five digits are a fips code or a ZIP code, but a house number before a street', () => {
  expect(leadSearch('48453', indexCounties(counties))).toEqual(['fips.in.(48453),property_address.ilike."%48453%"']);
  expect(leadSearch('48453 Oak', index)[0]).toBe(anywhere('48453'));
});

const stateCodes = counties.map(({ state }) => state);
const searches = fc.record({
  county: fc.constantFrom('', ...counties.flatMap(({ name }) => [name, `${name} County`]), 'lou', 'trav', 'prince'),
  other: fc.constantFrom('', 'Oak', 'St', 'Ct', 'County', 'probate', 'pre', '48453', 'road', 'ave', 'tax'),
  state: fc.constantFrom('', ...stateCodes, 'Florida', 'Washington'),
  isFirst: fc.boolean(),
});

/** A search by words alone: one or two letters must begin a word, and a postal code is the state. */
function hasWords({ fips: _, ...row }: Row, words: string[]): boolean {
  const all = ` ${Object.values(row).join(' ')}`.toLowerCase();
  return words.every((word) =>
    stateCodes.includes(word) ? row.state === word : all.includes(word.length > 2 ? word.toLowerCase() : ` ${word}`),
  );
}

test.each([
  { table: 'leads', rows: leads, search: leadSearch },
  { table: 'territories', rows: territories, search: territorySearch },
])('where a search by words finds $table, the search finds some too', ({ rows, search }) => {
  fc.assert(
    fc.property(searches, ({ county, other, state, isFirst }) => {
      const text = (isFirst ? [other, county, state] : [county, other, state]).filter(Boolean).join(' ');
      const isFound = rows.some((row) => hasWords(row, text.split(' ')));
      if (isFound) expect(rows.some((row) => matches(row, search(text, index)))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([
  'a b c d e f g h i',
  'é'.repeat(100),
  'ééééé '.repeat(16),
  'one two three four five six seven eight nine ten eleven',
  'Washington '.repeat(12),
])('the filters stay within the limits of a query: %s', (text) => {
  for (const groups of [leadSearch(text, index), territorySearch(text, index), leadSearch(text, null)]) {
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
  }
});
