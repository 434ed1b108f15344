import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { countCountiesSince, newestUpdatesQuery } from '#db/queries/newest-updates.ts';
import { countyDatasets } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { countyFreshnessRoutes } from '#server/routes/county-freshness.ts';
import { countyFreshness } from '#server/services/county-freshness.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, longTest, on } from '#tests/support/long-form.ts';
import { countyDatasetRow } from '#tests/support/record-rows.ts';
import { tableApiBench } from '#tests/support/table-api-bench.ts';

const path = '/functions/v1/county-freshness';
const seconds = (iso: string) => Date.parse(iso) / 1000;

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = tableApiBench(open);
  let app: Hono;
  let now = 1;
  const read = async (address: string) => (await app.request(address)).json();

  beforeAll(async () => {
    await rows(bench.db, sql`delete from county_datasets where fips > '10003'`);
    await insertRows(bench.db, countyDatasets, [
      countyDatasetRow({ fips: '10000', dataset_type: 'divorce', last_update: '2026-11-16T05:00:00.900Z' }),
      countyDatasetRow({ fips: '10003', dataset_type: 'eviction', last_update: null }),
      countyDatasetRow({ fips: '10009', file_status: 'no_source', status_reason: 'The clerk has no file.' }),
    ]);
    await rows(bench.db, sql`update county_datasets set is_sample = false where fips in ('10001', '10002')`);
    app = countyFreshnessRoutes({
      read: (dataset) => countyFreshness(bench.db, dataset, new Date()),
      clock: () => now,
    });
  });

  test('each county is listed once, with its newest update', async () => {
    expect(await read(path)).toEqual([
      ['10000', seconds('2026-11-16T05:00:00Z')],
      ['10001', seconds('2026-11-16T01:00:00Z')],
      ['10002', seconds('2026-11-16T02:00:00Z')],
      ['10003', seconds('2026-11-16T03:00:00Z')],
    ]);
  });

  test('a county updated since a moment in any dataset counts once, and samples are counted apart', async () => {
    const since = (hour: string) => countCountiesSince(bench.db, new Date(`2026-11-16T${hour}:00:00Z`), new Date());
    expect(await since('00')).toEqual({ rows: 4, samples: 2 });
    expect(await since('02')).toEqual({ rows: 3, samples: 1 });
    expect(await since('06')).toEqual({ rows: 0, samples: 0 });
  });

  test('with a dataset filter, counties without it are left out', async () => {
    expect(await read(`${path}?dataset=probate`)).toEqual([
      ['10000', seconds('2026-11-16T00:00:00Z')],
      ['10002', seconds('2026-11-16T02:00:00Z')],
    ]);
    expect(await read(`${path}?dataset=eviction`)).toEqual([]);
  });

  test.each(['', 'Probate', 'probates', 'toString', "x' or 1=1"])('an unknown dataset is refused: %j', async (type) => {
    const response = await app.request(`${path}?dataset=${encodeURIComponent(type)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'There is no such dataset type' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('a response can be cached for fifteen seconds and is revalidated by its tag', async () => {
    const first = await app.request(path);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=15');
    const again = await app.request(path, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('responses are compressed', async () => {
    const response = await app.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  });

  test('a new update is visible within fifteen seconds', async () => {
    await app.request(`${path}?dataset=divorce`);
    await rows(bench.db, sql`update county_datasets set last_update = '2026-11-16T14:00:00Z' where fips = '10001'`);
    now += 15_001;
    expect(await read(`${path}?dataset=divorce`)).toContainEqual(['10001', seconds('2026-11-16T14:00:00Z')]);
    await rows(bench.db, sql`update county_datasets set last_update = '2026-11-16T01:00:00Z' where fips = '10001'`);
    now += 15_001;
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is not allowed', async (method) => {
    const response = await app.request(path, { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response.json()).toEqual({ error: 'Method not allowed' });
  });

  longTest('with all counties, an index has all that is read, of all datasets or one', async () => {
    await rows(
      bench.db,
      sql`insert into county_datasets (fips, county, state, dataset_type, update_frequency, last_update)
        select (20000 + n)::text, 'Travis', 'TX', type, 'Daily', now() from generate_series(1, 3100) as n,
          unnest(array['probate', 'divorce', 'eviction', 'custom']) as type`,
    );
    await bench.db.execute(sql`vacuum analyze county_datasets`);
    for (const dataset of [null, 'probate'] as const) {
      const plan = await rows(bench.db, sql`explain ${newestUpdatesQuery(dataset, new Date())}`);
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(text, `${dataset}`).toContain('Index Only Scan using county_datasets_reads');
    }
    await rows(bench.db, sql`delete from county_datasets where fips > '20000'`);
  });
});
