import { type SQL, sql } from 'drizzle-orm';
import { type Db, openDatabase, rows } from '#db/client.ts';
import { filesAsked, recordPages } from '#db/queries/delivery/delivery-pages.ts';
import { holdersOf, holdersStatement } from '#db/queries/delivery/recalls.ts';
import { propertiesStatement, signalsStatement } from '#db/queries/delivery/records.ts';
import { readBuyBox, wholeBuyBox } from '#domain/delivery/buy-box.ts';
import { formatNumber } from '#domain/format.ts';
import { pageSizes } from '#domain/lists/keyset.ts';
import { createDelivery } from '#server/services/delivery/create-delivery.ts';
import { deliveryJob } from '#server/services/delivery/delivery-job.ts';
import { listProperties } from '#server/services/delivery/list-properties.ts';
import { filingsOf } from './filings.ts';
import { type PartResult, withPrepared } from './setup.ts';
import { median } from './statistics.ts';

export type DeliverySizes = { filings: number; customers: number; subscriptions: number; download: number };

const maxFirstPageMs = 50;
const maxHoldersMs = 20;
const minRowsPerSecond = 20_000;
/** What a download may add to the memory of the process: some pages, the driver and garbage. */
const maxGrowthMb = 150;
const rounds = 9;
const heldEach = 1000;
const largeCounty = '48201';

/** A customer's records, holders and downloads with many filings, customers and subscriptions. */
export async function benchDelivery({ sizes, isKept }: { sizes: DeliverySizes; isKept: boolean }): Promise<PartResult> {
  return withPrepared('delivery', filingsOf(sizes.filings), { isKept }, async (databaseUrl) => {
    const database = await openDatabase({ dataDir: '', databaseUrl, longStatements: true });
    try {
      await fillCustomers(database.db, sizes);
      const { db } = database;
      const { id: customerId, large } = await someCustomers(db);
      const today = new Date().toISOString().slice(0, 10);
      const problems: string[] = [];
      const table = [['Delivery', 'measured', 'required']];

      const buyer = { customerId, isSample: false, channel: 'download' as const, today };
      const best = readBuyBox((key) => (key === 'score' ? '90' : ''));
      const boxes = [
        ['first page of records', wholeBuyBox],
        ['first page, score 90 and up', best],
      ] as const;
      for (const [name, box] of boxes) {
        const asked = { box, sort: 'score', after: null } as const;
        const reader = { ...buyer, now: new Date() };
        const milliseconds = await timed(() => listProperties(database.timedRead, reader, asked));
        table.push([name, `${milliseconds.toFixed(1)} ms`, `under ${maxFirstPageMs} ms`]);
        if (milliseconds > maxFirstPageMs) problems.push(`The ${name} takes ${milliseconds.toFixed(0)} ms.`);
        const page = { sort: 'score', after: null, limit: pageSizes.records + 1 } as const;
        const statement = propertiesStatement(buyer, box, page, null);
        const ids = (await rows(db, statement)).map(({ id }) => String(id));
        const scans = [...(await wholeScans(db, statement)), ...(await wholeScans(db, signalsStatement(buyer, ids)))];
        if (scans.length > 0) problems.push(`The ${name} reads all of ${scans.join(', ')}.`);
      }

      const download = await measureDownload(database, large);
      const { rowsPerSecond, growthMb } = download;
      table.push([
        `download of ${formatNumber(download.rows)} rows`,
        `${formatNumber(Math.round(rowsPerSecond))} rows/s`,
        `${formatNumber(minRowsPerSecond)} rows/s`,
      ]);
      table.push(['memory that it adds', `${growthMb.toFixed(0)} MB`, `under ${maxGrowthMb} MB`]);
      if (rowsPerSecond < minRowsPerSecond) problems.push(`A download has ${Math.round(rowsPerSecond)} rows a second.`);
      if (growthMb > maxGrowthMb) problems.push(`A download adds ${growthMb.toFixed(0)} MB.`);

      const [record] = await rows(db, sql`select filing_id from delivered_records order by first_at limit 1`);
      const holders = await timed(() => holdersOf(db, String(record?.filing_id)));
      table.push(['who holds a record', `${holders.toFixed(1)} ms`, `under ${maxHoldersMs} ms`]);
      if (holders > maxHoldersMs) problems.push(`Who holds a record takes ${holders.toFixed(0)} ms.`);
      const scans = await wholeScans(db, holdersStatement(String(record?.filing_id)));
      if (scans.length > 0) problems.push(`Who holds a record reads all of ${scans.join(', ')}.`);

      const files = await filesAsked(db, { box: wholeBuyBox, ids: [] }, buyer);
      const began = performance.now();
      let read = 0;
      for await (const page of recordPages(db, { box: wholeBuyBox }, buyer, files)) read += page.records.length;
      const seconds = (performance.now() - began) / 1000;
      table.push([`pages of ${files.length} files`, `${formatNumber(Math.round(read / seconds))} rows/s`, '']);
      return { tables: [table], problems };
    } finally {
      await database.close();
    }
  });
}

/** Customers with their share of the subscriptions; the last one has a large county alone. */
async function fillCustomers(db: Db, { customers, subscriptions, download }: DeliverySizes): Promise<void> {
  console.log(`Delivery: ${formatNumber(customers)} customers, ${formatNumber(subscriptions)} subscriptions ...`);
  await db.execute(
    sql`insert into customers (name) select 'Customer ' || n from generate_series(1, ${customers}) as n`,
  );
  await db.execute(sql`set session_replication_role = replica`);
  // Every customer gets the next files in turn, so that none has a file twice.
  await db.execute(sql`with files as (
      select (row_number() over (order by fips, dataset_type) - 1)::int as number, fips, dataset_type from county_datasets),
    numbered as (select (row_number() over (order by id) - 1)::int as number, id from customers)
    insert into subscriptions (customer_id, fips, dataset_type, starts_on, ends_on)
    select numbered.id, files.fips, files.dataset_type, current_date - 30, current_date + 300
    from numbered cross join generate_series(0, ${Math.ceil(subscriptions / customers) - 1}) as n
    join files on files.number = (numbered.number * 37 + n) % (select count(*)::int from files)`);
  await db.execute(sql`reset session_replication_role`);
  await db.execute(sql`insert into filings (id, dataset_type, fips, county, state, source_key, filed_on, captured_at, last_seen_at,
      property_address, public_address, address_key, market_value, record, score, quality, factors, updated_at)
    select gen_random_uuid(), 'custom', ${largeCounty}, 'Harris', 'TX', 'L-' || lpad(n::text, 8, '0'), current_date - (n % 400)::int, now(), now(),
      n || ' Bench Street, Houston, TX 77002', 'Bench Street, Houston, TX 77002', upper(n || ' BENCH ST'), (100000 + n % 800000)::int,
      jsonb_build_object('list_name', 'Bench', 'owner_name', 'Sample Owner', 'owner_phone', '(713) 555-0100', 'bedrooms', n % 6,
        'mailing_address', n || ' Some Road, Houston, TX 77002', 'year_built', 1940 + n % 80, 'apn', n),
      (n % 101)::int, 'cold', '{"equity": 60, "motivation": 40}', now()
    from generate_series(1, ${download}) as n on conflict do nothing`);
  // Every customer holds as many records, each of which several hold.
  await db.execute(sql`with made as (insert into deliveries (customer_id, channel, format, layout, status, created_at)
      select id, 'download', 'csv', 'records', 'expired', now() from customers returning id, customer_id),
    held as (select row_number() over () % 50 as number, id, dataset_type, fips, source_key
      from (select * from filings limit ${heldEach * 50}) as filing)
    insert into delivered_records (customer_id, filing_id, version, web_version, seq, delivery_id, dataset_type, fips, source_key, first_at, last_at)
    select customer_id, held.id, 1, 1, 0, made.id, dataset_type, fips, source_key, now(), now()
    from (select *, row_number() over () % 50 as number from made) as made join held using (number)`);
  await db.execute(sql`analyze filings`);
  await db.execute(sql`analyze subscriptions`);
  await db.execute(sql`analyze delivered_records`);
}

async function someCustomers(db: Db): Promise<{ id: string; large: string }> {
  const [some] = await rows(db, sql`select id from customers order by name limit 1`);
  const [large] = await rows(db, sql`insert into customers (name) values ('Large') returning id`);
  await db.execute(sql`insert into subscriptions (customer_id, fips, dataset_type, starts_on, ends_on)
    values (${large?.id}::uuid, ${largeCounty}, 'custom', current_date, current_date + 30)`);
  return { id: String(some?.id), large: String(large?.id) };
}

async function measureDownload(database: Awaited<ReturnType<typeof openDatabase>>, customerId: string) {
  const { db, timedRead } = database;
  const [secret, now] = ['a secret of the bench, 32 characters or more', () => new Date()];
  const request = {
    box: {},
    format: 'csv',
    layout: 'records',
    isNewOnly: false,
    ids: [],
    template: null,
    sender: {},
    counselReason: '',
  } as const;
  const asking = {
    customerId,
    isSample: false,
    userId: null,
    askedBy: '',
    channel: 'download',
    idempotencyKey: null,
  } as const;
  const created = await createDelivery({ db, timedRead, secret, now }, { ...asking, request: { ...request, ids: [] } });
  if (!created.ok) throw new Error(created.message);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  await deliveryJob({ database, secret, now }).runOnce();
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  const [made] = await rows(db, sql`select status, row_count from deliveries where customer_id = ${customerId}`);
  if (made?.status !== 'ready') throw new Error('The download was not made.');
  const count = Number(made.row_count);
  return { rows: count, rowsPerSecond: count / seconds, growthMb: (most - before) / 1024 / 1024 };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const began = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - began);
  }
  return median(times);
}

/** The large tables that a statement reads from one end to the other. */
async function wholeScans(db: Db, statement: SQL): Promise<string[]> {
  const plan = await rows(db, sql`explain ${statement}`);
  const lines = plan.map((row) => String(row['QUERY PLAN']));
  return lines.flatMap((line) => /Seq Scan on (filings|subscriptions|delivered_records)/.exec(line)?.[1] ?? []);
}
