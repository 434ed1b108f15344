import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { takeUses } from '#db/queries/account/daily-uses.ts';
import { countHeader, type NetNewScope, netNewLimits, netNewPath } from '#domain/net-new/net-new.ts';
import { blind, joinPoints, newKey, pointsOf, splitPoints } from '#domain/net-new/points.ts';
import { runCount } from '#domain/net-new/run-count.ts';
import { addressKey } from '#domain/privacy/match-keys.ts';
import { startCount } from '#server/services/net-new/count-net-new.ts';
import { type Account, signIn } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { addFilings, bexar, countyFiles, customerOf, hays, subscribe, travis } from '#tests/support/delivery-bench.ts';
import { describeSample, on, sized } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';

const scope: NetNewScope = { counties: [travis.fips], datasets: ['foreclosure', 'probate'] };
const ours = 150;
const many = { points: 100_000, seconds: 60 };

describeSample(testDatabases, on('postgres'))('net-new counts on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    app = testApp({ database: opened.database, limits: { accountChanges: many, codes: many, signIns: many } });
    await countyFiles(db, [
      ['foreclosure', travis],
      ['probate', travis],
      ['foreclosure', bexar],
      ['foreclosure', hays],
    ]);
    const key = (index: number) => ({ address_key: addressKey(`${index + 1} Quillfeather Ln, Austin, TX 78702`) });
    await addFilings(db, 'foreclosure', travis, ours, key);
    // Of the same properties.
    await addFilings(db, 'probate', travis, 40, key);
    await addFilings(db, 'foreclosure', bexar, 10, key);
    await addFilings(db, 'foreclosure', hays, 60, key);
  });
  afterAll(() => opened?.drop());

  let people = 0;
  const person = () => signIn(app, db, `counter-${++people}@buyer.example`);
  const listed = (from: number, count: number, fips = travis.fips) =>
    Array.from({ length: count }, (_, index) => ({ fips, key: `${from + index} QUILLFEATHER LN` }));
  type Sent = { path: string; headers: Record<string, string>; body: Uint8Array };
  const sender =
    (account: Account, sent: Sent[] = []) =>
    async (path: string, init: Omit<Sent, 'path'>) => {
      sent.push({ path, ...init });
      return app.request(path, {
        method: 'POST',
        headers: { ...init.headers, Cookie: account.jar.header, Origin: 'http://localhost' },
        body: new Uint8Array(init.body),
      });
    };

  const randomLists = sized(5, 200);
  test(`the counts of ${randomLists} random lists are the plain intersection within ten, of properties and not of records`, async () => {
    let account: Account | null = null;
    for (let run = 0; run < randomLists; run++) {
      if (!account || run % netNewLimits.perDay === 0) account = await person();
      const from = 1 + Math.floor(Math.random() * 200);
      const list = listed(from, 100 + Math.floor(Math.random() * 30));
      const common = list.filter(({ key }) => Number(key.split(' ')[0]) <= ours).length;
      const result = await runCount({ addresses: list, scope, send: sender(account) });
      expect(result).toMatchObject({ records: ours, isSample: false, fresh: ours - result.known });
      expect(Math.abs(result.known - common), `from ${from}, ${list.length} rows`).toBeLessThan(10);
      expect(result.known % netNewLimits.roundedTo).toBe(0);
    }
  }, 300_000);

  test('what travels is neither an address nor a hash of one, and does not depend on a single address', async () => {
    const [one, two, longer]: [Sent[], Sent[], Sent[]] = [[], [], []];
    const account = await person();
    const lists = [listed(1, 100), [...listed(1, 99), ...listed(5000, 1)], listed(1, 101)];
    for (const [index, sent] of [one, two, longer].entries())
      await runCount({ addresses: lists[index] ?? [], scope, send: sender(account, sent) });
    // The text that the server has encrypted is another one each time, of the same length.
    const seen = ({ path, headers, body }: Sent) => ({
      path,
      headers: Object.entries(headers).map(([name, value]) => (name === countHeader ? name : `${name}: ${value}`)),
      bytes: body.length,
    });
    expect(two.map(seen)).toEqual(one.map(seen));
    expect(longer.map(({ body }, index) => body.length - (one[index]?.body.length ?? 0))).toEqual([32, 32]);
    const plain = await pointsOf(listed(1, 101));
    for (const { path, headers, body } of [...one, ...two, ...longer]) {
      const bytes = Buffer.from(body);
      expect(`${path} ${JSON.stringify(headers)} ${bytes.toString('latin1')}`).not.toMatch(/quillfeather/i);
      for (let at = 0; at < plain.length; at += 32)
        expect(bytes.includes(Buffer.from(plain.subarray(at, at + 32)))).toBe(false);
    }
    // A new key for each count: no point of the first is in the others.
    const points = ({ body }: Sent) =>
      Array.from({ length: body.length / 32 }, (_, i) =>
        Buffer.from(body.subarray(i * 32, i * 32 + 32)).toString('hex'),
      );
    const first = new Set(one.flatMap(points));
    expect([...two, ...longer].flatMap(points).filter((point) => first.has(point))).toEqual([]);
  });

  test('several counties are counted each and summed, without those of which there are too few', async () => {
    const territory: NetNewScope = { counties: [hays.fips, bexar.fips, travis.fips], datasets: ['foreclosure'] };
    const addresses = [...listed(41, 100, hays.fips), ...listed(1, 100, bexar.fips), ...listed(101, 120)];
    const account = await person();
    const result = await runCount({ addresses, scope: territory, send: sender(account) });
    expect(result.counties.map(({ fips, records }) => [fips, records])).toEqual([
      [hays.fips, 60],
      [travis.fips, ours],
    ]);
    const [inHays, inTravis] = result.counties.map(({ known }) => known);
    expect(Math.abs((inHays ?? 0) - 20)).toBeLessThan(10);
    expect(Math.abs((inTravis ?? 0) - 50)).toBeLessThan(10);
    expect(result).toMatchObject({ records: 210, known: (inHays ?? 0) + (inTravis ?? 0) });
    // The answer about a county does not depend on the others that are asked about.
    const alone = await runCount({
      addresses: listed(101, 120),
      scope: { ...territory, counties: [travis.fips] },
      send: sender(account),
    });
    expect(alone.known).toBe(inTravis);
    const short = [...listed(1, 100), ...listed(1, 99, hays.fips)];
    await expect(
      runCount({
        addresses: short,
        scope: { ...territory, counties: [travis.fips, hays.fips] },
        send: sender(account),
      }),
    ).rejects.toMatchObject({ code: 'few-rows' });
  });

  test('the counties of all counts of a day are limited together', async () => {
    const account = await person();
    const [user] = await rows(db, sql`select id from users where email = ${account.email}`);
    const today = { userId: String(user?.id), day: new Date().toISOString().slice(0, 10) };
    const used = { what: 'counties-per-day', points: netNewLimits.counties - 1, most: netNewLimits.counties };
    await db.transaction((tx) => takeUses(tx as Db, today, [used]));
    const count = (counties: string[]) =>
      runCount({
        addresses: counties.flatMap((fips) => listed(1, 100, fips)),
        scope: { counties, datasets: ['foreclosure'] },
        send: sender(account),
      }).then(
        () => 'counted',
        ({ code }: { code: string }) => code,
      );
    expect(await count([travis.fips, hays.fips])).toBe('counties-per-day');
    expect(await count([hays.fips])).toBe('counted');
    expect(await count([hays.fips])).toBe('counties-per-day');
  });

  test('a subscriber counts the files that it has, also one that nobody else may count', async () => {
    const account = await person();
    const counted = (isSubscribed: boolean) =>
      runCount({
        addresses: listed(1, 100, hays.fips),
        scope: { counties: [hays.fips], datasets: ['foreclosure', 'probate'], isSubscribed },
        send: sender(account),
      }).then(
        ({ records }) => records,
        ({ code }: { code: string }) => code,
      );
    expect(await counted(true)).toBe('no-customer');
    const customerId = await customerOf(db, 'Counting Buyers', account.email);
    expect(await counted(true)).toBe('few-records');
    await subscribe(db, customerId, 'foreclosure', hays);
    await db.execute(sql`update subscriptions set is_exclusive = true where customer_id = ${customerId}`);
    expect(await counted(true)).toBe(60);
    expect(await counted(false)).toBe('few-records');
    await db.execute(sql`delete from subscriptions where customer_id = ${customerId}`);
  });

  test('short, repeated and broken lists are refused, and use up no count', async () => {
    const account = await person();
    const send = sender(account);
    const error = (addresses: ReturnType<typeof listed>) =>
      runCount({ addresses, scope, send }).then(
        () => 'counted',
        ({ code }: { code: string }) => code,
      );
    expect(await error(listed(1, 99))).toBe('few-rows');
    expect(await error(Array.from({ length: 150 }, () => ({ fips: travis.fips, key: '1 QUILLFEATHER LN' })))).toBe(
      'few-rows',
    );
    const start = (body: Uint8Array, query = `counties=48453&rows=${body.length / 32}&datasets=foreclosure`) =>
      send(`${netNewPath}/start?${query}`, { headers: { 'Content-Type': 'application/octet-stream' }, body });
    const blinded = await blind(await pointsOf(listed(1, 100)), await newKey());
    const repeated = new Uint8Array(200 * 32).map((_, index) => blinded[index % 3200] ?? 0);
    expect((await start(repeated)).status).toBe(400);
    expect((await start(blinded.subarray(1))).status).toBe(400);
    expect((await start(blinded, 'counties=48453&rows=101&datasets=foreclosure')).status).toBe(400);
    expect((await start(blinded, 'counties=48453&datasets=foreclosure')).status).toBe(400);
    expect((await start(blinded, 'counties=travis&datasets=foreclosure')).status).toBe(400);
    expect((await start(blinded, 'counties=48029&rows=100&datasets=foreclosure')).status).toBe(409);
    const [counted] = await rows(
      db,
      sql`select count(*)::int as count from net_new_counts join users on users.id = user_id where email = ${account.email}`,
    );
    expect(counted?.count).toBe(0);
    expect(
      (await app.request(`${netNewPath}/start`, { method: 'POST', headers: { Origin: 'http://localhost' } })).status,
    ).toBe(401);
  });

  test("a larger county's slot tells nothing about addresses of a smaller one", async () => {
    const send = sender(await person());
    const type = { 'Content-Type': 'application/octet-stream' };
    const [own, size] = [await newKey(), 32];
    // Of the smaller county 60 addresses are ours; a changed browser asks about them in the slot of the larger one.
    const inLarger = await blind(await pointsOf(listed(1, 100, hays.fips)), own);
    const inSmaller = await blind(await pointsOf(listed(9000, 100, hays.fips)), own);
    const list = joinPoints([inLarger, inSmaller]);
    const query = `counties=${travis.fips},${hays.fips}&rows=100,100&datasets=foreclosure`;
    const started = await send(`${netNewPath}/start?${query}`, { headers: type, body: list });
    const theirs = await blind(new Uint8Array(await started.arrayBuffer()), own);
    const [larger, smaller] = splitPoints(theirs, [ours, 60]) as [Uint8Array, Uint8Array];
    const rest = larger.subarray(0, (ours - 60) * size);
    const body = joinPoints([list, smaller, rest, larger.subarray((ours - 60) * size)]);
    const headers = { ...type, [countHeader]: started.headers.get(countHeader) ?? '' };
    const { counties } = await (await send(`${netNewPath}/finish`, { headers, body })).json();
    expect(counties.map((county: { fips: string; known: number }) => [county.fips, county.known])).toEqual([
      [travis.fips, 0],
      [hays.fips, 0],
    ]);
  });

  test('a list with one address of ours among invented ones is told in tens, and once more the same', async () => {
    const send = sender(await person());
    const padded = [...listed(1, 1), ...listed(9000, 99)];
    const first = await runCount({ addresses: padded, scope, send });
    expect([0, 10]).toContain(first.known);
    expect(await runCount({ addresses: padded.toReversed(), scope, send })).toEqual(first);
  });

  test('a count is answered once, to its account, for its list, in its time', async () => {
    const account = await person();
    const sent: Sent[] = [];
    await runCount({ addresses: listed(1, 100), scope, send: sender(account, sent) });
    const [, finish] = sent;
    if (!finish) throw new Error('no second request');
    const again = async (by: Account, change: Partial<Sent> = {}) =>
      (await sender(by)(finish.path, { ...finish, ...change })).status;
    expect(await again(account)).toBe(404);
    expect(await again(await person())).toBe(404);
    expect(await again(account, { headers: { ...finish.headers, 'Net-New-Count': 'forged' } })).toBe(404);
    expect(await again(account, { body: finish.body.toReversed() })).toBe(400);
  });

  test('three counts a day, also when they come at once', async () => {
    const account = await person();
    const tries = Array.from({ length: 5 }, () =>
      runCount({ addresses: listed(1, 100), scope, send: sender(account) }).then(
        () => 'counted',
        ({ code }: { code: string }) => code || 'failed',
      ),
    );
    const results = await Promise.all(tries);
    expect(results.toSorted()).toEqual([...Array(netNewLimits.perDay).fill('counted'), 'per-day', 'per-day']);
  });

  test('the counts of a day are those of the mailbox, whatever becomes of its account', async () => {
    const email = `again-${people}@buyer.example`;
    const counted = (account: Account) =>
      runCount({ addresses: listed(1, 100), scope, send: sender(account) }).then(
        () => 'counted',
        ({ code }: { code: string }) => code,
      );
    const account = await signIn(app, db, email);
    expect([await counted(account), await counted(account)]).toEqual(['counted', 'counted']);
    await db.execute(sql`delete from users where email = ${email}`);
    const again = await signIn(app, db, email);
    expect([await counted(again), await counted(again)]).toEqual(['counted', 'per-day']);
    expect(await counted(await signIn(app, db, email.replace('@', '+tag@')))).toBe('per-day');
  });

  test('a refused count reads no addresses, and a mailbox asks only so often', async () => {
    const account = await person();
    const [user] = await rows(db, sql`select id from users where email = ${account.email}`);
    const reads: string[] = [];
    const work = {
      ...{ db, secret: 'secret', now: new Date() },
      queued: <Result>(table: string, read: () => Promise<Result>) => {
        reads.push(table);
        return read();
      },
    };
    const list = { points: await blind(await pointsOf(listed(1, 100)), await newKey()), rows: [100] };
    const start = async (counties: string[]) => {
      const started = await startCount(work, {
        ...{ userId: String(user?.id), list },
        scope: { counties, datasets: ['foreclosure'] },
      });
      return started.ok ? 'counted' : started.error;
    };
    for (let asked = 0; asked < netNewLimits.reads - 1; asked++) expect(await start([bexar.fips])).toBe('few-records');
    expect(reads).toHaveLength(netNewLimits.reads - 1);
    expect(await start([travis.fips])).toBe('counted');
    expect(await start([travis.fips])).toBe('reads-per-day');
    expect(reads).toHaveLength(netNewLimits.reads);
  });

  test('the same question gets the same answer all day, and a withheld county none', async () => {
    const account = await person();
    const answers = [];
    for (let run = 0; run < 2; run++)
      answers.push(await runCount({ addresses: listed(101, 104), scope, send: sender(account) }));
    expect(answers[0]).toEqual(answers[1]);
    await db.execute(
      sql`update county_datasets set file_status = 'closed_by_law', status_reason = 'x' where fips = '48453'`,
    );
    const refused = await runCount({ addresses: listed(1, 100), scope, send: sender(account) }).catch(
      ({ code }) => code,
    );
    await db.execute(sql`update county_datasets set file_status = 'open', status_reason = null where fips = '48453'`);
    expect(refused).toBe('few-records');
  });
});
