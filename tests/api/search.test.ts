import { expect, test } from 'vitest';
import { searchRoutes } from '#server/routes/search.ts';
import { suggest } from '#server/services/search/search-site.ts';

const app = searchRoutes({ suggest, render: async (context, query) => context.text(`results for ${query}`) });
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
