import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  accountDeals,
  dailyMails,
  savedDatasets,
  sessions,
  twoFactors,
  users,
  watchedCounties,
} from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { apiKeys } from '#db/customer-api-schema.ts';
import { customerMembers } from '#db/customer-schema.ts';
import { pendingCodePrefix } from '#db/queries/account/whole-account.ts';
import { contactSubmissions } from '#db/schema.ts';
import { emptyDraft } from '#domain/builder/draft.ts';
import { deleteAccount } from '#server/services/account/delete.ts';
import { downloadAccount } from '#server/services/account/download.ts';
import { sendCode } from '#server/services/account/send-code.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { customerOf } from '#tests/support/delivery-bench.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

const now = new Date('2026-11-16T15:00:00Z');

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open();
    ({ db } = opened.database);
  });
  afterAll(() => opened?.drop());
  beforeEach(async () => {
    await emptyTables(db, 'users', 'verifications', 'outbox', 'contact_submissions', 'erasures');
  });

  /** An account with one of everything. */
  async function fullAccount(email: string, role = 'subscriber'): Promise<string> {
    const [user] = await db
      .insert(users)
      .values({ email, role, staffRole: role === 'staff' ? 'admin' : null })
      .returning({ id: users.id });
    const userId = user?.id ?? '';
    const later = new Date(now.getTime() + 60_000);
    const deal = { propertyAddress: `1 ${email} St`, county: 'Travis', state: 'TX', stage: 'new', createdAt: now };
    await db.insert(accountDeals).values({ userId, ...deal });
    const dataset = { name: `Probate of ${email}`, definition: emptyDraft, recordCount: 3, countedAt: now };
    await db.insert(savedDatasets).values({ userId, ...dataset });
    await db.insert(watchedCounties).values({ userId, fips: '48453' });
    await db.insert(dailyMails).values({ userId, sentOn: '2026-11-16' });
    await db.insert(sessions).values({ userId, token: `token of ${email}`, expiresAt: later });
    await db.insert(twoFactors).values({ userId, secret: 'the secret', backupCodes: 'the codes', verified: true });
    await db.execute(sql`insert into verifications (id, identifier, value, expires_at) values
      (${`otp ${email}`}, ${`${pendingCodePrefix(email)}browser`}, 'hash:0', now()), (${`2fa ${email}`}, ${`2fa-${email}`}, ${userId}, now())`);
    await sendCode(db, { email, code: '123456' }, 'http://localhost');
    return userId;
  }

  async function leftOf(email: string, userId: string): Promise<Record<string, number>> {
    const [left] = await rows(
      db,
      sql`select (select count(*)::int from users where id = ${userId}::uuid) as users,
        (select count(*)::int from account_deals where user_id = ${userId}::uuid) as deals,
        (select count(*)::int from saved_datasets where user_id = ${userId}::uuid) as datasets,
        (select count(*)::int from watched_counties where user_id = ${userId}::uuid) as counties,
        (select count(*)::int from daily_mails where user_id = ${userId}::uuid) as mails,
        (select count(*)::int from sessions where user_id = ${userId}::uuid) as sessions,
        (select count(*)::int from two_factors where user_id = ${userId}::uuid) as factors,
        (select count(*)::int from verifications where id in (${`otp ${email}`}, ${`2fa ${email}`})) as codes,
        (select count(*)::int from outbox where to_address = ${email}) as outbox`,
    );
    return left as Record<string, number>;
  }

  test('the download has everything the account keeps, and neither secrets nor rows of others', async () => {
    await fullAccount('ben@example.com');
    const file = await downloadAccount(db, await fullAccount('ana@example.com'));
    expect(file).toMatchObject({
      account: { email: 'ana@example.com', secondFactor: true, dailyMail: true },
      deals: [{ propertyAddress: '1 ana@example.com St' }],
      savedDatasets: [{ name: 'Probate of ana@example.com' }],
      watchedCounties: [{ fips: '48453' }],
      dailyMailsSentOn: ['2026-11-16'],
      sessions: [{ endsAt: expect.any(Date) }],
    });
    const text = JSON.stringify(file);
    for (const secret of ['ben@example.com', 'token of', 'the secret', 'the codes', '123456']) {
      expect(text).not.toContain(secret);
    }
  });

  test('what was sent with the address is listed without what it says, because anyone can type an address', async () => {
    const userId = await fullAccount('ana@example.com');
    const message = { submissionType: 'quote', name: 'A Stranger', message: 'Call me', createdAt: now };
    await db.insert(contactSubmissions).values({ ...message, email: 'ana@example.com' });
    const file = await downloadAccount(db, userId);
    expect(file?.sentWithThisAddress.messages).toEqual([
      { sentAt: expect.stringContaining('2026-11-16'), kind: 'quote' },
    ]);
    expect(JSON.stringify(file)).not.toContain('Stranger');
  });

  test('an unknown account has no download', async () => {
    expect(await downloadAccount(db, crypto.randomUUID())).toBeNull();
  });

  test('deleting an account deletes everything it keeps, and nothing of others', async () => {
    const ana = await fullAccount('ana@example.com');
    const ben = await fullAccount('ben@example.com');
    await db.insert(contactSubmissions).values({ submissionType: 'general', name: 'Ana', email: 'ana@example.com' });
    const result = await deleteAccount(db, { userId: ana }, { now });
    expect(result).toEqual({ ok: true, kept: { messages: 1, demos: 0 } });
    expect(Object.values(await leftOf('ana@example.com', ana))).toEqual(Array(9).fill(0));
    expect(Object.values(await leftOf('ben@example.com', ben))).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 1]);
    const waiting = await rows(db, sql`select 1 from verifications where value = ${ana}`);
    expect(waiting).toEqual([]);
  });

  test('keys of a customer end with the account of its last member', async () => {
    const [ana, ben] = [await fullAccount('ana@example.com'), await fullAccount('ben@example.com')];
    const customerId = await customerOf(db, 'Two members', 'ana@example.com');
    await db.insert(customerMembers).values({ userId: ben, customerId, role: 'member' });
    await keyOf(db, customerId);
    const open = async () => (await db.select().from(apiKeys)).filter(({ revokedAt }) => revokedAt === null).length;
    await deleteAccount(db, { userId: ana }, { now });
    expect(await open()).toBe(1);
    await deleteAccount(db, { userId: ben }, { now });
    expect(await open()).toBe(0);
  });

  test('the audit entry of a deletion has no address', async () => {
    const userId = await fullAccount('ana@example.com');
    await deleteAccount(db, { userId }, { now });
    const [entry] = await rows(db, sql`select actor, subject, details from audit_entries order by id desc limit 1`);
    expect(entry).toEqual({ actor: 'account', subject: userId, details: {} });
  });

  test('deleting twice is harmless, and staff are refused', async () => {
    const ana = await fullAccount('ana@example.com');
    const results = await Promise.all([1, 2].map(() => deleteAccount(db, { userId: ana }, { now })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const eve = await fullAccount('eve@example.com', 'staff');
    expect(await deleteAccount(db, { userId: eve }, { now })).toEqual({ ok: false, error: 'staff' });
    expect((await leftOf('eve@example.com', eve)).users).toBe(1);
  });
});
