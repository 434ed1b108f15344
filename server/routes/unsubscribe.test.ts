import type { Context } from 'hono';
import { expect, test } from 'vitest';
import { unsubscribePath } from '#domain/accounts/unsubscribe.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

const routes = (unsubscribe: (userId: string) => Promise<void>) =>
  unsubscribeRoutes({
    ownerOf: (token) => (token === 'good' ? 'ana' : null),
    unsubscribe,
    render: async (context: Context, view, status) => context.text(view.step, status),
  });
const post = { method: 'POST', headers: { 'Content-Length': '0' } };

test('"done" is answered only after the mail has ended', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isAnswered = false;
  const answer = Promise.resolve(routes(() => ended).request(`${unsubscribePath}?token=good`, post)).then(
    (response) => {
      isAnswered = true;
      return response;
    },
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isAnswered).toBe(false);
  end();
  const response = await answer;
  expect([response.status, await response.text()]).toEqual([200, 'done']);
});

test('an unknown token ends nothing, and GET only asks', async () => {
  const ended: string[] = [];
  const app = routes(async (userId) => void ended.push(userId));
  expect((await app.request(`${unsubscribePath}?token=bad`, post)).status).toBe(400);
  expect(await (await app.request(`${unsubscribePath}?token=good`)).text()).toBe('ask');
  expect(ended).toEqual([]);
});
