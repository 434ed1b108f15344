import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { marketMonths } from '#db/queries/market-months.ts';
import { marketSummary } from '#db/queries/market-summary.ts';
import { countyDatasets } from '#db/schema.ts';
import { type MarketMonths, maxMonthIds } from '#domain/market/months.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { marketRoutes, maxCounties } from '#server/routes/market.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { tableApi } from '#tests/support/table-api-bench.ts';

const path = '/functions/v1/market-summary';
const monthsPath = '/functions/v1/market-months';
const id = (index: number) => `00000000-0000-4000-8300-${String(index).padStart(12, '0')}`;
const counts = (index: number) => Array.from({ length: 13 }, (_, month) => month * 10 + index);

const travis = { fips: '48453', county: 'Travis', state: 'TX', updateFrequency: 'Daily', isSample: true };
const stored: (typeof countyDatasets.$inferInsert)[] = [
  { ...travis, datasetType: 'probate', recordCount: 100, avgPropertyValue: 200_000, subscribers: 0 },
  {
    ...travis,
    datasetType: 'divorce',
    recordCount: 300,
    avgPropertyValue: 600_400,
    soldElsewhere: 30,
    isSample: false,
  },
  { ...travis, datasetType: 'eviction', recordCount: 7, avgPropertyValue: null, subscribers: 0 },
  { ...travis, fips: '48209', county: 'Hays', datasetType: 'probate', recordCount: 0, avgPropertyValue: 310_000 },
  { ...travis, fips: '12086', county: 'Miami-Dade', state: 'FL', datasetType: 'probate', recordCount: 50 },
  { ...travis, fips: '36061', county: 'New York', state: 'NY', datasetType: 'divorce', recordCount: 9 },
];
const reads = ['2026-11-14T10:00:00Z', '2026-11-16T05:00:00Z', null, '2026-11-15T00:00:00Z', '2026-11-13T00:00:00Z'];

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let app: Hono;
  let now = 1;
  const read = async (query: string): Promise<MarketSummary> => (await app.request(`${path}?${query}`)).json();

  beforeAll(async () => {
    opened = await open();
    const { db, timedRead } = opened.database;
    await db.insert(countyDatasets).values(
      stored.map((row, index) => ({
        ...row,
        id: id(index),
        filedByMonth: counts(index),
        filedThrough: '2026-11-01',
        lastUpdate: reads[index] ? new Date(reads[index]) : null,
        ...(row.state === 'NY' && { fileStatus: 'closed_by_law', statusReason: 'Domestic Relations Law 235' }),
      })),
    );
    app = marketRoutes({
      summary: (filter) => marketSummary(timedRead, filter, new Date()),
      months: (ids) => marketMonths(db, ids),
      clock: () => now,
    });
  });
  afterAll(() => opened?.drop());

  test('without a filter, all open files count, and averages are weighted by known values', async () => {
    expect(await read('')).toEqual({
      entries: 5,
      counties: 3,
      states: 2,
      records: 457,
      average_value: Math.round((100 * 200_000 + 300 * 600_400) / 400),
      samples: 4,
      as_of: '2026-11-16T05:00:00Z',
      by_county: [],
    });
  });

  test('each county is listed once when asked for, with an unknown value as null', async () => {
    expect((await read('by=county')).by_county).toEqual([
      ['12086', 50, null, 0],
      ['48209', 0, 310_000, 0],
      ['48453', 407, 500_000, 30],
    ]);
  });

  test('no entries are no error', async () => {
    expect(await read('state=eq.WY&by=county')).toEqual({
      entries: 0,
      counties: 0,
      states: 0,
      records: 0,
      average_value: null,
      samples: 0,
      as_of: null,
      by_county: [],
    });
  });

  test.each([
    ['state=eq.TX', 4],
    ['state=in.(TX,FL)&dataset_type=eq.probate', 3],
    ['competition_level=eq.High', 1],
    ['or=(county.ilike."%25mia%25",county.ilike."%25hay%25")', 2],
    ['counties=48453,12086', 4],
    ['counties=48453&dataset_type=in.(probate,divorce)', 2],
    ['is_sample=is.false', 1],
  ])('the filters %s select %d entries, as they do in the list', async (query, entries) => {
    expect((await read(query)).entries).toBe(entries);
    if (query.includes('counties=')) return;
    const { db, timedRead } = opened.database;
    const list = await tableApi(db, () => new Date(), undefined, timedRead).request(
      `/rest/v1/market_intelligence?${query}`,
    );
    const listed = (await list.json()) as { record_count: number }[];
    expect(listed).toHaveLength(entries);
    expect((await read(query)).records).toBe(listed.reduce((sum, row) => sum + row.record_count, 0));
  });

  test.each([
    'by=state',
    'by=county&by=county',
    'counties=',
    'counties=4845',
    `counties=${Array.from({ length: maxCounties + 1 }, () => '48453').join(',')}`,
    "counties=48453' or 1=1",
    'order=id',
    'limit=1',
    'select=id',
    'nothing=eq.1',
    'state=TX',
    '%3Cscript%3E=eq.1',
  ])('%j is refused without repeating it', async (query) => {
    for (const accept of ['application/json', 'text/html']) {
      const response = await app.request(`${path}?${query}`, { headers: { Accept: accept } });
      expect(response.status).toBe(400);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).not.toMatch(/script>|48453/);
    }
  });

  test('a response is compressed, cached for fifteen seconds and revalidated by its tag', async () => {
    const first = await app.request(`${path}?by=county`, { headers: { 'Accept-Encoding': 'br' } });
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=15');
    expect(first.headers.get('Vary')).toBe('Accept-Encoding');
    const again = await app.request(`${path}?by=county`, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('a change is visible within fifteen seconds', async () => {
    expect((await read('state=eq.FL')).records).toBe(50);
    await rows(opened.database.db, sql`update county_datasets set record_count = 51 where fips = '12086'`);
    expect((await read('state=eq.FL')).records).toBe(50);
    now += 15_001;
    expect((await read('state=eq.FL')).records).toBe(51);
    await rows(opened.database.db, sql`update county_datasets set record_count = 50 where fips = '12086'`);
    now += 15_001;
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is not allowed', async (method) => {
    const response = await app.request(path, { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  describe('months', () => {
    const months = async (ids: string): Promise<MarketMonths[]> =>
      (await app.request(`${monthsPath}?ids=${ids}`)).json();

    test('each entry has its thirteen counts and their last month, in the order of the request', async () => {
      expect(await months(`${id(3)},${id(0)}`)).toEqual([
        { id: id(3), counts: counts(3), through: '2026-11-01' },
        { id: id(0), counts: counts(0), through: '2026-11-01' },
      ]);
    });

    test('entries that are unknown or closed by law are left out, and one that is named twice is listed once', async () => {
      const found = await months([id(2).toUpperCase(), id(5), id(777), id(2)].join());
      expect(found.map((entry) => entry.id)).toEqual([id(2)]);
    });

    test('as many ids as a page of the list has are answered', async () => {
      const response = await app.request(
        `${monthsPath}?ids=${Array.from({ length: maxMonthIds }, (_, at) => id(at)).join()}`,
      );
      expect([response.status, (await response.json()).length]).toEqual([200, 5]);
    });

    test.each([
      '',
      '?ids=',
      '?ids=1',
      `?ids=${id(1)},`,
      `?id=${id(1)}`,
      `?ids=${id(1)}&ids=${id(2)}`,
      `?ids=${id(1)}&select=subscribers`,
      "?ids=%3Cscript%3E' or 1=1",
      `?ids=${Array.from({ length: maxMonthIds + 1 }, (_, at) => id(at)).join()}`,
    ])('%j is refused without repeating it', async (query) => {
      for (const accept of ['application/json', 'text/html']) {
        const response = await app.request(monthsPath + query, { headers: { Accept: accept } });
        expect([response.status, response.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
        expect(await response.text()).not.toMatch(/script>|8300/);
      }
    });

    test('a response is cached for fifteen seconds and revalidated by its tag', async () => {
      const first = await app.request(`${monthsPath}?ids=${id(1)}`);
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=15');
      await rows(opened.database.db, sql`update county_datasets set filed_by_month[13] = 999 where id = ${id(1)}`);
      const again = await app.request(`${monthsPath}?ids=${id(1)}`, {
        headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
      });
      expect([again.status, await again.text()]).toEqual([304, '']);
      now += 15_001;
      expect((await months(id(1)))[0]?.counts.at(-1)).toBe(999);
    });

    test.each(['POST', 'DELETE'])('%s is not allowed', async (method) => {
      const response = await app.request(monthsPath, { method });
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    });
  });
});
