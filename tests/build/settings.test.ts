import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimsPath } from '#content/claims.ts';
import { rows } from '#db/client.ts';
import { sized } from '#tests/support/long-form.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { clientOf, formErrand } from '#tests/support/visitors/client.ts';
import { somebody } from '#tests/support/visitors/people.ts';
import { said, stated } from './support/stated-claims.ts';

const processes = sized(1, 2);
/** The primary of several processes, which sends mail, has a pool too. */
const pools = processes === 1 ? 1 : processes + 1;
const poolSize = 2;
let database: ServedDatabase;
let server: RunningServer;

beforeAll(async () => {
  database = await preparePostgres();
  server = await startServer({
    ...database.env,
    PROCESSES: String(processes),
    POOL_SIZE: String(poolSize),
    LOG_LEVEL: 'error',
    SAMPLE_DATA: 'off',
    PUBLIC_URL: 'https://www.deedline.example',
    HSTS_SUBDOMAINS: 'on',
    TRUST_PROXY: '1',
  });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

test('with POOL_SIZE=2 each process serves many requests over two connections', async () => {
  const client = clientOf(server.origin);
  // More at once than a process has connections, and few enough that a slow computer is done with them before a queue is given up.
  for (let round = 0; round < 4; round++) {
    const lists = Array.from({ length: 15 }, (_, index) => {
      const table = ['lead_scores', 'data_freshness', 'market_intelligence'][index % 3];
      return fetch(`${server.origin}/rest/v1/${table}?limit=5&id=neq.${randomUUID()}`);
    });
    const forms = Array.from({ length: 5 }, () => client.send(formErrand(somebody())));
    const statuses = (await Promise.all([...lists, ...forms])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  client.close();
  const [found] = await database.look((db) =>
    rows(
      db,
      sql`select count(*)::int as connections from pg_stat_activity
          where datname = current_database() and application_name = 'deedline' and pid <> pg_backend_pid()`,
    ),
  );
  expect(found?.connections).toBeGreaterThan(processes === 1 ? 1 : poolSize);
  expect(found?.connections).toBeLessThanOrEqual(poolSize * pools);
});

test('with LOG_LEVEL=error the start logs its address and accepted forms log nothing', async () => {
  const client = clientOf(server.origin);
  expect((await client.send(formErrand(somebody()))).status).toBe(200);
  client.close();
  const messages = server.output().trimEnd().split('\n');
  expect(messages.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', message: `Deedline is ready at ${server.origin}` },
  ]);
});

test.each(['/', '/healthz', '/rest/v1/deals?limit=1'])('with HSTS_SUBDOMAINS=on %s covers subdomains', async (path) => {
  const { headers } = await fetch(server.origin + path);
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
});

test('with SAMPLE_DATA=off no page states a figure that nobody measured, also of those that the server renders', async () => {
  for (const path of ['/', '/support/faq', claimsPath, '/search?q=accuracy', '/support/faq.md']) {
    const answer = await fetch(server.origin + path);
    expect(answer.status, path).toBe(200);
    const text = said(await answer.text());
    expect(
      stated.filter(({ pattern }) => pattern.test(text)).map(({ id }) => id),
      path,
    ).toEqual([]);
  }
});
