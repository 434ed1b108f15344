import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { customerMembers, subscriptions } from '#db/customer-schema.ts';
import { lockRecipient, recordMail } from '#db/queries/account/daily-mails.ts';
import { giveCredits } from '#db/queries/customers/freshness-credits.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import { saveTerritories } from '#db/records/territories.ts';
import { contactSubmissions, countyDatasets } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { emptyDraft } from '#domain/builder/draft.ts';
import type { DatasetChange } from '#domain/builder/saved-dataset.ts';
import { judgedDays } from '#domain/freshness/late-days.ts';
import type { TerritoryRow } from '#domain/records/check-territory.ts';
import { changeDataset, saveDataset } from '#server/services/account/datasets.ts';
import { extendSubscription } from '#server/services/customers/change-subscription.ts';
import { createOwnCustomer } from '#server/services/customers/create-own-customer.ts';
import { createSubscriptions } from '#server/services/customers/create-subscriptions.ts';
import { removeMember } from '#server/services/customers/remove-member.ts';
import { signingKey } from '#server/services/delivery/sign-manifest.ts';
import { completeList, startList, storeRows } from '#server/services/desk/deletion-lists.ts';
import { erasePerson } from '#server/services/desk/erase-person.ts';
import { matchDeletions } from '#server/services/desk/match-deletions.ts';
import { closeRequest } from '#server/services/desk/privacy-requests.ts';
import { retryMail } from '#server/services/desk/retry-mail.ts';
import { summarizeSubmissions } from '#server/services/summarize-submissions.ts';
import { sold } from '#tests/support/audited/customers.ts';
import { bookingBench, deskContext, monday, serviceContext } from '#tests/support/booking-bench.ts';
import { asStaff, newCustomer, newUser, sale, staffContext, today } from '#tests/support/customer-bench.ts';
import { postgres } from '#tests/support/databases.ts';
import { beforeCommit } from '#tests/support/lock-waits.ts';
import { plainMail } from '#tests/support/mail-bench.ts';
import { countyDatasetRow } from '#tests/support/record-rows.ts';

// Each test leaves what one transaction does uncommitted while another begins: without its lock, the second decides by what
// was there before.

const bench = bookingBench(postgres.open);
let db: Db;
beforeAll(() => {
  ({ db } = bench);
});

const audits = async (action: string, subject: string) =>
  (await rows(db, sql`select from audit_entries where action = ${action} and subject = ${subject}`)).length;

test('an account that has just joined a customer creates none', async () => {
  const [customer, user] = [await newCustomer(db, 'Larkmoor'), await newUser(db)];
  const join = async (tx: Db) => {
    await tx.execute(sql`select from users where id = ${user.id} for update`);
    await tx.insert(customerMembers).values({ userId: user.id, customerId: customer.id, role: 'member' });
  };
  const create = () => createOwnCustomer(db, { userId: user.id, name: 'Bens' }, deskContext());
  expect(await beforeCommit(db, join, create)).toEqual({ ok: false, error: 'taken' });
});

test('of two owners who are removed at once, one stays', async () => {
  const { id, members } = await newCustomer(db, 'Larkmoor', ['owner', 'owner', 'member']);
  const remove = (to: Db, at: number) => removeMember(to, { customerId: id, userId: members[at]?.id ?? '' }, asStaff());
  const second = await beforeCommit(
    db,
    (tx) => remove(tx, 0),
    () => remove(db, 1),
  );
  expect(second).toEqual({ ok: false, error: 'last-owner' });
});

test('an account gets the mail of a day once', async () => {
  const { id } = await newUser(db);
  await db.update(users).set({ dailyMail: true }).where(eq(users.id, id));
  const day = '2026-11-16';
  const send = async (tx: Db) => {
    const found = await lockRecipient(tx, id, day);
    if (found) await recordMail(tx, id, day, monday);
    return found;
  };
  expect(await beforeCommit(db, send, () => db.transaction(send))).toBeNull();
});

test('two changes of a saved dataset both stay', async () => {
  const { id: userId } = await newUser(db);
  const draft = { ...emptyDraft, name: 'Travis', types: 'probate', counties: 'Travis, TX' };
  const saved = await saveDataset(db, { userId, draft }, { now: monday });
  const id = saved.ok ? saved.dataset.id : '';
  const change = (to: Db, given: DatasetChange) => changeDataset(to, { userId, id, change: given }, { now: monday });
  const second = await beforeCommit(
    db,
    (tx) => change(tx, { description: 'Only houses.' }),
    () => change(db, { name: 'Austin' }),
  );
  expect(second).toMatchObject({ name: 'Austin', description: 'Only houses.' });
});

// Two exclusion checks at once can wait for each other until one of them fails (decision 037).
test('a sale and an extension begin when the sale before them has ended', async () => {
  const [buyer, other] = [await newCustomer(db, 'Larkmoor'), await newCustomer(db, 'Bluebonnet')];
  const sell = (to: Db, customerId: string, fips: string) =>
    createSubscriptions(to, sale(customerId, { counties: [fips] }), staffContext());
  const countOf = (customerId: string) => db.$count(subscriptions, eq(subscriptions.customerId, customerId));
  const afterSale = await beforeCommit(
    db,
    (tx) => sell(tx, buyer.id, '48001'),
    async () => [(await sell(db, other.id, '48003')).ok, await countOf(buyer.id)],
  );
  expect(afterSale).toEqual([true, 1]);
  const [stored] = await db.select().from(subscriptions).where(eq(subscriptions.customerId, other.id));
  const extend = () =>
    extendSubscription(db, { id: stored?.id ?? '', endsOn: today(60), reason: 'Agreed.' }, staffContext());
  const afterExtension = await beforeCommit(
    db,
    (tx) => sell(tx, buyer.id, '48005'),
    async () => [(await extend()).ok, await countOf(buyer.id)],
  );
  expect(afterExtension).toEqual([true, 2]);
});

test('credits get their numbers in the order in which they are committed', async () => {
  await insertRows(db, countyDatasets, [countyDatasetRow({ last_update: '2026-11-01T09:00:00Z' })]);
  await sold({ db });
  await db.execute(sql`update subscriptions set created_at = '2026-11-01', starts_on = '2026-11-01'`);
  const give = (tx: Db, day: string) => giveCredits(tx, judgedDays(day, day, new Set()), monday);
  const seen = await beforeCommit(
    db,
    (tx) => give(tx, '2026-11-12'),
    async () => {
      await db.transaction((tx) => give(tx, '2026-11-13'));
      return rows(db, sql`select day::text from freshness_credits order by number`);
    },
  );
  expect(seen).toEqual([{ day: '2026-11-12' }, { day: '2026-11-13' }]);
});

test('a list of the deletion platform counts the rows that are just arriving', async () => {
  const started = await startList(db, '20261112_4821_Phone.csv', deskContext());
  const id = started.ok ? started.list.id : '';
  const hash = `${'A'.repeat(43)}=`;
  const send = (to: Db, item: string) => storeRows(to, { id, text: `${item},${hash}` }, { now: monday });
  await send(db, 'Work00000001');
  const completed = await beforeCommit(
    db,
    (tx) => send(tx, 'Work00000002'),
    () => completeList(db, { id, rows: 2 }),
  );
  expect(completed).toMatchObject({ ok: true });
  // Of two processes that compare it, the second finds nothing to do.
  await db.execute(sql`update deletion_lists set stage = 'deleting' where id = ${id}`);
  await beforeCommit(
    db,
    (tx) => tx.execute(sql`update deletion_lists set stage = 'done' where id = ${id}`),
    () => matchDeletions(db, monday),
  );
  expect(await audits('privacy.matched', id)).toBe(0);
});

test('two processes make one signing key, and one that signs keeps its key', async () => {
  const key = (to: Db, secret: string) => to.transaction((tx) => signingKey(tx, secret, monday));
  const second = await beforeCommit(
    db,
    async (tx) => {
      await key(tx, 'one secret of 32 characters or more');
    },
    () => key(db, 'one secret of 32 characters or more'),
  );
  expect((await rows(db, sql`select id from signing_keys`)).map(({ id }) => id)).toEqual([second.id]);
  const user = { id: crypto.randomUUID() };
  const replaced = await beforeCommit(
    db,
    async (tx) => {
      await key(tx, 'one secret of 32 characters or more');
      await tx.insert(users).values({ ...user, email: 'signs@example.com' });
    },
    async () => {
      await key(db, 'another secret of 32 characters or more');
      return rows(db, sql`select id from users where id = ${user.id}`);
    },
  );
  expect(replaced).toEqual([user]);
});

test('a request that another has just closed is not closed again', async () => {
  await db.execute(
    sql`insert into privacy_requests (ref, token_hash, code_hash, email, role, street, fips, county, state, kind, asked_at, verified_at)
      values ('P-LOCK', 't', 'c', 'fay@example.com', 'owner', '17 Elm St', '48453', 'Travis', 'TX', 'correction', now(), now())`,
  );
  await beforeCommit(
    db,
    (tx) => tx.execute(sql`update privacy_requests set done_at = now() where ref = 'P-LOCK'`),
    () => closeRequest(db, { ref: 'P-LOCK', declined: true }, deskContext()),
  );
  expect(await audits('privacy.done', 'P-LOCK')).toBe(0);
});

test('mail that was just sent is not sent again', async () => {
  const [id = ''] = await enqueueMails(db, [plainMail('sent')]);
  await db.execute(sql`update outbox set status = 'dead' where id = ${id}`);
  const retried = await beforeCommit(
    db,
    (tx) => tx.execute(sql`update outbox set status = 'sent', sent_at = now() where id = ${id}`),
    () => retryMail(db, id, deskContext()),
  );
  expect(retried).toEqual({ ok: false, error: 'sent' });
});

test('erasing sees a demo that was just canceled', async () => {
  const email = 'demo@example.com';
  await bench.book((await bench.slot('2026-11-24', '10:00')).id, { customer_email: email });
  const erased = await beforeCommit(
    db,
    (tx) => tx.execute(sql`update demo_bookings set cancelled_at = now() where customer_email = ${email}`),
    () => erasePerson(db, { email, cancelDemos: false, dataDir: bench.opened.dataDir }, deskContext()),
  );
  expect(erased).toMatchObject({ ok: true, erased: { demos: 1, canceledDemos: 0 } });
});

test('a message is in one summary', async () => {
  await db
    .insert(contactSubmissions)
    .values({ submissionType: 'general', name: 'Ana', email: 'ana@example.com', notified: false });
  const summarized = await beforeCommit(
    db,
    (tx) => tx.execute(sql`update contact_submissions set notified = true`),
    () => summarizeSubmissions(db, serviceContext()),
  );
  expect(summarized).toBe(0);
});

test('a change of territories says what was there when it was made', async () => {
  const fips = '48209';
  await insertRows(db, countyDatasets, [countyDatasetRow({ fips, county: 'Hays' })]);
  const file = { fips, county: 'Hays', state: 'TX', dataset_type: 'probate', update_frequency: 'Daily' } as const;
  const status = { file_status: null, status_reason: null };
  const territory: TerritoryRow = { ...file, ...status, subscribers: 2, exclusive_until: null };
  const saved = await beforeCommit(
    db,
    (tx) => tx.execute(sql`update county_datasets set sold_elsewhere = 5 where fips = ${fips}`),
    () => db.transaction((tx) => saveTerritories(tx, [territory])),
  );
  expect(saved.territories).toMatchObject([{ soldElsewhere: 2, soldElsewhereBefore: 5 }]);
});
