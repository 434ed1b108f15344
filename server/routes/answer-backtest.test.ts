import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { TooBusy } from '../services/one-at-a-time.ts';
import { answerBacktest } from './answer-backtest.ts';

const failing = (error: Error) =>
  new Hono()
    .get('/', (context) => answerBacktest(context, () => Promise.reject(error)))
    .onError((reason, context) => context.text(reason.message, 500))
    .request('/');

test('says when to ask again while others are read, and passes on other errors', async () => {
  const busy = await failing(new TooBusy());
  expect([busy.status, busy.headers.get('Retry-After'), await busy.json()]).toEqual([
    503,
    '10',
    { error: 'Other backtests are running. Please try again in some seconds.' },
  ]);
  const broken = await failing(new Error('The database is gone'));
  expect([broken.status, await broken.text(), broken.headers.get('Retry-After')]).toEqual([
    500,
    'The database is gone',
    null,
  ]);
});
