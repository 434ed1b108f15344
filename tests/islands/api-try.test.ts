import { beforeAll, expect, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const key = `dl_${'k'.repeat(40)}`;
const island = () => page.locator('[data-island="apiTry"]');
/** The headings and blocks of the answer, or the sentence in their place. */
const shown = () => page.locator('[data-outcome]').locator('h3, pre, p').allTextContents();
const send = () => island().getByRole('button', { name: 'Send' }).click();
const fillKey = () => island().getByLabel('API key').fill(` ${key} `);

test('a call is sent with the key of the reader, and the answer is shown with its headers', async () => {
  await page.goto('/support/api');
  network().route(/^\/v1\/counties$/, {
    json: { data: [{ county: 'Travis' }] },
    headers: { RateLimit: '"minute";r=599;t=60', 'X-Request-Id': 'r1', 'X-Other': 'kept out', ETag: 'kept out' },
  });
  await fillKey();
  await send();
  await eventually(shown).toEqual([
    'Request',
    'GET /v1/counties',
    'Answer: 200',
    'content-type: application/json\nratelimit: "minute";r=599;t=60\nx-request-id: r1',
    '{\n  "data": [\n    {\n      "county": "Travis"\n    }\n  ]\n}',
  ]);
  expect(network().sent.map(({ method, url, headers, body }) => [method, url, headers, body])).toEqual([
    ['GET', '/v1/counties', { authorization: `Bearer ${key}` }, ''],
  ]);
});

test('parameters go where they belong, and the key is in no address and no storage', async () => {
  await page.goto('/support/api');
  network().route(/^\/v1\//, { json: { data: [], next: null } });
  await fillKey();
  await island().getByLabel('Call', { exact: true }).selectOption('listRecords');
  await island().getByLabel('county (optional)', { exact: true }).fill(' 48453,48491 ');
  await send();
  await eventually(() => shown()[1]).toBe('GET /v1/records?county=48453%2C48491');
  await island().getByLabel('Call', { exact: true }).selectOption('getRecord');
  await eventually(shown).toEqual([]);
  await island().getByLabel('id', { exact: true }).fill('a/b');
  await send();
  await eventually(() => shown()[1]).toBe('GET /v1/records/a%2Fb');
  expect(network().sent.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/v1/records?county=48453%2C48491', `Bearer ${key}`],
    ['/v1/records/a%2Fb', `Bearer ${key}`],
  ]);
  const kept = JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(kept).not.toContain('dl_');
});

test('a body is sent as JSON as it was written', async () => {
  await page.goto('/support/api');
  network().route(/^\/v1\//, { status: 422, body: 'no JSON' });
  await fillKey();
  await island().getByLabel('Call', { exact: true }).selectOption('mayContact');
  await island().getByLabel('Body').fill('{"ids":[]}');
  await send();
  await eventually(shown).toEqual([
    'Request',
    'POST /v1/may-contact\n\n{"ids":[]}',
    'Answer: 422',
    'content-type: text/html',
    'no JSON',
  ]);
  expect(network().sent.map(({ method, url, headers, body }) => [method, url, headers['content-type'], body])).toEqual([
    ['POST', '/v1/may-contact', 'application/json', '{"ids":[]}'],
  ]);
});

test('a refusal is shown as it came, and a lost connection is said', async () => {
  await page.goto('/support/api');
  await fillKey();
  const stop = network().route(/^\/v1\//, { status: 401, json: { title: 'A valid key is needed', status: 401 } });
  await send();
  await eventually(shown).toEqual([
    'Request',
    'GET /v1/counties',
    'Answer: 401',
    'content-type: application/json',
    '{\n  "title": "A valid key is needed",\n  "status": 401\n}',
  ]);
  stop();
  network().route(/^\/v1\//, 'no connection');
  await send();
  await eventually(shown).toEqual(['There was no answer. Check your connection and try again.']);
});
