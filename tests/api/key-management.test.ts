import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { customerMembers, customers, subscriptions } from '#db/customer-schema.ts';
import { deleteAccount } from '#server/services/account/delete.ts';
import { type Account, signIn, staffMember } from '#tests/support/accounts.ts';
import { apiClient } from '#tests/support/customer-api.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { customerWith, subscribe, travis } from '#tests/support/delivery-bench.ts';
import { eventually } from '#tests/support/eventually.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';

const own = '/functions/v1/account/keys';
const desk = '/functions/v1/desk/customers';
const asked = { name: 'Nightly sync', scopes: ['records', 'counties'], expiresInDays: 90, networks: [] };
const many = { points: 100_000, seconds: 60 };

describeSample(testDatabases, on('postgres'))('managing keys on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  let owner: Account;
  let member: Account;
  let staff: Account;
  let customerId: string;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    app = testApp({ database: opened.database, limits: { accountChanges: many, deskChanges: many } });
    ({ id: customerId, member: owner } = await customerWith(app, db, 'Bluebonnet'));
    member = await signIn(app, db, 'member@buyer.example');
    const [user] = await db.select().from(users).where(eq(users.email, 'member@buyer.example'));
    await db.insert(customerMembers).values({ userId: user?.id ?? '', customerId, role: 'member' });
    await expect(
      owner.request('POST', own, asked).then(async (answer) => [answer.status, (await answer.json()).code]),
    ).resolves.toEqual([409, 'no-subscription']);
    // It has ended: recalls are still read.
    await db.insert(subscriptions).values({
      ...{ customerId, fips: '48453', datasetType: 'probate' },
      ...{ startsOn: '2020-01-01', endsOn: '2020-12-31' },
    });
    staff = await staffMember(app, db, 'admin@example.com');
  });
  afterAll(() => opened?.drop());

  const call = async (who: Account, method: string, path: string, body?: object) => {
    const answer = await who.request(method, path, body);
    const text = await answer.text();
    return { status: answer.status, text, body: JSON.parse(text) };
  };
  const mails = () =>
    rows(db, sql`select to_address, subject, text_body from outbox where kind = 'api-key' order by created_at, id`);

  test('an owner creates a key, sees it once, and it works until it is revoked', async () => {
    const created = await call(owner, 'POST', own, { ...asked, networks: ['203.0.113.7', ' 10.0.0.0/8 '] });
    expect(created.status).toBe(201);
    const { id, key } = created.body;
    expect(key).toMatch(/^dl_[0-9A-Za-z]{40}$/);
    const listed = await call(owner, 'GET', own);
    expect(listed.text).not.toContain(key.slice(11));
    expect(listed.body).toMatchObject({
      customer: { id: customerId, role: 'owner' },
      keys: [
        {
          ...{ id, name: 'Nightly sync', prefix: key.slice(0, 11), scopes: ['records', 'counties'] },
          ...{ networks: ['203.0.113.7/32', '10.0.0.0/8'], createdBy: owner.email, revokedAt: null, lastUsedAt: null },
        },
      ],
    });
    const days = (Date.parse(listed.body.keys[0].expiresAt) - Date.parse(listed.body.keys[0].createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    const answer = () =>
      app.request('/v1/counties', { headers: { Authorization: `Bearer ${key}`, 'X-Forwarded-For': '203.0.113.7' } });
    expect((await answer()).status).toBe(200);

    expect((await call(owner, 'POST', `${own}/${id}/revoke`, {})).status).toBe(200);
    await eventually(async () => (await answer()).status).toBe(401);
    expect((await call(owner, 'POST', `${own}/${id}/revoke`, {})).status).toBe(404);
    expect((await call(owner, 'GET', own)).body.keys[0].revokedAt).not.toBeNull();

    const told = await mails();
    expect(told.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [owner.email, 'A new API key: Nightly sync'],
      [owner.email, 'An API key was revoked: Nightly sync'],
    ]);
    expect(JSON.stringify(told)).not.toContain(key.slice(0, 11));
    const audited = await rows(
      db,
      sql`select action, details from audit_entries where action like 'key.%' order by at, id`,
    );
    expect(audited.map(({ action }) => action)).toEqual(['key.create', 'key.revoke']);
    expect(JSON.stringify(audited)).not.toContain(key.slice(3, 11));
  });

  test('a member sees keys and usage, and neither creates nor revokes', async () => {
    const { id } = (await call(owner, 'POST', own, { ...asked, name: 'Theirs' })).body;
    const seen = await call(member, 'GET', own);
    expect(seen.body).toMatchObject({ customer: { role: 'member' } });
    expect(seen.body.keys.map((key: { name: string }) => key.name)).toContain('Theirs');
    expect((await call(member, 'GET', `${own}/usage`)).body).toMatchObject({ quota: { perDay: 50_000 } });
    expect((await call(member, 'POST', own, asked)).status).toBe(403);
    expect((await call(member, 'POST', `${own}/${id}/revoke`, {})).status).toBe(403);
  });

  test('a key of another customer does not exist, and without a customer there are none', async () => {
    const { id } = (await call(owner, 'POST', own, { ...asked, name: 'Not yours' })).body;
    const { member: stranger } = await customerWith(app, db, 'Stranger');
    expect((await call(stranger, 'POST', `${own}/${id}/revoke`, {})).status).toBe(404);
    expect((await call(stranger, 'GET', own)).body.keys).toEqual([]);
    const alone = await signIn(app, db, 'alone@buyer.example');
    expect((await call(alone, 'GET', own)).body).toEqual({ customer: null, keys: [] });
    expect((await call(alone, 'POST', own, asked)).status).toBe(404);
    expect((await call(alone, 'GET', `${own}/usage`)).status).toBe(404);
  });

  test('wrong input names its fields', async () => {
    const wrong = await call(owner, 'POST', own, { name: ' ', scopes: ['all'], expiresInDays: 31, networks: 'x' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([
      400,
      ['name', 'scopes', 'expiresInDays', 'networks'],
    ]);
    const network = await call(owner, 'POST', own, { ...asked, networks: ['203.0.113.0/24', 'office'] });
    expect([network.status, network.body.fields]).toEqual([
      400,
      { networks: 'Line 2 is neither an address nor a network like 203.0.113.0/24' },
    ]);
  });

  test('staff see keys, revoke with a reason and create one; each is audited and mailed', async () => {
    const { id, member: buyer } = await customerWith(app, db, 'Helped');
    expect((await call(staff, 'POST', `${desk}/${id}/keys`, { ...asked, name: 'By us' })).status).toBe(201);
    const { keys } = (await call(staff, 'GET', `${desk}/${id}/keys`)).body;
    expect(keys).toMatchObject([{ name: 'By us', createdBy: staff.email }]);
    const path = `${desk}/${id}/keys/${keys[0].id}/revoke`;
    expect((await call(staff, 'POST', path, {})).body.fields).toEqual({ reason: 'Say why' });
    expect((await call(staff, 'POST', path, { reason: 'Found in a public repository' })).status).toBe(200);
    expect((await call(buyer, 'GET', own)).body.keys[0].revokedAt).not.toBeNull();
    const told = (await mails()).filter(({ to_address }) => to_address === buyer.email);
    expect(told.map(({ text_body }) => String(text_body).includes('Found in a public repository'))).toEqual([
      false,
      true,
    ]);
    const { notes, actions } = (await call(staff, 'GET', `${desk}/${id}`)).body;
    expect(notes[0].text).toBe("Key 'By us' revoked: Found in a public repository");
    expect(actions.map((each: { action: string }) => each.action)).toEqual(['key.revoke', 'key.create']);
  });

  test('keys of a sample customer are refused', async () => {
    const [sample] = await db.insert(customers).values({ name: 'Sample', isSample: true }).returning();
    expect((await call(staff, 'POST', `${desk}/${sample?.id}/keys`, asked)).status).toBe(409);
  });

  test('a customer has at most 20 keys, also when 30 are asked for at once', async () => {
    const { id, member: eager } = await customerWith(app, db, 'Eager');
    await subscribe(db, id, 'probate', travis);
    const answers = await Promise.all(Array.from({ length: 30 }, () => call(eager, 'POST', own, asked)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'too-many-keys' },
    });
    const [first] = answers.filter(({ status }) => status === 201);
    await call(eager, 'POST', `${own}/${first?.body.id}/revoke`, {});
    expect((await call(eager, 'POST', own, asked)).status).toBe(201);
  });

  test('a customer creates at most 50 keys in 24 hours', async () => {
    const { id, member: busy } = await customerWith(app, db, 'Busy');
    await subscribe(db, id, 'probate', travis);
    expect((await call(busy, 'POST', own, asked)).status).toBe(201);
    const addRevoked = (count: number, age: string) =>
      db.execute(sql`insert into api_keys (customer_id, name, prefix, hash, scopes, created_at, revoked_at)
        select ${id}, 'Old', 'dl_' || right(md5(${id} || ${age} || n), 8), md5(${id} || ${age} || n), '{records}',
          now() - ${age}::interval, now() from generate_series(1, ${count}::int) n`);
    await addRevoked(10, '25 hours');
    await addRevoked(48, '23 hours');
    expect((await call(busy, 'POST', own, asked)).status).toBe(201);
    expect(await call(busy, 'POST', own, asked)).toMatchObject({ status: 409, body: { code: 'too-many-keys-today' } });
  });

  test('a key outlives the account that created it while the customer has another member', async () => {
    const { id, member: leaving } = await customerWith(app, db, 'Leaving');
    await subscribe(db, id, 'probate', travis);
    const staying = await signIn(app, db, 'staying@buyer.example');
    const [user] = await db.select().from(users).where(eq(users.email, staying.email));
    await db.insert(customerMembers).values({ userId: user?.id ?? '', customerId: id, role: 'owner' });
    const { key } = (await call(leaving, 'POST', own, { ...asked, networks: [] })).body;
    const [gone] = await db.select().from(users).where(eq(users.email, leaving.email));
    await deleteAccount(db, { userId: gone?.id ?? '' }, { now: new Date() });
    expect((await apiClient(app, key)('GET', '/counties')).status).toBe(200);
  });
});
