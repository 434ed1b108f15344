import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTableApi } from '#server/routes/table-api.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';

/** Rows that each database reads without an index. */
const scanned = { pglite: 10_000, postgres: 100_000 };

describe.each(testDatabases)('on $name', ({ name, open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.drop());

  /** The status of a list that no index serves, with this many rows by the planner's statistics. */
  async function statusWith(rows: number): Promise<number> {
    const { db, timedRead, maxScannedRows } = opened.database;
    await db.execute(sql`update pg_class set reltuples = ${rows} where oid = 'filings'::regclass`);
    const app = createTableApi({ db, timedRead, maxScannedRows, handlers: {} });
    const query = 'order=property_address,county&property_address=not.ilike.*zz1*';
    return (await app.request(`/rest/v1/lead_scores?${query}`, { headers: { Prefer: 'count=exact' } })).status;
  }

  test(`a table of more than ${scanned[name]} rows is not read without an index`, async () => {
    expect(await statusWith(scanned[name])).toBe(200);
    expect(await statusWith(scanned[name] + 1)).toBe(400);
  });
});
