import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/account-schema.ts';
import { rows } from '#db/client.ts';
import type { SavedDataset } from '#domain/builder/saved-dataset.ts';
import { unsubscribeUrl } from '#server/services/account/unsubscribe.ts';
import { newBrowser, signIn } from '#tests/support/accounts.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

const whole = wholeApp();
const account = '/functions/v1/account';
const secret = 'a secret that only tests know, 32 characters or more';
const draft = { name: 'Estates', description: '', types: 'probate', counties: 'Travis', states: 'TX' };

test('an account saves, changes, duplicates, counts and deletes a dataset', async () => {
  const ana = await signIn(whole.app(), whole.db, 'ana@example.com');
  const saved = await ana.request('POST', `${account}/datasets`, draft);
  expect(saved.status).toBe(201);
  const { id, ...shown } = (await saved.json()) as SavedDataset;
  expect(shown).toMatchObject({ ...draft, alert: false });
  const path = `${account}/datasets/${id}`;
  const changed = await ana.request('PATCH', path, { name: 'Probate in Travis', alert: true });
  expect(await changed.json()).toMatchObject({ id, name: 'Probate in Travis', alert: true, counties: 'Travis' });
  expect((await ana.request('POST', `${path}/count`)).status).toBe(200);
  expect((await ana.request('POST', `${path}/duplicate`)).status).toBe(201);
  expect((await ana.request('DELETE', path)).status).toBe(204);
  expect((await ana.request('GET', path)).status).toBe(404);
  const list = await ana.request('GET', `${account}/datasets`);
  expect(await list.json()).toMatchObject({
    rows: [{ name: 'Probate in Travis (copy)' }],
    next: null,
    dailyMail: true,
  });
});

test('a dataset has the fields and limits of the form', async () => {
  const ben = await signIn(whole.app(), whole.db, 'ben@example.com');
  const wrong = { name: ' ', description: 'x'.repeat(501), types: 'custom', counties: ',', states: 7 };
  const refused = await ben.request('POST', `${account}/datasets`, wrong);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({
    error: 'Please check the form for errors',
    fields: {
      name: 'Give the dataset a name',
      description: 'Use at most 500 characters',
      types: 'Choose at least one data type',
      counties: 'List at least one county',
      states: 'List at least one state',
    },
  });
  const long = await ben.request('POST', `${account}/datasets`, { ...draft, description: 'x'.repeat(20_000) });
  expect(long.status).toBe(413);
  expect((await ben.request('PATCH', `${account}/datasets/not-an-id`, { name: 'x' })).status).toBe(404);
});

test('without a session nothing is read or changed, and another account finds nothing', async () => {
  const cleo = await signIn(whole.app(), whole.db, 'cleo@example.com');
  const { id } = (await (await cleo.request('POST', `${account}/datasets`, draft)).json()) as SavedDataset;
  await cleo.request('POST', `${account}/counties`, { fips: '48453' });
  const requests: [method: string, path: string, body?: unknown][] = [
    ['GET', `datasets/${id}`],
    ['PATCH', `datasets/${id}`, { name: 'Mine' }],
    ['POST', `datasets/${id}/count`],
    ['POST', `datasets/${id}/duplicate`],
  ];
  const all: typeof requests = [
    ...requests,
    ['GET', 'datasets'],
    ['POST', 'datasets', draft],
    ['DELETE', `datasets/${id}`],
    ['GET', 'counties'],
    ['POST', 'counties', { fips: '48453' }],
    ['POST', 'counties/visit'],
    ['DELETE', 'counties/48453'],
    ['GET', 'daily-mail'],
    ['PATCH', 'daily-mail', { on: false }],
  ];
  const visitor = newBrowser(whole.app());
  for (const [method, path, body] of all) {
    expect((await visitor.request(method, `${account}/${path}`, body)).status, `${method} ${path}`).toBe(401);
  }
  const dora = await signIn(whole.app(), whole.db, 'dora@example.com');
  for (const [method, path, body] of requests) {
    expect((await dora.request(method, `${account}/${path}`, body)).status, `${method} ${path}`).toBe(404);
  }
  await dora.request('DELETE', `${account}/datasets/${id}`);
  await dora.request('DELETE', `${account}/counties/48453`);
  expect((await cleo.request('GET', `${account}/datasets/${id}`)).status).toBe(200);
  expect(await (await cleo.request('GET', `${account}/counties`)).json()).toMatchObject({ rows: [{ fips: '48453' }] });
});

test('a county that does not exist cannot be watched', async () => {
  const eve = await signIn(whole.app(), whole.db, 'eve@example.com');
  expect((await eve.request('POST', `${account}/counties`, { fips: '99999' })).status).toBe(404);
  expect((await eve.request('POST', `${account}/counties`, { fips: 'Travis' })).status).toBe(400);
});

test('the link in the mail ends the daily mail without a session, from any site, as often as it is used', async () => {
  const fay = await signIn(whole.app(), whole.db, 'fay@example.com');
  const [user] = await rows(whole.db, sql`select id from users where email = 'fay@example.com'`);
  const { pathname, search } = new URL(unsubscribeUrl('http://localhost', secret, String(user?.id)));
  const isOn = async () => {
    const [found] = await whole.db.select().from(users).where(eq(users.email, 'fay@example.com'));
    return found?.dailyMail;
  };
  // Mail scanners open links.
  expect((await whole.app().request(`${pathname}${search}`)).status).toBe(200);
  expect(await isOn()).toBe(true);
  for (const token of ['', `${search.slice(0, -1)}`, search.replace(String(user?.id), crypto.randomUUID())]) {
    for (const method of ['GET', 'POST']) {
      expect((await whole.app().request(`${pathname}${token}`, { method })).status, `${method} ${token}`).toBe(400);
    }
  }
  expect(await isOn()).toBe(true);
  const oneClick = {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://mail.example',
      'Sec-Fetch-Site': 'cross-site',
    },
    body: 'List-Unsubscribe=One-Click',
  };
  for (let time = 0; time < 2; time++) {
    expect((await whole.app().request(`${pathname}${search}`, oneClick)).status).toBe(200);
    expect(await isOn()).toBe(false);
  }
  expect(await (await fay.request('PATCH', `${account}/daily-mail`, { on: true })).json()).toEqual({ on: true });
  expect(await (await fay.request('GET', `${account}/daily-mail`)).json()).toEqual({ on: true });
});
