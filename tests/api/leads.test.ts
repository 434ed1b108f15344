import { type SQL, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { matchingScores } from '#db/queries/leads.ts';
import { countyDatasets, filings } from '#db/schema.ts';
import { factorNames } from '#domain/leads/lead.ts';
import { scoreBin, scoreBins } from '#domain/records/county-dataset.ts';
import { leadRoutes } from '#server/routes/leads.ts';
import { leadHistograms } from '#server/services/lead-histogram.ts';
import { leadReasons } from '#server/services/lead-reasons.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

const histogram = '/functions/v1/lead-histogram';
const reasons = '/functions/v1/lead-reasons';
const id = (index: number) => `00000000-0000-4000-8300-${String(index).padStart(12, '0')}`;

const qualityOf = (score: number) => (score >= 90 ? 'hot' : score >= 70 ? 'warm' : 'cold');
const place = (fips: string, county: string, state: string) => ({ fips, county, state });
const travis = place('48453', 'Travis', 'TX');
const bucks = place('42017', 'Bucks', 'PA');

const moment = new Date('2026-10-21T12:00:00Z');

/** Leads and the figures that are computed from them: two counties, two datasets. */
const leads = [100, 99, 95, 90, 89, 70, 69, 40, 1, 0].map((score, index) => ({
  id: id(index),
  ...(index % 2 ? bucks : travis),
  datasetType: index % 4 < 2 ? 'probate' : 'divorce',
  sourceKey: `26-${index}`,
  filedOn: '2026-10-20',
  capturedAt: moment,
  lastSeenAt: moment,
  propertyAddress: `${index} ${index < 3 ? 'Elm' : 'Oak'} St, Austin`,
  publicAddress: `${index < 3 ? 'Elm' : 'Oak'} St, Austin`,
  marketValue: index === 1 ? null : 300_000,
  record: (index === 0
    ? { executor_name: 'Nora Whitfield', executor_phone: '555-0142', case_number: '26-0' }
    : {}) as Record<string, string>,
  score,
  quality: qualityOf(score),
  factors: (index === 0 ? { time_since_filing: 95 } : { equity: score }) as Record<string, number>,
  updatedAt: moment,
}));

function scoreCounts(of: typeof leads): number[] {
  const counts = Array<number>(scoreBins).fill(0);
  for (const { score } of of) counts[scoreBin(score)] = (counts[scoreBin(score)] ?? 0) + 1;
  return counts;
}

const figures = [travis, bucks].flatMap((at) =>
  ['probate', 'divorce', 'eviction'].map((datasetType) => ({
    ...at,
    datasetType,
    updateFrequency: 'Daily',
    lastUpdate: moment,
    scoreCounts: scoreCounts(leads.filter((lead) => lead.fips === at.fips && lead.datasetType === datasetType)),
  })),
);

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let app: Hono;
  let now = 1;

  beforeAll(async () => {
    opened = await open();
    const { db, timedRead } = opened.database;
    await db.insert(countyDatasets).values(figures);
    await db.insert(filings).values(leads);
    app = leadRoutes({
      db,
      timedRead,
      histograms: leadHistograms({ db, timedRead, clock: () => now }),
      backtest: async () => ({ kind: 'many' }),
      reasons: (ids) => leadReasons(db, ids, new Date('2026-11-16T14:30:00Z')),
      clock: () => now,
    });
  });
  afterAll(() => opened.drop());

  const read = async (address: string) => (await app.request(address)).json();
  const search = (...words: string[]) =>
    new URLSearchParams(words.map((word) => ['or', `(property_address.ilike."%${word}%",county.ilike."%${word}%")`]));

  describe('histogram', () => {
    test.each([
      ['', () => true],
      ['?state=TX', ({ state }) => state === 'TX'],
      ['?state=PA&dataset=probate', (lead) => lead.state === 'PA' && lead.datasetType === 'probate'],
      ['?dataset=divorce&quality=', (lead) => lead.datasetType === 'divorce'],
      ['?fips=48453', ({ fips }) => fips === '48453'],
      ['?fips=48453&dataset=divorce', (lead) => lead.fips === '48453' && lead.datasetType === 'divorce'],
      ['?fips=48453&state=PA', () => false],
      ['?fips=00000', () => false],
      ['?quality=hot', ({ quality }) => quality === 'hot'],
      ['?quality=cold&state=PA', (lead) => lead.quality === 'cold' && lead.state === 'PA'],
      [`?${search('oak')}`, ({ propertyAddress }) => propertyAddress.includes('Oak')],
      [`?${search('oak', 'travis')}&quality=warm`, (lead) => [4].includes(leads.indexOf(lead))],
      [`?${search('elm')}&fips=48453&dataset=probate&state=TX`, (lead) => leads.indexOf(lead) === 0],
    ] as [string, (lead: (typeof leads)[0]) => boolean][])('counts the leads of %s', async (query, isCounted) => {
      const expected = leads.filter(isCounted);
      expect(await read(histogram + query)).toEqual({
        counts: scoreCounts(expected),
        total: expected.length,
        capped: false,
      });
    });

    test.each(['state=ZZ', 'fips=4845', 'dataset=Probate', 'quality=lukewarm', 'or=(nonsense', 'or=(password.eq.x)'])(
      'refuses %s',
      async (query) => {
        const response = await app.request(`${histogram}?${query}`);
        expect([response.status, response.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
      },
    );

    test('a refusal never repeats what was sent', async () => {
      const headers = { Accept: 'text/html' };
      const response = await app.request(`${histogram}?or=(%3Cscript%3E`, { headers });
      expect(await response.text()).not.toContain('<script>');
    });

    test('a response is cached for fifteen seconds, and then has the new figures', async () => {
      const { db } = opened.database;
      const first = await app.request(`${histogram}?dataset=eviction`);
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=15');
      expect((await first.json()).total).toBe(0);
      await rows(
        db,
        sql`update county_datasets set score_counts[50] = 7 where fips = '48453' and dataset_type = 'eviction'`,
      );
      now += 14_000;
      expect((await read(`${histogram}?dataset=eviction`)).total).toBe(0);
      now += 2_000;
      expect((await read(`${histogram}?dataset=eviction`)).total).toBe(7);
      await rows(db, sql`update county_datasets set score_counts[50] = 0 where dataset_type = 'eviction'`);
      now += 60_000;
    });

    test.each(['POST', 'DELETE'])('%s is not allowed', async (method) => {
      const response = await app.request(histogram, { method });
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    });
  });

  describe('with many leads', () => {
    beforeAll(async () => {
      const { db } = opened.database;
      await db.execute(sql`insert into filings (dataset_type, fips, county, state, source_key, filed_on, captured_at, last_seen_at, property_address,
          public_address, market_value, record, score, quality, factors, updated_at)
        select 'eviction', '48201', 'Harris', 'TX', 'many ' || n, '2026-10-20', now(), now(), n || ' Bulk Rd, Houston', 'Bulk Rd, Houston', 200000,
          '{}', n % 60, 'cold', '{}', now() from generate_series(1, 12000) as n`);
      await db.execute(sql`insert into county_datasets (fips, county, state, dataset_type, update_frequency)
        select (60000 + n)::text, 'Some', 'TX', 'custom', 'Weekly' from generate_series(1, 5000) as n`);
      await db.execute(sql`vacuum analyze filings`);
      await db.execute(sql`vacuum analyze county_datasets`);
    });

    test('a search counts at most 10,001 leads and says so', async () => {
      const { counts, total, capped } = await read(`${histogram}?${search('bulk')}`);
      expect({ sum: counts.reduce((sum: number, count: number) => sum + count), total, capped }).toEqual({
        sum: 10_001,
        total: 10_001,
        capped: true,
      });
    });

    test('a search reads its matches by trigram, not the whole table', async () => {
      const plan = await explained(matchingScores(sql`property_address ilike '%elm st%'`, null));
      expect(plan).toContain('filings_address_trgm');
      expect(plan).not.toContain('Seq Scan');
    });

    test('without a search no lead is read, and a county is found by its index', async () => {
      const statements: string[] = [];
      const { db, timedRead } = opened.database;
      const spied = new Proxy(db, {
        get: (target, key) => {
          if (key !== 'execute') return Reflect.get(target, key);
          return async (query: SQL) => {
            statements.push(await explained(query));
            return target.execute(query);
          };
        },
      });
      const { ofFilter } = leadHistograms({ db: spied, timedRead });
      const none = { state: null, fips: null, dataset: null, quality: null };
      await ofFilter({ ...none, state: 'TX', quality: 'hot' });
      await ofFilter({ ...none, dataset: 'probate' });
      expect(statements).toHaveLength(1);
      await ofFilter({ ...none, fips: '48453' });
      expect(statements.join()).not.toContain('filings');
      expect(statements[1]).toContain('county_datasets_place_type');
    });

    test('a search that no index supports is refused once there are many leads', async () => {
      const wide = `${histogram}?or=(county.ilike.%25wa%25)`;
      expect((await app.request(wide)).status).toBe(200);
      await rows(
        opened.database.db,
        sql`update pg_class set reltuples = 1000000 where oid = 'filings'::regclass returning 1`,
      );
      now += 60_000;
      expect((await app.request(wide)).status).toBe(400);
      expect((await app.request(`${histogram}?${search('bulk')}`)).status).toBe(200);
    });

    async function explained(query: SQL): Promise<string> {
      const lines = await rows(opened.database.db, sql`explain ${query}`);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    }
  });

  describe('reasons', () => {
    test('five reasons explain a lead, largest weight first, without a name, a phone number or an address', async () => {
      const [first] = await read(`${reasons}?id=${id(0)}`);
      expect(first.id).toBe(id(0));
      expect(first.reasons.map(({ factor }: { factor: string }) => factor)).toEqual(factorNames);
      expect(Object.keys(first)).toEqual(['id', 'reasons']);
      for (const reason of first.reasons) expect(Object.keys(reason)).toEqual(['factor', 'value', 'sentence']);
      expect(JSON.stringify(first)).not.toMatch(/Nora|Whitfield|555|Elm|26-0/);
    });

    test('a rating without a record behind it is said to be entered by hand', async () => {
      const [lead] = await read(`${reasons}?id=${id(3)}`);
      expect(lead.reasons[0]).toEqual({
        factor: 'equity',
        value: 90,
        sentence: "This rating was entered with the lead. The record doesn't say why.",
      });
      expect(lead.reasons[4]).toMatchObject({ factor: 'occupancy', value: null });
    });

    test('leads are answered in the order of the request; unknown and closed ones are left out', async () => {
      await rows(
        opened.database.db,
        sql`update filings set closed_on = '2026-11-01', close_reason = 'sold' where id = ${id(9)}`,
      );
      const found = await read(`${reasons}?id=${[id(5), id(9), id(777), id(2).toUpperCase()].join(',')}`);
      expect(found.map((lead: { id: string }) => lead.id)).toEqual([id(5), id(2)]);
    });

    test.each(['', '?id=', '?id=1', `?id=${id(1)},`, `?id=${Array.from({ length: 11 }, (_, at) => id(at)).join(',')}`])(
      'refuses %s',
      async (query) => {
        expect((await app.request(reasons + query)).status).toBe(400);
      },
    );
  });
});
