import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { countyDatasets } from '#db/schema.ts';
import { competitionLevelOf, trendDirectionOf } from '#domain/market/market.ts';
import { filedMonths } from '#domain/records/county-dataset.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';

/** Small counts meet the thresholds often, large ones overflow an integer. */
const count = fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 2_000 }), fc.constant(2_000_000_000));
const figures = fc.record({
  filedByMonth: fc.array(count, { minLength: filedMonths, maxLength: filedMonths }),
  subscribers: fc.oneof(fc.constant(0), count),
  recordCount: fc.oneof(fc.constant(0), fc.nat({ max: 400 }), count),
});
/** At the thresholds: 10% more, 10% less, 1 and 3 subscribers for each 100 records. */
const edges = [
  { filedByMonth: [9, 9, 9, 9, 9, 9, 100, 0, 0, 110, 0, 0, 500], subscribers: 1, recordCount: 100 },
  { filedByMonth: [9, 9, 9, 9, 9, 9, 100, 0, 0, 90, 0, 0, 0], subscribers: 3, recordCount: 100 },
  { filedByMonth: [9, 9, 9, 9, 9, 9, 0, 0, 0, 0, 1, 0, 0], subscribers: 4, recordCount: 133 },
  { filedByMonth: [9, 9, 9, 9, 9, 9, 0, 0, 0, 0, 0, 0, 5], subscribers: 0, recordCount: 0 },
  { filedByMonth: [9, 9, 9, 9, 9, 9, 1, 0, 0, 0, 0, 0, 5], subscribers: 1, recordCount: 0 },
];

describe.each(testDatabases)('on $name', ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.drop());

  test('the view computes trend and competition as the domain rules do', async () => {
    const { db } = opened.database;
    const samples = [...edges, ...fc.sample(figures, 1000)];
    const stored = samples.map((sample, index) => ({
      ...sample,
      fips: String(10_000 + index),
      county: 'Travis',
      state: 'TX',
      datasetType: 'probate',
      updateFrequency: 'Daily',
    }));
    await db.insert(countyDatasets).values(stored);
    const computed = await rows(
      db,
      sql`select competition_level, trend_direction from market_intelligence order by fips`,
    );
    expect(computed).toEqual(
      samples.map(({ filedByMonth, subscribers, recordCount }) => ({
        competition_level: competitionLevelOf(subscribers, recordCount),
        trend_direction: trendDirectionOf(filedByMonth),
      })),
    );
    expect(new Set(computed.map((row) => row.trend_direction))).toEqual(new Set(['Up', 'Down', 'Stable']));
    expect(new Set(computed.map((row) => row.competition_level))).toEqual(new Set(['High', 'Medium', 'Low']));
  });
});
