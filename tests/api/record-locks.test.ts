import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { asParameters, lockCounties } from '#db/records/merge.ts';
import { rescoreDue } from '#db/records/rescore.ts';
import { recordStore } from '#db/records/store.ts';
import { addSuppression } from '#db/records/suppress.ts';
import { countyDatasets, filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';

// Whoever writes records locks the county first, and then its records. Each test stops one writer between its two locks.

const now = new Date('2026-11-16T12:00:00Z');
const address = '17 Elmhaven Dr, Austin, TX 78745';

let opened: TestDatabase;
let db: Db;

beforeAll(async () => {
  opened = await postgres.open();
  ({ db } = opened.database);
});
afterAll(() => opened?.drop());
beforeEach(async () => {
  await emptyTables(db, 'suppressions', 'filings', 'county_datasets', 'import_runs');
  await insertRows(db, countyDatasets, [countyDatasetRow({ record_count: 1 })]);
  const record = { property_address: address };
  await insertRows(db, filings, [
    filingRow({ source_key: 'ONE', property_address: address, record, rescore_on: '2026-11-16' }),
  ]);
});

/** Starts another writer and resolves when it waits for a lock. `done` resolves when it has written. */
async function blocked(work: Promise<unknown>): Promise<{ done: Promise<unknown> }> {
  work.catch(() => {});
  await eventually(() => lockWaits(db)).toBe(1);
  return { done: work };
}

test('leads are scored again while an import writes the same ones', async () => {
  let other: { done: Promise<unknown> } | undefined;
  let tries = 0;
  const store = recordStore({
    db,
    batchSize: 100,
    bulk: {
      ...asParameters,
      load: async (file, changed) => {
        tries += 1;
        other ??= await blocked(rescoreDue(db, now));
        return asParameters.load(file, changed);
      },
    },
  });
  const filing = {
    dataset_type: 'probate' as const,
    fips: '48453',
    county: 'Travis',
    state: 'TX',
    source_key: 'ONE',
    filed_on: '2026-11-10',
    posted_at: null,
    captured_at: null,
    closed_on: null,
    close_reason: null,
    property_address: address,
    market_value: 300_000,
    record: { property_address: address, market_value: 300_000 },
    states_open: false,
  };
  const at = now.toISOString();
  const file = { runId: crypto.randomUUID(), id: 'file', dataset: 'probate' as const, sourceDate: at, now: at };
  await store.merge({ file, batch: [filing], newCounties: [], rejected: [], emptyErases: false, dryRun: false });
  await expect(other?.done).resolves.toBeUndefined();
  expect(tries).toBe(1);
});

test('a property is taken off the lists while staff write its county', async () => {
  const suppression = { ref: 'P-1', fips: '48453', street: '17 Elmhaven Dr', name: null };
  const other = await db.transaction(async (tx) => {
    await lockCounties(tx, 'probate', ['48453']);
    const started = await blocked(db.transaction((second) => addSuppression(second, suppression, now)));
    await tx.execute(sql`update filings set market_value = 310000`);
    return started;
  });
  await expect(other.done).resolves.toBe(1);
});
