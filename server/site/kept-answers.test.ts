import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { type KeptAnswers, keptAnswers, sharedWork } from './kept-answers.ts';
import type { AnswerParts } from './ready-answer.ts';

const path = '/rest/v1/lead_scores?limit=100';
const answer = (text = 'rows'): AnswerParts => ({
  status: 200,
  etag: '"1"',
  headers: [],
  bytes: Buffer.from(text),
  encoding: null,
});
const request = (address = path, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${address}`, { headers });
/** A response is cached at its second request. */
const keepTwice = (kept: KeptAnswers, ...args: Parameters<KeptAnswers['keep']>) => {
  kept.keep(...args);
  kept.keep(...args);
};
const find = (kept: KeptAnswers, url = path, headers: IncomingMessage['headers'] = {}) =>
  kept.find({ url, headers } as IncomingMessage);

test('a response is cached for the same request until it expires', () => {
  let now = 1;
  const kept = keptAnswers({ clock: () => now });
  keepTwice(kept, request(), answer(), 15);
  now = 15_000;
  expect(find(kept)?.body.toString()).toBe('rows');
  now = 15_002;
  expect(find(kept)).toBeUndefined();
});

test('a cached list is not for a request that names another schema', () => {
  const kept = keptAnswers();
  keepTwice(kept, request(), answer(), 15);
  expect(find(kept, path, { 'accept-profile': 'public' })).toBeDefined();
  expect(find(kept, path, { 'accept-profile': 'private' })).toBeUndefined();
});

test('a response that is requested once is not cached', () => {
  let now = 1;
  const kept = keptAnswers({ clock: () => now });
  kept.keep(request(), answer(), 15);
  expect(find(kept)).toBeUndefined();
  now = 121_000;
  kept.keep(request(), answer(), 15);
  expect(find(kept)).toBeUndefined();
  kept.keep(request(), answer(), 15);
  expect(find(kept)).toBeDefined();
});

test.each([
  ['another query', '/rest/v1/lead_scores?limit=50', {}],
  ['another shape', path, { accept: 'application/vnd.pgrst.object+json' }],
  ['another count', path, { prefer: 'count=exact' }],
  ['another encoding', path, { 'accept-encoding': 'br' }],
])('%s is a different request', (_, url, headers) => {
  const kept = keptAnswers();
  keepTwice(kept, request(), answer(), 15);
  expect(find(kept, url, headers)).toBeUndefined();
});

test('headers that lead to the same response share it', () => {
  const kept = keptAnswers();
  keepTwice(kept, request(path, { 'Accept-Encoding': 'gzip, deflate, br' }), answer(), 15);
  expect(find(kept, path, { 'accept-encoding': 'br, gzip, zstd' })).toBeDefined();
});

test.each([
  { accept: 'application/json' },
  { accept: '*/*;q=0.8, text/html' },
  { accept: 'application/json, application/x-anything-1' },
  { prefer: 'count=none' },
  { prefer: 'handling=lenient, anything=2' },
])('different spellings of Accept and Prefer share one response: %o', (headers) => {
  const kept = keptAnswers();
  kept.keep(request(), answer(), 15);
  kept.keep(request(path, headers), answer(), 15);
  expect(find(kept)).toBeDefined();
  expect(find(kept, path, headers)).toBe(find(kept));
});

test.each([
  ['an address longer than a query may be', `${path}${'&'.repeat(2000)}`, {}],
  ['an unknown shape', path, { accept: 'text/csv' }],
  ['a preference that is refused', path, { prefer: 'handling=strict, anything' }],
])('nothing is cached for %s', (_, url, headers) => {
  const kept = keptAnswers();
  keepTwice(kept, request(url, headers), answer(), 15);
  expect(find(kept, url, headers)).toBeUndefined();
});

test('the newest responses evict the oldest', () => {
  const kept = keptAnswers({ maxBytes: 30_000 });
  const numbered = (number: number) => `/rest/v1/lead_scores?offset=${number}`;
  for (const number of [1, 2, 3]) keepTwice(kept, request(numbered(number)), answer('x'.repeat(10_000)), 15);
  expect([1, 2, 3].map((number) => find(kept, numbered(number)) !== undefined)).toEqual([false, true, true]);
});

test('a response that is cached again counts once', () => {
  const kept = keptAnswers({ maxBytes: 30_000 });
  for (let times = 0; times < 10; times += 1) keepTwice(kept, request(), answer('x'.repeat(10_000)), 15);
  keepTwice(kept, request('/rest/v1/deals'), answer('x'.repeat(10_000)), 15);
  expect(find(kept)).toBeDefined();
});

test('requests at the same time share the work, and the next one does it again', async () => {
  const ask = sharedWork<number>();
  let done = 0;
  const work = async () => ++done;
  expect(await Promise.all([ask('a', work), ask('a', work), ask('b', work)])).toEqual([1, 1, 2]);
  expect(await ask('a', work)).toBe(3);
});

test('work that fails, fails for every request that waited and for none after', async () => {
  const ask = sharedWork<number>();
  const fail = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([ask('a', fail), ask('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a', async () => 1)).toBe(1);
});

test('work that others wait for is done in the first turn that any of them gets', async () => {
  const ask = sharedWork<number>();
  const { promise: never, reject: refuse } = Promise.withResolvers<number>();
  let done = 0;
  const work = async () => ++done;
  const waiting = ask('a', work, () => never);
  expect(await ask('a', work, (run) => run())).toBe(1);
  refuse(new Error('refused'));
  await expect(waiting).rejects.toThrow('refused');
  expect(await ask('a', work)).toBe(2);
});
