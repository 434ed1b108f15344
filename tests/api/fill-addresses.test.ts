import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { fillAddresses } from '#db/records/addresses.ts';
import { publicFilingsAt } from '#db/records/suppress.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { addFilings, bexar, countyFiles, travis } from '#tests/support/delivery-bench.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

describeSample(testDatabases, on('postgres'))('records from before an upgrade on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    await countyFiles(db, [
      ['probate', travis],
      ['probate', bexar],
    ]);
    await addFilings(db, 'probate', travis, 3);
    await addFilings(db, 'probate', bexar, 600);
    await db.execute(sql`update filings set address_key = null, public_address = ''`);
  });
  afterAll(() => opened?.drop());

  const left = async () =>
    rows(
      db,
      sql`select fips, count(*)::int as records from filings where address_key is null or public_address = '' group by fips`,
    );

  test('are found by their address at once, and get their public address from a job', async () => {
    const property = { fips: travis.fips, street: '2 Quillfeather Lane' };
    expect((await publicFilingsAt(db, property)).length).toBe(1);
    expect(await left()).toEqual([{ fips: bexar.fips, records: 600 }]);
    await fillAddresses(db);
    expect(await left()).toEqual([]);
    const [one] = await rows(db, sql`select public_address, version from filings where fips = ${travis.fips} limit 1`);
    expect(one).toEqual({ public_address: 'Quillfeather Ln, Austin, TX 78702', version: 1 });
  });
});
