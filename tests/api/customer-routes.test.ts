import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import type { ShownCustomer } from '#domain/desk/customers.ts';
import { type Account, signIn, staffMember } from '#tests/support/accounts.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

const desk = '/functions/v1/desk/customers';
const own = '/functions/v1/account/customer';
const many = { points: 100_000, seconds: 60 };

describe('the routes of customers, on the embedded server', () => {
  const whole = wholeApp();
  let app: Hono;
  let staff: Account;
  beforeAll(async () => {
    app = whole.app({ limits: { reads: many, accountChanges: many, deskChanges: many } });
    staff = await staffMember(app, whole.db, 'admin@example.com');
  });

  const call = async (who: Account, method: string, path: string, body?: object) => {
    const answer = await who.request(method, path, body);
    return { status: answer.status, body: (await answer.json()) as Record<string, object> };
  };
  const newCustomer = async (name: string) => String((await call(staff, 'POST', desk, { name })).body.id);
  // The app of this test has its own clock (tests/support/whole-app.ts).
  const sale = { datasets: ['probate'], startsOn: '2026-11-16', endsOn: '2026-12-31', price: 447, invoice: 'INV-1' };

  test('of two exclusive sales at the same moment, exactly one succeeds', async () => {
    const ids = [await newCustomer('One'), await newCustomer('Two')];
    for (const fips of ['48453', '48209', '48491']) {
      const answers = await Promise.all(
        ids.map((id) =>
          call(staff, 'POST', `${desk}/${id}/subscriptions`, { ...sale, counties: [fips], isExclusive: true }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [refused] = answers.filter(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({
        error: 'Nothing was sold: one file cannot be.',
        code: 'refused',
        problems: [{ kind: 'taken', fips, isExclusive: true, until: '2026-12-31', couldShare: false }],
      });
    }
    expect(await rows(whole.db, sql`select count(*)::int as count from subscriptions`)).toEqual([{ count: 3 }]);
  });

  test('a sale is checked field by field', async () => {
    const id = await newCustomer('Checked');
    const answer = await call(staff, 'POST', `${desk}/${id}/subscriptions`, {
      ...{ counties: [], datasets: ['nonsense'], startsOn: '2026-02-30', endsOn: '', isExclusive: 'yes', price: 1.5 },
      invoice: 'x'.repeat(101),
    });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
      400,
      ['counties', 'datasets', 'startsOn', 'endsOn', 'isExclusive', 'price', 'invoice'],
    ]);
  });

  test('a note is deleted and audited once, and not by way of another customer', async () => {
    const [id, other] = [await newCustomer('Noted'), await newCustomer('Another')];
    await call(staff, 'POST', `${desk}/${id}/notes`, { text: 'Call in May' });
    const shown = async () => (await call(staff, 'GET', `${desk}/${id}`)).body as unknown as ShownCustomer;
    const note = (await shown()).notes[0]?.id;
    expect((await call(staff, 'DELETE', `${desk}/${other}/notes/${note}`)).status).toBe(200);
    expect((await shown()).notes).toHaveLength(1);
    for (let times = 0; times < 2; times++) {
      expect((await call(staff, 'DELETE', `${desk}/${id}/notes/${note}`)).status).toBe(200);
    }
    expect(await shown()).toMatchObject({
      notes: [],
      actions: [{ action: 'customer.unnote' }, { action: 'customer.note' }, { action: 'customer.create' }],
    });
  });

  test('a customer is created, renamed, noted and shown; what is missing is 404', async () => {
    const id = await newCustomer('First');
    expect((await call(staff, 'PATCH', `${desk}/${id}`, { name: 'Second' })).status).toBe(200);
    expect((await call(staff, 'POST', `${desk}/${id}/notes`, { text: 'Call in May' })).status).toBe(200);
    expect((await call(staff, 'GET', `${desk}/${id}`)).body).toMatchObject({
      name: 'Second',
      notes: [{ text: 'Call in May', by: 'admin@example.com' }],
      deliveries: { rows: [], next: null },
      actions: [{ action: 'customer.note' }, { action: 'customer.rename' }, { action: 'customer.create' }],
    });
    expect((await call(staff, 'GET', `${desk}/${id}/deliveries`)).body).toEqual({ rows: [], next: null });
    expect((await call(staff, 'POST', `${desk}/search`, { q: 'secon' })).body).toMatchObject({ rows: [{ id }] });
    for (const path of [`${desk}/${randomUUID()}`, `${desk}/quote/${randomUUID()}`]) {
      expect((await call(staff, 'GET', path)).status, path).toBe(404);
    }
    expect((await call(staff, 'POST', desk, { name: 'X', submissionId: randomUUID() })).status).toBe(404);
    expect((await call(staff, 'POST', `${desk}/${id}/invitations`, { email: 'no', role: 'boss' })).body.fields).toEqual(
      {
        email: 'Please enter a valid email address',
        role: 'Choose owner or member',
      },
    );
  });

  test('a team is made, grows by an invitation and is left', async () => {
    const ana = await signIn(app, whole.db, 'ana@example.com');
    const ben = await signIn(app, whole.db, 'ben@example.com');
    expect((await call(ana, 'GET', own)).body).toEqual({ customer: null, invitedTo: [] });
    expect((await call(ana, 'POST', `${own}/invitations`, { email: ben.email, role: 'member' })).status).toBe(404);
    expect((await call(ana, 'POST', own, { name: ' ' })).body.fields).toEqual({ name: 'Enter a name' });
    expect((await call(ana, 'POST', own, { name: 'Anas Homes' })).status).toBe(200);
    expect((await call(ana, 'POST', own, { name: 'Again' })).status).toBe(409);
    expect((await call(ana, 'POST', `${own}/invitations`, { email: 'BEN@example.com', role: 'member' })).status).toBe(
      200,
    );
    const { invitedTo } = (await call(ben, 'GET', own)).body as unknown as { invitedTo: { id: string }[] };
    expect(invitedTo).toMatchObject([{ customer: 'Anas Homes', role: 'member' }]);
    expect((await call(ben, 'POST', `${own}/invitations/${invitedTo[0]?.id}/accept`, {})).status).toBe(200);
    const team = (await call(ben, 'GET', own)).body as unknown as {
      customer: { members: { id: string; email: string }[] };
    };
    expect(team.customer).toMatchObject({ role: 'member' });
    // Both joined at the same moment of this clock.
    const [owner, member] = team.customer.members.toSorted((one, other) => one.email.localeCompare(other.email));
    expect([owner, member]).toMatchObject([{ email: ana.email }, { email: ben.email, isSelf: true }]);
    expect((await call(ben, 'DELETE', `${own}/members/${owner?.id}`)).status).toBe(403);
    expect((await call(ana, 'POST', `${own}/leave`, {})).body).toMatchObject({ code: 'last-owner' });
    expect((await call(ana, 'PATCH', `${own}/members/${member?.id}`, { role: 'owner' })).status).toBe(200);
    expect((await call(ana, 'POST', `${own}/leave`, {})).status).toBe(200);
    expect((await call(ana, 'GET', own)).body).toEqual({ customer: null, invitedTo: [] });
  });
});
