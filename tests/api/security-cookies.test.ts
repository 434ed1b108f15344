import { expect, test } from 'vitest';
import { wholeApp } from '#tests/support/whole-app.ts';
import { writeRequests } from '#tests/support/write-requests.ts';

const bench = wholeApp();
const { path = '', body } = writeRequests('')['PATCH /rest/v1/deals'] ?? {};

async function cookieOf(origin: string): Promise<string[]> {
  const app = bench.app({ publicUrl: origin });
  const headers = { Origin: origin, 'Content-Type': 'application/json' };
  const response = await app.request(`http://internal:3000${path}`, { method: 'PATCH', headers, body: body ?? null });
  return response.headers.getSetCookie();
}

test('over https, the cookie is limited to this host, hidden from scripts and not sent from other sites', async () => {
  const [cookie = '', ...others] = await cookieOf('https://www.deedline.example');
  const [value, ...attributes] = cookie.split('; ');
  expect(value).toMatch(/^__Host-deedline_workspace=[\w-]{22}$/);
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
  expect(others).toEqual([]);
});

test('without https, as in development, the cookie is the same except for Secure and its prefix', async () => {
  const [cookie = ''] = await cookieOf('http://localhost:3000');
  expect(cookie).toMatch(/^deedline_workspace=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('resetting the workspace deletes the cookie by the same name', async () => {
  const app = bench.app({ publicUrl: 'https://www.deedline.example' });
  const response = await app.request('/functions/v1/reset-deals', { method: 'POST' });
  expect(response.headers.getSetCookie()).toEqual([
    '__Host-deedline_workspace=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
});

test('reading sets no cookie', async () => {
  const app = bench.app({ publicUrl: 'https://www.deedline.example' });
  for (const address of ['/', '/search?q=deeds', '/rest/v1/deals', '/book-demo/manage?token=x', '/no-such-page']) {
    expect((await app.request(address)).headers.getSetCookie(), address).toEqual([]);
  }
});
