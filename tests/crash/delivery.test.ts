import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Row, rows } from '#db/client.ts';
import { insertDelivery, readPart } from '#db/queries/delivery/deliveries.ts';
import { publishedKeys } from '#db/queries/delivery/signing-keys.ts';
import { countRows } from '#domain/delivery/count-rows.ts';
import { verifyManifest } from '#domain/delivery/verify-manifest.ts';
import { addFilings, type County, countyFiles, customerOf, subscribe } from '#tests/support/delivery-bench.ts';
import { describeSample, on, report, sized } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { randomFrom } from '#tests/support/visitors/random.ts';
import { runJob } from './support/killed-job.ts';
import { sizes } from './support/sizes.ts';

/** No sample county has this one. */
const loving: County = { fips: '48301', county: 'Loving', state: 'TX' };
const count = sized(3000, 12_000);
/** The fifth try is the last. A process takes longer to open the embedded database than to make the file. */
const killsOn = { pglite: sized(1, 4), postgres: sized(1, 4) };
const deliveriesMade = sized(1, 5);
/** A kill comes at most this long after the start. */
const longestDelayMs = sized(80, 600);

describeSample(servedDatabases, on('postgres'))('a delivery on $name whose process is killed', ({ name, prepare }) => {
  let database: ServedDatabase;
  const customers: string[] = [];
  let killed = 0;
  const outcomes: Row[] = [];
  const verdicts: string[] = [];
  let held: Row[] = [];
  let left: Row | undefined;

  /** Runs the job until it is done, or until it is killed after some time. */
  async function run(killAfterMs: number | null): Promise<boolean> {
    const { lines, isKilled } = await runJob('tests/crash/support/deliver-child.ts', database, killAfterMs);
    if (isKilled) killed += 1;
    return lines.includes('done');
  }

  beforeAll(async () => {
    const random = randomFrom(sizes.seed);
    database = await prepare();
    const { look } = database;
    await look(async (db) => {
      await countyFiles(db, [['custom', loving]]);
      await addFilings(db, 'custom', loving, count, () => ({ record: { list_name: 'x'.repeat(400) } }));
    });
    for (let number = 0; number < deliveriesMade; number++) {
      const id = randomUUID();
      const customerId = await look(async (db) => {
        const customer = await customerOf(db, `Crash ${number}`);
        await subscribe(db, customer, 'custom', loving);
        const filter = { box: {}, text: 'Everything' };
        const asked = { id, customerId: customer, requestedBy: null, channel: 'download', format: 'csv' } as const;
        const more = { layout: 'records', filter, isNewOnly: false, rowsExpected: count, isClaimed: false } as const;
        await insertDelivery(db, { ...asked, ...more, now: new Date() });
        return customer;
      });
      customers.push(customerId);
      let isDone = false;
      for (let kill = 0; kill < killsOn[name] && !isDone; kill++)
        isDone = await run(20 + random.number(longestDelayMs));
      if (!isDone) isDone = await run(null);
      await look(async (db) => {
        const [made] = await rows(
          db,
          sql`select status, attempts, row_count, manifest from deliveries where id = ${id}`,
        );
        outcomes.push({ status: made?.status, row_count: made?.row_count });
        const parts: Uint8Array[] = [];
        for (let part = 0; ; part++) {
          const bytes = await readPart(db, id, part);
          if (!bytes) break;
          parts.push(bytes);
        }
        const file = Buffer.concat(parts);
        const sha256 = createHash('sha256').update(file).digest('hex');
        const found = { sha256, bytes: file.length, rows: await countRows('csv', new Blob([file])) };
        verdicts.push((await verifyManifest(String(made?.manifest), found, await publishedKeys(db))).kind);
      });
    }
    await look(async (db) => {
      const own = sql.join(
        customers.map((id) => sql`${id}::uuid`),
        sql`, `,
      );
      held = await rows(
        db,
        sql`select count(*)::int as records, count(distinct filing_id)::int as ids, min(version) as version
          from delivered_records where customer_id in (${own}) group by customer_id`,
      );
      [left] = await rows(
        db,
        sql`select (select count(*)::int from delivery_records where delivery_id not in (select id from deliveries where status = 'ready')) as staged,
          (select count(*)::int from delivery_parts where delivery_id not in (select id from deliveries where status = 'ready')) as parts`,
      );
    });
    report(`${name}: ${deliveriesMade} deliveries of ${count} records, ${killed} kills`);
  });
  afterAll(() => database?.drop());

  test('is made completely, and every byte is what its manifest says', () => {
    expect(killed).toBeGreaterThan(0);
    expect(outcomes).toEqual(customers.map(() => ({ status: 'ready', row_count: count })));
    expect(verdicts).toEqual(customers.map(() => 'verified'));
  });

  test('has every record held once, and leaves nothing behind', () => {
    expect(held).toEqual(customers.map(() => ({ records: count, ids: count, version: 1 })));
    expect(left).toEqual({ staged: 0, parts: 0 });
  });
});
