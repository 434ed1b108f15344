import fc from 'fast-check';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactSubmissions } from '#db/schema.ts';
import { readCounties } from '#db/seed/counties.ts';
import { choiceDatasets } from '#domain/contact/quote-link.ts';
import type { CountyCard } from '#domain/county-card/county-card.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { competitionLevelOf, type MarketRow, trendDirectionOf } from '#domain/market/market.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { forSale, saleProblem } from '#domain/pricing/for-sale.ts';
import { quoteForSale } from '#server/services/customers/quote-for-sale.ts';
import type { TestDatabase } from './databases.ts';
import { sized } from './long-form.ts';
import { testApp } from './test-app.ts';

const counties = readCounties().map(({ fips }) => fips);
const many = { points: 100_000, seconds: 60 };

type FreshnessFigures = { dataset_type: string; record_count: number; last_update: string; is_sample: boolean };

/** `npm test` tries a few counties, the long form many more. */
const numRuns = sized(10, 500);

/** What all tools say about the sample data of a day. */
export function toolsAgree(open: () => Promise<TestDatabase>, now: Date): void {
  let opened: TestDatabase;
  let app: Hono;
  beforeAll(async () => {
    opened = await open();
    app = testApp({ database: opened.database, now: () => now, env: { TRUST_PROXY: 0 }, limits: { reads: many } });
  });
  afterAll(() => opened?.drop());

  const read = async <Answer>(path: string, headers = {}): Promise<Answer> => {
    const response = await app.request(path, { headers });
    expect(response.ok, `${path}: ${response.status}`).toBe(true);
    return (await response.json()) as Answer;
  };

  test('county card, freshness list, market and totals show the same figures for random counties', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...counties), async (fips) => {
        const card = await read<CountyCard>(`/functions/v1/county?fips=${fips}`);
        const shown = card.datasets.filter(({ file_status }) => file_status === 'open');
        const list = await read<FreshnessFigures[]>(
          `/rest/v1/data_freshness?select=dataset_type,record_count,last_update,is_sample&fips=eq.${fips}`,
        );
        const market = await read<MarketRow[]>(`/rest/v1/market_intelligence?fips=eq.${fips}`);
        const summary = await read<MarketSummary>(`/functions/v1/market-summary?counties=${fips}`);
        const byType = <Row extends { dataset_type: string }>(all: Row[], figures: (row: Row) => unknown) =>
          Object.fromEntries(all.map((row) => [row.dataset_type, figures(row)]));
        expect(byType(list, (row) => [row.record_count, Date.parse(row.last_update), row.is_sample])).toEqual(
          byType(shown, (row) => [row.record_count, Date.parse(row.last_update ?? ''), row.is_sample]),
        );
        expect(
          byType(market, (row) => [
            row.record_count,
            row.avg_property_value,
            row.trend_direction,
            row.competition_level,
          ]),
        ).toEqual(
          byType(shown, (row) => [
            row.record_count,
            row.avg_property_value,
            trendDirectionOf(row.filed_by_month),
            competitionLevelOf(row.subscribers, row.record_count),
          ]),
        );
        expect(summary).toMatchObject({
          entries: shown.length,
          records: shown.reduce((sum, row) => sum + row.record_count, 0),
        });
      }),
      { numRuns },
    );
  });

  test('county card, estimator, quote and desk say the same about what can be bought, for random counties', async () => {
    const { db } = opened.database;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...counties), async (fips) => {
        const card = await read<CountyCard>(`/functions/v1/county?fips=${fips}`);
        const today = now.toISOString().slice(0, 10);
        const territory = `${card.county}, ${card.state}`;
        const asked = choiceDatasets('all');
        // As the estimator does from the card.
        const problems = asked.flatMap((dataset) => {
          const file = card.datasets.find((each) => each.dataset_type === dataset);
          const problem = saleProblem(forSale(file, today), false);
          expect(file?.starting_price ?? null, `${territory} ${dataset}`).toEqual(
            problem === null ? expect.any(Number) : null,
          );
          return problem === null ? [] : [`${territory}: ${datasetTypes[dataset]}: ${problem}`];
        });
        const request = {
          name: 'Zoe',
          email: 'zoe@buyer.example',
          submissionType: 'quote',
          datasets: 'all',
          territory,
        };
        const [stored] = await db.insert(contactSubmissions).values(request).returning({ id: contactSubmissions.id });
        expect((await quoteForSale(db, stored?.id ?? '', now))?.notSold).toEqual(problems);
      }),
      { numRuns },
    );
  });

  test('the histogram counts the leads of the list, for random counties and states', async () => {
    const total = async (query: string) => {
      const response = await app.request(`/rest/v1/lead_scores?select=id&limit=1&${query}`, {
        headers: { prefer: 'count=exact' },
      });
      return Number(response.headers.get('content-range')?.split('/')[1]);
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...counties), async (fips) => {
        const counted = await read<{ total: number; counts: number[] }>(`/functions/v1/lead-histogram?fips=${fips}`);
        expect(counted.total).toBe(await total(`fips=eq.${fips}`));
        expect(counted.counts.reduce((sum, count) => sum + count, 0)).toBe(counted.total);
      }),
      { numRuns },
    );
    for (const state of ['TX', 'CA', 'WY']) {
      const counted = await read<{ total: number }>(`/functions/v1/lead-histogram?state=${state}`);
      expect(counted.total).toBe(await total(`state=eq.${state}`));
    }
  });
}
