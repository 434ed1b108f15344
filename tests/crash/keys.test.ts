import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { type Account, signIn } from '#tests/support/accounts.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { customerOf } from '#tests/support/delivery-bench.ts';
import { longTest, sized } from '#tests/support/long-form.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

// Only PostgreSQL serves several processes; tests/api has the claims of one process.
let database: ServedDatabase;
let servers: RunningServer[] = [];
let owner: Account;
let customerId = '';
const secrets: string[] = [];
const answers: string[] = [];

const appAt = (origin: string) =>
  ({ request: (path: string, init: RequestInit) => fetch(`${origin}${path}`, init) }) as unknown as Hono;

beforeAll(async () => {
  database = await preparePostgres();
  const env = {
    DATABASE_URL: database.env.DATABASE_URL ?? '',
    TRUST_PROXY: '1',
    AUTH_SECRET: 'a secret that only this test knows, shared by its servers',
  };
  servers = await Promise.all(Array.from({ length: sized(1, 2) }, () => startServer(env)));
  await database.look(async (db) => {
    owner = await signIn(appAt(servers[0]?.origin ?? ''), db, 'owner@buyer.example');
    customerId = await customerOf(db, 'Bluebonnet', 'owner@buyer.example');
  });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database?.drop();
});

async function ask(server: RunningServer | undefined, path: string, init: RequestInit = {}) {
  const response = await fetch(`${server?.origin}${path}`, init);
  const text = await response.text();
  // What the answer to a new key or token holds is theirs to hold.
  if (!path.startsWith('/oauth')) answers.push(`${JSON.stringify([...response.headers])} ${text}`);
  return { status: response.status, text };
}
const bearer = (secret: string) => ({ headers: { Authorization: `Bearer ${secret}` } });
const tokenOf = async (server: RunningServer | undefined, key: string) => {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: key.slice(0, 11),
    client_secret: key,
  });
  const { text } = await ask(server, '/oauth/token', { method: 'POST', body });
  const token = (JSON.parse(text) as { access_token: string }).access_token;
  secrets.push(token.slice(4));
  return token;
};

longTest('a revoked key and its token are dead in every process at once', async () => {
  const [one, other] = servers;
  const asked = { name: 'Nightly', scopes: ['counties'], expiresInDays: null, networks: [] };
  const created = await owner.request('POST', '/functions/v1/account/keys', asked);
  const { id, key } = (await created.json()) as { id: string; key: string };
  secrets.push(key.slice(11));
  const token = await tokenOf(other, key);
  const statuses = async () => {
    const calls = [one, other].flatMap((server) =>
      [key, token].map((secret) => ask(server, '/v1/counties', bearer(secret))),
    );
    return (await Promise.all(calls)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect((await owner.request('POST', `/functions/v1/account/keys/${id}/revoke`, {})).status).toBe(200);
  expect(await statuses()).toEqual([401, 401, 401, 401]);
});

test('no log line and no answer has a key, whatever goes wrong', async () => {
  const [one, other = one] = servers;
  const key = await database.look((db) => keyOf(db, customerId));
  const token = await tokenOf(one, key);
  const wrong = `${key.slice(0, 40)}xyz`;
  secrets.push(key.slice(11), wrong.slice(11));
  const body = JSON.stringify({ key, token });
  const json = { 'Content-Type': 'application/json' };
  for (const secret of [key, token, wrong]) {
    const { headers } = bearer(secret);
    for (const server of [one, other]) {
      await ask(server, '/v1/counties', { headers });
      await ask(server, '/v1/nothing', { headers });
      await ask(server, '/v1/counties?nothing=1', { headers });
      await ask(server, '/v1/counties', { headers: { ...headers, ...json }, method: 'POST', body });
      await ask(server, '/functions/v1/account/keys', { headers: { ...headers, ...json }, method: 'POST', body });
    }
  }
  const form = { grant_type: key, client_id: key, client_secret: wrong, scope: key };
  await ask(one, '/v1/oauth/token', { method: 'POST', body: new URLSearchParams(form) });
  const refused = await fetch(`${one?.origin}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  answers.push(await refused.text());
  await database.look((db) => db.execute(sql`alter table customers rename to customers_gone`));
  for (const secret of [key, token]) {
    expect((await ask(one, '/v1/counties', bearer(secret))).status).toBe(500);
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: key.slice(0, 11),
      client_secret: secret,
    });
    const failed = await fetch(`${other?.origin}/oauth/token`, { method: 'POST', body });
    answers.push(await failed.text());
  }
  await database.look((db) => db.execute(sql`alter table customers_gone rename to customers`));
  const logged = servers.map((server) => server.output()).join('');
  expect(logged).toContain('/v1/counties');
  const leaked = secrets.filter((secret) => [logged, ...answers].some((text) => text.includes(secret)));
  expect(leaked).toEqual([]);
});

longTest('calls that were counted are written when a process stops', async () => {
  const key = await database.look((db) => keyOf(db, customerId, { name: 'Counted' }));
  const calls = Array.from({ length: 12 }, (_, index) => ask(servers[index % 2], '/v1/counties', bearer(key)));
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  const counted = await database.look((db) =>
    rows(
      db,
      sql`select sum(calls)::int as calls from api_usage join api_keys on api_keys.id = api_usage.key_id where name = 'Counted'`,
    ),
  );
  expect(counted).toEqual([{ calls: 12 }]);
});
