import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { countyDatasets, filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { automaticPerDay } from '#domain/privacy/request.ts';
import { type Account, staffMember } from '#tests/support/accounts.ts';
import { monday } from '#tests/support/booking-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';
import { asked, codeFor, post, requestPage, tokenOf, yourData, yourDataApp } from '#tests/support/your-data-bench.ts';

const desk = '/functions/v1/desk';

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  let staff: Account;
  let now = monday;
  beforeAll(async () => {
    opened = await open();
    ({ db } = opened.database);
    app = yourDataApp(opened, () => now);
    staff = await staffMember(app, db, 'eve@deedline.example');
  });
  afterAll(() => opened?.drop());
  beforeEach(async () => {
    now = monday;
    await emptyTables(db, 'privacy_requests', 'suppressions', 'filings', 'county_datasets', 'import_runs', 'outbox');
    await insertRows(db, countyDatasets, [countyDatasetRow({ score_counts: Array(50).fill(0).with(30, 1) })]);
    const place = { property_address: '17 Elmhaven Dr, Austin, TX 78745' };
    await insertRows(db, filings, [
      filingRow({ ...place, source_key: '26-PR-1', score: 60, quality: 'warm', record: { owner_name: 'Ana Reyes' } }),
    ]);
  });

  const get = async (path: string) => {
    const response = await staff.request('GET', `${desk}${path}`);
    return { status: response.status, body: (await response.json()) as Record<string, never> & { rows: never[] } };
  };
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await staff.request(method, `${desk}${path}`, body);
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  };
  const lastAudit = async () =>
    (await rows(db, sql`select action, actor, subject, details from audit_entries order by id desc limit 1`))[0];

  /** Asks to be left out, as a person does; after the automatic ones of a day it waits for the staff. */
  async function request(waits: boolean, change: object = {}): Promise<string> {
    const token = tokenOf(await post(app, yourData, { ...asked, ...change }));
    await post(app, requestPage, { token, action: 'code', code: await codeFor(db) });
    const limit = automaticPerDay.mailbox;
    if (waits) automaticPerDay.mailbox = 0;
    try {
      await post(app, requestPage, { token, action: 'ask', kind: 'suppression', message: '' });
    } finally {
      automaticPerDay.mailbox = limit;
    }
    const [stored] = await rows(db, sql`select ref from privacy_requests order by asked_at desc nulls last limit 1`);
    return String(stored?.ref);
  }

  test('a request that waits is suppressed and closed, and the person gets the promised mail once', async () => {
    const ref = await request(true);
    const open = await get('/privacy/requests');
    expect(open.body.rows).toMatchObject([{ ref, kind: 'suppression', isListed: false, email: 'ana@example.com' }]);
    const shown = await get(`/privacy/requests/${ref}`);
    expect(shown.body).toMatchObject({ ref, mailsWhenDone: true, records: [{ is_suppressed: false }] });

    const early = await send('POST', `/privacy/requests/${ref}/done`, { declined: false });
    expect(early.status).toBe(409);
    now = new Date(monday.getTime() + 3_600_000);
    const suppressed = await send('POST', `/privacy/requests/${ref}/suppress`, { person: false });
    expect(suppressed.body).toEqual({ ok: true, ref, count: 1, matched: 1, similar: [] });
    expect(await lastAudit()).toMatchObject({ action: 'privacy.suppress', subject: ref, actor: staff.email });
    const again = await send('POST', `/privacy/requests/${ref}/suppress`, { person: false });
    expect(again.body).toMatchObject({ count: 0 });

    const closed = await Promise.all(
      [1, 2].map(() => send('POST', `/privacy/requests/${ref}/done`, { declined: false })),
    );
    expect(closed.map(({ body }) => body.mailed).toSorted()).toEqual([false, true]);
    const mails = await rows(db, sql`select to_address, text_body from outbox where kind = 'privacy-done'`);
    expect(mails).toMatchObject([{ to_address: 'ana@example.com', text_body: expect.stringContaining(ref) }]);
    expect((await get('/privacy/requests')).body.rows).toEqual([]);
    expect((await get('/privacy/requests?status=done')).body.rows).toMatchObject([{ ref, isListed: true }]);
  });

  test('a request that was applied at once is closed without a mail', async () => {
    const ref = await request(false);
    expect((await get(`/privacy/requests/${ref}`)).body).toMatchObject({ mailsWhenDone: false });
    const closed = await send('POST', `/privacy/requests/${ref}/done`, { declined: false });
    expect(closed.body).toEqual({ ok: true, mailed: false });
  });

  test('a declined request is closed without a mail and without a suppression', async () => {
    const ref = await request(true);
    const closed = await send('POST', `/privacy/requests/${ref}/done`, { declined: true });
    expect(closed.body).toEqual({ ok: true, mailed: false });
    expect((await get('/privacy/suppressions')).body.rows).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'privacy.done', details: { declined: true, mailed: false } });
  });

  test('a suppression for a request by phone is added and released by its reference', async () => {
    const values = { street: '17 Elmhaven Drive', county: 'Travis', state: 'TX', name: 'Ana Reyes' };
    const added = await send('POST', '/privacy/suppressions', values);
    expect(added.body).toMatchObject({ ok: true, count: 1 });
    const { ref } = added.body;
    const listed = await get('/privacy/suppressions');
    expect(listed.body.rows.map(({ kind }) => kind).toSorted()).toEqual(['person', 'property']);
    expect(listed.body.rows).toMatchObject([{ county: 'Travis, TX', hasRequest: false }, {}]);
    const released = await send('DELETE', `/privacy/suppressions/${ref}`);
    expect(released.body).toEqual({ ok: true, count: 1 });
    expect(await lastAudit()).toEqual({
      action: 'privacy.release',
      actor: staff.email,
      subject: ref,
      details: { records: 1 },
    });
    const [filing] = await rows(db, sql`select is_suppressed, score from filings`);
    expect(filing).toMatchObject({ is_suppressed: false });
    expect((await send('DELETE', `/privacy/suppressions/${ref}`)).status).toBe(404);
    expect(JSON.stringify(await rows(db, sql`select * from audit_entries`))).not.toMatch(/Elmhaven|Reyes/);
  });

  test.each([
    ['an unknown county', { county: 'Nowhere' }, 'county'],
    ['a street without a number', { street: 'Elmhaven' }, 'street'],
    ['a name without a last name', { name: 'Ana' }, 'name'],
  ])('%s is refused with its field', async (_, change, field) => {
    const values = { street: '17 Elmhaven Drive', county: 'Travis', state: 'TX', name: '', ...change };
    const { status, body } = await send('POST', '/privacy/suppressions', values);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  test('unknown references and bad input are refused', async () => {
    expect((await get('/privacy/requests/P-0000-0000')).status).toBe(404);
    expect((await send('POST', '/privacy/requests/P-0000-0000/done', { declined: false })).status).toBe(404);
    expect((await send('POST', '/privacy/find', { email: 'nobody' })).status).toBe(400);
    expect((await send('POST', '/privacy/erase', { email: 'ana@example.com' })).status).toBe(400);
    expect((await get('/privacy/requests?after=bm90aGluZw')).status).toBe(400);
  });

  test('find, export and erase over HTTP; the answer to a refusal says what to do', async () => {
    const ref = await request(true);
    const found = await send('POST', '/privacy/find', { email: 'Ana@Example.com' });
    expect(found.body).toMatchObject({ email: 'ana@example.com', requests: [{ ref }] });
    const exported = await send('POST', '/privacy/export', { email: 'ana@example.com' });
    expect(exported.body).toMatchObject({ address: 'ana@example.com', privacyRequests: [{ ref }] });
    const refused = await send('POST', '/privacy/erase', { email: 'ana@example.com', cancelDemos: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'requests', refs: [ref] } });
    await send('POST', `/privacy/requests/${ref}/done`, { declined: true });
    const erased = await send('POST', '/privacy/erase', { email: 'ana@example.com', cancelDemos: true });
    expect(erased.body).toMatchObject({ ok: true, erased: { requests: 1 } });
    const nothing = await send('POST', '/privacy/find', { email: 'ana@example.com' });
    expect(nothing.body).toMatchObject({ requests: [], mails: [], account: null });
    expect(JSON.stringify(await rows(db, sql`select * from audit_entries`))).not.toContain('ana@example.com');
  });

  test('a request is found by its reference', async () => {
    await db.execute(sql`insert into privacy_requests (ref, token_hash, code_hash, email, role, street, fips, county, state, kind, asked_at, verified_at)
      select 'P-' || n, n, n, 'p' || n || '@example.com', 'owner', '1 Oak St', '48453', 'Travis', 'TX', 'suppression', now(), now()
      from generate_series(7, 8) n`);
    expect((await get('/privacy/requests?q=p-7')).body.rows).toMatchObject([{ ref: 'P-7' }]);
  });

  test('the audit names people, customers, counties and files, and keeps ids as a hint', async () => {
    const [customer] = await rows(db, sql`insert into customers (name) values ('Larkmoor') returning id`);
    const [member] = await rows(db, sql`insert into users (email) values ('mo@larkmoor.example') returning id`);
    const [sold] = await rows(
      db,
      sql`insert into subscriptions (customer_id, fips, dataset_type, starts_on, ends_on)
        values (${customer?.id}::uuid, '48453', 'probate', '2026-01-01', '2026-12-31') returning id`,
    );
    const customerId = String(customer?.id);
    const account = { id: String(member?.id), name: 'account' };
    const gone = crypto.randomUUID();
    const details = { subscription: String(sold?.id), county: '48453', member: gone, mailed: 2 };
    await recordAudit(db, { now, actor: account, action: 'subscription.end', subject: customerId, details });
    await recordAudit(db, { now, actor: account, action: 'data.late', subject: '48453 probate' });
    const [late, ended] = (await get('/audit')).body.rows;
    expect(late).toMatchObject({ subject: { text: 'Travis, TX, Probate' } });
    expect(ended).toMatchObject({
      actor: { text: 'mo@larkmoor.example', id: account.id },
      subject: { text: 'Larkmoor', id: customerId, href: `/desk/customers?open=${customerId}` },
      details: [
        { key: 'county', text: 'Travis, TX' },
        { key: 'mailed', text: '2' },
        { key: 'member', text: 'no longer stored', id: gone },
        { key: 'subscription', text: 'Travis, TX, Probate', id: String(sold?.id) },
      ],
    });
  });

  test('the audit list filters by person, action and subject', async () => {
    const flo = { id: crypto.randomUUID(), name: 'flo@deedline.example' };
    for (let n = 0; n < 10; n++) {
      await recordAudit(db, { now, actor: flo, action: 'booking.cancel', subject: `b${n}` });
    }
    const first = await get(`/audit?who=${flo.id}`);
    expect(first.body.rows).toHaveLength(10);
    expect(first.body.rows[0]).toMatchObject({
      subject: { text: 'b9' },
      what: 'Canceled a demo',
      at: '2026-11-16T12:00:00Z',
    });
    expect((await get('/audit/people')).body.rows).toContainEqual(flo);
    expect((await get(`/audit?who=${crypto.randomUUID()}`)).body.rows).toEqual([]);
    expect((await get('/audit?subject=b7')).body.rows).toHaveLength(1);
    const canceled = (await get('/audit?action=booking.cancel')).body.rows;
    expect(new Set(canceled.map(({ what }: { what: string }) => what))).toEqual(new Set(['Canceled a demo']));
    expect((await get('/audit?action=nothing')).status).toBe(400);
    expect((await get('/audit?after=x')).status).toBe(400);
  });

  test.each([
    ['update', sql`update audit_entries set actor = 'nobody'`],
    ['delete', sql`delete from audit_entries`],
    ['truncate', sql`truncate audit_entries`],
  ])('the audit list refuses %s, also as SQL', async (_, statement) => {
    await recordAudit(db, { now, actor: { id: null, name: 'job' }, action: 'retention.apply' });
    const failed = await db.execute(statement).then(
      () => null,
      (error: Error & { cause?: Error }) => String(error.cause?.message ?? error.message),
    );
    expect(failed).toContain('audit entries cannot be changed');
  });

  test('there is no way to change the audit list over HTTP', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await send(method, '/audit', {})).status).toBe(404);
      expect((await send(method, '/audit/1', {})).status).toBe(404);
    }
  });

  test('every list and search uses an index', async () => {
    const plans = [
      sql`select * from privacy_requests where kind is not null and done_at is null order by asked_at, id limit 51`,
      sql`select * from privacy_requests where kind is not null and done_at is not null order by done_at desc, id limit 51`,
      sql`select * from privacy_requests where email = 'x'`,
      sql`select * from suppressions order by created_at desc, id limit 51`,
      sql`select * from audit_entries where actor = 'x' order by id desc limit 51`,
      sql`select actor from audit_entries where actor > 'x' order by actor, id desc limit 1`,
      sql`select * from audit_entries where subject = 'x' order by id desc limit 51`,
      sql`select * from contact_submissions where lower(email) = 'x'`,
      sql`select * from demo_bookings where lower(customer_email) = 'x'`,
      sql`select * from outbox where lower(to_address) = 'x'`,
      sql`select * from outbox where reply_to_address is not null and lower(reply_to_address) = 'x'`,
      sql`select * from outbox where reply_to_address is null and (kind = 'contact-summary' or kind like '%-notice')`,
    ];
    for (const query of plans) {
      const plan = await db.transaction(async (tx) => {
        for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`));
        return rows(tx, sql`explain ${query}`);
      });
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).not.toContain('Seq Scan');
      expect(text).not.toContain('Sort');
    }
  });
});
