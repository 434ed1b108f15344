import { expect, test } from 'vitest';
import { searchRoutes } from '#server/routes/search.ts';
import type { CountyFigures } from '#server/services/places.ts';
import { suggest } from '#server/services/search/search-site.ts';

const travis = { fips: '48453', county: 'Travis', state: 'TX', datasets: 8, newest: null };
const figures: CountyFigures = new Map([['48453', { ...travis, openRecords: 6752, isSample: false }]]);
const app = searchRoutes({
  suggest: (query) => suggest(query, async () => figures),
  render: async (context, query) => context.text(`results for ${query}`),
});
const path = '/functions/v1/search';

test('there are at most eight small suggestions, cached for five minutes', async () => {
  const response = await app.request(`${path}?q=probat`);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
  const body = await response.text();
  expect(JSON.parse(body)[0]).toEqual({ title: 'Probate', href: '/solutions/probate', group: 'page' });
  expect(JSON.parse(body)).toHaveLength(8);
  expect(body.length).toBeLessThan(1500);
});

test.each(['', '?q=', '?q=%20', '?q=zzzzqq', '?q=%E0%A4%A', '?q=%00', `?q=${'x'.repeat(5000)}`, '?q=a&q=b'])(
  'suggestions for %s are a list',
  async (search) => {
    const response = await app.request(path + search);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(expect.any(Array));
  },
);

test('suggestions accept no other methods', async () => {
  const response = await app.request(path, { method: 'POST' });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test('a query is shown in at most 100 characters', async () => {
  expect(await (await app.request(`/search?q=${'x'.repeat(5000)}`)).text()).toBe(`results for ${'x'.repeat(100)}`);
});

test.each(['/search', '/search?q=', '/search?q=+%09'])('%s is left to the static page', async (address) => {
  expect((await app.request(address)).status).toBe(404);
});

const found = async (query: string) =>
  (await (await app.request(`${path}?q=${encodeURIComponent(query)}`)).json()) as {
    title: string;
    href: string;
    note?: string;
  }[];

test('a county comes first, with its open records, and is cached no longer than its card', async () => {
  expect((await found('travis'))[0]).toEqual({
    title: 'Travis County, TX',
    href: '/coverage/texas/travis',
    fips: '48453',
    group: 'place',
    note: '6,752 open records',
  });
  expect((await app.request(`${path}?q=travis`)).headers.get('Cache-Control')).toBe('public, max-age=15');
});

test.each([
  ['Austin', 'Austin, TX, in Travis County', '/coverage/texas/travis'],
  ['austin tx', 'Austin, TX, in Travis County', '/coverage/texas/travis'],
  ['Austin County', 'Austin County, TX', '/coverage/texas/austin'],
  ['dallas', 'Dallas County, TX', '/coverage/texas/dallas'],
  ['trav', 'Travis County, TX', '/coverage/texas/travis'],
  ['Dona Ana', 'Do\u00f1a Ana County, NM', '/coverage/new-mexico/dona-ana'],
  ['brooklyn', 'Kings County, NY', '/coverage/new-york/kings'],
  ['new orleans', 'New Orleans, LA, in Orleans Parish', '/coverage/louisiana/orleans'],
  ['texas', 'Texas', '/coverage/texas'],
  ['78704', '78704 Austin, in Travis County, TX', '/coverage/texas/travis'],
  ['787', 'Travis County, TX', '/coverage/texas/travis'],
  ['26-PR-001943', 'Is case 26-PR-001943 in our data?', '/coverage#courthouse-title?case=26-PR-001943'],
])('%s suggests %s first', async (query, title, href) => {
  expect((await found(query))[0]).toMatchObject({ title, href });
});

test('a town comes before a smaller county of its name, which follows', async () => {
  const titles = (await found('austin')).map(({ title }) => title);
  expect(titles.indexOf('Austin County, TX')).toBeGreaterThan(0);
});

test('a page whose title begins with the query stays before counties that only begin with it', async () => {
  expect((await found('pric'))[0]).toMatchObject({ href: '/pricing' });
});

test.each(['pre-foreclosure', 'Pre Foreclosure', 'preforeclosure'])('%s finds foreclosure', async (query) => {
  expect((await found(query))[0]).toMatchObject({ href: '/solutions/foreclosure' });
});

test.each(['%', '_', '%%%', 'tra%is', 'tra_is'])('%s is no wildcard', async (query) => {
  expect((await found(query)).filter(({ href }) => href.startsWith('/coverage/'))).toEqual([]);
});

test('the figures are left out while they cannot be read', async () => {
  expect((await suggest('travis', async () => null))[0]).toMatchObject({ title: 'Travis County, TX', note: '' });
});
