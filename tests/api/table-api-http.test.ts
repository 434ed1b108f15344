import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { log } from '#server/logging/log.ts';
import { postgres, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { filingRow } from '#tests/support/record-rows.ts';
import { tableApi, tableApiBench, visitor } from '#tests/support/table-api-bench.ts';
import { monday, slotId } from '#tests/support/table-api-rows.ts';

const json = { 'Content-Type': 'application/json' };
const lists = ['data_freshness', 'lead_scores', 'market_intelligence', 'sample_data', 'outreach_templates'];

afterEach(() => vi.restoreAllMocks());

test('a database that refuses connections is reported as unavailable', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  const pool = new pg.Pool({ host: 'localhost', port: 1 });
  const app = tableApi(drizzle(pool) as unknown as Db, () => monday);
  expect((await app.request('/rest/v1/lead_scores')).status).toBe(503);
  await pool.end();
});

// Queries are tested on both databases in table-api.test.ts; this is about HTTP.
describe('on postgres', () => {
  const bench = tableApiBench(postgres.open);
  const { client, request } = visitor(() => bench.app);
  const insert = (body: string, headers: Record<string, string> = json) =>
    request('/rest/v1/demo_bookings', { method: 'POST', headers, body });

  test.each(lists)('%s can be cached for 15 seconds and is revalidated by its tag', async (table) => {
    const response = await request(`/rest/v1/${table}?limit=3`);
    const tag = response.headers.get('ETag') ?? '';
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=15');
    expect(response.headers.get('Vary')).toBe('Accept, Accept-Profile, Prefer, Accept-Encoding');
    // Weak: it is the same for every encoding.
    expect(tag).toMatch(/^W\/"[\w-]{54}"$/);
    for (const known of [tag, tag.slice(2), `"x", ${tag}`]) {
      const again = await request(`/rest/v1/${table}?limit=3`, { headers: { 'If-None-Match': known } });
      expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' });
      expect(again.headers.get('ETag')).toBe(tag);
    }
    const other = await request(`/rest/v1/${table}?limit=2`, { headers: { 'If-None-Match': tag } });
    expect(other.status).toBe(200);
  });

  test('a page whose total changed has a new tag', async () => {
    const tag = async () =>
      (
        await request('/rest/v1/lead_scores?order=score.desc&limit=1', { headers: { Prefer: 'count=exact' } })
      ).headers.get('ETag');
    const before = await tag();
    await insertRows(bench.db, filings, [filingRow({ score: 1 })]);
    expect(await tag()).not.toBe(before);
  });

  test('the only schema is public, also for a list that is kept', async () => {
    const path = '/rest/v1/lead_scores?limit=1';
    const withProfile = (name: string) => request(path, { headers: { 'Accept-Profile': name } });
    expect((await withProfile('public')).status).toBe(200);
    const refused = await withProfile('private');
    expect([refused.status, (await refused.json()).code]).toEqual([406, 'PGRST106']);
    const written = await insert('{}', { ...json, 'Content-Profile': 'private' });
    expect(written.status).toBe(406);
  });

  test.each(['demo_slots', 'deals'])('%s is never cached, and neither is an error', async (table) => {
    expect((await request(`/rest/v1/${table}`)).headers.get('Cache-Control')).toBe('no-store');
    expect((await request('/rest/v1/lead_scores?x')).headers.get('Cache-Control')).toBe('no-store');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s on a list is refused with an Allow header',
    async (method) => {
      const response = await request('/rest/v1/lead_scores', { method });
      expect({ status: response.status, allow: response.headers.get('Allow') }).toEqual({
        status: 405,
        allow: 'GET, HEAD',
      });
      expect(await response.json()).toMatchObject({ code: 'PGRST117' });
    },
  );

  test('a body over 16 kB is refused, with a Content-Length or without', async () => {
    const body = JSON.stringify({ message: 'x'.repeat(16 * 1024) });
    const chunked = await insert(body);
    expect(chunked.status).toBe(413);
    expect(await chunked.json()).toMatchObject({ code: 'PGRST102' });
    expect((await insert(body, { ...json, 'Content-Length': String(body.length) })).status).toBe(413);
  });

  test.each(['', '{', 'null', '[]', '[1]', 'undefined', '{"slot_id":', '\u0000'])(
    'a body that is not a row is refused: %s',
    async (body) => {
      const response = await insert(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'PGRST102' });
    },
  );

  test('a body with another content type is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/csv']) {
      const response = await insert('{}', { 'Content-Type': type });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ code: 'PGRST102' });
    }
    expect((await insert('{}', { 'Content-Type': 'Application/JSON; charset=utf-8' })).status).toBe(400);
  });

  test('an insert accepts only one row with known columns, and no upsert', async () => {
    const insertOf = async (row: object) => (await client.from('demo_bookings').insert(row)).error?.code;
    expect(await insertOf({ token_hash: 'x' })).toBe('PGRST204');
    expect(await insertOf({ slot_id: 'x' })).toBe('22P02');
    expect(await insertOf([{}, {}])).toBe('PGRST127');
    expect((await client.from('demo_bookings').upsert({ company: 'x' })).error?.code).toBe('PGRST127');
    expect(await rows(bench.db, sql`select 1 from demo_bookings`)).toEqual([]);
  });

  test('an insert whose requested response is refused stores nothing', async () => {
    const row = { slot_id: slotId('tomorrow', 0), customer_name: 'Ana', customer_email: 'ana@example.com' };
    expect((await client.from('demo_bookings').insert(row).select('token_hash')).error?.code).toBe('42703');
    expect((await client.from('demo_bookings').insert(row).select().csv()).status).toBe(406);
    expect(await rows(bench.db, sql`select 1 from demo_bookings`)).toEqual([]);
  });

  test('an unexpected error returns a 500 without details', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    await bench.db.execute(sql`alter table sample_data rename to sample_data_away`);
    try {
      const response = await request('/rest/v1/sample_data');
      expect(response.status).toBe(500);
      expect(await response.text()).not.toMatch(/sample_data|relation|select/);
    } finally {
      await bench.db.execute(sql`alter table sample_data_away rename to sample_data`);
    }
  });
});

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  test('an unavailable database returns a retryable error without details', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    const gone = await open({ fresh: true });
    const app = tableApi(gone.database.db, () => monday);
    await gone.database.close();
    try {
      for (const path of ['lead_scores?county=eq.Secret', 'demo_slots', 'deals']) {
        const response = await app.request(`/rest/v1/${path}`);
        expect(response.status).toBe(503);
        expect(response.headers.get('Retry-After')).toBe('5');
        expect(await response.json()).toEqual({
          code: 'PGRST000',
          message: "We can't reach the database. Please try again.",
          details: null,
          hint: null,
        });
      }
      expect(JSON.stringify(logged.mock.calls)).not.toContain('Secret');
    } finally {
      await gone.drop();
    }
  });
});
