import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Db, openDatabase, rows } from '#db/client.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import { dropOldRequests } from '#db/queries/privacy-requests.ts';
import { renewSuppressions } from '#db/records/renew-suppressions.ts';
import { rescoreDue } from '#db/records/rescore.ts';
import { type RecordStore, recordStore } from '#db/records/store.ts';
import { addSuppression, shareSuppressions } from '#db/records/suppress.ts';
import { countyDatasets, filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { automaticPerDay } from '#domain/privacy/request.ts';
import { exportRecords } from '#server/records/export-records.ts';
import { allRequests, closeRequest, releaseSuppression, showRequest } from '#server/services/desk/privacy-requests.ts';
import { askFor } from '#server/services/privacy-request.ts';
import { monday } from '#tests/support/booking-bench.ts';
import { commandContext, suppressAt } from '#tests/support/command-context.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { plainMail } from '#tests/support/mail-bench.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';
import {
  asked,
  codeFor,
  post,
  requestPage,
  tokenOf,
  viewOf,
  yourData,
  yourDataApp,
} from '#tests/support/your-data-bench.ts';

const secrets = ['Quillonby', '512 555 0142', 'quillonby@example.com', '9 Hidden Way'];
const record = {
  case_number: '26-PR-001943',
  owner_name: 'Ana Quillonby',
  owner_phone: '512 555 0142',
  owner_email: 'quillonby@example.com',
  mailing_address: '9 Hidden Way, Santa Fe, NM',
  market_value: 412_000,
};
const minutes = (count: number) => new Date(monday.getTime() + count * 60_000);

describeSample(testDatabases, on('postgres'))('on $name', ({ name, open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  let store: RecordStore;
  let now = monday;

  beforeAll(async () => {
    opened = await open();
    ({ db } = opened.database);
    store = recordStore({ db, batchSize: 100 });
    app = yourDataApp(opened, () => now);
  });
  afterAll(() => opened?.drop());
  beforeEach(async () => {
    now = monday;
    await emptyTables(db, 'privacy_requests', 'suppressions', 'filings', 'county_datasets', 'import_runs', 'outbox');
    const scores = Array(50).fill(0).with(30, 1).with(25, 1);
    await insertRows(db, countyDatasets, [countyDatasetRow({ score_counts: scores, record_count: 3 })]);
    const lead = { quality: 'warm', source_key: '26-PR-001943', property_address: '17 Elmhaven Dr, Austin, TX 78745' };
    await insertRows(db, filings, [
      filingRow({ ...lead, score: 60, record: { ...record, property_address: lead.property_address } }),
      filingRow({ source_key: 'OTHER', property_address: '19 Alderway Dr, Austin, TX 78745', record }),
      filingRow({
        ...lead,
        source_key: 'OLD',
        filed_on: '2025-01-02',
        score: 61,
        closed_on: '2026-10-20',
        close_reason: 'sold',
        record: {},
      }),
    ]);
  });

  const start = (change: object = {}) => post(app, yourData, { ...asked, ...change });
  const enter = (token: string, code: string) => post(app, requestPage, { token, action: 'code', code });
  const send = (token: string, fields: Record<string, string>) =>
    post(app, requestPage, { token, action: 'ask', ...fields });
  const count = async (what: 'outbox' | 'privacy_requests' | 'suppressions') => {
    const [row] = await rows(db, sql`select count(*)::int as count from ${sql.identifier(what)}`);
    return Number(row?.count);
  };
  const mails = async () => {
    const found = await rows(db, sql`select kind || ' to ' || to_address as mail from outbox order by kind`);
    return found.map(({ mail }) => String(mail));
  };
  /** Asks about a property and enters the code. */
  const verified = async (change: { email?: string; street?: string; county?: string } = {}) => {
    const token = tokenOf(await start(change));
    await enter(token, await codeFor(db, change.email));
    return token;
  };
  const suppressed = async (change: { email?: string; street?: string } = {}) => {
    const token = await verified(change);
    await send(token, { kind: 'suppression' });
    const view = await viewOf(app, token);
    return view.step === 'done' ? view.ref : '';
  };
  const leads = async (query = '') => {
    const response = await app.request(`/rest/v1/lead_scores?select=property_address${query}`, {
      headers: { Prefer: 'count=exact' },
    });
    const found = (await response.json()) as { property_address: string }[];
    return { addresses: found.map((lead) => lead.property_address), range: response.headers.get('Content-Range') };
  };
  const histogram = async () => {
    const response = await app.request('/functions/v1/lead-histogram');
    return JSON.stringify(await response.json());
  };
  const exported = async (format: 'csv' | 'ndjson' = 'csv') => {
    const output = new PassThrough();
    const all = { fips: null, dataset: null, closed: true, samples: true, exclusive: true };
    const [, written] = await Promise.all([exportRecords(store, all, format, output), text(output)]);
    return written;
  };

  describe('asking', () => {
    test('mails a code and redirects to a private page that asks for it, with none of the values in the address', async () => {
      const answer = await start();
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toMatch(/^\/support\/your-data\/request\?token=[\w-]{22}$/);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await mails()).toEqual(['privacy-code to ana@example.com']);
      expect(await viewOf(app, tokenOf(answer))).toMatchObject({ step: 'code', triesLeft: 5, wasWrong: false });
    });

    test('has the same answer whether or not anything is held, and after too many mails', async () => {
      const answers: [number, string][] = [];
      const streets = ['17 Elmhaven Dr', '999 Nowhere St', '17 Elmhaven Dr', '17 Elmhaven Dr', '999 Nowhere St'];
      for (const street of streets) {
        const answer = await start({ street });
        const view = await viewOf(app, tokenOf(answer));
        answers.push([answer.status, JSON.stringify({ ...view, token: '' })]);
      }
      expect(new Set(answers.map(String)).size).toBe(1);
      expect(await mails()).toHaveLength(3);
    });

    test('sign-in codes and mail of forms to the address do not use up its codes', async () => {
      const to = { name: '', address: 'ana@example.com' };
      const others = [
        'sign-in-code',
        'sign-in-code',
        'sign-in-code',
        'booking-booked',
        'contact-receipt',
        'daily-mail',
      ];
      await enqueueMails(
        db,
        others.map((kind, index) => ({ ...plainMail(`${index}`), kind, to })),
      );
      await start();
      expect(await mails()).toContain('privacy-code to ana@example.com');
    });

    test('the mail has nothing that was typed', async () => {
      await start({ name: 'Visit evil.example', street: '1 Evil St' });
      const [mail] = await rows(db, sql`select subject || text_body || html_body as text from outbox`);
      expect(String(mail?.text)).not.toMatch(/evil/i);
    });

    test('only hashes of the link and the code are stored', async () => {
      const token = tokenOf(await start());
      const code = await codeFor(db);
      const [row] = await rows(db, sql`select to_jsonb(privacy_requests)::text as text from privacy_requests`);
      expect(String(row?.text)).not.toContain(token);
      expect(String(row?.text)).not.toContain(`"${code}"`);
    });

    test('a bad form names its fields, keeps the values and stores nothing', async () => {
      const answer = await start({
        email: 'no',
        street: 'Elmhaven',
        county: 'Travs',
        role: 'king',
        name: 'x'.repeat(101),
      });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          outcome: 'problem',
          values: expect.objectContaining({ street: 'Elmhaven', county: 'Travs', state: 'TX' }),
          fields: {
            email: 'Please enter a valid email address',
            street: 'Please enter a house number and a street',
            role: 'Please say how you are connected to the property',
            name: 'Name must be less than 100 characters',
          },
        },
      ]);
      expect(await (await start({ county: 'Travs' })).json()).toMatchObject({
        fields: { county: 'There is no county of this name. Did you mean Travis, TX?' },
      });
      expect(await (await start({ county: 'Kings' })).json()).toMatchObject({
        fields: { county: 'This state has no county of that name' },
      });
      expect([await count('privacy_requests'), await count('outbox')]).toEqual([0, 0]);
    });

    test('a filled hidden field shows the form again with its values, and nothing is stored or mailed', async () => {
      const answer = await start({ website: 'https://spam.example' });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { values: { email: asked.email }, fields: { email: expect.stringContaining('send the form again') } },
      ]);
      expect([await count('privacy_requests'), await count('outbox')]).toEqual([0, 0]);
    });

    test('a request from another site is refused', async () => {
      for (const path of [yourData, requestPage]) {
        const headers = { Origin: 'https://evil.example' };
        const answer = await app.request(path, { method: 'POST', headers, body: new URLSearchParams(asked) });
        expect(answer.status).toBe(403);
      }
      expect(await count('privacy_requests')).toBe(0);
    });
  });

  describe('the code', () => {
    test('shows the records of the property with sources, and no name or contact', async () => {
      const token = await verified();
      const response = await app.request(`${requestPage}?token=${token}`);
      expect([response.status, response.headers.get('Cache-Control'), response.headers.get('Referrer-Policy')]).toEqual(
        [200, 'no-store', 'same-origin'],
      );
      const body = await response.text();
      for (const secret of secrets) expect(body).not.toContain(secret);
      const view = JSON.parse(body);
      expect(view).toMatchObject({ step: 'held', property: '17 Elmhaven Drive, Travis, TX' });
      expect(view.records).toHaveLength(2);
      expect(view.records[0].fields).toContainEqual({
        name: 'owner_phone',
        value: '•••-•••-0142',
        source: "From the county's file",
      });
    });

    test('says that nothing is held about another address', async () => {
      expect(await viewOf(app, await verified({ street: '999 Nowhere St' }))).toMatchObject({
        step: 'held',
        records: [],
      });
    });

    test('finds an address without a number in any spelling, by an index', async () => {
      const addresses = ['North Larkmere Road, Austin', 'First Street, Austin', 'N Larkmere Loop'];
      await insertRows(
        db,
        filings,
        addresses.map((property_address) => filingRow({ property_address })),
      );
      for (const street of ['N. Larkmere Rd', '1st St']) {
        expect(
          await viewOf(app, await verified({ street, email: `${street.length}@example.com` })),
          street,
        ).toMatchObject({
          records: [{}],
        });
      }
      await db.execute(sql`set enable_seqscan = off`);
      const plan = await rows(
        db,
        sql`explain select id from filings where fips = '48453' and address_key = 'N LARKMERE RD'`,
      );
      await db.execute(sql`reset enable_seqscan`);
      expect(JSON.stringify(plan)).toContain('filings_address_key');
    });

    test('says which files of the county it does not show', async () => {
      await db.execute(sql`update county_datasets set exclusive_elsewhere_until = '2999-01-31'`);
      const token = await verified();
      expect(await viewOf(app, token)).toMatchObject({ records: [], notShown: ['Probate'] });
      // The staff and the list of who is left out know them.
      await send(token, { kind: 'suppression' });
      const [taken] = await rows(db, sql`select count(*)::int as count from filings where is_suppressed`);
      expect(taken).toEqual({ count: 2 });
      const [notice] = await rows(db, sql`select text_body from outbox where kind = 'privacy-notice'`);
      expect(String(notice?.text_body)).toContain('Probate');
    });

    test('counts five tries ever, also when many guesses arrive at once from many addresses', async () => {
      const token = tokenOf(await start());
      const code = await codeFor(db);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      await Promise.all(Array.from({ length: 30 }, () => enter(token, wrong)));
      expect(await rows(db, sql`select tries, verified_at from privacy_requests`)).toEqual([
        { tries: 5, verified_at: null },
      ]);
      await enter(token, code);
      expect(await viewOf(app, token)).toEqual({ step: 'over', reason: 'tries' });
    });

    test('can be typed with a space, and a wrong one tells how many tries are left', async () => {
      const token = tokenOf(await start());
      const code = await codeFor(db);
      await enter(token, 'abc');
      expect(await viewOf(app, token)).toMatchObject({ step: 'code', triesLeft: 4, wasWrong: true });
      await enter(token, `${code.slice(0, 3)} ${code.slice(3)}`);
      expect(await viewOf(app, token)).toMatchObject({ step: 'held' });
    });

    test('works for 15 minutes, and the records can be seen for 30', async () => {
      const late = tokenOf(await start());
      const code = await codeFor(db);
      now = minutes(15.1);
      await enter(late, code);
      expect(await viewOf(app, late)).toEqual({ step: 'over', reason: 'expired' });
      const token = await verified({ email: 'bo@example.com' });
      now = minutes(15.1 + 30.1);
      expect(await viewOf(app, token)).toEqual({ step: 'over', reason: 'expired' });
      await send(token, { kind: 'suppression' });
      expect(await count('suppressions')).toBe(0);
    });

    test('of one request does not open another', async () => {
      const first = tokenOf(await start());
      const code = await codeFor(db);
      const second = tokenOf(await start({ email: 'bo@example.com' }));
      await enter(second, code);
      expect(await viewOf(app, second)).toMatchObject({ step: 'code' });
      await enter(first, code);
      expect(await viewOf(app, first)).toMatchObject({ step: 'held' });
    });

    test.each(['', 'x', 'a'.repeat(22), "' or 1=1 --"])('the link %j leads nowhere', async (token) => {
      const response = await app.request(`${requestPage}?${new URLSearchParams({ token })}`);
      expect([response.status, await response.json()]).toEqual([404, { step: 'over', reason: 'unknown' }]);
      expect((await enter(token, '123456')).status).toBe(303);
      expect((await send(token, { kind: 'suppression' })).status).toBe(303);
    });
  });

  describe('asking to be left out', () => {
    test('takes the property out of the list, its counts, the histogram, the reasons and every export', async () => {
      expect((await leads()).addresses).toHaveLength(2);
      expect(await exported()).toContain('Quillonby');
      const before = await histogram();
      const [lead] = await rows(db, sql`select id from lead_scores where property_address like 'Elmhaven%'`);
      await suppressed();
      expect(await leads()).toEqual({ addresses: ['Alderway Dr, Austin, TX 78745'], range: '0-0/1' });
      expect((await leads('&property_address=ilike.*Elmhaven*')).addresses).toEqual([]);
      expect((await leads(`&id=eq.${lead?.id}`)).addresses).toEqual([]);
      // A new process, because the old one keeps the histogram for a while.
      app = yourDataApp(opened, () => now);
      expect(await histogram()).not.toBe(before);
      const reasons = await app.request(`/functions/v1/lead-reasons?ids=${lead?.id}`);
      expect(await reasons.text()).not.toContain('Elmhaven');
      for (const format of ['csv', 'ndjson'] as const) {
        const written = await exported(format);
        expect(written).not.toContain('17 Elmhaven');
        expect(written).toContain('OTHER');
      }
      const check = await app.request('/functions/v1/courthouse-check', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ case_number: '26-PR-001943', place: '48453' }),
      });
      expect(await check.json()).toMatchObject({ found: false });
    });

    test('stays in the figures of the county, which name nobody', async () => {
      await suppressed();
      const [row] = await rows(db, sql`select record_count from county_datasets`);
      expect(row).toEqual({ record_count: 3 });
    });

    test('reaches the staff and the person by mail, with the reference', async () => {
      const ref = await suppressed();
      expect(ref).toMatch(/^P-[2-9C-Z]{4}-[2-9C-Z]{4}$/);
      expect(await mails()).toEqual([
        'privacy-code to ana@example.com',
        'privacy-notice to staff@deedline.example',
        'privacy-receipt to ana@example.com',
      ]);
      const found = await rows(db, sql`select text_body from outbox where kind <> 'privacy-code'`);
      for (const { text_body } of found) expect(String(text_body)).toContain(ref);
      expect(found.map(({ text_body }) => text_body).join('\n')).toContain(`npm run privacy -- release ${ref}`);
    });

    test('counts once, however often it is sent', async () => {
      const token = await verified();
      await Promise.all([1, 2, 3].map(() => send(token, { kind: 'suppression' })));
      await send(token, { kind: 'correction', message: 'Also wrong' });
      expect([await count('suppressions'), await count('outbox')]).toEqual([1, 3]);
      expect(await viewOf(app, token)).toMatchObject({ step: 'done', kind: 'suppression', isApplied: true });
    });

    const barton = '10109 Barton Skyway, Austin, TX 78746';
    const addBarton = () =>
      insertRows(db, filings, [filingRow({ property_address: barton, record: { owner_name: 'Zoe Quillonby' } })]);
    const isLeftOut = async (address: string) => {
      const [row] = await rows(db, sql`select is_suppressed from filings where property_address = ${address}`);
      return row?.is_suppressed;
    };

    test('finds a property by every spelling of its suffix', async () => {
      await addBarton();
      await suppressed({ street: '10109 barton skwy.' });
      expect(await isLeftOut(barton)).toBe(true);
    });

    test('asks about similar addresses without showing them, and leaves out the one that is chosen', async () => {
      await addBarton();
      const token = await verified({ street: '10109 Barten Skyway' });
      const view = await viewOf(app, token);
      expect(view).toMatchObject({ step: 'held', records: [], similar: [{ masked: '101** B***** Skyway' }] });
      expect(JSON.stringify(view)).not.toMatch(/Barton|Quillonby/i);
      const place = view.step === 'held' ? (view.similar[0]?.id ?? '') : '';
      for (const wrong of ['', 'guessed-id']) {
        const answer = await send(token, { kind: 'suppression', place: wrong });
        expect([answer.status, await answer.json()]).toMatchObject([
          400,
          { problems: { place: 'Please say whether it is one of these' } },
        ]);
      }
      expect(await isLeftOut(barton)).toBe(false);
      await send(token, { kind: 'suppression', place });
      expect(await isLeftOut(barton)).toBe(true);
      expect(await viewOf(app, token)).toMatchObject({ step: 'done', isApplied: true, matched: 1 });
    });

    test('never says that something was taken off when nothing matched, and the staff sees what is similar', async () => {
      await addBarton();
      const token = await verified({ street: '10109 Barten Skyway' });
      await send(token, { kind: 'suppression', place: 'none' });
      expect(await viewOf(app, token)).toMatchObject({ step: 'done', isApplied: true, matched: 0, told: 0 });
      expect(await isLeftOut(barton)).toBe(false);
      const found = await rows(db, sql`select kind, text_body from outbox where kind <> 'privacy-code' order by kind`);
      const [notice, receipt] = found.map(({ text_body: text }) => String(text).replace(/\s+/g, ' '));
      expect(notice).toContain('NO record matched it');
      expect(receipt).toContain('None of our records has the address the way you wrote it');
      expect(receipt).not.toMatch(/off our lists|No customer/);
      const [request] = await allRequests(db, { all: false });
      expect(await showRequest(db, request?.ref ?? '')).toMatchObject({ matched: 0, similar: [barton] });
    });

    test('does not say that nothing is held where an exclusive file has it, and says what was done', async () => {
      await db.execute(sql`update county_datasets set exclusive_elsewhere_until = '2999-01-31'`);
      const token = await verified();
      expect(await viewOf(app, token)).toMatchObject({ records: [], notShown: ['Probate'], similar: [] });
      await send(token, { kind: 'suppression' });
      expect(await viewOf(app, token)).toMatchObject({ step: 'done', isApplied: true, matched: 2 });
    });

    test('of earlier requests is done anew by the new key, once', async () => {
      await addBarton();
      const ref = await suppressed({ street: '10109 Barton Skwy' });
      const first = createHash('sha256').update('property\n48453\n10109 BARTON SKWY').digest('base64url');
      await db.execute(sql`update suppressions set key_hash = ${first} where ref = ${ref}`);
      await db.execute(sql`update filings set is_suppressed = false`);
      await renewSuppressions(db, now);
      expect(await isLeftOut(barton)).toBe(true);
      await db.execute(sql`update filings set is_suppressed = false`);
      await renewSuppressions(db, now);
      expect(await isLeftOut(barton)).toBe(false);
    });

    test('is all or nothing with its mails', async () => {
      const token = await verified();
      await db.execute(sql`alter table outbox rename to outbox_gone`);
      expect((await send(token, { kind: 'suppression' })).status).toBe(500);
      await db.execute(sql`alter table outbox_gone rename to outbox`);
      expect(await count('suppressions')).toBe(0);
      expect((await leads()).addresses).toHaveLength(2);
      expect(await viewOf(app, token)).toMatchObject({ step: 'held' });
    });

    test('works in advance, for a property of which nothing is held yet', async () => {
      await suppressed({ street: '5 Future Ct' });
      await importRecord('NEW', '5 Future Court, Austin');
      expect((await leads()).addresses).not.toContain('5 Future Court, Austin');
      expect(await exported()).not.toContain('Future');
    });

    test('needs a code', async () => {
      const token = tokenOf(await start());
      await send(token, { kind: 'suppression' });
      expect([await count('suppressions'), await count('outbox')]).toEqual([0, 1]);
    });

    test('waits for the staff after five properties a day by one address', async () => {
      for (const at of [1, 2, 3, 4, 5, 6]) {
        // The limit of three mails an hour is not what is tested here.
        await db.execute(sql`update outbox set created_at = created_at - interval '2 hours'`);
        const token = await verified({ street: `${at} Elm St` });
        await send(token, { kind: 'suppression' });
        expect(await viewOf(app, token)).toMatchObject({ step: 'done', isApplied: at < 6 });
      }
      const [notice] = await rows(
        db,
        sql`select text_body from outbox where kind = 'privacy-notice' order by created_at desc limit 1`,
      );
      expect(String(notice?.text_body)).toContain('npm run privacy -- suppress P-');
      expect(await count('suppressions')).toBe(5);
    });

    /** How many of these requests were applied at once, when all are sent at the same moment. */
    const appliedOf = async (people: { email: string; street: string; county?: string }[], from?: string) => {
      const tokens: string[] = [];
      for (const person of people) tokens.push(await verified(person));
      const fields = { action: 'ask', kind: 'suppression' };
      await Promise.all(tokens.map((token) => post(app, requestPage, { token, ...fields }, from)));
      const views = await Promise.all(tokens.map((token) => viewOf(app, token)));
      return views.filter((view) => view.step === 'done' && view.isApplied).length;
    };
    const people = (count: number, of: (at: number) => object) =>
      Array.from({ length: count }, (_, at) => ({
        email: `person${at}@example.com`,
        street: `${at + 1} Elm St`,
        ...of(at),
      }));

    // The embedded database has one connection, which a transaction does not share.
    test.runIf(name === 'postgres')('needs no more connections than there are requests', async () => {
      const streets = ['31 Elmhaven Drive', '32 Elmhaven Drive'];
      const tokens: string[] = [];
      for (const street of streets) tokens.push(await verified({ street }));
      const dataDir = opened.dataDir;
      const small = await openDatabase({ dataDir, databaseUrl: opened.url ?? '', poolSize: streets.length });
      const context = { now, publicUrl: 'http://localhost', staffEmail: 'staff@deedline.example' };
      // As the limit of a network counts: in the same pool.
      const countNetwork = async () => (await rows(small.db, sql`select 1 as one`)).length === 1;
      const began = performance.now();
      await Promise.all(
        tokens.map((token) => askFor(small.db, { token, kind: 'suppression', message: '' }, context, countNetwork)),
      ).finally(() => small.close());
      // Not after waiting for a connection.
      expect(performance.now() - began).toBeLessThan(5000);
      expect(await count('suppressions')).toBe(streets.length);
    });

    test('waits for the staff after five properties a day by one mailbox, also at once and under other names', async () => {
      const names = ['a.na+1', 'ana+2', 'an.a+3', 'Ana', 'ana', 'a.n.a', 'ana+7', 'ana+8', 'ana+9', 'ana+10'];
      const domains = ['gmail.com', 'googlemail.com'];
      const aliases = people(10, (at) => ({ email: `${names[at]}@${domains[at % 2]}` }));
      expect(await appliedOf(aliases)).toBe(5);
      expect(await count('suppressions')).toBe(5);
      // What waits does not count against others.
      expect(await appliedOf(people(1, () => ({ street: '99 Elm St' })))).toBe(1);
    });

    test('waits after ten properties a day from one network', async () => {
      expect(
        await appliedOf(
          people(12, () => ({})),
          '203.0.113.9',
        ),
      ).toBe(10);
      expect(
        await appliedOf(
          people(1, () => ({ street: '99 Elm St' })),
          '203.0.113.200',
        ),
      ).toBe(0);
    });

    test('waits after a number of properties a day in one county', async () => {
      const limit = automaticPerDay.county;
      automaticPerDay.county = 4;
      try {
        expect(await appliedOf(people(6, () => ({})))).toBe(4);
        expect(await appliedOf([{ email: 'bo@example.com', street: '1 Oak St', county: 'Dallas' }])).toBe(1);
      } finally {
        automaticPerDay.county = limit;
      }
    });

    const isWaiting = async () => {
      const [found] = await rows(
        db,
        sql`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return Number(found?.count);
    };

    test.runIf(name === 'postgres')('waits for an import that runs, however long it takes', async () => {
      const tokens = [await verified(), await verified({ email: 'bo@example.com', street: '1 Oak St' })];
      const answers = await db.transaction(async (tx) => {
        await shareSuppressions(tx);
        const sent = tokens.map((token) => send(token, { kind: 'suppression' }));
        await eventually(isWaiting).toBe(2);
        // Longer than others wait for a lock.
        await sleep(2500);
        return sent;
      });
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([303, 303]);
      for (const token of tokens) expect(await viewOf(app, token)).toMatchObject({ step: 'done', isApplied: true });
    });

    test.runIf(name === 'postgres')('counts what others took off the lists while it waited', async () => {
      const limit = automaticPerDay.county;
      try {
        automaticPerDay.county = 0;
        const left = await suppressed();
        automaticPerDay.county = 1;
        const token = await verified({ email: 'bo@example.com', street: '1 Oak St' });
        const sent = await db.transaction(async (tx) => {
          await addSuppression(tx, { ref: left, fips: '48453', street: asked.street, name: null }, now);
          const answer = send(token, { kind: 'suppression' });
          await eventually(isWaiting).toBe(1);
          return { answer };
        });
        await sent.answer;
        expect(await viewOf(app, token)).toMatchObject({ step: 'done', isApplied: false });
      } finally {
        automaticPerDay.county = limit;
      }
    });

    test('does not let two people undo each other', async () => {
      const first = await suppressed();
      const second = await suppressed({ email: 'bo@example.com', street: '17 ELMHAVEN DR.' });
      expect(await releaseSuppression(db, { ref: first }, commandContext())).toBe(0);
      expect((await leads()).addresses).toHaveLength(1);
      expect(await releaseSuppression(db, { ref: second }, commandContext())).toBe(2);
      expect((await leads()).addresses).toHaveLength(2);
      expect(await releaseSuppression(db, { ref: second }, commandContext())).toBeNull();
    });
  });

  async function importRecord(key: string, property_address: string, more: object = {}) {
    const filing = {
      dataset_type: 'probate' as const,
      fips: '48453',
      county: 'Travis',
      state: 'TX',
      source_key: key,
      filed_on: '2026-11-10',
      posted_at: null,
      captured_at: null,
      closed_on: null,
      close_reason: null,
      property_address,
      market_value: 300_000,
      record: { ...record, property_address, market_value: 300_000, ...more },
      states_open: false,
    };
    const file = {
      runId: crypto.randomUUID(),
      id: crypto.randomUUID(),
      dataset: 'probate' as const,
      sourceDate: '2026-11-16T12:00:00Z',
      now: '2026-11-16T12:00:00Z',
    };
    await store.merge({ file, batch: [filing], newCounties: [], rejected: [], emptyErases: false, dryRun: false });
    await store.finish({
      file,
      counties: [{ fips: '48453', read: 1, rejected: 0 }],
      closings: null,
      lateReason: null,
      dryRun: false,
    });
  }

  describe('the suppression list', () => {
    test('also covers what is imported later, in any spelling, and scores stay away', async () => {
      await suppressed();
      await importRecord('26-PR-001943', '17 Elmhaven Dr, Austin, TX 78745');
      await importRecord('26-PR-7777', '17 ELMHAVEN DRIVE');
      await importRecord('26-PR-8888', '21 Briarway Dr, Austin');
      await db.execute(sql`update filings set rescore_on = '2026-11-01'`);
      await rescoreDue(db, now);
      expect((await leads()).addresses.toSorted()).toEqual(['Alderway Dr, Austin, TX 78745', 'Briarway Dr, Austin']);
      expect(await exported()).not.toMatch(/17 elmhaven/i);
    });

    test('holds hashes only', async () => {
      await suppressed();
      const [row] = await rows(db, sql`select to_jsonb(suppressions)::text as text from suppressions`);
      expect(String(row?.text)).not.toMatch(/elmhaven|quillonby/i);
    });

    test('may leave out a person in a county, which only the staff can say', async () => {
      const ref = await suppressed({ street: '1 Elm St' });
      const { fips, street } = (await showRequest(db, ref)) ?? { fips: '', street: '' };
      expect((await leads()).addresses).toHaveLength(2);
      expect(await suppressAt(db, { ref, fips, street, name: 'QUILLONBY, ANA' })).toBe(2);
      expect(await exported()).not.toContain('Quillonby');
      await importRecord('26-PR-9', '77 Else St', { owner_name: 'Bo Sample', heirs: 'Bo Sample; Ana M. Quillonby' });
      expect((await leads()).addresses).toEqual([]);
      await releaseSuppression(db, { ref }, commandContext());
      expect((await leads()).addresses).toHaveLength(3);
      await expect(suppressAt(db, { ref, fips, street, name: 'Ana' })).rejects.toThrow('first and a last name');
    });

    test('is not passed by an import that runs at the same time', async () => {
      const ref = 'P-RACE';
      const list = db.transaction((tx) =>
        addSuppression(tx, { ref, fips: '48453', street: '5 Race St', name: null }, now),
      );
      await Promise.all([list, ...Array.from({ length: 8 }, (_, at) => importRecord(`R-${at}`, `5 Race St`))]);
      expect(await exported()).not.toContain('Race');
      expect((await leads()).addresses).not.toContain('5 Race St');
    });

    test('no row can be both a lead and suppressed', async () => {
      const forced = db.execute(sql`update filings set is_suppressed = true where score is not null`);
      await expect(forced).rejects.toThrow();
    });
  });

  describe('a correction', () => {
    test('needs a text, which is kept after a problem', async () => {
      const token = await verified();
      const answer = await send(token, { kind: 'correction', message: '  ' });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { step: 'held', problems: { message: 'Please say what is wrong and what is right' } },
      ]);
      const other = await send(token, { kind: 'erase', message: 'My text' });
      expect(await other.json()).toMatchObject({
        values: { message: 'My text' },
        problems: { kind: 'Please choose what we should do' },
      });
    });

    test('reaches the staff and changes no record', async () => {
      const token = await verified();
      await send(token, { kind: 'correction', message: 'I sold it\nin May.' });
      expect(await viewOf(app, token)).toMatchObject({ step: 'done', kind: 'correction' });
      const [notice] = await rows(
        db,
        sql`select text_body, reply_to_address from outbox where kind = 'privacy-notice'`,
      );
      expect(notice?.reply_to_address).toBe('ana@example.com');
      expect(String(notice?.text_body)).toContain('> I sold it\n> in May.');
      expect((await leads()).addresses).toHaveLength(2);
    });
  });

  test('the operator lists, shows and closes requests', async () => {
    const ref = await suppressed();
    await verified({ email: 'idle@example.com' });
    const open = await allRequests(db, { all: false });
    expect(open).toMatchObject([{ ref, kind: 'suppression', is_listed: true, done_at: null }]);
    expect(JSON.stringify(open)).not.toContain('hash');
    expect((await showRequest(db, ref))?.records).toHaveLength(2);
    expect(await closeRequest(db, { ref, declined: false }, commandContext())).toEqual({ ok: true, mailed: false });
    expect(await closeRequest(db, { ref: 'P-0', declined: false }, commandContext())).toMatchObject({ ok: false });
    expect(await allRequests(db, { all: false })).toEqual([]);
    expect(await allRequests(db, { all: true })).toHaveLength(1);
  });

  test('what was not asked is deleted after a day, requests after 24 months, and the list stays', async () => {
    await suppressed();
    await start({ email: 'bo@example.com' });
    expect(await dropOldRequests(db, minutes(24 * 60 - 1))).toBe(0);
    expect(await dropOldRequests(db, minutes(24 * 60 + 1))).toBe(1);
    expect(await dropOldRequests(db, new Date('2028-11-16T11:59:00Z'))).toBe(0);
    expect(await dropOldRequests(db, new Date('2028-11-16T12:01:00Z'))).toBe(1);
    expect(await count('suppressions')).toBe(1);
    expect((await leads()).addresses).toHaveLength(1);
  });

  test('the 24 months count from the day a request is done, or asked if it never was', async () => {
    const done = await suppressed();
    await suppressed({ email: 'bo@example.com' });
    await db.execute(sql`update privacy_requests set created_at = '2025-01-01', asked_at = '2025-02-01'`);
    await db.execute(sql`update privacy_requests set done_at = '2025-03-01' where ref = ${done}`);
    expect(await dropOldRequests(db, new Date('2027-01-31T00:00:00Z'))).toBe(0);
    expect(await dropOldRequests(db, new Date('2027-02-02T00:00:00Z'))).toBe(1);
    expect(await dropOldRequests(db, new Date('2027-02-28T00:00:00Z'))).toBe(0);
    expect(await dropOldRequests(db, new Date('2027-03-02T00:00:00Z'))).toBe(1);
  });

  test('no public list reads requests or the suppression list', async () => {
    await suppressed();
    for (const table of ['privacy_requests', 'suppressions', 'filings']) {
      expect((await app.request(`/rest/v1/${table}`)).status).toBe(404);
    }
    const column = await app.request('/rest/v1/lead_scores?select=is_suppressed');
    expect(column.status).toBe(400);
  });

  test('the log has neither the person nor the property, also when something fails', async () => {
    const lines: string[] = [];
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    try {
      const token = await verified();
      await db.execute(sql`alter table outbox rename to outbox_gone`);
      await send(token, { kind: 'correction', message: 'Sold to my neighbor' });
      await start();
      await db.execute(sql`alter table outbox_gone rename to outbox`);
      expect(lines.join('')).toContain('Request failed');
      expect(lines.join('')).not.toMatch(/ana@|reyes|elmhaven|neighbor/i);
      expect(lines.join('')).not.toContain(token);
    } finally {
      spy.mockRestore();
    }
  });
});
