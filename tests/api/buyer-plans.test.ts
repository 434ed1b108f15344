import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { buyerSorts } from '#domain/delivery/buy-box.ts';
import type { BoxCounts, PropertyPage } from '#domain/delivery/buyer-records.ts';
import { type Account, signIn } from '#tests/support/accounts.ts';
import { addCustomer, deliver } from '#tests/support/buyer-rows.ts';
import { postgres } from '#tests/support/databases.ts';
import { recordStatements, type Scan } from '#tests/support/recorded-statements.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

const records = '/functions/v1/records';
/** Records of each dataset and county; every fourth property is in two datasets. */
const perFile = 900;
const counties = ['48453', '48491', '48209'];
const datasets = datasetNames.filter((name) => name !== 'custom');
const subscribed = ['probate', 'tax_delinquent', 'foreclosure'];
const files = subscribed.length * counties.length;

describe('with many records, on PostgreSQL', () => {
  const whole = wholeApp(async () => {
    const opened = await postgres.open();
    recorded = recordStatements(opened.database.pool as pg.Pool);
    return opened;
  });
  let recorded: ReturnType<typeof recordStatements>;
  let app: Hono;
  let buyer: Account;

  beforeAll(async () => {
    app = whole.app({ limits: { reads: { points: 100_000, seconds: 60 } } });
    buyer = await signIn(app, whole.db, 'buyer@example.com');
    await whole.db.execute(sql`delete from filings`);
    await whole.db.execute(sql`delete from county_datasets`);
    for (const fips of counties) {
      for (const [index, dataset] of datasets.entries()) {
        await whole.db.execute(sql`insert into county_datasets (fips, county, state, dataset_type, update_frequency, record_count)
          values (${fips}, ${`County ${fips}`}, 'TX', ${dataset}, 'Daily', ${perFile})`);
        await whole.db.execute(sql`insert into filings (dataset_type, fips, county, state, source_key, filed_on, captured_at,
            last_seen_at, property_address, address_key, record, score, quality, factors, updated_at, market_value)
          select ${dataset}, ${fips}, ${`County ${fips}`}, 'TX', 'K' || n, date '2026-11-01' - (n % 300), now(), now(),
            place || ' Elm St, Austin, TX 7870' || (n % 10), upper(place || ' Elm St'),
            jsonb_build_object('owner_type', 'Individual', 'owner_phone', '5125550' || n, 'auction_date', (date '2026-11-20' + n % 200)::text),
            n % 101, case when n % 101 >= 90 then 'hot' when n % 101 >= 70 then 'warm' else 'cold' end, '{}', now(), n * 100
          from (select n, case when n % 4 = 0 then n else n + ${(index + 1) * 1_000_000}::int end as place
            from generate_series(1, ${perFile}) as n) as numbered`);
      }
    }
    const customerId = await addCustomer(whole.db, {
      members: ['buyer@example.com'],
      subscriptions: counties.flatMap((fips) => subscribed.map((dataset) => ({ fips, dataset }))),
    });
    await deliver(whole.db, customerId, []);
    await whole.db.execute(sql`analyze filings, county_datasets, subscriptions, delivered_records`);
  }, 120_000);

  async function scansOf(path: string): Promise<{ scans: Scan[]; answer: unknown }> {
    recorded.start();
    const answer = await buyer.request('GET', `${records}${path}`);
    expect(answer.status, path).toBe(200);
    return { answer: await answer.json(), scans: (await recorded.scans()).filter(({ table }) => table === 'filings') };
  }

  const read = (scans: Scan[], index: string) =>
    scans.filter((scan) => scan.index === index).reduce((sum, scan) => sum + scan.rows, 0);

  test('the first page and the next read the best of each file by its index, and each property once', async () => {
    for (const page of ['', 'after']) {
      const first = (await scansOf('')).answer as PropertyPage;
      const { scans, answer } = page ? await scansOf(`?after=${first.next}`) : await scansOf('');
      expect((answer as PropertyPage).rows).toHaveLength(50);
      expect(scans.filter(({ kind }) => kind === 'Seq Scan')).toEqual([]);
      // A stacked property is in up to three files, of which one shows it; equal scores of the page before are read again.
      expect(read(scans, 'filings_file_best')).toBeLessThanOrEqual(files * 51 * 2);
      expect(read(scans, 'filings_address_key')).toBeLessThanOrEqual(files * 51 * 6);
    }
  });

  test('nothing is compiled, which takes longer than reading a page', async () => {
    expect(await rows(whole.db, sql`show jit`)).toEqual([{ jit: 'off' }]);
  });

  test.each(buyerSorts)('by %s, no statement reads all records', async (sort) => {
    const { scans } = await scansOf(`?sort=${sort}`);
    expect(scans.filter(({ kind }) => kind === 'Seq Scan')).toEqual([]);
    const all = counties.length * datasets.length * perFile;
    expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThan(all / 2);
  });

  test('one record is found by its id, with the others of its property', async () => {
    const { rows } = (await scansOf('?stacked=1')).answer as PropertyPage;
    const { scans } = await scansOf(`/${rows[0]?.id}`);
    expect(scans.filter(({ kind }) => kind === 'Seq Scan')).toEqual([]);
    expect(scans.reduce((sum, scan) => sum + scan.rows, 0)).toBeLessThan(60);
  });

  test('counts read the records of the customer, and not more than their limit', async () => {
    const { scans, answer } = await scansOf('/counts');
    expect(scans.filter(({ kind }) => kind === 'Seq Scan')).toEqual([]);
    expect(Math.max(...scans.map(({ rows }) => rows))).toBe(files * perFile);
    // Of each county, a quarter are in all three datasets.
    const shared = Math.floor(perFile / 4);
    expect(answer as BoxCounts).toMatchObject({
      properties: counties.length * (subscribed.length * (perFile - shared) + shared),
      records: files * perFile,
      isCapped: false,
      facets: { stacked: counties.length * shared },
    });
    await whole.db.execute(
      sql`update county_datasets set record_count = case when fips = '48453' then 1000000 else 10000 end`,
    );
    const capped = (await scansOf('/counts')).answer as BoxCounts;
    expect(capped.isCapped).toBe(true);
    expect(capped.records).toBeLessThanOrEqual(20_000);
    expect(Object.keys(capped.facets.datasets).toSorted()).toEqual(subscribed.toSorted());
  });
});
