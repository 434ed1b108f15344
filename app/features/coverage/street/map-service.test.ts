import { expect, test } from 'vitest';
import { checkToken, tileAddress } from './map-service.ts';

const answering = (status: number) => async () => new Response(null, { status });

test.each([
  [200, 'accepted'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'unreachable'],
  [429, 'unreachable'],
  [503, 'unreachable'],
] as const)('a service that answers %i means the token is %s', async (status, outcome) => {
  expect(await checkToken('pk.test', answering(status))).toBe(outcome);
});

test('a broken connection says nothing about the token', async () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await checkToken('pk.test', cut)).toBe('unreachable');
});

test('the token is sent to the map service alone, without cookies', async () => {
  const requests: [string, RequestInit | undefined][] = [];
  await checkToken('pk.a b&c', async (address, options) => {
    requests.push([String(address), options]);
    return new Response();
  });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.[0]).toBe(
    'https://api.mapbox.com/styles/v1/mapbox/light-v11/tiles/256/0/0/0?access_token=pk.a%20b%26c',
  );
  expect(requests[0]?.[1]?.credentials).toBe('omit');
});

test('the dark scheme has dark streets', () => {
  expect(tileAddress('pk.test', 'dark')).toContain('/mapbox/dark-v11/tiles/256/{z}/{x}/{y}?');
});
