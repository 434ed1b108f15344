import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BudgetError } from '#domain/api/read-budget.ts';
import { log } from '../logging/log.ts';
import { secureErrors } from './errors.ts';

const quiet = vi.spyOn(log, 'error');
beforeAll(() => void quiet.mockImplementation(() => {}));
afterAll(() => quiet.mockRestore());

function failing(error: Error): Hono {
  const app = new Hono();
  app.onError(secureErrors);
  app.all('*', () => {
    throw error;
  });
  return app;
}
const unreachable = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' });

test('an unreachable database asks the caller to retry', async () => {
  const response = await failing(unreachable).request('/functions/v1/submit-contact', { method: 'POST' });
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await response.json()).toEqual({ error: "We can't take this right now. Please try again in a moment." });
});

test('a browser without JavaScript gets a page', async () => {
  const response = await failing(unreachable).request('/book-demo/manage', { headers: { Accept: 'text/html,*/*' } });
  expect([response.status, response.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=UTF-8']);
  expect(await response.text()).toContain("<h1>We can't take this right now. Please try again in a moment.</h1>");
});

test('only the sender of a form sees where to find what they wrote', async () => {
  const page = async (method: string) =>
    (await failing(unreachable).request('/book-demo/manage', { method, headers: { Accept: 'text/html' } })).text();
  expect(await page('POST')).toContain('What you typed is still on the page');
  expect(await page('GET')).not.toContain('What you typed');
});

test('any other failure is a 500 without details', async () => {
  const response = await failing(new Error('relation "secret"')).request('/functions/v1/submit-contact');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
});

test('a visitor whose reads took too long is told when to go on, and the log is not', async () => {
  quiet.mockClear();
  const response = await failing(new BudgetError(4100)).request('/functions/v1/lead-histogram');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '5']);
  expect(await response.json()).toEqual({ error: 'Your queries took too long. Please try again in 5 seconds.' });
  expect(quiet).not.toHaveBeenCalled();
});
