import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { maxOffset } from '#domain/lists/bounds.ts';
import { createTableApi } from '#server/routes/table-api.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { tableApiBench, visitor } from '#tests/support/table-api-bench.ts';

/** Includes the twelve leads of the bench. */
const all = 12_512;

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = tableApiBench(open);
  const { client, last } = visitor(() => bench.app);
  const leads = (count?: 'exact' | 'planned' | 'estimated') =>
    client
      .from('lead_scores')
      .select('id', count && { count })
      .order('score', { ascending: false });
  const idsInOrder = async (where: ReturnType<typeof sql>, from: number, to: number) => {
    const found = await rows(bench.db, sql`select id from lead_scores where ${where} order by score desc, id`);
    return found.slice(from, to).map(({ id }) => ({ id }));
  };
  const applied = () => last().headers.get('Preference-Applied');
  /** Sets the row estimate that the planner would have for a larger table. */
  const pretendRows = (count: number) =>
    bench.db.execute(sql`update pg_class set reltuples = ${count} where oid = 'filings'::regclass`);

  beforeAll(async () => {
    // The last 3,000 are closed, so they are no leads.
    await bench.db.execute(sql`insert into filings (dataset_type, fips, county, state, source_key, filed_on, captured_at,
        last_seen_at, closed_on, close_reason, property_address, public_address, market_value, record, score, quality, factors, updated_at)
      select case when n % 10 = 0 then 'divorce' else 'probate' end, (37000 + n % 50)::text, 'Wake',
        case when n % 10 = 0 then 'NC' else 'SC' end, 'bulk ' || n, date '2026-11-01' - n % 365, now(), now(),
        case when n > 12500 then current_date end, case when n > 12500 then 'sold' end,
        n || case when n <= 12300 then ' Bulk Rd' else ' Rare Rd' end,
        n || case when n <= 12300 then ' Bulk Rd' else ' Rare Rd' end, case when n % 4 > 0 then n % 1000 * 1000 end, '{}',
        (n * 37) % 101, 'cold', '{}', now() from generate_series(1, 15500) as n`);
    await bench.db.execute(sql`vacuum analyze filings`);
  });

  test('the total of a long list is estimated or exact, as requested', async () => {
    const estimated = await leads('estimated').range(0, 99);
    expect(estimated).toMatchObject({ status: 206, error: null });
    expect(Math.abs((estimated.count ?? 0) - all)).toBeLessThan(all / 10);
    expect(applied()).toBe('count=estimated');
    const planned = await leads('planned').range(0, 99);
    expect(Math.abs((planned.count ?? 0) - all)).toBeLessThan(all / 10);
    expect(applied()).toBe('count=planned');
    expect((await leads('exact').range(0, 99)).count).toBe(all);
    expect(applied()).toBe('count=exact');
  });

  test('an exact total of a list that is too long to be counted is an estimate, and says so', async () => {
    const { db, timedRead } = bench.opened.database;
    const app = createTableApi({ db, timedRead, maxScannedRows: 12_000, handlers: {} });
    const total = async (query: string) => {
      const response = await app.request(`/rest/v1/lead_scores?select=id&${query}`, {
        headers: { Prefer: 'count=exact' },
      });
      const [, count] = response.headers.get('Content-Range')?.split('/') ?? [];
      return { status: response.status, count: Number(count), applied: response.headers.get('Preference-Applied') };
    };
    const long = await total('order=score.desc&limit=10');
    expect(long).toMatchObject({ status: 206, applied: 'count=estimated' });
    expect(Math.abs(long.count - all)).toBeLessThan(all / 10);
    expect(long.count).toBeGreaterThan(12_000);
    expect(await total('order=score.desc&limit=10&state=eq.SC')).toEqual({
      status: 206,
      count: 11_250,
      applied: 'count=exact',
    });
    expect(await total('property_address=ilike.*bulk*&order=score.desc&limit=10')).toMatchObject({
      applied: 'count=estimated',
    });
    expect(await total('property_address=ilike.*rare*&order=score.desc&limit=10')).toMatchObject({ count: 200 });
    // A page that is not full ends the list, so its total needs no count.
    expect(await total('order=score.desc&limit=1000&offset=12000')).toEqual({
      status: 206,
      count: all,
      applied: 'count=exact',
    });
  });

  test('a table that stays small is counted to its last row, however few rows a database scans', async () => {
    await bench.db.execute(sql`insert into county_datasets (id, fips, county, state, dataset_type, update_frequency, last_update,
        record_count, filed_by_month, filed_through, avg_property_value, file_status)
      select gen_random_uuid(), (10000 + n)::text, 'Bulk', 'TX', 'custom', 'Daily', now(), 1, array_fill(0, array[13]), current_date, 1, 'open'
        from generate_series(1, 10500) as n`);
    // The statistics know nothing of them, as after an import.
    const { db, timedRead } = bench.opened.database;
    const app = createTableApi({ db, timedRead, maxScannedRows: 100, handlers: {} });
    for (const table of ['data_freshness', 'market_intelligence']) {
      const [{ count } = {}] = await rows(bench.db, sql`select count(*)::int as count from ${sql.identifier(table)}`);
      const response = await app.request(`/rest/v1/${table}?select=id&limit=100`, {
        headers: { Prefer: 'count=exact' },
      });
      expect([response.headers.get('Content-Range'), response.headers.get('Preference-Applied')]).toEqual([
        `0-99/${count}`,
        'count=exact',
      ]);
    }
    await bench.db.execute(sql`delete from county_datasets where county = 'Bulk'`);
  });

  test('estimates up to ten thousand rows are exact', async () => {
    expect((await leads('estimated').eq('state', 'NC').limit(10)).count).toBe(1_250);
    expect((await leads('estimated').ilike('property_address', '%rare%').limit(10)).count).toBe(200);
  });

  test('an estimate is never below the rows already seen', async () => {
    await pretendRows(100);
    const deep = await leads('estimated').range(12_000, 12_099);
    expect(deep.count).toBe(12_100 + 1);
    await bench.db.execute(sql`vacuum analyze filings`);
  });

  test('a page that is not full gives the exact total', async () => {
    const { data, count } = await leads('estimated').range(12_500, 12_599);
    expect({ rows: data?.length, count }).toEqual({ rows: 12, count: all });
    expect(last().headers.get('Content-Range')).toBe(`12500-12511/${all}`);
  });

  test('deep pages have the same order as the first ones', async () => {
    expect((await leads().range(9_000, 9_049)).data).toEqual(await idsInOrder(sql`true`, 9_000, 9_050));
    expect((await leads().eq('state', 'NC').range(900, 949)).data).toEqual(
      await idsInOrder(sql`state = 'NC'`, 900, 950),
    );
  });

  test.each([
    ['filed_on.desc', sql`filed_on desc`],
    ['filed_on.asc', sql`filed_on`],
    ['market_value.desc.nullslast', sql`market_value desc nulls last`],
    ['fips.asc,score.desc', sql`fips, score desc`],
    ['dataset_type.desc,score.asc', sql`dataset_type desc, score`],
  ])('pages in the order %s neither overlap nor leave leads out', async (order, expected) => {
    const { request } = visitor(() => bench.app);
    const found = await rows(bench.db, sql`select id from lead_scores order by ${expected}, id`);
    for (const offset of [0, 1000, 9000, 12_000]) {
      const response = await request(`/rest/v1/lead_scores?select=id&order=${order}&offset=${offset}&limit=1000`);
      expect(await response.json()).toEqual(found.slice(offset, offset + 1000).map(({ id }) => ({ id })));
    }
  });

  test.each([
    ['fips', '37010'],
    ['dataset_type', 'divorce'],
    ['filed_on', '2026-11-01'],
    ['market_value', '501000'],
  ])('leads are counted by %s', async (column, value) => {
    const [counted] = await rows(
      bench.db,
      sql`select count(*)::int as count from lead_scores where ${sql.identifier(column)}::text = ${value}`,
    );
    expect((await leads('estimated').eq(column, value).limit(1)).count).toBe(counted?.count);
    const planned = (await leads('planned').eq(column, value).limit(1)).count ?? 0;
    expect(planned / Number(counted?.count)).toBeGreaterThan(0.5);
    expect(planned / Number(counted?.count)).toBeLessThan(2);
  });

  test.each(['rare', 'bulk'])('the pages of a search are in order with few or many matches: %s', async (word) => {
    const where = sql`property_address ilike ${`%${word}%`}`;
    const first = await leads('estimated').ilike('property_address', `%${word}%`).range(0, 49);
    expect(first.data).toEqual(await idsInOrder(where, 0, 50));
    const third = await leads('estimated').ilike('property_address', `%${word}%`).range(100, 149);
    expect(third.data).toEqual(await idsInOrder(where, 100, 150));
    expect((await leads('exact').ilike('property_address', `%${word}%`).limit(5)).count).toBe(
      (await idsInOrder(where, 0, all)).length,
    );
  });

  test('an offset that is too deep is refused', async () => {
    const { status, error } = await leads('estimated').range(maxOffset + 1, maxOffset + 100);
    expect({ status, ...error }).toMatchObject({
      status: 416,
      code: 'PGRST103',
      details: `An offset may be at most ${maxOffset}.`,
    });
    expect((await leads().range(maxOffset, maxOffset + 99)).data).toEqual([]);
  });

  test('a long table allows only searches that an index supports', async () => {
    const short = () => leads('estimated').or('county.ilike.%wa%,property_address.ilike.%ul%').limit(3);
    expect((await short()).data).toHaveLength(3);
    await pretendRows(1_000_000);
    expect(await short()).toMatchObject({ status: 400, error: { code: 'PGRST100' } });
    expect((await leads().or('county.ilike.wa%,county.ilike.% wa%').limit(3)).data).toHaveLength(3);
    expect((await client.from('lead_scores').select('id').order('last_updated').limit(3)).status).toBe(400);
    const byValue = (options: object) =>
      client.from('lead_scores').select('id').order('market_value', options).limit(3);
    expect((await byValue({ ascending: false, nullsFirst: false })).data).toHaveLength(3);
    expect((await byValue({ ascending: false })).status).toBe(400);
    expect((await leads().eq('fips', '37010').limit(3)).data).toHaveLength(3);
    expect((await leads().eq('is_sample', false).limit(3)).status).toBe(400);
    const counted = await leads('exact').ilike('property_address', '%bulk%').limit(3);
    expect({ rows: counted.data?.length, applied: applied() }).toEqual({ rows: 3, applied: 'count=estimated' });
    await bench.db.execute(sql`vacuum analyze filings`);
  });
});
