import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { redateSamples } from '#db/seed/redate.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
  });
  afterAll(() => opened?.drop());

  async function addSamples(): Promise<void> {
    await emptyTables(db, 'county_datasets');
    await db.execute(sql`insert into county_datasets
        (dataset_type, fips, county, state, update_frequency, is_sample, last_update, filed_by_month, filed_through, exclusive_until)
      values ('probate', '48453', 'Travis', 'TX', 'daily', true, '2026-11-16T10:00:00Z',
          array[31, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], '2026-11-01', '2026-11-30'),
        ('divorce', '48453', 'Travis', 'TX', 'daily', true, '2026-11-16T10:00:00Z',
          array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], '2026-10-01', null)`);
  }
  const months = () =>
    rows(
      db,
      sql`select filed_by_month, filed_through::text, exclusive_until::text from county_datasets order by dataset_type`,
    );

  test('a pause of many months leaves the same counts as a start in each of them, and changes rows once', async () => {
    await addSamples();
    for (let month = 12; month <= 12 + 38; month += 1) await redateSamples(db, new Date(Date.UTC(2026, month - 1, 1)));
    const step = await months();
    await addSamples();
    let statements = 0;
    const { transaction } = db;
    db.transaction = ((work: (tx: Db) => Promise<unknown>) =>
      transaction.call(db, (tx) => {
        const { execute } = tx;
        tx.execute = ((...given: Parameters<Db['execute']>) => {
          statements += 1;
          return execute.apply(tx, given);
        }) as Db['execute'];
        return work(tx as unknown as Db);
      })) as Db['transaction'];
    await redateSamples(db, new Date('2030-02-01T00:00:00Z'));
    db.transaction = transaction;
    expect(await months()).toEqual(step);
    expect(statements).toBeLessThan(10);
  });
});
