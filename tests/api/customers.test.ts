import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { customerMembers, customerNotes, customers, subscriptions } from '#db/customer-schema.ts';
import { customerLimits } from '#domain/customers/customer.ts';
import { BadCursor } from '#domain/lists/keyset.ts';
import { mailedCustomerName } from '#domain/mail/customer-mails.ts';
import { deleteAccount } from '#server/services/account/delete.ts';
import { downloadAccount } from '#server/services/account/download.ts';
import { addNote } from '#server/services/customers/add-note.ts';
import { answerInvitation } from '#server/services/customers/answer-invitation.ts';
import { changeMemberRole } from '#server/services/customers/change-member-role.ts';
import { createOwnCustomer } from '#server/services/customers/create-own-customer.ts';
import { inviteMember } from '#server/services/customers/invite-member.ts';
import { customerTotals, listCustomers } from '#server/services/customers/list-customers.ts';
import { myCustomer } from '#server/services/customers/my-customer.ts';
import { removeMember } from '#server/services/customers/remove-member.ts';
import { renameCustomer } from '#server/services/customers/rename-customer.ts';
import { withdrawInvitation } from '#server/services/customers/withdraw-invitation.ts';
import { erasePerson } from '#server/services/desk/erase-person.ts';
import { exportPerson, findPerson } from '#server/services/desk/find-person.ts';
import {
  asMember,
  asStaff,
  auditOf,
  mailsTo,
  newCustomer,
  newUser,
  staffContext,
  today,
} from '#tests/support/customer-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

describeSample(testDatabases, on('postgres'))('customers on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open();
    ({ db } = opened.database);
  });
  afterAll(() => opened?.drop());
  beforeEach(() => emptyTables(db, 'customers', 'users', 'outbox', 'contact_submissions'));

  const team = (user: { id: string; email: string }) =>
    myCustomer(db, { userId: user.id, email: user.email }, new Date());
  const rolesOf = async (customerId: string) => {
    const found = await rows(
      db,
      sql`select email, member.role from customer_members as member join users on users.id = user_id
        where customer_id = ${customerId} order by member.created_at`,
    );
    return found.map(({ email, role }) => `${email} ${role}`);
  };
  const invite = (customerId: string, email: string, by = asStaff(), role: 'owner' | 'member' = 'member') =>
    inviteMember(db, { customerId, email, role }, by);
  const answer = async (user: { id: string; email: string }, isAccepted = true) => {
    const [invitation] = (await team(user)).invitedTo;
    return answerInvitation(db, { userId: user.id, id: invitation?.id ?? randomUUID(), isAccepted }, staffContext());
  };

  test('an account creates its customer once, also when it asks twice at the same time', async () => {
    const ana = await newUser(db);
    const create = () => createOwnCustomer(db, { userId: ana.id, name: 'Anas' }, staffContext());
    const results = await Promise.all([create(), create()]);
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await create()).toEqual({ ok: false, error: 'taken' });
    expect(await rows(db, sql`select name from customers`)).toEqual([{ name: 'Anas' }]);
    expect((await team(ana)).customer).toMatchObject({ name: 'Anas', role: 'owner', members: [{ isSelf: true }] });
  });

  test('whoever signs in with the invited address may accept, and nobody else', async () => {
    const { id, owner } = await newCustomer(db, 'Bluebonnet');
    const [ben, eve] = [await newUser(db, 'ben@example.com'), await newUser(db)];
    expect(await invite(id, ben.email, asMember(owner.id))).toEqual({ ok: true });
    expect(await invite(id, ben.email, asMember(owner.id))).toEqual({ ok: false, error: 'invited' });
    const [mail] = await mailsTo(db, ben.email);
    expect(mail).toMatchObject({ kind: 'customer-invitation', subject: 'Bluebonnet invited you to Deedline' });
    const { invitedTo } = await team(ben);
    const stolen = { userId: eve.id, id: invitedTo[0]?.id ?? '', isAccepted: true };
    expect(await answerInvitation(db, stolen, staffContext())).toEqual({ ok: false, error: 'unknown' });
    expect(JSON.stringify(mail)).not.toContain(stolen.id);
    expect(await answer(ben)).toEqual({ ok: true });
    expect(await rolesOf(id)).toEqual([`${owner.email} owner`, 'ben@example.com member']);
    expect((await team(ben)).invitedTo).toEqual([]);
    expect(await auditOf(db, id)).toEqual(['customer.invite', 'customer.join']);
    expect(await invite(id, ben.email)).toEqual({ ok: false, error: 'member' });
  });

  test('an invitation can be declined and withdrawn, and is over after some days', async () => {
    const { id, owner } = await newCustomer(db, 'Bluebonnet');
    const ben = await newUser(db, 'ben@example.com');
    await invite(id, ben.email);
    expect(await answer(ben, false)).toEqual({ ok: true });
    await invite(id, ben.email);
    const [second] = (await team(ben)).invitedTo;
    const gone = { customerId: id, id: second?.id ?? '' };
    expect(await withdrawInvitation(db, gone, asMember(owner.id))).toEqual({ ok: true });
    expect([await answer(ben), (await team(ben)).invitedTo]).toEqual([{ ok: false, error: 'unknown' }, []]);
    await invite(id, ben.email);
    await db.execute(sql`update customer_invitations set expires_at = now() - interval '1 minute'`);
    expect([await answer(ben), (await team(owner)).customer?.invitations]).toEqual([
      { ok: false, error: 'unknown' },
      [],
    ]);
    // Owners cannot flood a mailbox; staff wait for its turn.
    expect(await invite(id, ben.email, asMember(owner.id))).toEqual({ ok: false, error: 'mailed' });
    expect(await invite(id, ben.email)).toEqual({ ok: true });
    expect(await rolesOf(id)).toHaveLength(1);
  });

  test('a member of one customer cannot join another, and the invitation stays', async () => {
    const [one, other] = [await newCustomer(db, 'One'), await newCustomer(db, 'Other')];
    await invite(other.id, one.owner.email);
    expect(await answer(one.owner)).toEqual({ ok: false, error: 'taken' });
    expect((await team(one.owner)).invitedTo).toHaveLength(1);
    expect(await removeMember(db, { customerId: one.id, userId: one.owner.id }, asMember(one.owner.id))).toEqual({
      ok: true,
    });
    expect(await answer(one.owner)).toEqual({ ok: true });
  });

  test('only owners invite, remove and name; a member may leave', async () => {
    const { id, members } = await newCustomer(db, 'Bluebonnet', ['owner', 'member', 'member']);
    const [owner, ben, cleo] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]];
    const stranger = await newUser(db);
    const change = (userId: string, by: string) =>
      changeMemberRole(db, { customerId: id, userId, role: 'owner' }, asMember(by));
    const refused = { ok: false, error: 'not-owner' };
    expect(await invite(id, 'new@example.com', asMember(ben.id))).toEqual(refused);
    expect(await change(ben.id, ben.id)).toEqual(refused);
    expect(await renameCustomer(db, { customerId: id, name: 'Bens' }, asMember(ben.id))).toEqual(refused);
    expect(await removeMember(db, { customerId: id, userId: cleo.id }, asMember(ben.id))).toEqual(refused);
    expect(await invite(id, 'new@example.com', asMember(stranger.id))).toEqual({ ok: false, error: 'unknown' });
    expect(await removeMember(db, { customerId: id, userId: ben.id }, asMember(ben.id))).toEqual({ ok: true });
    expect(await change(cleo.id, owner.id)).toEqual({ ok: true });
    expect(await auditOf(db, id)).toEqual(['customer.leave', 'customer.role']);
  });

  test('owners see who was invited, other members do not', async () => {
    const { id, members } = await newCustomer(db, 'Bluebonnet', ['owner', 'member']);
    await invite(id, 'new@example.com');
    const seen = await Promise.all(members.map(async (member) => (await team(member)).customer?.invitations));
    expect(seen).toMatchObject([[{ email: 'new@example.com' }], []]);
  });

  test('the last owner stays while there are others', async () => {
    const { id, members } = await newCustomer(db, 'Bluebonnet', ['owner', 'member']);
    const [owner, ben] = members as [(typeof members)[0], (typeof members)[0]];
    const leave = (userId: string) => removeMember(db, { customerId: id, userId }, asMember(userId));
    expect(await leave(owner.id)).toEqual({ ok: false, error: 'last-owner' });
    expect(await changeMemberRole(db, { customerId: id, userId: owner.id, role: 'member' }, asStaff())).toEqual({
      ok: false,
      error: 'last-owner',
    });
    await changeMemberRole(db, { customerId: id, userId: ben.id, role: 'owner' }, asMember(owner.id));
    const results = await Promise.all([leave(owner.id), leave(ben.id)]);
    // Both at once: the second is the only member, who may go.
    expect(results).toEqual([{ ok: true }, { ok: true }]);
    expect(await rolesOf(id)).toEqual([]);
  });

  test('when the last owner deletes the account, the longest member is the owner and the customer stays', async () => {
    const { id, members } = await newCustomer(db, 'Bluebonnet', ['owner', 'member', 'member']);
    const [owner, ben, cleo] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]];
    await invite(id, 'new@example.com', asMember(owner.id));
    expect(await deleteAccount(db, { userId: owner.id }, staffContext())).toMatchObject({ ok: true });
    expect(await rolesOf(id)).toEqual([`${ben.email} owner`, `${cleo.email} member`]);
    expect(await auditOf(db, id)).toEqual(['customer.invite', 'customer.leave', 'customer.role']);
    for (const { id: userId } of [ben, cleo]) await deleteAccount(db, { userId }, staffContext());
    expect(await rows(db, sql`select name from customers`)).toEqual([{ name: 'Bluebonnet' }]);
  });

  test('everything about an address has its membership, invitations and notes; erasing removes them', async () => {
    const { id, members } = await newCustomer(db, 'Bluebonnet', ['owner', 'member']);
    const other = await newCustomer(db, 'Other');
    const email = 'ben@example.com';
    await db.update(users).set({ email }).where(sql`id = ${members[0]?.id}`);
    await invite(other.id, email);
    await addNote(db, { customerId: id, text: `Write to Ben@example.com, not to bben@example.com.` }, staffContext());
    const dataDir = opened.dataDir;
    const found = await findPerson(db, { email, dataDir }, new Date());
    expect(found).toMatchObject({
      customers: [
        { name: 'Bluebonnet', role: 'owner', kind: 'member' },
        { name: 'Other', role: 'member', kind: 'invited' },
      ],
      customerNotes: [{ text: expect.stringContaining('Ben@example.com') }],
    });
    expect(await exportPerson(db, { email }, staffContext())).toMatchObject({
      customers: [{}, {}],
      notesAboutCustomers: [{}],
      account: { team: { customer: 'Bluebonnet', role: 'owner' } },
    });
    const erased = await erasePerson(db, { email, cancelDemos: false, dataDir }, staffContext());
    expect(erased).toMatchObject({ ok: true, erased: { accounts: 1, members: 1, invitations: 1, notes: 1 } });
    expect(await rolesOf(id)).toEqual([`${members[1]?.email} owner`]);
    expect(await db.select({ text: customerNotes.text }).from(customerNotes)).toEqual([
      { text: 'Write to [erased], not to bben@example.com.' },
    ]);
    expect(await rows(db, sql`select id from customer_invitations`)).toEqual([]);
  });

  test('the limits of members and invitations hold', async () => {
    const { id, owner } = await newCustomer(db, 'Bluebonnet');
    await db.execute(sql`insert into customer_invitations (customer_id, email, role, expires_at)
      select ${id}, n || '@example.com', 'member', now() + interval '1 day' from generate_series(1, ${customerLimits.openInvitations}::int) n`);
    expect(await invite(id, 'one@example.com', asMember(owner.id))).toEqual({
      ok: false,
      error: 'too-many-invitations',
    });
    await db.execute(sql`with added as (
        insert into users (email) select 'm' || n || '@example.com' from generate_series(2, ${customerLimits.members}::int) n returning id
      ) insert into customer_members (user_id, customer_id, role) select id, ${id}, 'member' from added`);
    const late = await newUser(db, '1@example.com');
    expect(await answer(late)).toEqual({ ok: false, error: 'full' });
    await db.execute(sql`delete from customer_invitations where email <> '1@example.com'`);
    expect(await invite(id, 'one@example.com')).toEqual({ ok: false, error: 'full' });
  });

  test('a sample customer cannot be changed', async () => {
    const { id, owner } = await newCustomer(db, 'Sample', ['owner', 'owner'], true);
    const refused = { ok: false, error: 'sample' };
    expect(await invite(id, 'new@example.com')).toEqual(refused);
    expect(await addNote(db, { customerId: id, text: 'Note' }, staffContext())).toEqual(refused);
    expect(await renameCustomer(db, { customerId: id, name: 'Other' }, asMember(owner.id))).toEqual(refused);
    expect(await removeMember(db, { customerId: id, userId: owner.id }, asStaff())).toEqual(refused);
  });

  test('the list is by name, page by page, and is searched by name, member and county', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `${at % 2 ? 'buyer' : 'Buyer'} ${String(at).padStart(3, '0')}`);
    const stored = await db
      .insert(customers)
      .values([...names.toReversed(), 'Zed Homes'].map((name) => ({ name })))
      .returning({ id: customers.id, name: customers.name });
    const idOf = (name: string) => stored.find((each) => each.name === name)?.id ?? '';
    const ana = await newUser(db, 'ana@example.com');
    await db.insert(customerMembers).values({ userId: ana.id, customerId: idOf('Zed Homes'), role: 'owner' });
    const sold = { fips: '48453', datasetType: 'probate', startsOn: today(-3), endsOn: today(9) };
    await db.insert(subscriptions).values([
      { ...sold, customerId: idOf('Zed Homes') },
      { ...sold, customerId: idOf('Buyer 000'), fips: '48209', endsOn: today(-1) },
    ]);
    const page = async (q: string, after: string | null = null) => {
      const found = await listCustomers(db, { q, after }, new Date());
      if (!found.ok) throw new Error(JSON.stringify(found));
      return found;
    };
    const namesOf = async (q: string) => (await page(q)).rows.map(({ name }) => name);
    const first = await page('');
    const rest = await page('', first.next);
    expect([...first.rows, ...rest.rows].map(({ name }) => name)).toEqual([...names, 'Zed Homes']);
    expect([first.rows[0], rest.rows.at(-1)]).toMatchObject([
      { subscriptions: 0, endsOn: null, isEnded: true },
      { members: 1, subscriptions: 1, endsOn: today(9), isEnded: false },
    ]);
    expect(await namesOf('ZED')).toEqual(['Zed Homes']);
    expect((await page('buyer')).next).not.toBeNull();
    expect(await namesOf('Ana@Example.com')).toEqual(['Zed Homes']);
    for (const q of ['48453', 'Travis', 'travis, tx', 'Travis, TX']) expect(await namesOf(q), q).toEqual(['Zed Homes']);
    expect(await namesOf('Hays')).toEqual(['Buyer 000']);
    expect(await namesOf('100%')).toEqual([]);
    expect(await listCustomers(db, { q: 'ab', after: null }, new Date())).toMatchObject({ ok: false });
    await expect(listCustomers(db, { q: '', after: 'nonsense' }, new Date())).rejects.toThrow(BadCursor);
  });

  test('samples are listed and found until there is a real customer, and are never counted', async () => {
    const sold = { fips: '48453', datasetType: 'probate', startsOn: today(-3), endsOn: today(9) };
    const [sample] = await db.insert(customers).values({ name: 'Made Up Homes', isSample: true }).returning();
    await db.insert(subscriptions).values({ ...sold, customerId: sample?.id ?? '', isSample: true });
    const listed = async (q: string) => {
      const found = await listCustomers(db, { q, after: null }, new Date());
      return found.ok && found.rows.map(({ name, isSample }) => ({ name, isSample }));
    };
    for (const q of ['', 'homes', 'Travis, TX'])
      expect(await listed(q), q).toEqual([{ name: 'Made Up Homes', isSample: true }]);
    expect(await customerTotals(db, new Date())).toEqual({ customers: 0, subscriptions: 0, endingSoon: 0 });
    const [real] = await db.insert(customers).values({ name: 'Zed Homes' }).returning();
    await db.insert(subscriptions).values({ ...sold, customerId: real?.id ?? '' });
    for (const q of ['', 'homes', 'Travis, TX'])
      expect(await listed(q), q).toEqual([{ name: 'Zed Homes', isSample: false }]);
    expect(await customerTotals(db, new Date())).toEqual({ customers: 1, subscriptions: 1, endingSoon: 1 });
  });

  test('a download of the account names its customer', async () => {
    const { owner } = await newCustomer(db, 'Bluebonnet');
    expect(await downloadAccount(db, owner.id)).toMatchObject({ team: { customer: 'Bluebonnet', role: 'owner' } });
  });
});

test.each([
  ['Bluebonnet Home Buyers', 'Bluebonnet Home Buyers'],
  ['Calder & Voss (Probate), Inc.', 'Calder & Voss (Probate), Inc.'],
  ['Win at evil.example now', ''],
  ['www evil', ''],
  ['https://evil.example', ''],
  ['a\r\nBcc: x', ''],
])('the name %j is mailed as %j', (name, mailed) => expect(mailedCustomerName(name)).toBe(mailed));
