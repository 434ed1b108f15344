// tests/crash/logs.test.ts misuses keys of one server.

import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { type Account, signIn } from '#tests/support/accounts.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { customerOf } from '#tests/support/delivery-bench.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bearer, keyCaller } from './support/key-caller.ts';

// Only PostgreSQL serves several processes; tests/api has the claims of one process.
let database: ServedDatabase;
let servers: RunningServer[] = [];
let owner: Account;
let customerId = '';

const appAt = (origin: string) =>
  ({ request: (path: string, init: RequestInit) => fetch(`${origin}${path}`, init) }) as unknown as Hono;

beforeAll(async () => {
  database = await preparePostgres();
  const env = {
    DATABASE_URL: database.env.DATABASE_URL ?? '',
    TRUST_PROXY: '1',
    AUTH_SECRET: 'a secret that only this test knows, shared by its servers',
  };
  servers = await Promise.all(Array.from({ length: 2 }, () => startServer(env)));
  await database.look(async (db) => {
    owner = await signIn(appAt(servers[0]?.origin ?? ''), db, 'owner@buyer.example');
    customerId = await customerOf(db, 'Bluebonnet', 'owner@buyer.example');
  });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database?.drop();
});

const { secrets, ask, tokenOf, misuse } = keyCaller();

test('a revoked key and its token are dead in every process at once', async () => {
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
  const { logged, leaked } = await misuse(database, servers, customerId);
  expect(logged).toContain('/v1/counties');
  expect(leaked).toEqual([]);
});

test('calls that were counted are written when a process stops', async () => {
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
