// What one stranger or one free account (any mailbox, no sale, no approval) can make all others wait for.

import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { savedDatasets, users } from '#db/account-schema.ts';
import { type Db, openDatabase } from '#db/client.ts';
import { takeUses } from '#db/queries/account/daily-uses.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { netNewLimits } from '#domain/net-new/net-new.ts';
import { states } from '#domain/places/states.ts';
import { authSecret } from '#server/auth/secret.ts';
import { fillDatasets } from '#server/services/account/datasets.ts';
import { allPlaces } from '#server/services/places.ts';
import type { Account } from '#tests/support/accounts.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { countyFiles, customerWith } from '#tests/support/delivery-bench.ts';
import { longDescribe, report } from '#tests/support/long-form.ts';
import { optionsOf } from '#tests/support/many-leads.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { testApp } from '#tests/support/test-app.ts';
import { visitorAddress } from '#tests/support/visitors/people.ts';

type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer | string };
type Attack = { what: string; loops: number; send: (number: number) => [path: string, sent: Sent] };

/** Without samples. */
const loving = { fips: '48301', county: 'Loving', state: 'TX' };
const attacker = visitorAddress(9_000_000);
const seconds = 8;
const giveUpMs = 120_000;
/** A saved dataset of 990 characters, none of which is a county; no two are the same. */
const misspelled = (number: number) =>
  Array.from(
    { length: 110 },
    (_, at) => `Qz${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}${number % 10}vi`,
  )
    .join(', ')
    .slice(0, 990);
const everyState = 'TX, CA, FL, NY, LA, GA, OH, NC, AZ, WA, IL, PA, MI, VA, TN, IN, MO, WI, MN, KY';

for (const { name, prepare } of servedDatabases) {
  longDescribe(`on ${name}`, () => {
    let database: ServedDatabase;
    let server: RunningServer;
    let account: Account;
    let datasetId = '';
    let keys: string[] = [];
    let sent = 0;

    beforeAll(async () => {
      database = await prepare();
      const opened = await openDatabase(optionsOf(database));
      const { db } = opened;
      const secret = authSecret({ DATA_DIR: database.dataDir });
      const app = testApp({ database: opened, secret, env: { DATA_DIR: database.dataDir } });
      const free = await customerWith(app, db, 'Free account');
      account = free.member;
      keys = await Promise.all([1, 2, 3].map(() => keyOf(db, free.id)));
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, account.email));
      const stored = await db
        .insert(savedDatasets)
        .values(
          Array.from({ length: 26 }, (_, at) => ({
            userId: user?.id ?? '',
            name: `Dataset ${at}`,
            definition: {
              name: `Dataset ${at}`,
              description: '',
              types: 'probate',
              counties: misspelled(at),
              states: everyState,
            },
            recordCount: 0,
            countedAt: new Date(),
          })),
        )
        .returning({ id: savedDatasets.id });
      datasetId = stored[0]?.id ?? '';
      await fillDatasets(db);
      await countyFiles(db, [['code_violation', loving]]);
      await db.execute(sql`insert into filings (dataset_type, fips, county, state, source_key, filed_on, captured_at, last_seen_at,
          property_address, public_address, address_key, record, score, quality, factors, updated_at)
        select 'code_violation', ${loving.fips}, ${loving.county}, ${loving.state}, 'abuse ' || n, current_date, now(), now(), n || ' Otter Ln', 'Otter Ln', n || ' OTTER LN',
          '{}', n % 40, 'cold', '{"equity": 20, "vacancy": 5}', now() from generate_series(1, 60001) as n`);
      await db.transaction((tx) =>
        takeUses(tx as Db, { userId: user?.id ?? '', day: new Date().toISOString().slice(0, 10) }, [
          { what: 'per-day', points: netNewLimits.perDay, most: netNewLimits.perDay },
        ]),
      );
      await db.execute(sql`vacuum analyze filings`);
      await opened.close();
    });
    // A new one for each attack: the embedded database ends a server that is blocked for too long.
    beforeEach(async () => {
      server = await startServer({ ...database.env, TRUST_PROXY: '1' });
    });
    afterEach(() => server?.kill());
    afterAll(async () => {
      await database?.drop();
    });

    /** Not 'ask' of the fault tests, which gives up where an attack is worst. */
    function call(path: string, visitor: string, { method = 'GET', headers = {}, body }: Sent = {}) {
      const started = performance.now();
      const { port } = new URL(server.origin);
      return new Promise<{ status: number; ms: number }>((resolve) => {
        const done = (status: number) => resolve({ status, ms: performance.now() - started });
        const all = { Host: `localhost:${port}`, 'X-Forwarded-For': visitor, 'Accept-Encoding': 'br', ...headers };
        const request = httpRequest({ host: '127.0.0.1', port, path, method, headers: all }, (response) => {
          response.resume();
          response.on('end', () => done(response.statusCode ?? 0));
          response.on('error', () => done(0));
        });
        request.setTimeout(giveUpMs, () => request.destroy());
        request.on('error', () => done(0));
        request.end(body);
      });
    }

    /** The times of others' lists, ten a second; no two lists are equal, because equal ones are read once and cached. */
    async function others(): Promise<{ median: number; p95: number; worst: number; unanswered: number }> {
      const replies: ReturnType<typeof call>[] = [];
      for (let times = 0; times < seconds * 10; times += 1) {
        sent += 1;
        const path = `/rest/v1/lead_scores?select=*&order=score.desc&limit=100&offset=${sent}`;
        replies.push(call(path, visitorAddress(sent), { headers: { Prefer: 'count=estimated' } }));
        await sleep(100);
      }
      const answers = await Promise.all(replies);
      const unanswered = answers.filter(({ status }) => status !== 206).length;
      const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
      const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
      return { median: at(0.5), p95: at(0.95), worst: at(1), unanswered };
    }

    const json = { 'Content-Type': 'application/json' };
    const asAccount = () => ({ Cookie: account.jar.header, Origin: server.origin });
    const paths = [...allPlaces().keys()].filter((path) => path.split('/').length === 4);
    /** A hundred that differ, and other ones in each call: answers to equal ones are kept. */
    const questionsOf = (call: number) =>
      Array.from({ length: 100 }, (_, at) => ({
        dataset: datasetNames[(call + at) % datasetNames.length],
        state: states[(7 * call + at) % states.length]?.code,
        role: ['owner', 'heir', 'spouse', 'attorney'][(call + at) % 4],
      }));
    const attacks: Attack[] = [
      {
        what: '28 changing a dataset of misspelled counties',
        loops: 1,
        send: (number) => [
          `/functions/v1/account/datasets/${datasetId}`,
          {
            method: 'PATCH',
            headers: { ...asAccount(), ...json },
            body: JSON.stringify({ counties: misspelled(number) }),
          },
        ],
      },
      {
        what: '28 saved datasets at the records',
        loops: 1,
        send: () => ['/functions/v1/records/saved', { headers: asAccount() }],
      },
      {
        what: '30 a deal file of 2 MB',
        loops: 1,
        send: () => [
          '/functions/v1/account/deals/preview',
          {
            method: 'POST',
            headers: { ...asAccount(), 'Content-Type': 'text/csv' },
            body: `address,county,state\n${'a\n'.repeat(1_048_000)}`,
          },
        ],
      },
      {
        what: '32 100 questions with three keys',
        loops: 3,
        send: (number) => [
          '/v1/may-contact',
          {
            method: 'POST',
            headers: { Authorization: `Bearer ${keys[number % keys.length]}`, ...json },
            body: JSON.stringify({ questions: questionsOf(number) }),
          },
        ],
      },
      {
        what: '33 refused net-new counts',
        loops: 2,
        send: () => [
          `/functions/v1/account/net-new/start?counties=${loving.fips}&datasets=code_violation&rows=100`,
          {
            method: 'POST',
            headers: { ...asAccount(), 'Content-Type': 'application/octet-stream' },
            body: randomBytes(3200),
          },
        ],
      },
      { what: '36 pages of counties', loops: 4, send: (number) => [paths[number % paths.length] ?? '', {}] },
    ];

    test.each(attacks)('others wait at most three times as long during $what', async ({ what, loops, send }) => {
      await others();
      const quiet = await others();
      const statuses: Record<number, number> = {};
      let isOver = false;
      let number = 0;
      const loop = async () => {
        while (!isOver) {
          const [path, options] = send(number++);
          const { status } = await call(path, attacker, options);
          statuses[status] = (statuses[status] ?? 0) + 1;
          // Refused ones come back at once: a client that does not wait would only measure itself.
          if (status >= 400) await sleep(50);
        }
      };
      const attack = Promise.all(Array.from({ length: loops }, loop));
      // A visitor may use two seconds at once; what counts is how others fare when it goes on.
      await sleep(seconds * 1000);
      const attacked = await others();
      isOver = true;
      await attack;
      const text = ({ median, p95, worst }: typeof quiet) =>
        [median, p95, worst].map((ms) => ms.toFixed(0)).join(' / ');
      report(
        `${name}: ${what}: others' median / p95 / worst ${text(quiet)} ms quiet, ${text(attacked)} ms attacked; ${attacked.unanswered} of their lists unanswered; the attack's answers ${JSON.stringify(statuses)}`,
      );
      expect([quiet.unanswered, attacked.unanswered]).toEqual([0, 0]);
      // Below that, the clock of a busy machine decides.
      expect(attacked.median).toBeLessThan(3 * Math.max(quiet.median, 10));
    });
  });
}
