import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { decideMiss } from '#server/services/desk/misses.ts';
import { remindStaff } from '#server/services/desk/remind-staff.ts';
import { signIn } from '#tests/support/accounts.ts';
import { staffContext } from '#tests/support/customer-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { countyFiles, customerOf, subscribe, travis } from '#tests/support/delivery-bench.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';

const many = { points: 100_000, seconds: 60 };
/** 9 a.m. in New York. */
const morning = (days = 0) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T14:00:00Z`);
};

describeSample(testDatabases, on('postgres'))('the reminder of the staff on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    await countyFiles(db, [['probate', travis]]);
  });
  beforeEach(() => emptyTables(db, 'outbox', 'case_lists', 'customers', 'deletion_lists'));
  afterAll(() => opened?.drop());

  const remind = (now = morning()) =>
    remindStaff(db, { now, publicUrl: 'https://www.deedline.example', staffEmail: 'staff@deedline.example' });
  const mails = () =>
    rows(db, sql`select to_address as to, subject, text_body as text from outbox where kind = 'desk-reminder'`);

  test('an empty desk reminds nobody', async () => {
    expect(await remind()).toBe(false);
    expect(await mails()).toEqual([]);
  });

  test('missed cases, credits and lists that are due are mailed once a day, in the morning, without what they are about', async () => {
    const app = testApp({
      database: opened.database,
      now: () => morning(-2),
      limits: { accountChanges: many, codes: many },
    });
    const buyer = await signIn(app, db, 'buyer@buyer.example');
    const asked = await buyer.request('POST', '/functions/v1/account/case-lists', {
      fips: travis.fips,
      numbers: 'X-1\nX-2',
    });
    expect(asked.status).toBe(200);
    const customer = await customerOf(db, 'Calder');
    await subscribe(db, customer, 'probate', travis);
    await db.execute(sql`insert into freshness_credits (subscription_id, fips, dataset_type, day, cents)
      select id, fips, dataset_type, '2026-11-10', 100 from subscriptions where customer_id = ${customer}`);
    const lastList = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
    await db.execute(
      sql`insert into deletion_lists (file_name, list_type, file_date) values ('x', 'Phone', ${lastList}::date)`,
    );
    await db.execute(sql`delete from outbox`);

    expect(await remind(new Date(morning().getTime() - 6 * 3_600_000))).toBe(false);
    expect(await Promise.all([remind(), remind()])).toContain(true);
    expect(await remind()).toBe(false);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'staff@deedline.example',
      subject: 'Waiting at the desk: 2 missed cases, 1 customer with credits, deletion lists',
    });
    expect(mail?.text).toMatch(
      /2 missed cases to look up, the oldest since [A-Z][a-z]+ \d+, \d{4}\n {2}https:.*\/desk\/data\?view=misses/,
    );
    expect(mail?.text).toContain('/desk/customers');
    expect(mail?.text).toContain('/desk/privacy?view=deletions');
    expect(mail?.text).not.toMatch(/X-1|Calder|buyer/);
  });

  test('what was decided is no longer mailed', async () => {
    const app = testApp({
      database: opened.database,
      now: () => morning(-2),
      limits: { accountChanges: many, codes: many },
    });
    const buyer = await signIn(app, db, 'other@buyer.example');
    await buyer.request('POST', '/functions/v1/account/case-lists', { fips: travis.fips, numbers: 'Y-1' });
    const [miss] = await rows(db, sql`select id from case_list_cases`);
    await decideMiss(db, { id: String(miss?.id), verdict: 'not-real' }, staffContext());
    await db.execute(sql`delete from outbox`);
    expect(await remind()).toBe(false);
  });
});
