import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { countCountiesSince, newestUpdates } from '#db/queries/newest-updates.ts';
import { freshnessAt } from '#db/queries/sample-reads.ts';
import { rescoreDue } from '#db/records/rescore.ts';
import * as schema from '#db/schema.ts';
import { readCounties } from '#db/seed/counties.ts';
import { maxExtraLeads } from '#db/seed/extra-leads.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { oldSamples } from '#db/seed/mark-samples.ts';
import { redateSamples } from '#db/seed/redate.ts';
import { seed } from '#db/seed/seed.ts';
import { shownFilings } from '#db/seed/shown-filings.ts';
import { scoreFiling } from '#domain/leads/score-filing.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { sampleDeals, sampleDealsOn } from '#domain/pipeline/sample-deals.ts';
import type { ScorableFiling } from '#domain/records/filing.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { countyCard } from '#server/services/county-card.ts';
import { copyPostgres, embedded, postgres, type TestDatabase } from '#tests/support/databases.ts';
import { isLongForm, longDescribe, longTest } from '#tests/support/long-form.ts';
import { toolsAgree } from '#tests/support/tools-agree.ts';

const now = new Date('2026-11-16T12:00:00Z');
const counts = sql`select
  (select count(*)::int from data_freshness) as freshness,
  (select count(distinct fips)::int from data_freshness) as counties,
  (select count(*)::int from lead_scores) as leads,
  (select count(*)::int from filings where closed_on is not null and not is_withheld) as closed,
  (select count(*)::int from market_intelligence) as markets,
  (select count(*)::int from county_datasets where file_status <> 'open') as unavailable,
  (select count(*)::int from sample_data) as samples,
  (select count(*)::int from outreach_templates) as templates,
  (select count(*)::int from deals) as deals`;

const lists = [
  ['county_datasets_newest', sql`select * from data_freshness order by last_update desc, id limit 100`],
  ['filings_best', sql`select * from lead_scores order by score desc, id limit 100`],
  ['county_datasets_largest', sql`select * from market_intelligence order by record_count desc, id limit 100`],
  [
    'filings_address_trgm',
    sql`select * from lead_scores where property_address ilike '%thistledown%' or county ilike '%thistledown%' or state ilike '%thistledown%'`,
  ],
  [
    'county_datasets_county_trgm',
    sql`select * from data_freshness where county ilike '%travis%' or state ilike '%travis%' or dataset_type ilike '%travis%'`,
  ],
] as const;

const complete = {
  freshness: 19_147,
  counties: 3_142,
  leads: 5_000,
  closed: 1_000,
  markets: 19_147,
  unavailable: 202,
  samples: 20,
  templates: 24,
  deals: 14,
};

const oneRow = async (db: Db, query: SQL) => (await rows(db, query))[0];

/** The error of the row count used for estimated totals, as a fraction of the actual count. */
async function estimationError(db: Db): Promise<number> {
  const explained = await oneRow(db, sql`explain (format json) select * from county_datasets`);
  const plans = explained?.['QUERY PLAN'] as { Plan: { 'Plan Rows': number } }[] | undefined;
  const planned = plans?.[0]?.Plan['Plan Rows'] ?? 0;
  const counted = Number((await oneRow(db, sql`select count(*) from county_datasets`))?.count);
  return Math.abs(planned - counted) / counted;
}

/** Leaves a tenth of the rows, with those that pages show: moving all of them takes seconds. */
async function keepTexas(db: Db): Promise<void> {
  const shown = sql.param(shownFilings.map(({ id }) => id));
  await db.execute(sql`delete from county_datasets where state <> 'TX'`);
  await db.execute(sql`delete from filings where state <> 'TX' and not id = any(${shown}::uuid[])`);
}

async function openSeeded({ open }: typeof postgres): Promise<TestDatabase> {
  const opened = await open();
  const { db } = opened.database;
  // Like processes that start together; they only run concurrently on PostgreSQL.
  await Promise.all([seed(db, now), seed(db, now)]);
  return opened;
}

/** What holds on both databases. */
function sampleDataTests(open: () => Promise<TestDatabase>) {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
  });
  afterAll(() => opened?.drop());

  test('the sample data is complete and has no duplicates', async () => {
    expect(await oneRow(db, counts)).toEqual(complete);
    expect(
      await oneRow(db, sql`select count(*)::int as real from county_datasets where not is_sample or is_stale`),
    ).toEqual({
      real: 0,
    });
    expect(
      await oneRow(db, sql`select sum(leads)::int as leads from county_datasets, unnest(score_counts) as leads`),
    ).toEqual({
      leads: 5_000,
    });
  });

  test('handwritten records keep their ids and values', async () => {
    const deals = await db.query.deals.findMany();
    expect(deals.map((deal) => deal.id).sort()).toEqual(sampleDeals.map((deal) => deal.id).sort());
    const samples = await db.query.sampleData.findMany();
    const found = samples.find((sample) => sample.id === sampleRecords[0]?.id);
    expect(found?.sampleRecord).toEqual(sampleRecords[0]?.sample_record);
    const templates = await db.query.outreachTemplates.findMany();
    const letter = templates.find((template) => template.id === sampleTemplates[0]?.id);
    expect(letter?.variables).toEqual(sampleTemplates[0]?.variables);
  });

  test('a record that pages show can be found by its number', async () => {
    const query = sql`select record ->> 'executor_name' as executor, posted_at, captured_at from filings
      where fips = '48453' and dataset_type = 'probate' and source_key = 'C-1-PB-26-001943'`;
    const found = await oneRow(db, query);
    expect(found?.executor).toBe('Lorena Bexley');
    const hours = (Date.parse(String(found?.captured_at)) - Date.parse(String(found?.posted_at))) / 3_600_000;
    expect(Math.round(hours)).toBe(7);
  });

  test.each(lists)('a list query uses the index %s', async (index, query) => {
    const plan = await rows(db, sql`explain ${query}`);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(index);
  });

  test('at any minute, some county was read just now', async () => {
    for (const moment of ['2026-11-16T12:00:00Z', '2026-11-16T18:29:00Z', '2026-11-17T11:59:00Z']) {
      const since = new Date(Date.parse(moment) - 3_600_000);
      expect((await countCountiesSince(db, since, new Date(moment))).rows, moment).toBeGreaterThan(10);
    }
  });

  longTest('totals are estimated from live rows, without the dead ones that moving leaves behind', async () => {
    await redateSamples(db, new Date('2026-11-18T12:00:00Z'));
    expect(await estimationError(db)).toBeLessThan(0.05);
  });
}

// In `npm test`, others read the sample data of an embedded database: tests/support/global-setup/seeded-databases.ts.
longDescribe('pglite', () => sampleDataTests(() => openSeeded(embedded)));

describe('postgres', () => {
  let seeded: TestDatabase;
  let texas: TestDatabase;
  beforeAll(async () => {
    seeded = await openSeeded(postgres);
    // A database can be copied while nobody is connected to it.
    await seeded.database.close();
    texas = await copyPostgres(seeded);
    await keepTexas(texas.database.db);
    await texas.database.close();
  });
  afterAll(async () => {
    await texas?.drop();
    await seeded?.drop();
  });

  sampleDataTests(() => copyPostgres(seeded));

  // The tests of each tool run on both databases; here one is enough.
  describe('the tools', () => toolsAgree(() => copyPostgres(seeded), now));

  /** Changes its own copy. The statements are the same on both databases, and the embedded one takes several times as long. */
  const onCopy = (title: string, work: (db: Db) => Promise<void>, run: typeof longTest = test, from = () => seeded) =>
    run(title, async () => {
      const copy = await copyPostgres(from());
      try {
        await work(copy.database.db);
      } finally {
        await copy.drop();
      }
    });
  const onTexas = (title: string, work: (db: Db) => Promise<void>) => onCopy(title, work, test, () => texas);

  onCopy('an earlier version of the templates gets the new texts, and one that was deleted stays away', async (db) => {
    const [first, second] = [sampleTemplates[0]?.id, sampleTemplates[1]?.id];
    await db.execute(sql`update outreach_templates set template_text = 'Old words' where id = ${first}`);
    await db.execute(sql`delete from outreach_templates where id = ${second}`);
    await db.execute(sql`update applied_steps set name = 'sample outreach_templates 1'
      where name like 'sample outreach_templates %'`);
    await seed(db, now);
    const after = await db.query.outreachTemplates.findMany();
    expect(after.find(({ id }) => id === first)?.templateText).toBe(sampleTemplates[0]?.template_text);
    expect(after.map(({ id }) => id)).not.toContain(second);

    await db.execute(sql`delete from outreach_templates`);
    await db.execute(sql`delete from applied_steps where name like 'sample outreach_templates %'`);
    await seed(db, now);
    expect(await oneRow(db, counts)).toEqual(complete);
  });

  onCopy('seeding again changes nothing and does not restore deleted rows', async (db) => {
    const before = await oneRow(db, counts);
    const newest = sql`select max(last_update)::text as moment from data_freshness`;
    const moment = await oneRow(db, newest);
    await db.execute(sql`delete from sample_data where dataset_type = 'custom'`);
    await seed(db, new Date('2027-03-01T12:00:00Z'));
    expect(await oneRow(db, counts)).toEqual({ ...before, samples: 18 });
    expect(await oneRow(db, newest)).toEqual(moment);
  });

  onTexas('reads of samples keep their ages at any minute, without being written again', async (db) => {
    const real = { fips: '48453', dataset: 'foreclosure' };
    await db.execute(
      sql`update county_datasets set is_sample = false where fips = ${real.fips} and dataset_type = ${real.dataset}`,
    );
    const agesAt = async (moment: string) => {
      const now = new Date(moment);
      const newest = await newestUpdates(db, null, now);
      const listed = await rows(
        db,
        sql`select extract(epoch from ${moment}::timestamptz - max(last_update))::int as age from ${freshnessAt(now)} as file
          where is_sample`,
      );
      const { datasets = [] } = (await countyCard(db, real.fips, now)) ?? {};
      const age = (since: string | null) => since && (now.getTime() - Date.parse(since)) / 1000;
      return {
        map: newest.map(({ fips, lastUpdate }) => [fips, (now.getTime() - lastUpdate.getTime()) / 1000]),
        list: listed[0]?.age,
        samples: datasets.filter((each) => each.is_sample).map((each) => age(each.last_update)),
        late: datasets.filter((each) => each.is_late).length,
        real: datasets.find((each) => !each.is_sample)?.last_update,
      };
    };
    const stored = await rows(db, sql`select id, last_update from county_datasets order by id`);
    const { real: read, ...ages } = await agesAt('2026-11-16T12:00:00Z');
    const { real: readLater, ...later } = await agesAt('2026-11-16T17:31:00Z');
    expect(readLater).toBe(read);
    const others = ({ map, ...rest }: typeof later) => ({ ...rest, map: map.filter(([fips]) => fips !== real.fips) });
    expect(others(later)).toEqual(others(ages));
    await redateSamples(db, new Date('2026-11-16T17:31:00Z'));
    expect(await rows(db, sql`select id, last_update from county_datasets order by id`)).toEqual(stored);
    await redateSamples(db, new Date('2026-11-18T09:00:00Z'));
    const { real: _, ...moved } = await agesAt('2026-11-18T09:00:00Z');
    expect(others(moved)).toEqual({ ...others(ages), late: moved.late });
  });

  onTexas('outdated sample updates move forward together, and real ones stay', async (db) => {
    const ages = sql`select count(*)::int as rows, max(last_update) as newest,
      (max(last_update) - min(last_update))::text as spread from data_freshness where is_sample`;
    await db.execute(
      sql`update county_datasets set is_sample = false where fips = '48453' and dataset_type = 'foreclosure'`,
    );
    const before = await oneRow(db, ages);
    await redateSamples(db, new Date('2026-11-16T13:00:00Z'));
    expect(await oneRow(db, ages)).toEqual(before);

    const real = sql`select * from county_datasets where not is_sample`;
    const untouched = await rows(db, real);
    expect(untouched).toHaveLength(1);
    await redateSamples(db, new Date('2026-11-19T12:00:00Z'));
    const after = await oneRow(db, ages);
    expect(Date.parse(String(after?.newest)) - Date.parse(String(before?.newest))).toBe(3 * 86_400_000);
    expect(after?.spread).toBe(before?.spread);
    expect(await rows(db, real)).toEqual(untouched);
  });

  onTexas('filings move by whole weeks with the dates in their records, and those that pages show stay', async (db) => {
    const fixed = shownFilings.filter(({ moves }) => !moves).map(({ id }) => id);
    const isFixed = sql`id = any(${sql.param(fixed)}::uuid[])`;
    const ofPages = sql`select filed_on, captured_at, record, rescore_on from filings where ${isFixed} order by id`;
    const filed = sql`select id, dataset_type, filed_on::text, market_value, property_address, record, score, captured_at,
      extract(dow from filed_on)::int as weekday from filings where not (${isFixed}) and closed_on is null and record ? 'last_verified' order by id limit 300`;
    const before = await rows(db, filed);
    expect(before.length).toBeGreaterThan(100);
    await redateSamples(db, new Date('2026-11-22T12:00:00Z'));
    expect(await rows(db, filed)).toEqual(before);
    // Scores of the days between fit the dates before the move only.
    await rescoreDue(db, new Date('2026-11-22T12:00:00Z'));
    const shown = await rows(db, ofPages);
    expect(shown).toHaveLength(fixed.length);
    await redateSamples(db, new Date('2026-12-01T12:00:00Z'));
    const after = await rows(db, filed);
    expect(await rows(db, ofPages)).toEqual(shown);
    expect(after.map(({ weekday }) => weekday)).toEqual(before.map(({ weekday }) => weekday));
    const days = (date: unknown, earlier: unknown) =>
      (Date.parse(String(date)) - Date.parse(String(earlier))) / 86_400_000;
    for (const [at, row] of after.entries()) {
      const old = before[at];
      expect(days(row.filed_on, old?.filed_on)).toBe(14);
      expect(Math.round(days(row.captured_at, old?.captured_at))).toBe(14);
      const [verified, verifiedBefore] = [row.record, old?.record].map(
        (record) => (record as { last_verified: string }).last_verified,
      );
      expect(days(verified, verifiedBefore)).toBe(14);
    }
    await rescoreDue(db, new Date('2026-12-01T12:00:00Z'));
    const rescored = await rows(db, filed);
    const today = '2026-12-01';
    expect(rescored.map(({ score }) => score)).toEqual(
      rescored.map((row) => scoreFiling(row as unknown as ScorableFiling, today).score),
    );
    const ahead = sql`select count(*)::int as rows from filings where filed_on > '2026-12-01' or captured_at > '2026-12-01T12:00:00Z'
      or last_seen_at > '2026-12-01T12:00:00Z' or updated_at > '2026-12-01T12:00:00Z'`;
    expect(await oneRow(db, ahead)).toEqual({ rows: 0 });
  });

  onTexas('with a new month the counts move on, the finished one is complete and the new one small', async (db) => {
    const months = sql`select filed_through::text as through, filed_by_month as filed, exclusive_until::text as exclusive
      from county_datasets where is_sample and file_status = 'open' and exclusive_until is not null order by id limit 50`;
    const before = await rows(db, months);
    expect(before.length).toBeGreaterThan(10);
    expect(before.every(({ through }) => through === '2026-11-01')).toBe(true);
    await redateSamples(db, new Date('2026-12-03T12:00:00Z'));
    const after = await rows(db, months);
    for (const [at, row] of after.entries()) {
      const [filed, old] = [row.filed, before[at]?.filed] as number[][];
      expect(row.through).toBe('2026-12-01');
      expect(filed).toHaveLength(13);
      expect(filed?.slice(0, 11)).toEqual(old?.slice(1, 12));
      expect(filed?.[11]).toBe(Math.max(old?.[0] ?? 0, old?.[12] ?? 0));
      expect(filed?.[12]).toBeLessThanOrEqual(Math.ceil((filed?.[0] ?? 0) * 0.1));
      expect(String(row.exclusive) > String(before[at]?.exclusive)).toBe(true);
    }
  });

  onTexas('sample deals keep their ages as time passes, and other deals stay as they are', async (db) => {
    const other = { id: '00000000-0000-4000-8000-00000000dea1', created_at: '2026-01-05T00:00:00Z', stage: 'new' };
    await insertRows(db, schema.deals, [{ ...other, property_address: '1 Own Rd', county: 'Bucks', state: 'PA' }]);
    const own = sql`select * from deals where id = ${other.id}`;
    const before = await oneRow(db, own);
    await redateSamples(db, new Date('2026-11-20T12:00:00Z'));
    const moved = await rows(
      db,
      sql`select id, created_at, stage_since, next_on::text from deals where id <> ${other.id}`,
    );
    const expected = new Map(sampleDealsOn('2026-11-20').map((deal) => [deal.id, deal]));
    expect(moved).toHaveLength(14);
    for (const { id, created_at, stage_since, next_on } of moved) {
      const deal = expected.get(String(id));
      expect(new Date(String(created_at)).getTime()).toBe(Date.parse(deal?.created_at ?? ''));
      expect(new Date(String(stage_since)).getTime()).toBe(Date.parse(deal?.stage_since ?? ''));
      expect(next_on).toBe(deal?.next_on);
    }
    expect(await oneRow(db, own)).toEqual(before);
  });

  onCopy(
    'without samples there are none, real records stay, and switching them on adds those of other pairs',
    async (db) => {
      const real = sql`select * from county_datasets where not is_sample`;
      await db.execute(
        sql`update county_datasets set is_sample = false where fips = '48453' and dataset_type = 'foreclosure'`,
      );
      const kept = await rows(db, real);
      await db.execute(sql`update filings set is_sample = false where fips = '48453' and dataset_type = 'foreclosure'`);
      const [filed] = await rows(db, sql`select count(*)::int as rows from filings where not is_sample`);
      for (const _ of ['first', 'second']) await seed(db, now, { samples: false });
      expect(await oneRow(db, counts)).toMatchObject({
        freshness: 1,
        leads: filed?.rows,
        closed: 0,
        // What /sample-data and the visitor's board promise.
        samples: 20,
        deals: 14,
        templates: 24,
      });
      expect(await rows(db, real)).toEqual(kept);
      await expect(seed(db, now, { samples: false, leads: 5 })).rejects.toThrow('SAMPLE_DATA=off');

      await seed(db, now);
      const after = await oneRow(db, counts);
      expect(after).toMatchObject({ freshness: 19_147, samples: 20, deals: 14, templates: 24 });
      expect(await rows(db, real)).toEqual(kept);
      const mixed = sql`select count(*)::int as rows from filings where fips = '48453' and dataset_type = 'foreclosure' and is_sample`;
      expect(await oneRow(db, mixed)).toEqual({ rows: 0 });
    },
    longTest,
  );

  onCopy(
    'the samples of an earlier version are replaced, and rows without a mark get it only if unchanged',
    async (db) => {
      const past = new Date('2026-09-01T08:00:00Z');
      await db.execute(sql`truncate county_datasets, filings, sample_data, deals, applied_steps cascade`);
      const written = { type: 'tax_delinquent', places: ['06037', '17031', '36061'] };
      const isStored = ({ state, fips }: { state: string; fips: string }) =>
        isLongForm || state === 'TX' || ['04013', ...written.places].includes(fips);
      const old = oldSamples(readCounties(), past).filter(isStored);
      await insertRows(db, schema.countyDatasets, old);
      const cards = sampleRecords.slice(0, 19).map((card) => ({ ...card, sample_record: { case_number: 'old' } }));
      await insertRows(db, schema.sampleData, cards);
      await db.execute(
        sql`insert into applied_steps (name) values ('sample data_freshness 1'), ('sample sample_data 1')`,
      );
      await db.execute(sql`update county_datasets set last_update = last_update + interval '1 minute'
      where dataset_type = ${written.type} and fips in ${written.places}`);
      await db.execute(sql`update county_datasets set record_count = record_count + 1 where fips = '04013'`);
      await seed(db, new Date('2027-01-05T08:00:00.500Z'));
      const unmarked = await rows(db, sql`select fips, dataset_type from county_datasets where not is_sample`);
      const names = unmarked.map(({ fips, dataset_type: type }) => `${fips} ${type}`);
      for (const place of written.places) expect(names).toContain(`${place} ${written.type}`);
      expect(names.filter((name) => name.startsWith('04013')).length).toBeGreaterThan(2);
      expect(names.filter((name) => !/^(04013|06037|17031|36061)/.test(name))).toEqual([]);
      const years = sql`select count(*)::int as rows from county_datasets where is_sample and filed_through <> '2027-01-01'`;
      expect(await oneRow(db, years)).toEqual({ rows: 0 });
      const cardsNow = await db.query.sampleData.findMany();
      expect(cardsNow.map(({ id }) => id).sort()).toEqual(cards.map(({ id }) => id).sort());
      expect(cardsNow.filter(({ sampleRecord }) => sampleRecord.case_number === 'old')).toEqual([]);
      expect(await estimationError(db)).toBeLessThan(0.05);
    },
    // Takes a whole seed; that rows written by hand stay is also in migrations.test.ts.
    longTest,
  );

  onCopy(
    'extra leads are added in batches up to the requested total, and counted',
    async (db) => {
      const done: number[] = [];
      const progress = (leads: number) => done.push(leads);
      const before = Number((await oneRow(db, counts))?.leads);
      await seed(db, now, { leads: 300 });
      await seed(db, now, { leads: 300 });
      await seed(db, now, { leads: 5_100, progress });
      const total = before + 5_100;
      expect(
        await oneRow(db, sql`select count(*)::int as leads, count(distinct id)::int as ids from lead_scores`),
      ).toEqual({
        leads: total,
        ids: total,
      });
      const places = await rows(
        db,
        sql`select (select sum(leads)::int from unnest(score_counts) as leads) as counted,
        (select count(*)::int from lead_scores as lead where lead.fips = place.fips and lead.dataset_type = place.dataset_type) as leads
        from county_datasets as place`,
      );
      expect(places.filter(({ counted, leads }) => counted !== leads)).toEqual([]);
      const counted = places.reduce((sum, { leads }) => sum + Number(leads), 0);
      expect(counted).toBe(total);
      expect(done).toEqual([5_000, 5_100]);
    },
    // The totals of all counties are computed again for each number of leads.
    longTest,
  );
});

test.each([0, -1, 1.5, Number.NaN, maxExtraLeads + 1])('%d extra leads are refused', async (leads) => {
  await expect(seed({} as Db, now, { leads })).rejects.toThrow('a whole number from 1 to 1000000');
});
