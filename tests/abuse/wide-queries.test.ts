import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { ask, type Reply } from '#tests/faults/support/http.ts';
import { describeSample, on, report, sized } from '#tests/support/long-form.ts';
import { optionsOf, storeManyLeads } from '#tests/support/many-leads.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { visitorAddress } from '#tests/support/visitors/people.ts';
import { fullCost, leadPage, planCost, randomLeadQuery } from './lead-queries.ts';
import { sizes } from './sizes.ts';

const frequent = 'ave ing ton ter and ine est ill ell ood ard ber ove ree ive ane ale ent'.split(' ');
const rare = 'zqx qzx xqz zzq qqz zxq qxz xzq zqz'.split(' ');
const pattern = (word: string) => encodeURIComponent(`%${word}%`);
const each = (list: string[], make: (word: string) => string) => list.map(make);

/** Queries that once blocked the database for seconds, and variations of them. */
const attacks = [
  'not.and=(property_address.not.ilike.*zq*)&order=score.desc',
  'not.or=(property_address.not.ilike.*zq*)&order=score.desc',
  'quality=not.in.(hot,warm,cold)&order=score.desc',
  'quality=neq.hot&quality=neq.warm&quality=neq.cold&order=score.desc',
  'quality=ilike.*zq*&order=score.desc',
  'state=not.in.(TX,CA,FL,NY,LA,GA,OH,NC,AZ,WA,WY,VT)&order=score.desc&offset=99999',
  'quality=eq.cold&score=gte.90&order=id',
  'quality=eq.hot&score=lt.20&order=state&offset=99999',
  'order=score.desc.nullslast&offset=99999',
  'order=quality&offset=99999',
  'order=state&offset=99999',
  'state=eq.TX&order=last_updated.desc&offset=99999&limit=1000',
  'order=market_value.desc.nullslast&offset=99999',
  'order=market_value.asc.nullsfirst&offset=99999',
  'order=market_value.desc.nullslast,county',
  'order=dataset_type.desc,score&offset=99999',
  'order=fips.desc,market_value&offset=99999',
  'market_value=is.null&order=market_value.desc.nullslast&offset=99999',
  'market_value=gte.800000&market_value=lt.100000&order=score.desc',
  'filed_on=gt.2026-06-01&filed_on=lt.2026-01-01&order=market_value.desc.nullslast',
  'quality=eq.cold&score=gte.90&order=market_value.desc.nullslast',
  'quality=eq.hot&score=lt.20&order=filed_on&offset=99999',
  'is_sample=eq.true&order=score.desc',
  'fips=gt.00000&order=filed_on&offset=99999',
  `state=eq.TX&property_address=ilike.${pattern('ave')}&order=quality`,
  `state=eq.TX&property_address=not.ilike.${pattern('a')}&order=last_updated`,
  `and=(not.or(property_address.ilike.${pattern('oak')},state.neq.TX),score.not.gt.8)&order=last_updated`,
  `${each(frequent, (word) => `property_address=ilike.${pattern(word)}`).join('&')}&order=score.desc`,
  `${each(frequent, (word) => `property_address=ilike.${pattern(word)}`).join('&')}&order=score.desc&offset=99999`,
  `or=(${each(frequent, (word) => `property_address.ilike.${pattern(word)}`).join(',')})&order=score.desc&offset=99999`,
  `or=(${each(frequent, (word) => `property_address.ilike.${pattern(word)}`).join(',')})&order=last_updated`,
  `or=(${each(frequent, (word) => `property_address.ilike.${pattern(word)}`).join(',')})&order=last_updated&offset=99999`,
  `or=(${each(rare, (word) => `property_address.ilike.${pattern(word)}`).join(',')})&order=score.desc&offset=99999`,
  `${each(frequent.slice(0, 9), (word) => `or=(property_address.ilike.${pattern(word)},county.ilike.${pattern(word)})`).join('&')}&offset=99999`,
  `property_address=ilike.${pattern('ave')}&property_address=not.ilike.${pattern('a')}&order=score.desc&offset=99999`,
  `property_address=ilike.${encodeURIComponent(`%ave${'%e'.repeat(60)}%`)}&order=score.desc`,
  // The trigram index finds most rows, and every row fails all patterns.
  `or=(${each(frequent.slice(0, 10), (word) => `property_address.ilike.${pattern(`${word}${'%e'.repeat(12)}`)}`).join(',')})&order=score.desc`,
];

/** Queries used by the specification and the site, which must never be refused. */
const wanted = [
  'select=*&order=score.desc',
  'select=*&order=score.desc,id.asc&offset=0&limit=100',
  'select=*&order=score.desc,id.asc&offset=4900&limit=100',
  'select=*&quality=eq.hot&order=score.desc,id.asc&limit=100',
  'select=*&quality=eq.hot&state=eq.TX&order=score.desc,id.asc&limit=100',
  'select=*,fips,dataset_type,filed_on,market_value,is_sample&order=score.desc,id.asc&limit=100',
  'select=*&fips=eq.00007&order=score.desc,id.asc&limit=100',
  'select=*&fips=in.(00007,00008)&dataset_type=eq.probate&order=filed_on.desc,id.asc&limit=100',
  'select=*&dataset_type=eq.probate&state=eq.TX&quality=eq.hot&order=score.desc,id.asc&limit=100',
  'select=*&dataset_type=in.(probate,divorce)&order=filed_on.desc,id.asc&limit=100',
  'select=*&order=filed_on.asc,id.asc&offset=4900&limit=100',
  'select=*&order=market_value.desc.nullslast,id.asc&offset=4900&limit=100',
  'select=*&market_value=gte.500000&state=eq.TX&order=market_value.desc.nullslast,id.asc&limit=100',
  `select=*&or=(property_address.ilike.${pattern('willow')},county.ilike.${pattern('willow')})&order=score.desc,id.asc&limit=100`,
  `select=*&or=(property_address.ilike.${pattern('amberdale')},county.ilike.${pattern('amberdale')})&or=(state.eq.TX)&order=score.desc,id.asc&limit=100`,
];

/** Lists of open leads, each with the index of the filings that serves it. */
const served = [
  ['order=score.desc', 'filings_best'],
  ['quality=eq.hot&order=score.desc', 'filings_quality_best'],
  ['state=eq.TX&order=score.desc', 'filings_state_best'],
  ['fips=eq.00007&order=score.desc', 'filings_fips_best'],
  ['fips=eq.00007&order=filed_on.desc', 'filings_fips_best'],
  ['fips=eq.00007&order=market_value.desc.nullslast', 'filings_fips_best'],
  ['fips=in.(00007,00008)&quality=eq.hot&order=score.desc', 'filings_fips_best'],
  ['dataset_type=eq.probate&order=score.desc', 'filings_type_best'],
  ['dataset_type=eq.x&order=filed_on.desc', 'filings_type_best'],
  ['order=dataset_type,score.desc', 'filings_type_best'],
  ['order=filed_on.desc', 'filings_newest'],
  ['order=filed_on.asc', 'filings_newest'],
  ['filed_on=gte.2999-01-01&order=score.desc', 'filings_newest'],
  ['order=market_value.desc.nullslast', 'filings_most_valuable'],
  ['order=market_value.asc.nullsfirst,id.desc', 'filings_most_valuable'],
  ['market_value=gt.2000000000&order=score.desc', 'filings_most_valuable'],
  ['county=ilike.*willowmere*&order=filed_on.desc', 'filings_county_trgm'],
] as const;

/** In milliseconds: the read timeouts plus a margin for tests that run at the same time. */
const limits = { pglite: 1500, postgres: 3000 };

describeSample(servedDatabases, on('postgres'))('on $name', ({ name, prepare }) => {
  let database: ServedDatabase;

  beforeAll(async () => {
    database = await prepare();
    await storeManyLeads(database, sizes.leads);
  });
  afterAll(async () => {
    await database?.drop();
  });

  // Before the server starts: only one process can open the embedded database.
  test('the planner expects every accepted query to cost less than reading the whole table', async () => {
    const { db, close } = await openDatabase(optionsOf(database));
    try {
      await db.transaction(async (tx) => {
        // The planner divides the cost of a scan among parallel workers, but the work stays the same.
        await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
        const full = await fullCost(tx);
        const isCheap = async (query: string) => ((await planCost(tx, query)) ?? 0) < full;
        await fc.assert(fc.asyncProperty(randomLeadQuery, isCheap), { numRuns: sized(100, 4000) });
      });
    } finally {
      await close();
    }
  });

  describe('the planner', () => {
    let opened: Database;
    beforeAll(async () => {
      opened = await openDatabase(optionsOf(database));
    });
    afterAll(async () => {
      await opened?.close();
    });

    test.each(served)('finds %s with %s, also when it checks the clock', async (query, index) => {
      const plan = (timed: boolean) =>
        opened.timedRead((inTime) => sql`explain ${leadPage(query, timed ? inTime : null) ?? sql`refused`}`);
      for (const timed of [false, true]) {
        const text = (await plan(timed)).map((line) => line['QUERY PLAN']).join('\n');
        expect(text).toMatch(new RegExp(`${index}\\b`));
        expect(text).not.toContain('Seq Scan');
      }
    });
  });

  describe('the server', () => {
    let server: RunningServer;
    let visitors = 0;

    beforeAll(async () => {
      server = await startServer({ ...database.env, TRUST_PROXY: '1' });
    });
    afterAll(async () => {
      await server?.kill();
    });

    const read = (query: string, prefer = 'count=estimated'): Promise<Reply> => {
      visitors += 1;
      const headers = { 'X-Forwarded-For': visitorAddress(visitors), Prefer: prefer };
      return ask(server.origin, `/rest/v1/lead_scores?${query}`, { headers });
    };

    /** Retries like the official client, because a read can time out on a busy machine. */
    const retried = async (work: () => Promise<Reply>, attempts = 3): Promise<Reply> => {
      const reply = await work();
      return reply.status === 503 && attempts > 1 ? retried(work, attempts - 1) : reply;
    };

    test.each(wanted)('answers %s', async (query) => {
      for (const prefer of sized(['count=exact'], ['count=estimated', 'count=exact', ''])) {
        const { status } = await retried(() => read(query, prefer));
        expect([200, 206]).toContain(status);
      }
    });

    test.each(attacks)('refuses, cancels or quickly answers %s', async (query) => {
      for (const prefer of sized(['count=exact'], ['count=estimated', 'count=exact'])) {
        const { status, milliseconds, text } = await read(query, prefer);
        report(
          `${name}: ${status} in ${milliseconds.toFixed(0)} ms, ${prefer}: ${decodeURIComponent(query).slice(0, 90)}`,
        );
        expect(milliseconds).toBeLessThan(limits[name]);
        if (status === 503) expect(JSON.parse(text).code).toBe('57014');
        else expect([200, 206, 400, 416]).toContain(status);
      }
    });

    test('serves other tables and pages while all of these queries run at once', async () => {
      const started = performance.now();
      const attack = Array.from({ length: sizes.requests }, (_, at) =>
        read(`${attacks[at % attacks.length]}&limit=${at + 1}`),
      );
      const others = await Promise.all(
        ['/rest/v1/outreach_templates?limit=5', '/rest/v1/demo_slots?limit=5', '/pricing', '/readyz'].map((path) =>
          ask(server.origin, path, { headers: { 'X-Forwarded-For': visitorAddress(9_000_000) } }),
        ),
      );
      const slowest = Math.max(...others.map(({ milliseconds }) => milliseconds));
      const replies = await Promise.all(attack);
      report(
        `${name}: ${sizes.requests} wide queries at once took ${(performance.now() - started).toFixed(0)} ms; other requests meanwhile took at most ${slowest.toFixed(0)} ms`,
      );
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(slowest).toBeLessThan(5000);
      expect(replies.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
      expect((await retried(() => read(wanted[0] ?? ''))).status).toBe(206);
    });
  });
});
