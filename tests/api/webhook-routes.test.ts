import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#db/account-schema.ts';
import type { Db } from '#db/client.ts';
import { customerMembers, customers } from '#db/customer-schema.ts';
import { type Account, signIn, staffMember } from '#tests/support/accounts.ts';
import { apiClient, keyOf } from '#tests/support/customer-api.ts';
import { auditOf } from '#tests/support/customer-bench.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { customerWith } from '#tests/support/delivery-bench.ts';
import { testApp } from '#tests/support/test-app.ts';
import { endpointFor, receiver, senderOn } from '#tests/support/webhook-bench.ts';

const path = '/functions/v1/account/webhooks';
const asked = { name: 'Our CRM', url: 'https://hooks.example/in', types: ['record.added'], preset: 'standard' };

describe('webhooks of a customer', () => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  let customerId: string;
  let owner: Account;
  let member: Account;
  beforeAll(async () => {
    opened = await postgres.open();
    db = opened.database.db;
    app = testApp({ database: opened.database });
    ({ id: customerId, member: owner } = await customerWith(app, db, 'Bluebonnet'));
    member = await signIn(app, db, 'member@buyer.example');
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'member@buyer.example'));
    await db.insert(customerMembers).values({ userId: user?.id ?? '', customerId, role: 'member' });
  });
  afterAll(() => opened?.drop());
  // Each test begins with a customer without webhooks and without a log.
  beforeEach(async () => {
    const [customer] = await db.insert(customers).values({ name: 'Bluebonnet' }).returning();
    await db
      .update(customerMembers)
      .set({ customerId: customer?.id })
      .where(eq(customerMembers.customerId, customerId));
    customerId = customer?.id ?? '';
  });

  const create = async (change: object = {}) => (await owner.request('POST', path, { ...asked, ...change })).json();

  test('an owner adds one, sees its secret again, rotates it and removes it; a member only looks', async () => {
    const created = await create();
    expect(created.secret).toMatch(/^whsec_/);
    const at = `${path}/${created.endpoint.id}`;
    const json = async (account: Account, method: string, rest = '') =>
      (await account.request(method, `${at}${rest}`, method === 'POST' ? {} : undefined)).json();
    expect(await json(owner, 'GET', '/secret')).toEqual({ ok: true, secret: created.secret });
    const rotated = await json(owner, 'POST', '/secret');
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(created.secret);
    // Other endpoints have messages too: none of them is counted here.
    const other = await create({ name: 'Other' });
    await db.execute(sql`insert into webhook_messages (endpoint_id, type, about, status, sent_at) values
      (${created.endpoint.id}::uuid, 'record.added', '{}', 'sent', '2026-11-18T10:00:00Z'),
      (${created.endpoint.id}::uuid, 'record.added', '{}', 'sent', '2026-11-18T11:00:00Z'),
      (${other.endpoint.id}::uuid, 'record.added', '{}', 'waiting', null)`);
    const both = (await (await member.request('GET', path)).json()).endpoints;
    expect(both).toMatchObject([
      { name: 'Our CRM', waiting: 0, lastSentAt: '2026-11-18T11:00:00.000Z' },
      { name: 'Other', waiting: 1, lastSentAt: null },
    ]);
    await owner.request('DELETE', `${path}/${other.endpoint.id}`);
    const listed = await (await member.request('GET', path)).json();
    expect(listed).toMatchObject({
      isOwner: false,
      endpoints: [{ name: 'Our CRM', status: 'active', previousUntil: expect.any(String), waiting: 0 }],
    });
    expect(JSON.stringify(listed)).not.toContain('whsec_');
    expect((await member.request('GET', `${at}/messages`)).status).toBe(200);
    for (const [method, rest] of [
      ['GET', '/secret'],
      ['POST', '/secret'],
      ['POST', '/pause'],
      ['POST', '/test'],
      ['DELETE', ''],
    ]) {
      expect([method, rest, (await json(member, method ?? '', rest)).code]).toEqual([method, rest, 'not-owner']);
    }
    expect((await member.request('POST', path, asked)).status).toBe(403);
    expect((await owner.request('DELETE', at)).status).toBe(200);
    expect((await owner.request('GET', `${at}/messages`)).status).toBe(404);
    const actions = await auditOf(db, customerId);
    expect(actions).toEqual(['webhook.create', 'webhook.rotate', 'webhook.create', 'webhook.remove', 'webhook.remove']);
  });

  test('another customer does not see, change or send it', async () => {
    const { endpoint } = await create();
    const { member: other } = await customerWith(app, db, 'Someone else');
    for (const [method, rest] of [
      ['GET', '/messages'],
      ['GET', '/secret'],
      ['POST', '/pause'],
      ['DELETE', ''],
    ] as const) {
      const answer = await other.request(method, `${path}/${endpoint.id}${rest}`, method === 'POST' ? {} : undefined);
      expect(answer.status).toBe(404);
    }
    const alone = await signIn(app, db, 'alone@buyer.example');
    expect((await alone.request('GET', path)).status).toBe(404);
  });

  test('an owner and staff change it: staff without its address, which they do not see; nobody else does', async () => {
    const { endpoint } = await create();
    const at = `${path}/${endpoint.id}`;
    const change = {
      name: 'Channel',
      url: 'https://hooks.example/moved?token=1',
      types: ['record.recalled'],
      preset: 'slack',
    };
    expect((await member.request('PATCH', at, change)).status).toBe(403);
    const { member: other } = await customerWith(app, db, 'Stranger');
    expect((await other.request('PATCH', at, change)).status).toBe(404);
    for (const [wrong, field] of [
      [{ ...change, url: 'https://127.0.0.1/' }, 'url'],
      [{ ...change, url: '' }, 'url'],
      [{ ...change, types: [] }, 'types'],
    ] as const) {
      const answer = await owner.request('PATCH', at, wrong);
      expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [field]]);
    }
    const shown = async () => {
      const { endpoints } = await (await owner.request('GET', path)).json();
      const { name, url, types, preset, status } = endpoints.find(({ id }: { id: string }) => id === endpoint.id);
      return { name, url, types, preset, status };
    };
    expect((await owner.request('PATCH', at, change)).status).toBe(200);
    expect(await shown()).toEqual({ ...change, status: 'active' });
    const staff = await staffMember(app, db, 'staff@deedline.example');
    const desk = `/functions/v1/desk/customers/${customerId}/webhooks/${endpoint.id}`;
    expect((await staff.request('PATCH', desk, { ...change, name: 'Staff', url: '', preset: 'flat' })).status).toBe(
      200,
    );
    expect(await shown()).toEqual({ ...change, name: 'Staff', preset: 'flat', status: 'active' });
    expect((await staff.request('PATCH', desk, { ...change, url: 'http://hooks.example/' })).status).toBe(400);
    for (const [action, status] of [
      ['pause', 'paused'],
      ['resume', 'active'],
    ]) {
      expect((await staff.request('POST', `${desk}/${action}`, {})).status).toBe(200);
      expect((await shown()).status).toBe(status);
    }
    const actions = await auditOf(db, customerId);
    expect(actions).toEqual(['webhook.create', 'webhook.change', 'webhook.change', 'webhook.pause', 'webhook.resume']);
  });

  test.each([
    ['http://hooks.example/', 'Enter an address that starts with https://'],
    ['https://127.0.0.1/', 'This address is not on the internet'],
    ['https://2130706433/', 'This address is not on the internet'],
    ['https://user:pass@hooks.example/', 'The address must not contain a user name or a password'],
    ['http://localhost:3000/', 'Enter an address that starts with https://'],
  ])('the address %s is refused', async (url, problem) => {
    const answer = await owner.request('POST', path, { ...asked, url });
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { url: problem }]);
  });

  test('at most ten, also when they are asked for at once, and the setting allows localhost', async () => {
    const open = testApp({ database: opened.database, env: { WEBHOOK_LOCALHOST: true } });
    const call = apiClient(open, await keyOf(db, customerId));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call('POST', '/webhooks', { ...asked, url: 'http://localhost:3000/in' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
    const { body } = await call('GET', '/webhooks');
    expect(body.data).toHaveLength(10);
    expect(JSON.stringify(body)).not.toContain('whsec_');
    for (const { id } of body.data) expect((await call('DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/webhooks/${body.data[0].id}`)).body.type).toContain('not-found');
  });

  test('a key needs the scope, and wrong fields are named', async () => {
    const without = apiClient(app, await keyOf(db, customerId, { scopes: ['records'] }));
    expect((await without('GET', '/webhooks')).status).toBe(403);
    const call = apiClient(app, await keyOf(db, customerId));
    const { status, body } = await call('POST', '/webhooks', { ...asked, types: ['record.sold'], name: '' });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(expect.arrayContaining(['name', 'types.0']));
  });

  test('a test is sent, its attempt is listed, and it can be sent again; a paused one refuses', async () => {
    const software = await receiver();
    const { id } = await endpointFor(db, customerId, software.url());
    const post = async (rest: string) => (await owner.request('POST', `${path}/${id}${rest}`, {})).status;
    expect(await post('/test')).toBe(200);
    await senderOn(opened.database).runOnce();
    const list = async () => (await (await member.request('GET', `${path}/${id}/messages`)).json()).rows;
    const [message] = await list();
    expect(message).toMatchObject({
      type: 'test',
      status: 'sent',
      attempts: [{ status: 204, problem: null, milliseconds: expect.any(Number) }],
    });
    expect(await post(`/messages/${message.id}/again`)).toBe(200);
    await senderOn(opened.database).runOnce();
    expect((await list())[0].attempts).toHaveLength(2);
    expect(await post('/pause')).toBe(200);
    expect(await post('/test')).toBe(409);
    expect(await post('/resume')).toBe(200);
    for (let count = 0; count < 10; count++) expect(await post('/test')).toBe(200);
    expect(await post('/test')).toBe(409);
    await software.close();
  });
});
