import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { apiOperations } from '#domain/customer-api/operations.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { addFilings, countyFiles, customerOf, hays, subscribe, travis } from '#tests/support/delivery-bench.ts';
import { allRecords, followFeed, type GeneratedClient, generatedClient } from '#tests/support/generated-client.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';

const count = 23;

describeSample(testDatabases, on('postgres'))('a generated client on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let customerId: string;
  let client: GeneratedClient;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    const app = testApp({ database: opened.database });
    await countyFiles(db, [
      ['foreclosure', travis],
      ['probate', hays],
    ]);
    customerId = await customerOf(db, 'Bluebonnet');
    await subscribe(db, customerId, 'foreclosure', travis);
    await addFilings(db, 'foreclosure', travis, count);
    client = await generatedClient({
      fetch: (url, options) => app.request(url, options),
      key: await keyOf(db, customerId),
    });
  });
  afterAll(() => opened?.drop());

  test('a generated client has a method for every operation', async () => {
    for (const { id, method } of apiOperations) {
      if (method !== 'get') continue;
      const { status } = await client(id, { id: '00000000-0000-4000-8000-000000000001' });
      expect([id, [200, 404].includes(status)]).toEqual([id, true]);
    }
    await expect(client('noSuchCall')).rejects.toThrow('has no noSuchCall');
  });

  test('a generated client sends lists, numbers and a body as the server reads them', async () => {
    const two = await client<{ data: object[] }>('listRecords', { dataset: ['probate', 'foreclosure'], limit: 2 });
    expect([two.status, two.data.data.length]).toEqual([200, 2]);
    const none = await client<{ data: object[] }>('listRecords', { dataset: ['probate'], county: [travis.fips] });
    expect([none.status, none.data.data]).toEqual([200, []]);
    const refused = await client<{ errors: object }>('listRecords', { limit: 0 });
    expect([refused.status, Object.keys(refused.data.errors)]).toEqual([400, ['limit']]);
    const mayContactBody = { questions: [{ dataset: 'probate', state: 'TX' }] };
    expect(await client('mayContact', { mayContactBody })).toMatchObject({ status: 200 });
  });

  test('a generated client pages through the records, and the feed leads to the same', async () => {
    const records = await allRecords(client, 5);
    expect(records.size).toBe(count);
    const held = new Map<string, unknown>();
    const after = await followFeed(client, held, { after: null, limit: 4 });
    expect(held).toEqual(records);
    await subscribe(db, customerId, 'probate', hays);
    await addFilings(db, 'probate', hays, 3);
    await followFeed(client, held, { after, limit: 4 });
    expect(held.size).toBe(count + 3);
    expect(held).toEqual(await allRecords(client, 7));
    await db.execute(sql`update subscriptions set ends_on = '2020-12-31' where customer_id = ${customerId}`);
    expect((await allRecords(client, 7)).size).toBe(0);
  });
});
