import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CourthouseQuestion } from '#domain/county-card/courthouse-check.ts';
import { clientAddress } from '#server/middleware/client-address.ts';
import { checksOfCounty, countyCount, rateLimits, visitorCounts } from '#server/middleware/rate-limit.ts';
import { courthouseCheckRoutes } from '#server/routes/courthouse-check.ts';
import { courthouseCheck } from '#server/services/courthouse-check.ts';
import { insertCountyRows, secrets } from '#tests/support/county-rows.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { addFilings, travis } from '#tests/support/delivery-bench.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

const path = '/functions/v1/courthouse-check';
const question = { case_number: '26-PR-001943', place: '48453' };

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let app: Hono;
  beforeAll(async () => {
    opened = await open();
    await insertCountyRows(opened.database.db);
    app = courthouseCheckRoutes({ check, countCounty: () => 0 });
  });
  beforeEach(() => emptyTables(opened.database.db, 'rate_limits'));
  afterAll(() => opened?.drop());

  const check = (asked: CourthouseQuestion) => courthouseCheck(opened.database.db, asked);
  const ask = (body: unknown, type = 'application/json') =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const answer = async (body: object) => (await ask({ ...question, ...body })).json();

  test('a captured case is found with its times and nothing else', async () => {
    expect(await answer({})).toEqual({
      found: true,
      dataset_type: 'probate',
      captured_at: '2026-10-14T15:06:00.000Z',
      posted_at: '2026-10-14T08:00:00.000Z',
      lag_hours: 7.1,
      is_sample: false,
    });
  });

  test.each(['26 pr 001943', '26/PR/001943', ' 26-pr-001943. ', '26PR001943', '26pr-001943'])(
    '%j is the same case',
    async (number) => {
      expect(await answer({ case_number: number })).toMatchObject({ found: true });
    },
  );

  test('separators between digits tell numbers apart, unless one of the two has none', async () => {
    await addFilings(opened.database.db, 'probate', travis, 2, (index) => ({
      source_key: ['1-23', '2026-001944'][index],
    }));
    expect(await answer({ case_number: '12-3' })).toMatchObject({ found: false });
    expect(await answer({ case_number: '123' })).toMatchObject({ found: true });
    expect(await answer({ case_number: '2026001944' })).toMatchObject({ found: true });
  });

  test.each(['26-PR-1943', '26-PR-00194', '26-PR-%', '26_PR_00194_', 'PR-001943', "' or 1=1 --"])(
    '%j is another case',
    async (number) => {
      expect(await answer({ case_number: number })).toMatchObject({ found: false });
    },
  );

  test.each(['Travis, TX', 'travis county texas', 'Travis'])('the county may be written as %j', async (place) => {
    expect(await answer({ place })).toMatchObject({ found: true });
  });

  test.each([
    ['Travs, TX', 'There is no county with this name. Did you mean Travis, TX?'],
    ['Atlantis', 'There is no county with this name.'],
    ['Kings, TX', 'This state has no county with that name'],
  ])('the county %j is not known', async (place, problem) => {
    const response = await ask({ ...question, place });
    expect([response.status, (await response.json()).fields]).toEqual([400, { place: problem }]);
  });

  test('a closed filing counts, and a source may not say when it posted', async () => {
    expect(await answer({ case_number: '25-PR-000001' })).toMatchObject({
      found: true,
      posted_at: null,
      lag_hours: null,
    });
  });

  test('a case is found only in its county and dataset', async () => {
    expect(await answer({ dataset: 'probate' })).toMatchObject({ found: true });
    expect(await answer({ dataset: 'eviction' })).toMatchObject({ found: false });
    expect(await answer({ place: '36047' })).toMatchObject({ found: false });
  });

  test('a case that is missing has the reasons of its county and dataset', async () => {
    const { reasons } = await answer({ case_number: 'X-1' });
    expect(reasons[0]).toBe('Divorce: Files are closed to outsiders (DRL 235).');
    expect(await answer({ case_number: 'X-1', dataset: 'custom' })).toEqual({
      found: false,
      reasons: ["We don't read Custom files in Travis, TX."],
    });
    expect(await answer({ place: '99999' })).toEqual({
      found: false,
      reasons: ["We don't read any files in this county."],
    });
    expect((await answer({ case_number: 'X-1', place: '36047' })).reasons[0]).toContain('sample data');
    expect(await answer({ case_number: 'K-7', place: '36047' })).toMatchObject({ found: true, is_sample: true });
  });

  test('a missing case tells nothing about other cases', async () => {
    const near = await ask({ ...question, case_number: '26-PR-001944' });
    const far = await ask({ ...question, case_number: 'ZZ' });
    expect(await near.text()).toBe(await far.text());
  });

  test('no answer has a name, an address or a contact', async () => {
    const numbers = ['26-PR-001943', '25-PR-000001', 'X-1', 'Quillonby', '17 Elmhaven'];
    const texts = await Promise.all(
      numbers.map(async (number) => (await ask({ ...question, case_number: number })).text()),
    );
    for (const secret of secrets) expect(texts.join('\n')).not.toContain(secret);
  });

  test('a bad question names its fields and is not cached', async () => {
    const response = await ask({ case_number: '--', place: '', dataset: 'gold' });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        error: 'Please check the form for errors',
        fields: {
          case_number: 'A case number has letters or digits',
          place: 'Choose a county',
          dataset: 'Choose a dataset',
        },
      },
    ]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect((await ask(question)).headers.get('Cache-Control')).toBe('no-store');
  });

  test('anything but a small JSON object is refused', async () => {
    expect((await ask('{')).status).toBe(400);
    expect((await ask('null')).status).toBe(400);
    expect((await ask('case_number=1', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await ask({ ...question, place: 'x'.repeat(5000) })).status).toBe(413);
    const wrong = await app.request(path);
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'POST']);
  });

  test('a visitor may ask ten times an hour, and then learns how long to wait', async () => {
    const { pool } = opened.database;
    const limited = rateLimits(visitorCounts({ addressOf: clientAddress(0), pool, timeoutMs: 30_000 }));
    const guarded = new Hono().post(path, limited.checks).route('/', app);
    const send = (remoteAddress: string) =>
      guarded.request(
        path,
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(question) },
        { incoming: { socket: { remoteAddress } } },
      );
    for (let asked = 0; asked < 10; asked += 1) expect((await send('203.0.113.1')).status).toBe(200);
    const refused = await send('203.0.113.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
    expect(await refused.json()).toEqual({
      error: "You've asked about ten cases this hour. Please ask again in 60 minutes.",
    });
    expect((await send('203.0.113.2')).status).toBe(200);
  });

  test('a network may ask twenty times a day about one county, and then learns when to ask again', async () => {
    const { pool } = opened.database;
    const countCounty = countyCount('checks of a county', checksOfCounty, { addressOf: clientAddress(0), pool });
    const capped = courthouseCheckRoutes({ check, countCounty });
    const send = (remoteAddress: string, place = '48453') => {
      const body = JSON.stringify({ ...question, place });
      const headers = { 'Content-Type': 'application/json' };
      return capped.request(path, { method: 'POST', headers, body }, { incoming: { socket: { remoteAddress } } });
    };
    for (let asked = 0; asked < 20; asked += 1) {
      const place = asked % 2 ? 'Travis, TX' : '48453';
      expect((await send(`2001:db8:1:${asked}::1`, place)).status).toBe(200);
    }
    const refused = await send('2001:db8:1:ff::1');
    expect([refused.status, await refused.json()]).toEqual([
      429,
      {
        error:
          'Your network has asked about 20 cases in this county today. Please ask again in 24 hours, or contact us about a list of cases.',
      },
    ]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(86_000);
    expect((await send('2001:db8:1:ff::1', '36047')).status).toBe(200);
    expect((await send('2001:db8:2:ff::1')).status).toBe(200);
  });
});
