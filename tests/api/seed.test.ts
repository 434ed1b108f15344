import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { maxExtraLeads } from '#db/seed/extra-leads.ts';
import { redateSamples } from '#db/seed/redate.ts';
import { seed } from '#db/seed/seed.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';

const now = new Date('2026-11-15T12:00:00Z');
const counts = sql`select
  (select count(*)::int from data_freshness) as freshness,
  (select count(distinct fips)::int from data_freshness) as counties,
  (select count(*)::int from lead_scores) as leads,
  (select count(*)::int from market_intelligence) as markets,
  (select count(*)::int from sample_data) as samples,
  (select count(*)::int from outreach_templates) as templates,
  (select count(*)::int from deals) as deals`;

const lists = [
  ['data_freshness_newest', sql`select * from data_freshness order by last_update desc, id limit 100`],
  ['lead_scores_best', sql`select * from lead_scores order by score desc, id limit 100`],
  ['market_intelligence_largest', sql`select * from market_intelligence order by record_count desc, id limit 100`],
  [
    'lead_scores_address_trgm',
    sql`select * from lead_scores where property_address ilike '%thistledown%' or county ilike '%thistledown%' or state ilike '%thistledown%'`,
  ],
  [
    'data_freshness_county_trgm',
    sql`select * from data_freshness where county ilike '%travis%' or state ilike '%travis%' or dataset_type ilike '%travis%'`,
  ],
] as const;

describe.each(testDatabases)('$name', ({ open }) => {
  let fixture: TestDatabase;
  const read = async (query: typeof counts) => (await rows(fixture.database.db, query))[0];
  /** The error of the row count used for estimated totals, as a fraction of the actual count. */
  const estimationError = async () => {
    const explained = await read(sql`explain (format json) select * from data_freshness`);
    const plans = explained?.['QUERY PLAN'] as { Plan: { 'Plan Rows': number } }[] | undefined;
    const planned = plans?.[0]?.Plan['Plan Rows'] ?? 0;
    const counted = Number((await read(sql`select count(*) from data_freshness`))?.count);
    return Math.abs(planned - counted) / counted;
  };
  beforeAll(async () => {
    fixture = await open();
    // Like processes that start together; they only run concurrently on PostgreSQL.
    await Promise.all([seed(fixture.database.db, now), seed(fixture.database.db, now)]);
  });
  afterAll(() => fixture.drop());

  test('the sample data is complete and has no duplicates', async () => {
    expect(await read(counts)).toEqual({
      freshness: 19_147,
      counties: 3_142,
      leads: 5_000,
      markets: 600,
      samples: 20,
      templates: 24,
      deals: 14,
    });
  });

  test('handwritten records keep their ids and values', async () => {
    const deals = await fixture.database.db.query.deals.findMany();
    expect(deals.map((deal) => deal.id).sort()).toEqual(sampleDeals.map((deal) => deal.id).sort());
    const samples = await fixture.database.db.query.sampleData.findMany();
    const found = samples.find((sample) => sample.id === sampleRecords[0]?.id);
    expect(found?.sampleRecord).toEqual(sampleRecords[0]?.sample_record);
    const templates = await fixture.database.db.query.outreachTemplates.findMany();
    const letter = templates.find((template) => template.id === sampleTemplates[0]?.id);
    expect(letter?.variables).toEqual(sampleTemplates[0]?.variables);
  });

  test('seeding again changes nothing and does not restore deleted rows', async () => {
    const before = await read(counts);
    const { db } = fixture.database;
    const newest = sql`select max(last_update)::text as moment from data_freshness`;
    const moment = await read(newest);
    await db.execute(sql`delete from sample_data where dataset_type = 'custom'`);
    await seed(db, new Date('2027-03-01T12:00:00Z'));
    expect(await read(counts)).toEqual({ ...before, samples: 18 });
    expect(await read(newest)).toEqual(moment);
  });

  test.each(lists)('a list query uses the index %s', async (index, query) => {
    const plan = await rows(fixture.database.db, sql`explain ${query}`);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(index);
  });

  test('outdated sample updates move forward together, and real ones stay', async () => {
    const { db } = fixture.database;
    const ages = sql`select count(*)::int as rows, max(last_update) as newest,
      (max(last_update) - min(last_update))::text as spread from data_freshness`;
    const before = await read(ages);
    await redateSamples(db, new Date('2026-11-15T13:00:00Z'));
    expect(await read(ages)).toEqual(before);

    await db.execute(sql`update data_freshness set id = '00000000-0000-4000-8000-000000000001'
      where fips = '48453' and dataset_type = 'probate'`);
    const real = sql`select last_update from data_freshness where id = '00000000-0000-4000-8000-000000000001'`;
    const untouched = await read(real);
    await redateSamples(db, new Date('2026-11-18T12:00:00Z'));
    const after = await read(ages);
    expect(new Date(String(after?.newest)).toISOString()).toBe('2026-11-18T12:00:00.000Z');
    expect(await read(real)).toEqual(untouched);
  });

  test('totals are estimated from live rows, without the dead ones that moving leaves behind', async () => {
    const { db } = fixture.database;
    for (const day of ['2026-11-18T20:00:00Z', '2026-11-19T12:00:00Z']) await redateSamples(db, new Date(day));
    expect(await estimationError()).toBeLessThan(0.05);
  });

  test('a county with a real update stays when the samples move, even without is_sample in the import', async () => {
    const { db } = fixture.database;
    const moment = '2026-11-18T10:00:00Z';
    await db.execute(sql`insert into data_freshness (fips, county, state, dataset_type, record_count, last_update, update_frequency)
      select fips, county, state, dataset_type, 77, ${moment}::timestamptz, 'Daily' from data_freshness
      where fips = '48453' and dataset_type = 'foreclosure'
      on conflict (fips, dataset_type) do update set record_count = excluded.record_count, last_update = excluded.last_update`);
    const real = sql`select last_update = ${moment}::timestamptz as kept, is_sample, record_count from data_freshness
      where fips = '48453' and dataset_type = 'foreclosure'`;
    expect(await read(real)).toEqual({ kept: true, is_sample: false, record_count: 77 });
    await redateSamples(db, new Date('2026-11-20T12:00:00Z'));
    expect(await read(real)).toEqual({ kept: true, is_sample: false, record_count: 77 });
    const samples = await read(sql`select max(last_update) as newest from data_freshness where is_sample`);
    expect(new Date(String(samples?.newest)).toISOString()).toBe('2026-11-20T12:00:00.000Z');
  });

  test('a database from before samples were marked gets the mark only on unchanged rows', async () => {
    const { db } = fixture.database;
    await db.execute(sql`update data_freshness set is_sample = false`);
    const written = { type: 'tax_delinquent', places: ['06037', '17031', '36061'] };
    await db.execute(sql`update data_freshness set last_update = last_update + interval '1 minute'
      where dataset_type = ${written.type} and fips in ${written.places}`);
    await db.execute(sql`update data_freshness set record_count = record_count + 1 where fips = '04013'`);
    await db.execute(sql`delete from applied_steps where name = 'marked data_freshness 1'`);
    await seed(db, new Date('2027-01-05T08:00:00.500Z'));
    const marked = await rows(db, sql`select fips, dataset_type from data_freshness where not is_sample`);
    const names = marked.map(({ fips, dataset_type: type }) => `${fips} ${type}`);
    for (const place of written.places) expect(names).toContain(`${place} ${written.type}`);
    expect(names.filter((name) => name.startsWith('04013')).length).toBeGreaterThan(2);
    expect(names).toContain('48453 foreclosure');
    // No other row lost its mark.
    expect(names.filter((name) => !/^(04013|48453|06037|17031|36061)/.test(name))).toEqual([]);
    expect(await estimationError()).toBeLessThan(0.05);
  });

  test('extra leads are added in batches up to the requested total', async () => {
    const { db } = fixture.database;
    const done: number[] = [];
    const progress = (leads: number) => done.push(leads);
    await seed(db, now, { leads: 300 });
    await seed(db, now, { leads: 300 });
    await seed(db, now, { leads: 20_100, progress });
    expect(await read(sql`select count(*)::int as leads, count(distinct id)::int as ids from lead_scores`)).toEqual({
      leads: 25_100,
      ids: 25_100,
    });
    expect(done).toEqual([20_000, 20_100]);
  });

  test.each([0, -1, 1.5, Number.NaN, maxExtraLeads + 1])('%d extra leads are refused', async (leads) => {
    await expect(seed(fixture.database.db, now, { leads })).rejects.toThrow('a whole number from 1 to 1000000');
  });
});
