import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { countyDatasets } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { competitionLevelOf, trendDirectionOf } from '#domain/market/market.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { countyDatasetRow } from '#tests/support/record-rows.ts';

const largest = 2_147_483_647;
const number = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom(0, 99, 100, 101, 300, 10_000, largest));
const months = fc.array(number, { minLength: 13, maxLength: 13 });
const figures = fc.record({ record_count: number, subscribers: number, filed_by_month: months });

/** Exactly at and next to the limits of both rules. */
const limits = [
  ...[0, 1, 2, 3, 4, 9, 10].map((subscribers) => ({
    record_count: 100,
    subscribers,
    filed_by_month: Array(13).fill(0),
  })),
  ...[89, 90, 91, 109, 110, 111].map((last) => ({
    record_count: 0,
    subscribers: 0,
    filed_by_month: [9, 9, 9, 9, 9, 9, 100, 0, 0, 0, 0, last, 5000],
  })),
];

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.drop());

  test('the list of markets has the competition and the trend of the rules', async () => {
    const { db } = opened.database;
    const random = fc.sample(figures, 500);
    const all = [...limits, ...random].map((row, index) =>
      countyDatasetRow({ fips: String(10_000 + index), sold_elsewhere: row.subscribers, ...row }),
    );
    await insertRows(db, countyDatasets, all);
    const found = await rows(db, sql`select competition_level, trend_direction from market_intelligence order by fips`);
    expect(found).toEqual(
      all.map(({ subscribers, record_count, filed_by_month }) => ({
        competition_level: competitionLevelOf(subscribers, record_count),
        trend_direction: trendDirectionOf(filed_by_month),
      })),
    );
  });
});
