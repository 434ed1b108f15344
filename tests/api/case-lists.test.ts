import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { type CaseListReport, caseListLimits, completenessOf } from '#domain/case-lists/case-list.ts';
import { type Account, signIn, staffMember } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { addFilings, bexar, countyFiles, hays, travis } from '#tests/support/delivery-bench.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';

const path = '/functions/v1/account/case-lists';
const misses = '/functions/v1/desk/data/misses';
const many = { points: 100_000, seconds: 60 };

describeSample(testDatabases, on('postgres'))('lists of cases on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  let staff: Account;
  let now = new Date('2026-11-10T12:00:00Z');

  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    const limits = { accountChanges: many, deskChanges: many, codes: many, signIns: many, checks: many };
    app = testApp({ database: opened.database, now: () => now, limits });
    await countyFiles(db, [
      ['probate', travis],
      ['divorce', travis],
      ['probate', bexar],
      ['probate', hays],
    ]);
    await db.execute(sql`update county_datasets set backlog_until = '2026-11-01'`);
    const captured = (index: number) => ({
      captured_at: '2026-11-05T00:00:00Z',
      // The first was posted three days before, the others in time.
      posted_at: index === 0 ? '2026-11-02T00:00:00Z' : '2026-11-04T20:00:00Z',
    });
    await addFilings(db, 'probate', travis, 5, captured);
    await addFilings(db, 'probate', hays, 3, captured);
    await db.execute(sql`update county_datasets set is_sample = true where fips = ${bexar.fips}`);
    staff = await staffMember(app, db, 'data@deedline.example', true, 'data');
  });
  afterAll(() => opened?.drop());

  let people = 0;
  const person = () => signIn(app, db, `buyer-${++people}@buyer.example`);
  const ask = (account: Account, numbers: string, fips = travis.fips) =>
    account.request('POST', path, { fips, numbers });
  const reports = async (account: Account) => (await (await account.request('GET', path)).json()) as CaseListReport[];
  const openCases = async () =>
    ((await (await staff.request('GET', misses)).json()) as { rows: { id: string; number: string }[] }).rows;

  test('says how many we had, late and missed; what is found later is late by the days since', async () => {
    const buyer = await person();
    const answer = await ask(buyer, 'PR000001\npr 000002, PR-000003;PR-000003\nX-900001\nX-900002');
    expect(answer.status).toBe(200);
    const report = (await answer.json()) as CaseListReport;
    expect(report).toMatchObject({
      place: 'Travis, TX',
      counts: { had: 2, late: 1, found: 0, missed: 0, open: 2, 'not-real': 0 },
      medianLateHours: 72,
      completeness: completenessOf(3, 0),
    });
    expect(await reports(buyer)).toEqual([report]);
    expect((await openCases()).map(({ number }) => number).toSorted()).toEqual(['X-900001', 'X-900002']);
    // An import brings one of them three days later.
    now = new Date('2026-11-13T12:00:00Z');
    await addFilings(db, 'divorce', travis, 1, () => ({
      source_key: 'X-900001',
      captured_at: '2026-11-13T12:00:00Z',
      posted_at: null,
    }));
    const [later] = await reports(buyer);
    expect(later?.cases).toContainEqual({ number: 'X-900001', state: 'found', hoursLate: 72 });
    expect(later?.counts).toMatchObject({ had: 2, late: 1, found: 1, open: 1 });
    expect(later?.completeness).toEqual(completenessOf(3, 1));
    expect((await openCases()).map(({ number }) => number)).toEqual(['X-900002']);
  });

  test('a number that staff call invented counts neither for nor against, one that they call real is a miss', async () => {
    const buyer = await person();
    await ask(buyer, 'PR-000001\nPR-000002\nY-1\nY-2\nX-900002', hays.fips);
    const before = (await reports(buyer))[0]?.completeness;
    expect(before).toEqual(completenessOf(2, 0));
    const [y1, y2] = (await openCases()).filter(({ number }) => number.startsWith('Y'));
    expect((await staff.request('POST', `${misses}/${y1?.id}`, { verdict: 'not-real' })).status).toBe(200);
    expect((await reports(buyer))[0]?.completeness).toEqual(before);
    expect((await staff.request('POST', `${misses}/${y2?.id}`, { verdict: 'real' })).status).toBe(200);
    const [report] = await reports(buyer);
    expect(report?.counts).toMatchObject({ had: 1, late: 1, missed: 1, 'not-real': 1, open: 1 });
    expect(report?.countyCompleteness).toEqual(completenessOf(2, 1));
    expect((await staff.request('POST', `${misses}/${y2?.id}`, { verdict: 'real' })).status).toBe(404);
    expect((await staff.request('POST', `${misses}/${y2?.id}`, { verdict: 'maybe' })).status).toBe(400);
    const [audited] = await rows(db, sql`select count(*)::int as count from audit_entries where action = 'data.miss'`);
    expect(audited?.count).toBe(2);
  });

  test('samples, closed files and people who asked to be left out are not asked about', async () => {
    const buyer = await person();
    expect((await ask(buyer, 'PR-000001', bexar.fips)).status).toBe(409);
    await db.execute(sql`update filings set is_suppressed = true, score = null, quality = null
      where fips = ${travis.fips} and source_key = 'PR-000005'`);
    expect((await (await ask(buyer, 'PR-000005')).json()).counts).toMatchObject({ had: 0, open: 1 });
    await db.execute(
      sql`update county_datasets set file_status = 'closed_by_law', status_reason = 'Sealed.' where fips = ${hays.fips}`,
    );
    expect((await ask(await person(), 'PR-000001', hays.fips)).status).toBe(409);
  });

  test('lists are limited by account, county, day and size, also when they come at once', async () => {
    const buyer = await person();
    const both = await Promise.all([ask(buyer, 'PR-000001'), ask(buyer, 'PR-000002')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    const again = await ask(buyer, 'PR-000001');
    expect((await again.json()).error).toBe('You have sent a list of this county today. Come back tomorrow.');
    const numbers = Array.from({ length: caseListLimits.cases + 1 }, (_, index) => `N-${index}`).join('\n');
    expect((await ask(await person(), numbers)).status).toBe(400);
    expect((await ask(await person(), ' \n,; ')).status).toBe(400);
    expect((await ask(await person(), '---')).status).toBe(400);
    expect((await ask(await person(), 'PR-000001', '4845')).status).toBe(400);
    expect((await app.request(path)).status).toBe(401);
    now = new Date('2026-11-14T12:00:00Z');
    expect((await ask(buyer, 'PR-000001')).status).toBe(200);
  });

  test('the lists of an account are its own, and leave with it', async () => {
    const buyer = await person();
    expect(await reports(buyer)).toEqual([]);
    await ask(buyer, 'PR-000001');
    const data = await (await buyer.request('GET', '/functions/v1/account/data')).json();
    expect(data.caseLists).toMatchObject([{ county: 'Travis', cases: ['PR-000001'] }]);
    await db.execute(sql`delete from users where email = ${buyer.email}`);
    const [left] = await rows(
      db,
      sql`select count(*)::int as count from case_list_cases where list_id not in (select id from case_lists)`,
    );
    expect(left?.count).toBe(0);
  });
});
