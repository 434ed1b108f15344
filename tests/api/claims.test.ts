import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { recalls } from '#db/customer-schema.ts';
import { uploads } from '#db/desk-schema.ts';
import { claimDelivery, insertDelivery, insertPart } from '#db/queries/delivery/deliveries.ts';
import { finishDelivery } from '#db/queries/delivery/finish-delivery.ts';
import { recallNext, shareRecalls } from '#db/queries/delivery/recalls.ts';
import { removalPages } from '#db/queries/delivery/removals.ts';
import { claimUpload, lockUploadStarts } from '#db/queries/desk/uploads.ts';
import { claimDueMail, enqueueMails } from '#db/queries/outbox.ts';
import { fillAddresses } from '#db/records/addresses.ts';
import { refreshStale } from '#db/records/figures.ts';
import { recordStore } from '#db/records/store.ts';
import { countyDatasets, filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { maxOpenUploads, newUploadSchema } from '#domain/desk/uploads.ts';
import { validate } from '#domain/forms/validate.ts';
import { applyRetention } from '#server/services/desk/retention.ts';
import { startUpload } from '#server/services/desk/uploads.ts';
import { deskContext } from '#tests/support/booking-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { customerNamed, deliver } from '#tests/support/delivery-rows.ts';
import { beforeCommit } from '#tests/support/lock-waits.ts';
import { plainMail } from '#tests/support/mail-bench.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';

// Work that several processes do: each test leaves what one of them does uncommitted while another one takes its turn.

let opened: TestDatabase;
let db: Db;
beforeAll(async () => {
  opened = await postgres.open();
  ({ db } = opened.database);
});
afterAll(() => opened?.drop());

const now = new Date('2026-11-16T12:00:00Z');
const one = async (statement: ReturnType<typeof sql>) => (await rows(db, statement))[0] ?? {};

async function newDelivery(isClaimed: boolean) {
  const customerId = await customerNamed(db, 'Larkmoor');
  const asked = { channel: 'download', format: 'csv', layout: 'records', filter: { box: {}, text: '' } } as const;
  const request = { requestedBy: null, isNewOnly: false, rowsExpected: 1 };
  return insertDelivery(db, { id: randomUUID(), customerId, ...asked, ...request, isClaimed, now });
}

const taken = (id: string) => (tx: Db) =>
  tx.execute(sql`update deliveries set claim_id = gen_random_uuid() where id = ${id}`);

test('a delivery is claimed by one process, and again when its lease is over', async () => {
  const { id } = await newDelivery(false);
  const second = await beforeCommit(
    db,
    (tx) => claimDelivery(tx),
    () => claimDelivery(db),
  );
  expect([second, await claimDelivery(db)]).toEqual([null, null]);
  await db.execute(sql`update deliveries set leased_until = now() - interval '1 second'`);
  expect(await claimDelivery(db)).toMatchObject({ id, attempts: 2 });
});

test('a process that loses its delivery neither writes a part of the file nor finishes it', async () => {
  const { id, customerId, claimId } = await newDelivery(true);
  const claim = { id, claimId: claimId ?? '' };
  expect(await beforeCommit(db, taken(id), () => insertPart(db, claim, 0, Buffer.from('late')))).toBe(false);
  const file = { rowCount: 0, leftOut: {}, newestSeq: 0, fileName: 'a.csv', byteCount: 0, sha256: '' };
  const finish = { ...file, customerId, now, expiresAt: now, sign: async () => '{}' };
  await db.execute(sql`update deliveries set claim_id = ${claimId} where id = ${id}`);
  expect(await beforeCommit(db, taken(id), () => finishDelivery(db, claim, finish))).toBe(false);
});

/** A record that a customer holds. */
async function heldRecord(sourceKey: string) {
  const filing = filingRow({ source_key: sourceKey, property_address: '1 Elm St, Austin, TX 78702' });
  await insertRows(db, filings, [filing]);
  return { id: filing.id, customerId: await customerNamed(db, sourceKey) };
}

test('the log is not read for recalls while a delivery becomes ready', async () => {
  const { id, customerId } = await heldRecord('READY');
  const deliveryId = await deliver(db, customerId, []);
  await db.transaction(recallNext);
  await db.execute(sql`update filings set closed_on = '2026-11-15', close_reason = 'sold' where id = ${id}`);
  await beforeCommit(
    db,
    async (tx) => {
      await shareRecalls(tx);
      // What the customer gets is older than the closing.
      await tx.execute(sql`insert into delivered_records (customer_id, filing_id, version, seq, delivery_id, dataset_type, fips, source_key, first_at, last_at)
        values (${customerId}, ${id}, 1, 0, ${deliveryId}, 'probate', '48453', 'READY', now(), now())`);
    },
    () => db.transaction(recallNext),
  );
  expect(await db.$count(recalls, sql`customer_id = ${customerId}`)).toBeGreaterThan(0);
});

test('a recalled record is in one remove-file', async () => {
  const { id, customerId } = await heldRecord('REMOVED');
  const [first, second] = [await deliver(db, customerId, ['REMOVED']), await deliver(db, customerId, [])];
  await db.execute(sql`update filings set closed_on = '2026-11-15', close_reason = 'sold' where id = ${id}`);
  await db.transaction(recallNext);
  const fileOf = async (to: Db, deliveryId: string) => {
    const found = [];
    for await (const { recalled } of removalPages(to, customerId, deliveryId)) found.push(...recalled);
    return found.length;
  };
  const sizes: number[] = [];
  const later = await beforeCommit(
    db,
    async (tx) => sizes.push(await fileOf(tx, first)),
    () => fileOf(db, second),
  );
  expect([...sizes, later]).toEqual([1, 0]);
});

async function newUpload(status: string): Promise<string> {
  const options = { dataset: 'probate', sourceDate: now.toISOString() } as never;
  const [stored] = await db
    .insert(uploads)
    .values({ id: randomUUID(), fileName: 'a.csv', bytes: 1, options, status })
    .returning({ id: uploads.id });
  return stored?.id ?? '';
}

test('uploads are imported one at a time, and not once they are canceled', async () => {
  await emptyTables(db, 'uploads');
  const canceled = await newUpload('waiting');
  const cancel = (tx: Db) => tx.execute(sql`update uploads set status = 'canceled' where id = ${canceled}`);
  expect(await beforeCommit(db, cancel, () => claimUpload(db, [canceled]))).toBeNull();
  const [first, second] = [await newUpload('waiting'), await newUpload('waiting')];
  const claim = beforeCommit(
    db,
    (tx) => claimUpload(tx, [first]),
    () => claimUpload(db, [second]),
  );
  expect(await claim).toBeNull();
});

test('uploads that begin at once do not go over their limit', async () => {
  await emptyTables(db, 'uploads');
  for (let count = 1; count < maxOpenUploads; count++) await newUpload('waiting');
  const form = { id: randomUUID(), fileName: 'probate.csv', bytes: 1, dataset: 'probate' };
  const checked = validate(newUploadSchema, form);
  if (!checked.ok) throw new Error('The form is wrong');
  const begin = (to: Db) => startUpload(to, checked.value, { ...deskContext(now), dataDir: opened.dataDir });
  const second = await beforeCommit(
    db,
    async (tx) => {
      await lockUploadStarts(tx);
      await tx.execute(sql`insert into uploads (id, file_name, bytes, options, status)
        select gen_random_uuid(), 'a.csv', 1, options, 'waiting' from uploads limit 1`);
    },
    () => begin(db),
  );
  expect(second).toMatchObject({ ok: false, status: 409 });
});

test('workers who claim mail at once stay within the budget together', async () => {
  await enqueueMails(db, ['one', 'two', 'three', 'four'].map(plainMail));
  const claim = async (to: Db) => (await claimDueMail(to, 2, 60, { hour: 2, day: 100 })).length;
  const counts: number[] = [];
  const second = await beforeCommit(
    db,
    async (tx) => counts.push(await claim(tx)),
    () => claim(db),
  );
  expect(counts[0]).toBeGreaterThan(0);
  expect((counts[0] ?? 0) + second).toBeLessThanOrEqual(2);
});

test('an account that is just used, and a booking that is just moved, are not deleted as old', async () => {
  const old = sql`now() - interval '400 days'`;
  const [user] = await rows(
    db,
    sql`insert into users (email, last_seen_at, warned_at) values ('old@example.com', ${old}, ${old} + interval '1 day') returning id`,
  );
  const slots = await rows(
    db,
    sql`insert into demo_slots (date, start_time, end_time, max_bookings, current_bookings)
    values ('2025-01-06', '10:00', '10:30', 2, 1), ('2026-12-01', '10:00', '10:30', 2, 1) returning id`,
  );
  const [booking] = await rows(
    db,
    sql`insert into demo_bookings (slot_id, customer_name, customer_email, token_hash)
    values (${slots[0]?.id}, 'Ana', 'ana@example.com', 'hash') returning id`,
  );
  const nothing = { messages: null, held: null, mail: null, requests: null, audit: null, closed: null };
  const keep = { ...nothing, accounts: 90, bookings: 90 };
  await beforeCommit(
    db,
    async (tx) => {
      await tx.execute(sql`update users set last_seen_at = now() where id = ${user?.id}`);
      await tx.execute(sql`update demo_bookings set slot_id = ${slots[1]?.id} where id = ${booking?.id}`);
    },
    () => applyRetention(db, { keep, dataDir: opened.dataDir }, deskContext(new Date())),
  );
  expect(await db.$count(users, sql`id = ${user?.id}`)).toBe(1);
  expect(await rows(db, sql`select id from demo_bookings`)).toEqual([booking]);
});

test('addresses of a record that an import is writing are left to the import', async () => {
  const { id } = await heldRecord('FILLED');
  await db.execute(sql`update filings set address_key = null where id = ${id}`);
  await beforeCommit(
    db,
    (tx) =>
      tx.execute(sql`update filings set property_address = '2 New St', public_address = '2 New St', address_key = 'new'
        where id = ${id}`),
    () => fillAddresses(db),
  );
  expect(await one(sql`select address_key, public_address from filings where id = ${id}`)).toEqual({
    address_key: 'new',
    public_address: '2 New St',
  });
});

test('figures of a county that an import is writing are left to the import', async () => {
  const fips = '48001';
  await insertRows(db, countyDatasets, [countyDatasetRow({ fips, county: 'Anderson', is_stale: true })]);
  await beforeCommit(
    db,
    (tx) => tx.execute(sql`update county_datasets set record_count = 7 where fips = ${fips}`),
    () => refreshStale(db, now),
  );
  expect(await one(sql`select record_count, is_stale from county_datasets where fips = ${fips}`)).toEqual({
    record_count: 7,
    is_stale: true,
  });
});

test('a county is removed with what an import has just brought', async () => {
  const fips = '48003';
  await insertRows(db, countyDatasets, [countyDatasetRow({ fips, county: 'Andrews' })]);
  const records = [1, 2].map((number) => filingRow({ fips, county: 'Andrews', source_key: `REMOVED-${number}` }));
  await insertRows(db, filings, records.slice(0, 1));
  const removed = await beforeCommit(
    db,
    async (tx) => {
      await tx.execute(sql`select from county_datasets where fips = ${fips} for update`);
      await insertRows(tx, filings, records.slice(1));
    },
    () => recordStore({ db, batchSize: 100 }).remove({ fips, dataset: 'probate' }),
  );
  expect(removed).toBe(2);
});
