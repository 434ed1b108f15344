import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { apiOperations } from '#domain/customer-api/operations.ts';
import { openApiDocument } from '#server/services/customer-api/openapi.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { addFilings, countyFiles, customerOf, subscribe, travis } from '#tests/support/delivery-bench.ts';
import { type GeneratedClient, generatedClient } from '#tests/support/generated-client.ts';
import { testApp } from '#tests/support/test-app.ts';

const records = 23;

describe('a generated client', () => {
  let opened: TestDatabase;
  let client: GeneratedClient;
  beforeAll(async () => {
    opened = await postgres.open();
    const { db } = opened.database;
    const app = testApp({ database: opened.database });
    await countyFiles(db, [['foreclosure', travis]]);
    const customerId = await customerOf(db, 'Bluebonnet');
    await subscribe(db, customerId, 'foreclosure', travis);
    await addFilings(db as Db, 'foreclosure', travis, records);
    client = await generatedClient({
      document: openApiDocument('http://localhost'),
      fetch: (url, options) => app.request(url, options),
      key: await keyOf(db, customerId),
    });
  });
  afterAll(() => opened?.drop());

  test('a generated client has a method for every operation', () => {
    for (const { id } of apiOperations) expect(client[id], id).toBeTypeOf('function');
  });

  test('a generated client reads the county files', async () => {
    const { status, data } = (await client.listCounties?.()) ?? {};
    expect([status, data]).toMatchObject([200, { data: [{ fips: travis.fips, open_records: records }] }]);
  });
});
