import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { readXlsx } from 'hucre/xlsx';
import { extractRawText } from 'mammoth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { customers, deliveries, recalls, signingKeys, subscriptions } from '#db/customer-schema.ts';
import {
  claimDelivery,
  expireDeliveries,
  insertDelivery,
  insertPart,
  readPart,
  releaseDelivery,
  renewDelivery,
} from '#db/queries/delivery/deliveries.ts';
import { filesAsked, recordPages } from '#db/queries/delivery/delivery-pages.ts';
import { dropSuppression } from '#db/records/suppress.ts';
import { filings, outreachTemplates } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { countRows } from '#domain/delivery/count-rows.ts';
import { type Delivery, deliveryFormats, deliveryPageSize } from '#domain/delivery/delivery.ts';
import { requestedBox } from '#domain/delivery/delivery-request.ts';
import { keysPath, type PublishedKey, type SignedManifest } from '#domain/delivery/manifest.ts';
import { endedSentence } from '#domain/delivery/recall.ts';
import { tryCookie } from '#domain/delivery/try-as-buyer.ts';
import { type VerifyResult, verifyManifest } from '#domain/delivery/verify-manifest.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { deliveryJob } from '#server/services/delivery/delivery-job.ts';
import { type Account, newBrowser } from '#tests/support/accounts.ts';
import { suppressAt } from '#tests/support/command-context.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import {
  addFilings,
  bexar,
  countyFiles,
  customerWith,
  deliveriesPath,
  hays,
  heldBy,
  subscribe,
  travis,
} from '#tests/support/delivery-bench.ts';
import { beforeCommit } from '#tests/support/lock-waits.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';

const secret = 'a secret that only tests know, 32 characters or more';
const many = { points: 100_000, seconds: 60 };

type Buyer = { id: string; member: Account };
type Asked = {
  counselReason?: string;
  layout?: string;
  format?: string;
  box?: Record<string, string>;
  isNewOnly?: boolean;
  ids?: string[];
  template?: string | null;
  sender?: Record<string, string>;
};

describeSample(testDatabases, on('postgres'))('deliveries on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    app = testApp({ database: opened.database, secret, limits: { accountChanges: many, reads: many } });
    await countyFiles(db, [
      ['foreclosure', travis],
      ['probate', travis],
      ['foreclosure', hays],
    ]);
    await addFilings(db, 'foreclosure', travis, 8, (index) => ({
      score: 90 - index,
      quality: 'hot',
      record: {
        owner_phone: ['(512) 555-0101', '(512) 555-0101', '(512) 555-0103', '', '(512) 555-0105'][index] ?? '12',
        ...(index === 2 && { do_not_call: true }),
        ...(index === 7 && { absentee_owner: true }),
        ...(index === 5 && { owner_name: '=HYPERLINK("http://x")' }),
      },
    }));
    await addFilings(db, 'probate', travis, 2);
    await addFilings(db, 'foreclosure', hays, 3, (index) => ({ source_key: `HA-${index}` }));
  });
  afterAll(() => opened?.drop());

  let buyers = 0;
  async function newBuyer(): Promise<Buyer> {
    const buyer = await customerWith(app, db, `Bluebonnet ${++buyers}`);
    await subscribe(db, buyer.id, 'foreclosure', travis);
    return buyer;
  }
  const post = ({ member }: Buyer, asked: Asked = {}) =>
    member.request('POST', deliveriesPath, { layout: 'records', format: 'csv', ...asked });
  async function deliver(buyer: Buyer, asked: Asked = {}): Promise<Delivery> {
    const response = await post(buyer, asked);
    const delivery = (await response.json()) as Delivery;
    expect([response.status, delivery.status, delivery.problem]).toEqual([201, 'ready', null]);
    return delivery;
  }
  const file = async ({ member }: Buyer, { id }: Pick<Delivery, 'id'>) =>
    Buffer.from(await (await member.request('GET', `${deliveriesPath}/${id}/file`)).arrayBuffer());
  const manifest = async ({ member }: Buyer, { id }: Pick<Delivery, 'id'>) =>
    (await member.request('GET', `${deliveriesPath}/${id}/manifest`)).text();
  const keys = async () => ((await (await app.request(keysPath)).json()) as { keys: PublishedKey[] }).keys;
  const table = (bytes: Buffer): Record<string, string>[] => parse(bytes, { columns: true, bom: true });
  async function verify(bytes: Buffer, text: string, published?: PublishedKey[]): Promise<VerifyResult> {
    const { format } = JSON.parse(text) as SignedManifest;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const found = { sha256, bytes: bytes.length, rows: await countRows(format, new Blob([new Uint8Array(bytes)])) };
    return verifyManifest(text, found, published ?? (await keys()));
  }

  test('a delivery has the subscribed records, a hash and a log entry, and the customer holds them', async () => {
    const buyer = await newBuyer();
    const delivery = await deliver(buyer);
    const bytes = await file(buyer, delivery);
    const found = table(bytes);
    expect(found.map((row) => row.source_key)).toEqual(Array.from({ length: 8 }, (_, i) => `FO-00000${i + 1}`));
    expect(found[5]?.owner_name).toBe(`'=HYPERLINK("http://x")`);
    expect(found[2]?.do_not_call).toBe('true');
    expect(delivery).toMatchObject({
      rows: 8,
      bytes: bytes.length,
      requestedBy: buyer.member.email,
      filter: 'All subscribed counties · all subscribed datasets',
    });
    expect((await heldBy(db, buyer.id)).length).toBe(8);
    const response = await buyer.member.request('GET', `${deliveriesPath}/${delivery.id}/file`);
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${delivery.fileName}"`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const log = (await (await buyer.member.request('GET', deliveriesPath)).json()) as { rows: Delivery[] };
    expect(log.rows.map(({ id }) => id)).toEqual([delivery.id]);
  });

  test.each(['csv', 'xlsx', 'ndjson'])('%s has the same rows, and its manifest verifies', async (format) => {
    const buyer = await newBuyer();
    const delivery = await deliver(buyer, { format });
    const bytes = await file(buyer, delivery);
    const numbers =
      format === 'ndjson'
        ? bytes
            .toString()
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line).source_key)
        : format === 'csv'
          ? table(bytes).map((row) => row.source_key)
          : (await readXlsx(bytes)).sheets[0]?.rows.slice(1).map((row) => row[5]);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, i) => `FO-00000${i + 1}`));
    const text = await manifest(buyer, delivery);
    expect(await verify(bytes, text)).toMatchObject({ kind: 'verified', rows: 8 });
    expect(JSON.parse(text)).toMatchObject({
      customer: { id: buyer.id },
      layout: 'records',
      format,
      file: delivery.fileName,
      rows: 8,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    // Nobody who is in the file is in the manifest.
    expect(text).not.toMatch(/Quill/);
  });

  test('the buy box and chosen ids decide what is delivered, never beyond the subscriptions', async () => {
    const buyer = await newBuyer();
    const best = await deliver(buyer, { box: { score: '88', counties: travis.fips } });
    expect([best.rows, best.filter]).toEqual([3, 'Travis, TX · all subscribed datasets · score 88 and up']);
    const all = await rows(
      db,
      sql`select id::text, dataset_type, fips from filings where dataset_type = 'probate'
      union all select id::text, dataset_type, fips from filings where source_key in ('FO-000001', 'HA-1')`,
    );
    const chosen = await deliver(buyer, { ids: all.map(({ id }) => String(id)) });
    expect([chosen.rows, chosen.filter]).toEqual([1, '4 chosen records']);
    expect((await post(buyer, { box: { counties: hays.fips } })).status).toBe(409);
    const other = await customerWith(app, db, 'Without Subscription');
    expect(await (await post(other)).json()).toMatchObject({ code: 'empty' });
  });

  test('new and changed since the last delivery', async () => {
    const buyer = await newBuyer();
    await deliver(buyer, { box: { score: '85' } });
    expect((await deliver(buyer, { isNewOnly: true })).rows).toBe(2);
    expect(await (await post(buyer, { isNewOnly: true })).json()).toMatchObject({ code: 'empty' });
    await db
      .update(filings)
      .set({ propertyAddress: '1 Larkwater Ct, Austin, TX 78702' })
      .where(eq(filings.sourceKey, 'FO-000004'));
    const changed = await deliver(buyer, { isNewOnly: true });
    expect(table(await file(buyer, changed)).map((row) => row.source_key)).toEqual(['FO-000004']);
    expect(await heldBy(db, buyer.id)).toContain('FO-000004 2');
  });

  test('a dialer gets whom the rules allow to call, and the others are counted by reason', async () => {
    const buyer = await newBuyer();
    const dialer = await deliver(buyer, { layout: 'dialer' });
    const numbers = table(await file(buyer, dialer)).map((row) => row.Phone);
    expect(numbers).toEqual(['5125550101', '5125550105']);
    expect(dialer.leftOut).toEqual({ same_phone: 1, do_not_call: 1, no_phone: 4 });
    expect((await heldBy(db, buyer.id)).length).toBe(2);
    const crm = await deliver(buyer, { layout: 'crm' });
    expect(table(await file(buyer, crm)).map((row) => row['Do Not Call'])).toContain('Yes');
    const mail = await deliver(buyer, { layout: 'mail' });
    expect([mail.rows, mail.leftOut]).toEqual([7, { no_mailing_address: 1 }]);
    expect(table(await file(buyer, mail)).map((row) => row['Do Not Call'])).toContain('Yes');
    expect((await post(buyer, { layout: 'dialer', format: 'xlsx' })).status).toBe(400);
  });

  test('a remove-file has the open recalls once', async () => {
    const buyer = await newBuyer();
    expect(await (await post(buyer, { layout: 'removals' })).json()).toMatchObject({ code: 'empty' });
    const [filing] = await rows(db, sql`select id from filings where source_key = 'FO-000002'`);
    await db.insert(recalls).values({
      customerId: buyer.id,
      filingId: String(filing?.id),
      eventSeq: 1,
      kind: 'closed',
      reason: 'vanished',
      datasetType: 'foreclosure',
      fips: travis.fips,
      sourceKey: 'FO-000002',
      heldSince: new Date('2026-11-03T10:00:00Z'),
      heldVersion: 1,
      at: new Date('2026-11-16T10:00:00Z'),
    });
    const removal = await deliver(buyer, { layout: 'removals' });
    expect(table(await file(buyer, removal))).toEqual([
      {
        reference: 'FO-000002',
        record_id: filing?.id,
        dataset: 'Foreclosure',
        county: 'Travis, TX',
        fips: travis.fips,
        happened: '2026-11-16T10:00:00+00:00',
        what_happened: "No longer in the clerk's list",
        what_to_do: 'Stop mailing and calling about it.',
        held_since: '2026-11-03T10:00:00+00:00',
      },
    ]);
    const [recall] = await db.select().from(recalls).where(eq(recalls.customerId, buyer.id));
    expect(recall?.removedIn).toBe(removal.id);
    expect((await post(buyer, { layout: 'removals' })).status).toBe(409);
    expect(await heldBy(db, buyer.id)).toEqual([]);
  });

  test('letters are a document for the chosen records, only with a text of their dataset', async () => {
    const buyer = await newBuyer();
    await subscribe(db, buyer.id, 'probate', travis);
    const letter = sampleTemplates.find(({ title }) => title === 'Letter to the owner of record');
    const foreclosure = { ...letter, id: crypto.randomUUID(), category: 'Foreclosure' };
    await insertRows(db, outreachTemplates, [foreclosure]);
    const sender = {
      sender: 'Marisol Ortega',
      company: 'Bluebonnet',
      phone: '512',
      postal_address: 'PO Box 9',
      opt_out: 'x.example',
    };
    const ask = {
      layout: 'letters',
      format: 'docx',
      template: foreclosure.id,
      sender,
      box: { datasets: 'foreclosure' },
    };
    // Nobody checked the rule of Texas for owners in foreclosure, and two of the properties are in probate too.
    const none = await deliver(buyer, ask);
    expect([none.rows, none.leftOut, none.counselReason]).toEqual([
      0,
      { ask_counsel: 5, may_not_write: 2, no_mailing_address: 1 },
      '',
    ]);
    expect(await heldBy(db, buyer.id)).toEqual([]);
    const counselReason = 'Ann Pell of Pell & Roe approved the text on November 12.';
    await db.execute(sql`update customer_members set role = 'member' where customer_id = ${buyer.id}`);
    const byMember = await post(buyer, { ...ask, counselReason });
    expect([byMember.status, ((await byMember.json()) as { code: string }).code]).toEqual([403, 'counsel']);
    await db.execute(sql`update customer_members set role = 'owner' where customer_id = ${buyer.id}`);
    Object.assign(ask, { counselReason });
    const letters = await deliver(buyer, ask);
    expect([letters.rows, letters.leftOut]).toEqual([5, { may_not_write: 2, no_mailing_address: 1 }]);
    const log = (await (await buyer.member.request('GET', deliveriesPath)).json()) as { rows: Delivery[] };
    expect(log.rows.find(({ id }) => id === letters.id)).toMatchObject({
      counselReason,
      requestedBy: buyer.member.email,
    });
    const bytes = await file(buyer, letters);
    const { value } = await extractRawText({ buffer: bytes });
    expect(value.match(/Dear /g)?.length).toBe(4);
    // A formula in place of a name has no first name.
    expect(value.match(/To whom it may concern/g)?.length).toBe(1);
    expect(value).toContain('Marisol Ortega');
    expect((await verify(bytes, await manifest(buyer, letters))).kind).toBe('verified');
    expect((await heldBy(db, buyer.id)).length).toBe(5);
    // Who writes is not kept.
    const [stored] = await rows(
      db,
      sql`select filter::text as text, manifest from deliveries where id = ${letters.id}`,
    );
    expect(JSON.stringify(stored)).not.toContain('Marisol');
    const house = await deliver(buyer, { ...ask, format: 'csv' });
    expect(table(await file(buyer, house))[0]).toMatchObject({
      'Full Name': 'Ana Quillc',
      'Address 1': '3 Quillfeather Ln',
    });
    const refused = async (change: object) =>
      (await (await post(buyer, { ...ask, ...change })).json()) as { error: string; code: string };
    expect(await refused({ box: {} })).toMatchObject({
      code: 'template',
      error: expect.stringContaining('Foreclosure'),
    });
    expect(await refused({ sender: {} })).toMatchObject({
      code: 'template',
      error: expect.stringContaining('company'),
    });
    expect(await refused({ template: null })).toMatchObject({ code: 'template' });
  });

  const lockedCustomer = (buyer: Buyer) => (tx: Db) =>
    tx.execute(sql`select from customers where id = ${buyer.id} for update`);

  test('one key makes one delivery, also when both requests come at once', async () => {
    const buyer = await newBuyer();
    const ask = async () => {
      const response = await app.request(deliveriesPath, {
        method: 'POST',
        headers: { Cookie: buyer.member.jar.header, 'Content-Type': 'application/json', 'Idempotency-Key': 'once' },
        body: JSON.stringify({ layout: 'records', format: 'csv' }),
      });
      return ((await response.json()) as Delivery).id;
    };
    // Both wait for the customer, so neither has seen the delivery of the other.
    const ids = await beforeCommit(db, lockedCustomer(buyer), () => Promise.all([ask(), ask()]), 2);
    expect(ids).toEqual(Array(2).fill(await ask()));
    expect((await rows(db, sql`select id from deliveries where customer_id = ${buyer.id}`)).length).toBe(1);
  });

  test('one key with two requests makes one delivery, whichever is first, and refuses the other', async () => {
    const buyer = await newBuyer();
    const ask = async (layout: string) => {
      const response = await app.request(deliveriesPath, {
        method: 'POST',
        headers: { Cookie: buyer.member.jar.header, 'Content-Type': 'application/json', 'Idempotency-Key': 'twice' },
        body: JSON.stringify({ layout, format: 'csv' }),
      });
      return { layout, status: response.status, body: (await response.json()) as Delivery & { code?: string } };
    };
    const asked = await Promise.all(['records', 'crm', 'records', 'crm'].map(ask));
    const made = asked.filter(({ status }) => status < 300);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(made.map(({ layout }) => layout)).size).toBe(1);
    const refused = asked.filter(({ status }) => status >= 300);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'key'],
      [409, 'key'],
    ]);
    expect((await rows(db, sql`select 1 from deliveries where customer_id = ${buyer.id}`)).length).toBe(1);
  });

  test('a customer has at most 3 unfinished and 100 deliveries a day', async () => {
    const buyer = await newBuyer();
    const row = (status: string) => ({
      customerId: buyer.id,
      channel: 'download',
      format: 'csv',
      layout: 'records',
      status,
      filter: { box: {}, text: '' },
    });
    const leased = { leasedUntil: new Date(Date.now() + 5000), attempts: 1 };
    await db.insert(deliveries).values([1, 2, 3].map(() => ({ ...row('running'), ...leased })));
    const full = await post(buyer);
    expect([full.status, (await full.json()).code]).toEqual([409, 'unfinished']);
    await db.update(deliveries).set({ status: 'failed' }).where(eq(deliveries.customerId, buyer.id));
    await db.insert(deliveries).values(Array.from({ length: 97 }, () => row('failed')));
    const daily = await post(buyer);
    expect([daily.status, (await daily.json()).code]).toEqual([429, 'per-day']);
    // Of two that ask for the last one of the day at once, one gets it.
    await db.execute(
      sql`delete from deliveries where id = (select id from deliveries where customer_id = ${buyer.id} limit 1)`,
    );
    const last = await beforeCommit(db, lockedCustomer(buyer), () => Promise.all([post(buyer), post(buyer)]), 2);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 429]);
  });

  test('strangers, other customers and the sample customer get nothing', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const delivery = await deliver(buyer);
    for (const path of ['', '/file', '/manifest']) {
      const answer = await other.member.request('GET', `${deliveriesPath}/${delivery.id}${path}`);
      expect(answer.status).toBe(404);
    }
    const stranger = newBrowser(app);
    expect((await stranger.request('GET', `${deliveriesPath}/${delivery.id}/file`)).status).toBe(401);
    await db.insert(customers).values({ name: 'Sample Buyers', isSample: true });
    stranger.jar.cookies.set(tryCookie, '1');
    const refused = await stranger.request('POST', deliveriesPath, { layout: 'records', format: 'csv' });
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'read-only']);
    expect((await stranger.request('GET', `${deliveriesPath}/${delivery.id}/file`)).status).toBe(404);
  });

  test('a file is gone after 7 days, its entry and manifest stay', async () => {
    const buyer = await newBuyer();
    const delivery = await deliver(buyer);
    expect(Date.parse(delivery.expiresAt ?? '') - Date.parse(delivery.readyAt ?? '')).toBe(7 * 86_400_000);
    await db
      .update(deliveries)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(deliveries.id, delivery.id));
    expect((await buyer.member.request('GET', `${deliveriesPath}/${delivery.id}/file`)).status).toBe(410);
    expect(await expireDeliveries(db, new Date())).toBe(1);
    expect(await rows(db, sql`select 1 from delivery_parts where delivery_id = ${delivery.id}`)).toEqual([]);
    expect((await buyer.member.request('GET', `${deliveriesPath}/${delivery.id}/file`)).status).toBe(410);
    const read = (await (await buyer.member.request('GET', `${deliveriesPath}/${delivery.id}`)).json()) as Delivery;
    expect(read.status).toBe('expired');
    expect(JSON.parse(await manifest(buyer, delivery)).rows).toBe(8);
  });

  test('every file with a person who opts out ends, says why, and can be made again without them; others stay', async () => {
    const buyer = await newBuyer();
    await subscribe(db, buyer.id, 'foreclosure', hays);
    const found = await rows(
      db,
      sql`select id, property_address from filings where fips = ${hays.fips} order by source_key limit 2`,
    );
    const [person, neighbor] = found.map(({ id }) => String(id)) as [string, string];
    const earlier = await deliver(buyer, { ids: [person, neighbor], isNewOnly: true });
    const later = await deliver(buyer, { ids: [person] });
    const other = await deliver(buyer, { ids: [neighbor] });
    const street = String(found[0]?.property_address);
    await suppressAt(db, { ref: 'P-3333-3333', fips: hays.fips, street, name: null });
    const answer = async ({ id }: Delivery) => buyer.member.request('GET', `${deliveriesPath}/${id}/file`);
    for (const ended of [earlier, later]) {
      const response = await answer(ended);
      expect([response.status, (await response.json()).error]).toEqual([410, endedSentence]);
    }
    expect((await answer(other)).status).toBe(200);
    const log = (await (await buyer.member.request('GET', deliveriesPath)).json()) as { rows: Delivery[] };
    expect(log.rows.map(({ id, status, problem }) => [id, status, problem])).toEqual([
      [other.id, 'ready', null],
      [later.id, 'expired', endedSentence],
      [earlier.id, 'expired', endedSentence],
    ]);
    const again = log.rows.at(-1)?.again;
    const made = await deliver(buyer, { ...again });
    expect(made.rows).toBe(1);
    await expireDeliveries(db, new Date());
    const parts = await rows(
      db,
      sql`select distinct delivery_id from delivery_parts where delivery_id in (${earlier.id}, ${later.id})`,
    );
    expect(parts).toEqual([]);
    await db.transaction((tx) => dropSuppression(tx, 'P-3333-3333', new Date()));
  });

  test('a changed byte, a swapped or changed manifest, an unknown and an expired key each say which', async () => {
    const buyer = await newBuyer();
    const [one, two] = [await deliver(buyer), await deliver(buyer, { box: { score: '88' } })];
    const bytes = await file(buyer, one);
    const [text, otherText] = [await manifest(buyer, one), await manifest(buyer, two)];
    const changed = Buffer.from(bytes);
    changed[20] = (changed[20] ?? 0) ^ 1;
    const kind = async (...given: Parameters<typeof verify>) => (await verify(...given)).kind;
    expect(await kind(bytes, text)).toBe('verified');
    expect(await kind(bytes, JSON.stringify(JSON.parse(text)))).toBe('verified');
    expect(await kind(changed, text)).toBe('file-changed');
    expect(await kind(bytes, otherText)).toBe('file-changed');
    expect(await kind(bytes, text.replace('"rows": 8', '"rows": 9'))).toBe('manifest-changed');
    expect(await kind(bytes, text.replace(buyer.id, crypto.randomUUID()))).toBe('manifest-changed');
    expect(await kind(bytes, text, [])).toBe('unknown-key');
    const before = (await keys()).map((key) => ({
      ...key,
      validUntil: '2026-01-01T00:00:00Z',
      validFrom: '2025-01-01T00:00:00Z',
    }));
    expect(await kind(bytes, text, before)).toBe('key-not-valid');
  });

  test('another secret and another year make another key, and old manifests still verify', async () => {
    const buyer = await newBuyer();
    const before = await deliver(buyer);
    const [used] = await keys();
    const moved = testApp({ database: opened.database, secret: `another ${secret}` });
    const response = await moved.request(deliveriesPath, {
      method: 'POST',
      headers: { Cookie: buyer.member.jar.header, 'Content-Type': 'application/json' },
      body: JSON.stringify({ layout: 'records', format: 'csv' }),
    });
    // Sessions are signed with the secret too.
    expect(response.status).toBe(401);
    await db
      .update(signingKeys)
      .set({ publicKey: 'A'.repeat(43) })
      .where(eq(signingKeys.id, used?.id ?? ''));
    const after = await deliver(buyer);
    const [next, replaced] = await keys();
    expect(next?.id).toBe(`${used?.id}-2`);
    expect([next?.validUntil, replaced?.id, replaced?.validUntil === null]).toEqual([null, used?.id, false]);
    await db
      .update(signingKeys)
      .set({ publicKey: used?.publicKey ?? '' })
      .where(eq(signingKeys.id, used?.id ?? ''));
    expect((await verify(await file(buyer, before), await manifest(buyer, before))).kind).toBe('verified');
    expect((await verify(await file(buyer, after), await manifest(buyer, after))).kind).toBe('verified');
    await db
      .update(signingKeys)
      .set({ validFrom: new Date(Date.now() - 366 * 86_400_000) })
      .where(eq(signingKeys.id, next?.id ?? ''));
    await deliver(buyer);
    expect((await keys())[0]?.id).toBe(`${used?.id}-3`);
  });
});

describeSample(testDatabases, on('postgres'))('large deliveries on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  const count = 10_400;
  const small = 3500;
  /** A customer whose delivery waits for the job, as a large one does. */
  async function waitingDelivery(name: string): Promise<{ buyer: Buyer; id: string }> {
    const buyer = await customerWith(app, db, name);
    await subscribe(db, buyer.id, 'eviction', bexar);
    const { id } = await insertDelivery(db, {
      id: crypto.randomUUID(),
      customerId: buyer.id,
      requestedBy: null,
      channel: 'download',
      format: 'ndjson',
      layout: 'records',
      filter: { box: {}, text: 'Everything' },
      isNewOnly: false,
      rowsExpected: small,
      isClaimed: false,
      now: new Date(),
    });
    return { buyer, id };
  }
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    app = testApp({ database: opened.database, secret });
    await countyFiles(db, [
      ['eviction', travis],
      ['eviction', hays],
    ]);
    await addFilings(db, 'eviction', travis, count - 400, () => ({ record: { notes: 'x'.repeat(200) } }));
    await addFilings(db, 'eviction', hays, 400);
    await countyFiles(db, [['eviction', bexar]]);
    await addFilings(db, 'eviction', bexar, small);
  });
  afterAll(() => opened?.drop());

  test('over 10,000 records are made in the background, with progress, in parts that make the file', async () => {
    const buyer = await customerWith(app, db, 'Large Buyers');
    for (const county of [travis, hays]) await subscribe(db, buyer.id, 'eviction', county);
    const response = await buyer.member.request('POST', deliveriesPath, { layout: 'records', format: 'csv' });
    const waiting = (await response.json()) as Delivery;
    expect([response.status, waiting.status, waiting.rowsExpected]).toEqual([202, 'waiting', 10_001]);
    expect((await buyer.member.request('GET', `${deliveriesPath}/${waiting.id}/file`)).status).toBe(409);
    const job = deliveryJob({ database: opened.database, secret, now: () => new Date() });
    expect(await job.runOnce()).toBe(1);
    const ready = (await (await buyer.member.request('GET', `${deliveriesPath}/${waiting.id}`)).json()) as Delivery;
    expect(ready).toMatchObject({ status: 'ready', rows: count, rowsDone: count, rowsExpected: count });
    const answer = await buyer.member.request('GET', `${deliveriesPath}/${waiting.id}/file`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
    const [parts] = await rows(
      db,
      sql`select count(*)::int as count, max(octet_length(bytes)) as largest from delivery_parts`,
    );
    expect(parts?.count).toBe(Math.ceil(bytes.length / 1024 / 1024));
    expect(parts?.largest).toBe(1024 * 1024);
    expect(await countRows('csv', new Blob([bytes]))).toBe(count);
    expect((await heldBy(db, buyer.id)).length).toBe(count);
    expect(deliveryFormats).toContain(ready.format);
  });

  test('a process that gave a delivery back writes nothing into the file of the next one', async () => {
    const { id } = await waitingDelivery('Late Buyers');
    const claim = async () => {
      const claimed = await claimDelivery(db);
      if (claimed?.id !== id) throw new Error('Another one was claimed');
      return claimed;
    };
    const first = await claim();
    await releaseDelivery(db, first);
    const second = await claim();
    // It was stopped, it did not fail.
    expect(second.attempts).toBe(1);
    expect(await insertPart(db, first, 0, Buffer.from('late'))).toBe(false);
    expect(await renewDelivery(db, first, { rowsDone: 7 })).toBe(false);
    await releaseDelivery(db, first);
    expect(await insertPart(db, second, 0, Buffer.from('new'))).toBe(true);
    expect(Buffer.from((await readPart(db, id, 0)) ?? []).toString()).toBe('new');
    await db.execute(sql`delete from deliveries where id = ${id}`);
  });

  test('a stopped job leaves the delivery to the next, which begins from the start', async () => {
    const { buyer, id } = await waitingDelivery('Patient Buyers');
    const first = deliveryJob({ database: opened.database, secret, now: () => new Date() });
    let stopping: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      // The job cannot store what it made before it is told to stop.
      await tx.execute(sql`lock table delivery_parts in share mode`);
      first.start();
      await expect
        .poll(async () => (await rows(db, sql`select status from deliveries where id = ${id}`))[0]?.status, {
          interval: 1,
          timeout: 30_000,
        })
        .toBe('running');
      stopping = first.stop();
    });
    await stopping;
    expect(await rows(db, sql`select status, attempts from deliveries where id = ${id}`)).toEqual([
      { status: 'waiting', attempts: 0 },
    ]);
    expect(await deliveryJob({ database: opened.database, secret, now: () => new Date() }).runOnce()).toBe(1);
    const [made] = await rows(db, sql`select status, row_count from deliveries where id = ${id}`);
    expect(made).toEqual({ status: 'ready', row_count: small });
    const answer = await buyer.member.request('GET', `${deliveriesPath}/${id}/file`);
    expect(await countRows('ndjson', await answer.blob())).toBe(small);
    expect((await heldBy(db, buyer.id)).length).toBe(small);
  });

  test('each page has only what the customer may have by then', async () => {
    const { id: customerId } = await customerWith(app, db, 'Ending Buyers');
    await subscribe(db, customerId, 'eviction', bexar);
    const today = new Date().toISOString().slice(0, 10);
    const buyer = { customerId, isSample: false, channel: 'download', today } as const;
    const asked = { box: requestedBox({}, false), ids: [] };
    const pages = recordPages(db, asked, buyer, await filesAsked(db, asked, buyer));
    const sizeOfNext = async () => (await pages.next()).value?.records.length;
    const first = await sizeOfNext();
    await db.update(subscriptions).set({ endsOn: '2026-01-01' }).where(eq(subscriptions.customerId, customerId));
    expect([first, await sizeOfNext()]).toEqual([deliveryPageSize, 0]);
  });

  test('what ends the server five times is given up', async () => {
    const { buyer, id } = await waitingDelivery('Unlucky Buyers');
    await db.update(deliveries).set({ attempts: 5, status: 'running' }).where(eq(deliveries.id, id));
    expect(await deliveryJob({ database: opened.database, secret, now: () => new Date() }).runOnce()).toBe(1);
    const failed = (await (await buyer.member.request('GET', `${deliveriesPath}/${id}`)).json()) as Delivery;
    expect([failed.status, failed.problem !== null]).toEqual(['failed', true]);
    expect(await heldBy(db, buyer.id)).toEqual([]);
  });

  test('what changes while a file is made is recalled when it is ready', async () => {
    const { buyer, id } = await waitingDelivery('Changing Buyers');
    const job = deliveryJob({ database: opened.database, secret, now: () => new Date() });
    const change = (async () => {
      await expect
        .poll(async () => (await rows(db, sql`select rows_done from deliveries where id = ${id}`))[0]?.rows_done, {
          interval: 1,
          timeout: 30_000,
        })
        .toBeGreaterThan(0);
      // The first page has this one.
      await db
        .update(filings)
        .set({ closedOn: '2026-11-18', closeReason: 'sold' })
        .where(and(eq(filings.sourceKey, 'EV-000002'), eq(filings.fips, bexar.fips)));
    })();
    await Promise.all([change, job.runOnce()]);
    const told = await db.select().from(recalls).where(eq(recalls.customerId, buyer.id));
    expect(told.map(({ kind, reason, sourceKey }) => [kind, reason, sourceKey])).toEqual([
      ['closed', 'sold', 'EV-000002'],
    ]);
  });
});
