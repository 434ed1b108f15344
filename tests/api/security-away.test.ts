import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataPolicy, fixedHeaders } from '#server/middleware/security-headers.ts';
import { wholeApp } from '#tests/support/whole-app.ts';
import { writeRequests } from '#tests/support/write-requests.ts';

const bench = wholeApp();
const quiet = vi.spyOn(console, 'error');
beforeAll(() => void quiet.mockImplementation(() => {}));
afterAll(() => quiet.mockRestore());

const writes = Object.entries(writeRequests('x'.repeat(22))).filter(([name]) => !name.includes('reset-deals'));

test.each(['/readyz', '/rest/v1/deals', '/book-demo/manage?token=x'])(
  'while the database is down, %s asks to retry later and has the same headers',
  async (path) => {
    const answer = await bench.app({ away: true, publicUrl: 'https://www.deedline.example' }).request(path);
    expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([503, true]);
    expect(answer.headers.get('Content-Security-Policy')).toBe(dataPolicy);
    for (const name of Object.keys(fixedHeaders({ https: true, subdomains: false })))
      expect(answer.headers.get(name), name).not.toBeNull();
  },
);

test.each(writes)('while the database is down, %s does not succeed', async (name, { path, type, body }) => {
  const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
  const method = name.split(' ')[0] ?? '';
  const answer = await bench.app({ away: true }).request(path, { method, headers, body });
  expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([503, true]);
});
