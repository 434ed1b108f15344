import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type pg from 'pg';
import { type Db, openDatabase } from '#db/client.ts';
import { shownPart } from '#domain/customer-api/api-key.ts';
import { formatNumber } from '#domain/format.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { customerOf } from '#tests/support/delivery-bench.ts';
import { serveApp } from '#tests/support/serve-app.ts';
import { testApp } from '#tests/support/test-app.ts';
import { filingsOf } from './filings.ts';
import { type PartResult, withPrepared } from './setup.ts';
import { median } from './statistics.ts';

export type ApiSizes = {
  /** Records of others, in all counties. */
  filings: number;
  /** Records of the customer. */
  records: number;
};

const minEventsPerSecond = 5000;
const page = 500;
const rounds = 40;
const county = { fips: '48201', dataset: 'custom' };

/**
 * /v1/records against the same question to the bare driver behind a bare server, with JSON that the database writes, without limits, scopes
 * or a note of what was delivered; and the feed, which notes every record.
 */
export async function benchApi({ sizes, isKept }: { sizes: ApiSizes; isKept: boolean }): Promise<PartResult> {
  return withPrepared('api', filingsOf(sizes.filings), { isKept }, async (databaseUrl) => {
    const database = await openDatabase({ dataDir: '', databaseUrl, longStatements: true });
    try {
      const { db, pool } = database;
      const customerId = await fillCustomer(db, sizes.records);
      const app = testApp({ database });
      const key = await keyOf(db, customerId);
      const problems: string[] = [];
      const table = [['API', 'measured', 'required']];

      const first = await drain(app, key, '/v1/records', 'cursor');
      table.push(['records, new to the customer', perSecond(first), '']);
      const { ours, bare } = await comparePages(app, key, pool as pg.Pool, sizes.records);
      const ratio = ours / bare;
      table.push([`a page of ${page} records`, `${ours.toFixed(1)} ms`, '']);
      table.push([`the bare driver, ${page} rows as JSON`, `${bare.toFixed(1)} ms`, '']);
      table.push(['ratio', ratio.toFixed(2), 'at most 1']);
      if (ratio > 1) problems.push(`A page of records takes ${ratio.toFixed(2)} times as long as the bare driver.`);

      const feeds: [string, () => Promise<unknown>][] = [
        ['feed, every record of a new subscription', async () => {}],
        [
          'feed, changes',
          () =>
            db.execute(sql`update filings set record = record || '{"owner_name": "Another Owner"}', market_value = market_value + 1
            where dataset_type = ${county.dataset} and fips = ${county.fips}`),
        ],
        [
          'feed, closings',
          () =>
            db.execute(sql`update filings set closed_on = current_date, close_reason = 'sold'
            where dataset_type = ${county.dataset} and fips = ${county.fips} and right(source_key, 1) < '5'`),
        ],
      ];
      let cursor: string | undefined;
      for (const [name, happens] of feeds) {
        await happens();
        const read = await drain(app, key, '/v1/feed', 'after', cursor);
        cursor = read.cursor;
        table.push([name, `${perSecond(read)} (${formatNumber(read.count)})`, `${formatNumber(minEventsPerSecond)}/s`]);
        if (read.count / read.seconds < minEventsPerSecond) problems.push(`${name}: ${perSecond(read)}.`);
      }
      return { tables: [table], problems };
    } finally {
      await database.close();
    }
  });
}

/** A customer with a large file of its own and fifty small ones. */
async function fillCustomer(db: Db, records: number): Promise<string> {
  console.log(`API: ${formatNumber(records)} records of a customer ...`);
  await db.execute(sql`insert into filings (id, dataset_type, fips, county, state, source_key, filed_on, captured_at, last_seen_at,
      property_address, public_address, address_key, market_value, record, score, quality, factors, updated_at)
    select gen_random_uuid(), ${county.dataset}, ${county.fips}, 'Harris', 'TX', 'L-' || lpad(n::text, 8, '0'), current_date - (n % 400)::int,
      now(), now(), n || ' Bench Street, Houston, TX 77002', 'Bench Street, Houston, TX 77002', upper(n || ' BENCH ST'),
      (100000 + n % 800000)::int,
      jsonb_build_object('list_name', 'Bench', 'owner_name', 'Sample Owner', 'owner_phone', '(713) 555-0100', 'do_not_call', n % 3 = 0,
        'mailing_address', n || ' Some Road, Houston, TX 77002', 'property_address', n || ' Bench Street, Houston, TX 77002',
        'market_value', 100000 + n % 800000, 'year_built', 1940 + n % 80, 'bedrooms', n % 6, 'bathrooms', n % 4, 'apn', n,
        'mortgage_balance', n % 400000, 'absentee_owner', n % 2 = 0, 'vacant', false, 'owner_type', 'Individual'),
      (n % 101)::int, 'cold', '{"equity": 60, "motivation": 40}', now()
    from generate_series(1, ${records}) as n`);
  const customerId = await customerOf(db, 'Bench');
  await db.execute(sql`insert into subscriptions (customer_id, fips, dataset_type, starts_on, ends_on)
    select ${customerId}::uuid, fips, dataset_type, current_date - 30, current_date + 300 from (
      (select fips, dataset_type from county_datasets where fips <> ${county.fips} order by fips, dataset_type limit 50)
      union all values (${county.fips}, ${county.dataset})) as file`);
  for (const name of ['filings', 'subscriptions', 'filing_events'])
    await db.execute(sql`analyze ${sql.identifier(name)}`);
  return customerId;
}

type Drained = { count: number; seconds: number; cursor: string };

const perSecond = ({ count, seconds }: Drained) => `${formatNumber(Math.round(count / seconds))}/s`;

/** Reads a list or the feed to its end. */
async function drain(app: Hono, key: string, path: string, parameter: string, from = ''): Promise<Drained> {
  const began = performance.now();
  let [count, cursor] = [0, from];
  for (;;) {
    const text = await read(app, key, `${path}?limit=${page}${cursor && `&${parameter}=${cursor}`}`);
    const body = JSON.parse(text) as { data: unknown[]; next: string | null; has_more?: boolean };
    count += body.data.length;
    cursor = body.next ?? cursor;
    if (body.next === null || body.has_more === false) break;
  }
  return { count, seconds: (performance.now() - began) / 1000, cursor };
}

async function read(app: Hono, key: string, path: string): Promise<string> {
  const response = await app.request(path, { headers: { Authorization: `Bearer ${key}` } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}

/** The same question as a statement for the bare driver: whether the customer of a key may have a file today, and the next page of it. */
const bareStatement = `with files as materialized (
    select subscription.dataset_type, subscription.fips from api_keys join subscriptions as subscription using (customer_id)
    where api_keys.prefix = $4 and api_keys.revoked_at is null and starts_on <= current_date and ends_on >= current_date
      and not exists (select from withheld_files as withheld where withheld.fips = subscription.fips
        and withheld.dataset_type = subscription.dataset_type and not withheld.is_exclusive))
  select coalesce(json_agg(page), '[]')::text as body from (
    select id, source_key as key, dataset_type as dataset, fips, county, state, property_address, filed_on, posted_at, captured_at,
      market_value, score, quality, version, (record ->> 'do_not_call')::boolean as do_not_call, record as fields
    from filings where dataset_type = $1 and fips = $2 and source_key > $3 and (dataset_type, fips) in (select dataset_type, fips from files)
      and closed_on is null and not is_suppressed and not is_sample
    order by source_key limit $5) as page`;

/** The least that can be between a driver and a socket. */
async function serveBare(pool: pg.Pool, key: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const after = new URL(request.url ?? '', 'http://localhost').searchParams.get('after');
    const values = [county.dataset, county.fips, after, shownPart(key), page];
    const { rows: answer } = await pool.query<{ body: string }>({ name: 'bare_page', text: bareStatement, values });
    response.setHeader('Content-Type', 'application/json').end(answer[0]?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** The median time of the same pages over HTTP, taken in turn, because the machine is not equally fast all the time. */
async function comparePages(app: Hono, key: string, pool: pg.Pool, records: number) {
  const times = { ours: [] as number[], bare: [] as number[] };
  const [served, bare] = [await serveApp(app), await serveBare(pool, key)];
  const timed = async (url: string) => {
    const began = performance.now();
    const text = await (await fetch(url, { headers: { Authorization: `Bearer ${key}` } })).text();
    return { text, ms: performance.now() - began };
  };
  for (let round = -25; round < rounds; round++) {
    const after = `L-${String(Math.floor((records / 2 / rounds) * Math.max(round, 0))).padStart(8, '0')}`;
    const cursor = Buffer.from(JSON.stringify([county.dataset, county.fips, after])).toString('base64url');
    const mine = await timed(`${served.url}/v1/records?limit=${page}&cursor=${cursor}`);
    const theirs = await timed(`${bare.url}/?after=${after}`);
    const [one, other] = [JSON.parse(mine.text).data, JSON.parse(theirs.text)] as { key: string }[][];
    if (one?.length !== page || one.map((each) => each.key).join() !== other?.map((each) => each.key).join()) {
      throw new Error('The pages are not the same.');
    }
    if (round < 0) continue;
    times.ours.push(mine.ms);
    times.bare.push(theirs.ms);
  }
  await Promise.all([served.stop(), bare.stop()]);
  return { ours: median(times.ours), bare: median(times.bare) };
}
