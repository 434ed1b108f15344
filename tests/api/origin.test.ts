import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { originCheck } from '#server/middleware/origin-check.ts';

const appAt = (publicOrigin?: string) =>
  new Hono().use(originCheck(publicOrigin)).all('*', (context) => context.json({ reached: true }));
const app = appAt('https://www.deedline.example');

const own = 'http://internal:3000';
const status = async (headers: Record<string, string>, method = 'POST', at = app) =>
  (await at.request(`${own}/functions/v1/submit-contact`, { method, headers })).status;

test('with PUBLIC_URL a request passes only from there, whatever host it names', async () => {
  expect(await status({ Origin: 'https://www.deedline.example' })).toBe(200);
  expect(await status({ Origin: own })).toBe(403);
});

test('without PUBLIC_URL a request passes from the host that it names', async () => {
  expect(await status({ Origin: own }, 'POST', appAt())).toBe(200);
  expect(await status({ Origin: 'http://internal:3001' }, 'POST', appAt())).toBe(403);
});

test.each([
  'https://evil.example',
  'https://www.deedline.example.evil.example',
  'http://www.deedline.example',
  'https://deedline.example',
  'http://internal:3001',
  'null',
  '',
])('a request from %j is refused', async (origin) => {
  expect(await status({ Origin: origin })).toBe(403);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s from another site is refused', async (method) => {
  expect(await status({ Origin: 'https://evil.example' }, method)).toBe(403);
});

test('reading from another site passes', async () => {
  expect(await status({ Origin: 'https://evil.example' }, 'GET')).toBe(200);
  expect(await status({ Origin: 'https://evil.example' }, 'HEAD')).toBe(200);
});

test('a request without an Origin passes unless Sec-Fetch-Site names another site', async () => {
  expect(await status({})).toBe(200);
  expect(await status({ 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
  expect(await status({ 'Sec-Fetch-Site': 'none' })).toBe(200);
  expect(await status({ 'Sec-Fetch-Site': 'same-site' })).toBe(403);
  expect(await status({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
});

test('the refusal is JSON, and under /rest in the format of the table API', async () => {
  const headers = { Origin: 'https://evil.example' };
  const form = await app.request('/functions/v1/submit-contact', { method: 'POST', headers });
  expect(await form.json()).toEqual({ error: 'Requests from other sites are not accepted' });
  const table = await app.request('/rest/v1/deals?id=eq.1', { method: 'DELETE', headers });
  expect(await table.json()).toEqual({
    code: '42501',
    message: 'Requests from other sites are not accepted',
    details: null,
    hint: null,
  });
});
