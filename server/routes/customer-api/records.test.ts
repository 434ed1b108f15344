import { expect, test } from 'vitest';
import { currentSender } from '../../middleware/sender.ts';
import type { ApiParts } from './api-parts.ts';
import { customerApiRoutes } from './customer-api.ts';

const standing = { minute: { left: 1, seconds: 1 }, day: { left: 1, seconds: 1 } };

test('questions about contacts are answered, written and compressed in one turn, which is charged by the clock', async () => {
  const turns: unknown[] = [];
  const parts = {
    queued: async (_: string, work: () => Promise<unknown>) => {
      const result = await work();
      turns.push({
        ...currentSender(),
        encoding: result instanceof Response && result.headers.get('Content-Encoding'),
      });
      return result;
    },
    findCaller: async () => ({
      ok: true,
      caller: { keyId: 'key', customerId: 'buyer', isSample: false, scopes: ['records'] },
    }),
    meter: { admit: async () => ({ problem: null, standing, answered: () => {} }) },
    addressOf: () => '192.0.2.1',
    originOf: () => 'http://localhost',
    now: () => new Date(),
  } as unknown as ApiParts;
  const response = await customerApiRoutes(parts).request('/v1/may-contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'br' },
    body: JSON.stringify({ questions: Array(100).fill({ dataset: 'foreclosure', state: 'TX' }) }),
  });
  expect(response.status).toBe(200);
  expect(turns).toEqual([{ visitor: 'customer buyer', isRead: true, charged: 'time', encoding: 'br' }]);
});
