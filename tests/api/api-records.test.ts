import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, rows, type TimedRead } from '#db/client.ts';
import { subscriptions } from '#db/customer-schema.ts';
import { statementText } from '#db/statement-text.ts';
import type { ApiRecord } from '#domain/customer-api/record.ts';
import { wholeBuyBox } from '#domain/delivery/buy-box.ts';
import { createDelivery } from '#server/services/delivery/create-delivery.ts';
import { followRecalls } from '#server/services/delivery/follow-recalls.ts';
import { countProperties, listProperties } from '#server/services/delivery/list-properties.ts';
import { apiClient, keyOf } from '#tests/support/customer-api.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import {
  addFilings,
  bexar,
  countyFiles,
  customerOf,
  hays,
  heldBy,
  subscribe,
  travis,
} from '#tests/support/delivery-bench.ts';
import { allRecords } from '#tests/support/feed-consumer.ts';
import { testApp } from '#tests/support/test-app.ts';

describe.each(testDatabases)('records of /v1 on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  let customerId: string;
  let call: ReturnType<typeof apiClient>;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    app = testApp({ database: opened.database });
    await countyFiles(db, [
      ['foreclosure', travis],
      ['probate', travis],
      ['probate', hays],
      ['probate', bexar],
    ]);
    await addFilings(db, 'foreclosure', travis, 7, (index) => ({
      market_value: index * 100_000,
      record: { owner_phone: index === 2 ? '5125550100' : '', do_not_call: index === 2 },
    }));
    await addFilings(db, 'probate', travis, 3);
    await addFilings(db, 'probate', hays, 4, (index) =>
      index === 0 ? { closed_on: '2026-11-01', close_reason: 'sold' } : {},
    );
    await addFilings(db, 'probate', bexar, 2);
    customerId = await customerOf(db, 'Bluebonnet');
    for (const [dataset, county] of [
      ['foreclosure', travis],
      ['probate', travis],
      ['probate', hays],
    ] as const) {
      await subscribe(db, customerId, dataset, county);
    }
    call = apiClient(app, await keyOf(db, customerId, { name: 'CRM sync' }));
  });
  afterAll(() => opened?.drop());

  const keysOf = (records: ApiRecord[]) => records.map(({ dataset, fips, key }) => `${dataset} ${fips} ${key}`);
  const idOf = async (where: ReturnType<typeof sql>) =>
    String((await rows(db, sql`select id from filings where ${where}`))[0]?.id);

  test('pages of any size have every record that the customer may have once, and no other', async () => {
    const { body } = await call('GET', '/records');
    expect(keysOf(body.data)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7].map((number) => `foreclosure 48453 FO-00000${number}`),
      ...[2, 3, 4].map((number) => `probate 48209 PR-00000${number}`),
      ...[1, 2, 3].map((number) => `probate 48453 PR-00000${number}`),
    ]);
    expect(body.next).toBeNull();
    for (const limit of [1, 2, 5, 12, 13]) expect((await allRecords(call, limit)).size).toBe(13);
    const nobody = apiClient(app, await keyOf(db, await customerOf(db, 'Nobody')));
    expect((await nobody('GET', '/records')).body).toEqual({ data: [], next: null });
  });

  test('what software read stays new for a download, and a download stays new for software', async () => {
    const buyerId = await customerOf(db, 'Calder & Voss');
    await subscribe(db, buyerId, 'probate', hays);
    const api = apiClient(app, await keyOf(db, buyerId));
    const now = new Date('2026-11-12T12:00:00Z');
    const marks = async (channel: 'download' | 'api') => {
      const buyer = { customerId: buyerId, isSample: false, channel, now, today: '2026-11-12' };
      const { new: added, changed, fresh } = await countProperties(opened.database.timedRead, buyer, wholeBuyBox);
      const { rows: listed } = await listProperties(opened.database.timedRead, buyer, {
        ...{ box: { ...wholeBuyBox, fresh: 'both' }, sort: 'score', after: null },
      });
      return [added, changed, fresh, listed.length];
    };
    const download = (keys: string[]) =>
      createDelivery(
        { db, timedRead: opened.database.timedRead, secret: 'x'.repeat(32), now: () => now },
        {
          ...{ customerId: buyerId, isSample: false, userId: null, askedBy: '' },
          ...{ channel: 'download', idempotencyKey: null },
          request: {
            ...{ box: {}, layout: 'records', format: 'csv', isNewOnly: keys.length === 0, ids: keys },
            ...{ template: null, sender: {}, counselReason: '' },
          },
        },
      );
    await api('GET', '/records');
    expect([await marks('download'), await marks('api')]).toEqual([
      [3, 0, 3, 3],
      [0, 0, 0, 0],
    ]);
    expect(await download([])).toMatchObject({ ok: true, delivery: { rows: 3 } });
    expect(await download([])).toMatchObject({ ok: false, error: 'empty' });
    const id = await idOf(sql`source_key = 'PR-000002' and fips = ${hays.fips}`);
    await db.execute(sql`update filings set record = record || '{"owner_name": "Ben Ito"}' where id = ${id}::uuid`);
    expect([await marks('download'), await marks('api')]).toEqual([
      [0, 1, 1, 1],
      [0, 1, 1, 1],
    ]);
    expect(await download([id])).toMatchObject({ ok: true });
    expect([await marks('download'), await marks('api')]).toEqual([
      [0, 0, 0, 0],
      [0, 1, 1, 1],
    ]);
    const nightly = await api('POST', '/exports', { layout: 'records', format: 'csv', new_only: true });
    expect(nightly.body).toMatchObject({ rows: 1 });
    expect(await marks('api')).toEqual([0, 0, 0, 0]);
  });

  test('where a look takes too long, because of closed records or a rare filter, shorter pages lead past it', async () => {
    let looks = 0;
    const timedRead: TimedRead = (build) => {
      const isPage = statementText(build(null)).text.includes('string_agg');
      looks += isPage ? 1 : 0;
      if (isPage && looks % 2 === 1) throw Object.assign(new Error('The read took too long'), { code: '57014' });
      return opened.database.timedRead(build);
    };
    const slow = apiClient(testApp({ database: { ...opened.database, timedRead } }), await keyOf(db, customerId));
    for (const query of ['', '&min_value=1']) {
      const records = await allRecords(slow, 2, query);
      expect([...records.keys()]).toEqual([...(await allRecords(call, 13, query)).keys()]);
      expect(records.size).toBeGreaterThan(5);
    }
    expect(looks).toBeGreaterThan(10);
  });

  test('a record has its names, its place, its dates, its flags and the fields that were asked for', async () => {
    const { body } = await call('GET', '/records?dataset=foreclosure&has_phone=true');
    expect(body.data).toMatchObject([
      {
        key: 'FO-000003',
        county: 'Travis',
        state: 'TX',
        property_address: '3 Quillfeather Ln, Austin, TX 78702',
        market_value: 200_000,
        version: 1,
        do_not_call: true,
        fields: { case_number: 'FO-000003', owner_phone: '5125550100' },
      },
    ]);
    const chosen = await call('GET', '/records?has_phone=true&fields=case_number,apn');
    expect(chosen.body.data[0].fields).toEqual({ case_number: 'FO-000003' });
  });

  test('a page is compressed as the client accepts it, and a list may be given several times', async () => {
    const key = await keyOf(db, customerId);
    const read = async (encoding: string, query = '') => {
      const headers = { Authorization: `Bearer ${key}`, 'Accept-Encoding': encoding };
      const response = await app.request(`/v1/records${query}`, { headers });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { encoding: response.headers.get('Content-Encoding'), vary: response.headers.get('Vary'), bytes };
    };
    const plain = await read('identity');
    expect([plain.encoding, plain.vary]).toEqual([null, 'Accept-Encoding']);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await read(encoding);
      expect(packed.encoding).toBe(encoding);
      expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    }
    const countiesOf = (bytes: Buffer) => JSON.parse(bytes.toString()).data.map(({ fips }: ApiRecord) => fips);
    const commas = await read('identity', `?dataset=probate&county=${travis.fips},${hays.fips}`);
    const repeated = await read('identity', `?dataset=probate&county=${travis.fips}&county=${hays.fips}`);
    expect(new Set(countiesOf(repeated.bytes))).toEqual(new Set([travis.fips, hays.fips]));
    expect(countiesOf(repeated.bytes)).toEqual(countiesOf(commas.bytes));
    const twice = await call('GET', '/records?limit=1&limit=2');
    expect([twice.status, twice.body.errors]).toEqual([400, { limit: 'Give it once.' }]);
  });

  test('filters are those of the buy box', async () => {
    const keys = async (query: string) => keysOf((await call('GET', `/records?${query}`)).body.data).length;
    expect(await keys('county=48209')).toBe(3);
    expect(await keys('dataset=probate,foreclosure&county=48453')).toBe(10);
    expect(await keys('min_value=500000')).toBe(2);
    expect(await keys('zip=78702')).toBe(13);
    expect(await keys('zip=10001')).toBe(0);
    expect(await keys('stacked=true')).toBe(6);
    expect(await keys('filed_since=2999-01-01')).toBe(0);
    expect(await keys('county=48029')).toBe(0);
    expect(await keys('county=48029&min_value=1')).toBe(0);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=ten', 'limit'],
    ['dataset=probates', 'dataset'],
    ['county=4845', 'county'],
    ['filed_since=2026-02-30', 'filed_since'],
    ['min_score=101', 'min_score'],
    ['has_phone=1', 'has_phone'],
    ['deadline_within=15', 'deadline_within'],
    ['fields=owner_name,shoe_size', 'fields'],
    ['cursor=nothing', 'cursor'],
    ['sort=score', 'sort'],
  ])('%s is refused, and the answer names it', async (query, name) => {
    const { status, body } = await call('GET', `/records?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, [name]]);
  });

  test('what an answer carries is held, in one delivery of the key and day', async () => {
    const id = await customerOf(db, 'Counted');
    await subscribe(db, id, 'probate', travis);
    const counted = apiClient(app, await keyOf(db, id));
    await counted('GET', '/records?limit=2');
    expect(await heldBy(db, id)).toEqual(['PR-000001 1', 'PR-000002 1']);
    await allRecords(counted, 2);
    expect(await heldBy(db, id)).toHaveLength(3);
    const found = await rows(db, sql`select format, calls, row_count from deliveries where customer_id = ${id}`);
    expect(found).toEqual([{ format: 'json', calls: 3, row_count: 5 }]);
  });

  test('one record has its history; recalled it has only its names; any other is not there', async () => {
    const id = await idOf(sql`dataset_type = 'probate' and fips = '48453' and source_key = 'PR-000002'`);
    const { body } = await call('GET', `/records/${id}`);
    expect(body).toMatchObject({ access: 'entitled', id, key: 'PR-000002', history: [{ kind: 'added', fields: [] }] });
    await db.execute(sql`update filings set closed_on = '2026-11-10', close_reason = 'sold' where id = ${id}`);
    await followRecalls(db);
    const recalled = await call('GET', `/records/${id}`);
    expect(recalled.body).toMatchObject({ access: 'recalled', key: 'PR-000002', reason: 'sold' });
    expect(JSON.stringify(recalled.body)).not.toContain('Quill');
    const recalls = await rows(
      db,
      sql`select kind, reason, removed_in from recalls where customer_id = ${customerId} and filing_id = ${id}`,
    );
    expect(recalls).toEqual([{ kind: 'closed', reason: 'sold', removed_in: null }]);
    // Open again and read again: the recall is answered.
    await db.execute(sql`update filings set closed_on = null, close_reason = null where id = ${id}`);
    expect((await call('GET', `/records/${id}`)).body).toMatchObject({ access: 'entitled', version: 3 });
    const open = await rows(
      db,
      sql`select 1 as one from recalls where customer_id = ${customerId} and filing_id = ${id} and removed_in is null`,
    );
    expect(open).toEqual([]);
    const other = await idOf(sql`fips = '48029'`);
    const closed = await idOf(sql`closed_on is not null`);
    for (const missing of [other, closed, '00000000-0000-4000-8000-000000000000']) {
      expect((await call('GET', `/records/${missing}`)).status).toBe(404);
    }
  });

  test('a copy whose subscription has ended is to be removed', async () => {
    const id = await customerOf(db, 'Ended');
    await subscribe(db, id, 'probate', bexar);
    const ended = apiClient(app, await keyOf(db, id));
    const [record] = (await ended('GET', '/records')).body.data;
    await db.update(subscriptions).set({ endsOn: '2020-01-02' }).where(sql`customer_id = ${id}`);
    expect((await ended('GET', `/records/${record.id}`)).body).toMatchObject({
      access: 'recalled',
      reason: 'subscription_ended',
    });
    expect((await ended('GET', '/records')).body.data).toEqual([]);
  });

  test('may-contact judges records that the customer may have, and people without a record', async () => {
    const [mine, other] = [await idOf(sql`source_key = 'FO-000003'`), await idOf(sql`fips = '48029'`)];
    const { status, body } = await call('POST', '/may-contact', {
      ids: [mine, other],
      questions: [{ dataset: 'foreclosure', state: 'TX', do_not_call: true }],
    });
    expect(status).toBe(200);
    expect(body.records.map(({ id }: { id: string }) => id)).toEqual([mine]);
    expect(body.records[0].call).toMatchObject({ verdict: 'no', why: expect.stringContaining('Do Not Call') });
    expect(body.questions[0].call.verdict).toBe('no');
    expect(body.questions[0].mail.verdict).not.toBe('no');
    const refused = await call('POST', '/may-contact', { questions: [{ dataset: 'foreclosure', state: 'XX' }] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['questions.0.state']]);
    expect((await call('POST', '/may-contact', {})).status).toBe(400);
  });

  test('an Idempotency-Key stands for one request of one key', async () => {
    const [first, second] = [await keyOf(db, customerId), await keyOf(db, customerId)];
    const post = async (key: string, body: unknown) => {
      const response = await app.request('/v1/exports', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': '2026-11-19',
        },
        body: JSON.stringify(body),
      });
      const { id, type } = (await response.json()) as { id?: string; type?: string };
      return { status: response.status, id, problem: type?.split('#')[1] };
    };
    const made = await post(first, { layout: 'records' });
    expect(made.status).toBe(201);
    const refused = { status: 409, id: undefined, problem: 'problem-conflict' };
    expect(await post(first, { layout: 'crm' })).toEqual(refused);
    expect(await post(first, { format: 'ndjson', filter: { county: ['48209'] } })).toEqual(refused);
    // The same request, whatever is written out of what it has by itself.
    expect(await post(first, { format: 'csv', new_only: false, layout: 'records' })).toEqual(made);
    const other = await post(second, { layout: 'crm' });
    expect(other.status).toBe(201);
    expect(other.id).not.toBe(made.id);
  });

  test('an export is a file with a manifest, made once for an Idempotency-Key', async () => {
    const key = await keyOf(db, customerId);
    const post = () =>
      app.request('/v1/exports', {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': 'once' },
        body: JSON.stringify({ format: 'ndjson', filter: { dataset: ['foreclosure'] } }),
      });
    const [one, two] = [await post(), await post()];
    expect([one.status, two.status]).toEqual([201, 201]);
    const made = (await one.json()) as { id: string; file: string; manifest: string };
    expect(made).toMatchObject({ status: 'ready', rows: 7, layout: 'records', format: 'ndjson' });
    expect(((await two.json()) as { id: string }).id).toBe(made.id);
    const get = (path: string) => app.request(path, { headers: { Authorization: `Bearer ${key}` } });
    expect((await (await get(made.file)).text()).trim().split('\n')).toHaveLength(7);
    expect(await (await get(made.manifest)).json()).toMatchObject({ rows: 7, signature: expect.any(String) });
    const nobody = apiClient(app, await keyOf(db, await customerOf(db, 'Another')));
    for (const path of ['', '/file', '/manifest']) {
      expect((await nobody('GET', `/exports/${made.id}${path}`)).status).toBe(404);
    }
    const bad = await call('POST', '/exports', { filter: { shoe_size: 9 } });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([400, ['filter.shoe_size']]);
    // A day of answers is no export.
    const [day] = await rows(db, sql`select id from deliveries where format = 'json' and customer_id = ${customerId}`);
    for (const path of ['', '/file', '/manifest'])
      expect((await call('GET', `/exports/${day?.id}${path}`)).status).toBe(404);
  });
});
