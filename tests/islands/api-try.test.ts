import { beforeAll, expect, test } from 'vitest';
import { customerApi } from '#content/parts/customer-api.ts';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const key = `dl_${'k'.repeat(40)}`;
const { try: copy } = customerApi;
const island = () => page.locator('[data-island="apiTry"]');
const shown = () => page.locator('[data-outcome]').innerText();

test('a call is sent with the key of the reader, and the answer is shown with its headers', async () => {
  await page.goto('/support/api');
  network().route(/^\/v1\/counties$/, {
    json: { data: [{ county: 'Travis' }] },
    headers: { RateLimit: '"minute";r=599;t=60' },
  });
  await island().getByLabel(copy.key).fill(key);
  await island().getByRole('button', { name: copy.send }).click();
  await eventually(shown).toContain('"county": "Travis"');
  await eventually(shown).toContain('GET /v1/counties');
  await eventually(shown).toContain('200');
  await eventually(shown).toContain('ratelimit: "minute";r=599;t=60');
  expect(network().sent.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['GET', '/v1/counties', `Bearer ${key}`],
  ]);
});

test('parameters go where they belong, and the key is in no address and no storage', async () => {
  await page.goto('/support/api');
  network().route(/^\/v1\//, { json: { data: [], next: null } });
  await island().getByLabel(copy.key).fill(key);
  await island().getByLabel(copy.operation, { exact: true }).selectOption('listRecords');
  await island().getByLabel('county (optional)', { exact: true }).fill('48453');
  await island().getByRole('button', { name: copy.send }).click();
  await eventually(shown).toContain('GET /v1/records?county=48453');
  const sent = network().sent.map(({ url }) => url);
  expect(sent).toEqual(['/v1/records?county=48453']);
  const kept = JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(kept).not.toContain('dl_');
});

test('a refusal is shown as it came, and a lost connection is said', async () => {
  await page.goto('/support/api');
  await island().getByLabel(copy.key).fill(key);
  const stop = network().route(/^\/v1\//, { status: 401, json: { title: 'A valid key is needed', status: 401 } });
  await island().getByRole('button', { name: copy.send }).click();
  await eventually(shown).toContain('A valid key is needed');
  stop();
  network().route(/^\/v1\//, 'no connection');
  await island().getByRole('button', { name: copy.send }).click();
  await eventually(shown).toContain(copy.failed);
});
