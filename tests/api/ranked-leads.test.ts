import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filings } from '#db/schema.ts';
import { type Factors, factorNames, factorWeights, qualityOf } from '#domain/leads/lead.ts';
import { highestBelow, type RankedPlace } from '#domain/leads/rerank.ts';
import { readWeights } from '#domain/leads/visitor-weights.ts';
import { weightedScore } from '#domain/leads/weighted-score.ts';
import { leadRoutes } from '#server/routes/leads.ts';
import { leadHistograms } from '#server/services/lead-histogram.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

const path = '/functions/v1/ranked-leads';
const moment = new Date('2026-10-21T12:00:00Z');

type Listed = RankedPlace & { id: string; score: number; factors: Factors; state: string; is_sample: boolean };

/** Ratings that repeat, so that many leads are equal; the remainder decides which are unknown. */
const leads = Array.from({ length: 240 }, (_, index) => {
  const rated = factorNames.flatMap((name, at) =>
    (index * 7 + at * 5) % 11 < 3 ? [] : [[name, ((index * 37 + at * 53) % 21) * 5]],
  );
  const factors = Object.fromEntries(rated) as Factors;
  const score = weightedScore(factors, factorWeights) ?? 40;
  return {
    id: `00000000-0000-4000-8400-${String((index * 7919) % 1000).padStart(12, '0')}`,
    factors,
    score,
    quality: qualityOf(score),
    datasetType: index % 3 === 0 ? 'probate' : 'divorce',
    fips: index % 2 ? '42017' : '48453',
    county: index % 2 ? 'Bucks' : 'Travis',
    state: index % 2 ? 'PA' : 'TX',
    sourceKey: `26-${index}`,
    filedOn: '2026-10-20',
    capturedAt: moment,
    lastSeenAt: moment,
    updatedAt: moment,
    propertyAddress: `${index} ${index % 4 ? 'Elm' : 'Oak'} St, Austin`,
    publicAddress: `${index % 4 ? 'Elm' : 'Oak'} St, Austin`,
    record: {},
  };
});

/** The list as the rules say it: by the other score, and among equals in our order. */
function expected(of: typeof leads, written: string, isAscending = false): string[] {
  const sign = isAscending ? 1 : -1;
  const ours = of.toSorted((one, other) => sign * (one.score - other.score) || (one.id < other.id ? -1 : 1));
  const weighted = (lead: (typeof leads)[0]) => weightedScore(lead.factors, readWeights(written)) ?? lead.score;
  return ours.toSorted((one, other) => sign * (weighted(one) - weighted(other))).map(({ id }) => id);
}

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let app: Hono;

  beforeAll(async () => {
    opened = await open();
    const { db, timedRead } = opened.database;
    await db.insert(filings).values(leads);
    app = leadRoutes({
      db,
      timedRead,
      histograms: leadHistograms({ db, timedRead }),
      backtest: async () => ({ kind: 'many' as const }),
      reasons: async () => [],
    });
  });
  afterAll(() => opened.drop());

  const read = async (query: string): Promise<{ total: number; leads: Listed[] }> =>
    (await app.request(`${path}?${query}`)).json();
  const ids = async (query: string) => (await read(query)).leads.map(({ id }) => id);

  test.each(['100-0-0-0-0', '0-0-0-0-100', '0-50-0-50-0', '31-24-20-15-10', '1-1-1-1-96'])(
    'all leads are in the order of the weights %s, highest and lowest first',
    async (w) => {
      expect(await ids(`w=${w}`)).toEqual(expected(leads, w));
      expect(await ids(`w=${w}&order=asc`)).toEqual(expected(leads, w, true));
    },
  );

  test('filters, searches and score ranges narrow what is ranked, and the total says how many those are', async () => {
    const w = '5-5-5-5-80';
    const inTexas = leads.filter(({ state, score }) => state === 'TX' && score >= 20 && score <= 60);
    const found = await read(`w=${w}&state=TX&score=20-60`);
    expect([found.total, found.leads.map(({ id }) => id)]).toEqual([inTexas.length, expected(inTexas, w)]);
    const oaks = leads.filter((lead) => lead.publicAddress.startsWith('Oak') && lead.datasetType === 'probate');
    expect(await ids(`w=${w}&dataset=probate&or=(property_address.ilike."*oak*")`)).toEqual(expected(oaks, w));
  });

  test('pages follow each other, and each lead has its place in our order', async () => {
    const w = '0-0-0-0-100';
    const all = expected(leads, w);
    const ours = expected(leads, '');
    const { total, leads: page } = await read(`w=${w}&offset=100&limit=50`);
    expect(total).toBe(leads.length);
    expect(page.map(({ id }) => id)).toEqual(all.slice(100, 150));
    expect(page.map(({ our_place }) => our_place)).toEqual(page.map(({ id }) => ours.indexOf(id) + 1));
    expect(page.every(({ is_sure }) => is_sure)).toBe(true);
    expect((await read(`w=${w}&offset=300&limit=50`)).leads).toEqual([]);
  });

  test.each([
    '',
    'w=',
    'w=50-50',
    'w=30-25-20-15-11',
    'w=-1-1-50-25-25',
    'w=101-0-0-0-0',
    'w=a-b-c-d-e',
    'w=0-0-0-0-100&order=up',
    'w=0-0-0-0-100&score=90-10',
    'w=0-0-0-0-100&limit=1001',
    'w=0-0-0-0-100&offset=-1',
    'w=0-0-0-0-100&state=ZZ',
    'w=0-0-0-0-100&or=(nonsense',
  ])('refuses %s', async (query) => {
    expect((await app.request(`${path}?${query}`)).status).toBe(400);
  });

  test('of more leads than are compared, those first in our order are, and rows that others could pass are not sure', async () => {
    const { db, timedRead } = opened.database;
    const histograms = leadHistograms({ db, timedRead });
    const few = leadRoutes({
      db,
      timedRead,
      histograms,
      backtest: async () => ({ kind: 'many' as const }),
      reasons: async () => [],
      maxCompared: 60,
    });
    const list = async (query: string) =>
      (await (await few.request(`${path}?${query}`)).json()) as Awaited<ReturnType<typeof read>>;
    const ours = expected(leads, '').slice(0, 60);
    const compared = leads.filter(({ id }) => ours.includes(id));
    const last = Math.min(...compared.map(({ score }) => score));
    for (const w of ['0-0-0-0-100', '34-26-18-13-9']) {
      const { total, leads: found } = await list(`w=${w}`);
      expect(total).toBeGreaterThan(60);
      expect(found.map(({ id }) => id)).toEqual(expected(compared, w));
      const most = highestBelow(last, readWeights(w));
      const scoreOf = ({ factors, score }: Listed) => weightedScore(factors, readWeights(w)) ?? score;
      expect(found.map(({ is_sure }) => is_sure)).toEqual(found.map((lead) => scoreOf(lead) >= most));
      // Sure is sure: of all leads none that was not compared is before them.
      const sure = found.filter(({ is_sure }) => is_sure).map(({ id }) => id);
      expect(sure).toEqual(expected(leads, w).slice(0, sure.length));
      expect((await list(`w=${w}&offset=60&limit=10`)).leads).toEqual([]);
    }
    expect((await list('w=34-26-18-13-9')).leads[0]?.is_sure).toBe(true);
    expect((await list('w=0-0-0-0-100&fips=48453&dataset=probate')).leads.every(({ is_sure }) => is_sure)).toBe(true);
  });
});
