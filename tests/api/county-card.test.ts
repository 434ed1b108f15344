import { sql } from 'drizzle-orm';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import type { CountyCard } from '#domain/county-card/county-card.ts';
import type { ImportRun } from '#domain/records/import-run.ts';
import { countyCardRoutes } from '#server/routes/county-card.ts';
import { countyCard, countyReads } from '#server/services/county-card.ts';
import { insertCountyRows, monday, secrets } from '#tests/support/county-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

const path = '/functions/v1/county';
const readsPath = '/functions/v1/reads?fips=48453&dataset=probate';
const feedPath = '/coverage/reads.atom?county=48453&dataset=probate';
const origin = 'https://www.deedline.example';

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let app: Hono;
  let clock = 1;
  beforeAll(async () => {
    opened = await open();
    const { db } = opened.database;
    await insertCountyRows(db);
    app = countyCardRoutes({
      card: (fips) => countyCard(db, fips, monday),
      reads: (fips, dataset) => countyReads(db, fips, dataset, monday),
      publicUrl: origin,
      clock: () => clock,
    });
  });
  afterAll(() => opened?.drop());

  const card = async (fips = '48453') => (await (await app.request(`${path}?fips=${fips}`)).json()) as CountyCard;
  const feed = async (address = feedPath) => (await app.request(address)).text();

  test('a card has the county and its datasets in the order of the site', async () => {
    const { datasets, ...county } = await card();
    expect(county).toEqual({ fips: '48453', county: 'Travis', state: 'TX', as_of: monday.toISOString() });
    expect(datasets.map((each) => each.dataset_type)).toEqual(['probate', 'divorce', 'eviction']);
  });

  test('an open dataset has its figures, its age, its lag and a starting price', async () => {
    const { datasets } = await card();
    expect(datasets[0]).toEqual({
      id: expect.any(String) as string,
      dataset_type: 'probate',
      update_frequency: 'Daily',
      last_update: '2026-11-16T09:30:00.000Z',
      record_count: 1284,
      filed_by_month: [90, 80, 100, 120, 110, 95, 105, 130, 125, 98, 101, 117, 61],
      filed_through: '2026-11-01',
      avg_property_value: 412_000,
      lag_p50_hours: 6.5,
      lag_p90_hours: 19,
      file_status: 'open',
      status_reason: null,
      subscribers: 3,
      exclusive_until: null,
      is_sample: false,
      is_late: false,
      late_reason: null,
      starting_price: expect.any(Number) as number,
      lag_by_day: Array.from({ length: 30 }, (_, at) => (at === 28 ? 9 : null)),
    });
    expect(datasets[0]?.starting_price).toBeGreaterThanOrEqual(297);
    expect(datasets[0]?.starting_price).toBeLessThanOrEqual(2500);
  });

  test('the lag of each day is the median of what was captured that day, and a sample has one for each read', async () => {
    const [probate, closed, eviction] = (await card()).datasets;
    // Yesterday's captures took 8, 9 and 100 hours; those with no posting time and those before the 30 days are left out.
    expect(probate?.lag_by_day.filter((hours) => hours !== null)).toEqual([9]);
    expect([closed, eviction].map((each) => each?.lag_by_day.every((hours) => hours === null))).toEqual([true, true]);
    const [sample] = (await card('36047')).datasets;
    expect(sample?.lag_by_day).toHaveLength(30);
    expect(sample?.lag_by_day.at(-1)).toBeGreaterThan(0);
    expect(sample?.lag_by_day.filter((hours) => hours !== null).length).toBeGreaterThan(15);
  });

  test('a late dataset has the reason of its newest read', async () => {
    const { datasets } = await card();
    expect(datasets[2]).toMatchObject({
      is_late: true,
      late_reason: 'The clerk’s site was down for <maintenance>.',
      exclusive_until: '2027-03-31',
    });
  });

  test('a closed file has the law that closes it, and neither a price nor lateness', async () => {
    const { datasets } = await card();
    expect(datasets[1]).toMatchObject({
      file_status: 'closed_by_law',
      status_reason: 'Files are closed to outsiders (DRL 235).',
      is_late: false,
      starting_price: null,
    });
  });

  test('sample figures are marked', async () => {
    expect((await card('36047')).datasets.map((each) => each.is_sample)).toEqual([true]);
    expect((await card()).datasets.some((each) => each.is_sample)).toBe(false);
  });

  test.each(['', '4845', '484530', 'travis', "48453' or 1=1", '٤٨٤٥٣'])(
    'a bad fips code is refused: %j',
    async (fips) => {
      for (const address of [
        `${path}?fips=`,
        '/functions/v1/reads?dataset=probate&fips=',
        '/coverage/reads.atom?county=',
      ]) {
        const response = await app.request(address + encodeURIComponent(fips));
        expect([response.status, await response.json()]).toEqual([
          400,
          { error: 'A county has a fips code of five digits' },
        ]);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
      }
    },
  );

  test('an unknown county is not found', async () => {
    const response = await app.request(`${path}?fips=99999`);
    expect([response.status, await response.json()]).toEqual([404, { error: 'There is no such county' }]);
    expect((await app.request('/coverage/reads.atom?county=99999&dataset=probate')).status).toBe(404);
    expect((await app.request('/coverage/reads.atom?county=48453&dataset=custom')).status).toBe(404);
  });

  test.each(['', 'gold', 'toString'])('an unknown dataset has no reads: %j', async (dataset) => {
    expect((await app.request(`/functions/v1/reads?fips=48453&dataset=${dataset}`)).status).toBe(400);
    expect((await app.request(`/coverage/reads.atom?county=48453&dataset=${dataset}`)).status).toBe(400);
  });

  test('the last thirty reads are listed, newest first', async () => {
    const reads = (await (await app.request(readsPath)).json()) as ImportRun[];
    expect(reads).toHaveLength(30);
    expect(reads.map((read) => read.rows_read)).toEqual(Array.from({ length: 30 }, (_, index) => 1200 + index));
    expect(Object.keys(reads[0] ?? {})).not.toContain('file_id');
    const missed = await (await app.request('/functions/v1/reads?fips=48453&dataset=eviction')).json();
    expect(missed[0]).toMatchObject({ rows_read: 0, finished_at: null, is_late: true });
  });

  test('responses can be cached for fifteen seconds, and a change is visible after that', async () => {
    for (const address of [`${path}?fips=48453`, readsPath, feedPath]) {
      const first = await app.request(address);
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=15');
      const again = await app.request(address, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
      expect(again.status).toBe(304);
    }
    const setSubscribers = (count: number) =>
      rows(
        opened.database.db,
        sql`update county_datasets set sold_elsewhere = ${count} where fips = '48453' and dataset_type = 'probate'`,
      );
    await setSubscribers(4);
    expect((await card()).datasets[0]?.subscribers).toBe(3);
    clock += 15_001;
    expect((await card()).datasets[0]?.subscribers).toBe(4);
    await setSubscribers(3);
    clock += 15_001;
  });

  test('the feed is Atom with stable ids that lead to the page', async () => {
    const response = await app.request(feedPath);
    expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
    const text = await response.text();
    expect(XMLValidator.validate(text)).toBe(true);
    const parsed = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(text).feed;
    expect(parsed.id).toBe(`${origin}/coverage/reads.atom?county=48453&dataset=probate`);
    expect(parsed.title).toBe('Probate reads in Travis, TX');
    expect(parsed.updated).toBe('2026-11-16T09:00:00Z');
    expect(parsed.entry).toHaveLength(30);
    expect(parsed.entry[0]).toMatchObject({
      id: `${origin}/coverage?county=48453&dataset=probate#read-00000000-0000-4000-8600-000000000000`,
      title: '1,200 rows read',
      summary: '12 added, 3 changed, 1 closed, 0 rejected.',
      published: '2026-11-16T09:00:00Z',
    });
    clock += 15_001;
    expect(await feed()).toBe(text);
  });

  test('a read that did not happen is an entry with its reason, and a feed may be empty', async () => {
    const missed = await feed('/coverage/reads.atom?county=48453&dataset=eviction');
    expect(missed).toContain('<title>Not read</title>');
    expect(missed).toContain('The clerk’s site was down for &lt;maintenance&gt;.');
    const empty = await feed('/coverage/reads.atom?county=48453&dataset=divorce');
    expect(XMLValidator.validate(empty)).toBe(true);
    expect(empty).toContain('<updated>2026-11-01T00:00:00Z</updated>');
    expect(empty).not.toContain('Sample data');
  });

  test('the reads of a sample follow from its figures, and its lateness has the same reason', async () => {
    const reads = (await (await app.request('/functions/v1/reads?fips=36047&dataset=probate')).json()) as ImportRun[];
    expect(reads).toHaveLength(30);
    expect(reads.every((read) => read.is_sample)).toBe(true);
    expect(reads[0]?.source_date).toBe('2026-11-16T09:30:00.000Z');
    expect(await feed('/coverage/reads.atom?county=36047&dataset=probate')).toContain('Sample data.');
    const later = new Date(monday.getTime() + 10 * 86_400_000);
    const late = await countyCard(opened.database.db, '36047', later);
    const [missed] = await countyReads(opened.database.db, '36047', 'probate', later);
    expect(late?.datasets[0]).toMatchObject({ is_late: true, late_reason: missed?.late_reason });
    expect(missed?.late_reason).toBeTruthy();
  });

  test('nothing of a record is in a card, a list of reads or a feed', async () => {
    const texts = await Promise.all([`${path}?fips=48453`, readsPath, feedPath].map((address) => feed(address)));
    for (const secret of secrets) expect(texts.join('\n')).not.toContain(secret);
    expect(texts.join('\n')).not.toContain('26-PR-001943');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is not allowed', async (method) => {
    for (const address of [path, '/functions/v1/reads', '/coverage/reads.atom']) {
      const response = await app.request(address, { method });
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});
