import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { maxDeals } from '#domain/pipeline/deal-limits.ts';
import { readDealsCsv } from '#domain/pipeline/deals-csv.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { type Account, newBrowser, signIn } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { insertSampleRows, monday } from '#tests/support/table-api-rows.ts';
import { testApp } from '#tests/support/test-app.ts';

const api = '/rest/v1/deals';
const functions = '/functions/v1/account/deals';
const elm = { property_address: '1 Elm St', county: 'Travis', state: 'TX' };
const [first] = sampleDeals.map(({ id }) => id) as [string];
const all = `${api}?select=*,dataset_type,next_on,next_kind,next_step,stage_since&order=created_at.desc`;

type Row = Record<string, unknown> & { id: string };

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let app: Hono;
  let db: Db;
  let accounts = 0;

  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    await insertSampleRows(db);
    // All of these accounts count as one visitor, and large files for their size.
    const limits = { accountChanges: { points: 100_000, seconds: 60 } };
    app = testApp({ database: opened.database, now: () => monday, env: { DATA_DIR: opened.dataDir }, limits });
  });
  afterAll(() => opened?.drop());

  const newAccount = () => {
    accounts += 1;
    return signIn(app, db, `deals${accounts}@example.com`);
  };
  const list = async (account: Account, path = all): Promise<Row[]> =>
    (await account.request('GET', path)).json() as Promise<Row[]>;

  /** Sends anything that is not JSON, with the account's cookies. */
  const send = async (account: Account, method: string, path: string, body: BodyInit | null, headers = {}) => {
    const cookies = account.jar.header && { Cookie: account.jar.header };
    const response = await app.request(path, { method, body, headers: { ...cookies, ...headers } });
    account.jar.keep(response);
    return response;
  };
  const csv = { 'Content-Type': 'text/csv' };
  const json = { 'Content-Type': 'application/json', Prefer: 'return=representation' };
  const add = async (account: Account, fields: object, headers = {}) => {
    const response = await send(account, 'POST', api, JSON.stringify(fields), { ...json, ...headers });
    return { status: response.status, body: (await response.json()) as Row[] & Record<string, string> };
  };
  const userIdOf = async ({ email }: Account) =>
    String((await rows(db, sql`select id from users where email = ${email}`))[0]?.id);
  const fill = async (account: Account, count: number) =>
    db.execute(sql`insert into account_deals (user_id, property_address, county, state, stage, created_at)
      select ${await userIdOf(account)}::uuid, n || ' Long Rd', 'Travis', 'TX', 'new', now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) as n`);

  test('signed out, a deal cannot be added, and nothing says that accounts exist', async () => {
    const guest = newBrowser(app);
    const response = await guest.request('POST', api, elm);
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, PATCH, DELETE');
    expect(await list(guest)).toHaveLength(sampleDeals.length);
    const read = await guest.request('GET', api);
    expect([read.headers.get('Deals-Of'), read.headers.getSetCookie()]).toEqual([null, []]);
    expect((await guest.request('GET', `${functions}/export`)).status).toBe(401);
  });

  test('an account starts empty, and adds, changes, moves and deletes its deals', async () => {
    const account = await newAccount();
    const empty = await account.request('GET', all);
    expect([await empty.json(), empty.headers.get('Deals-Of')]).toEqual([[], 'account']);
    const added = await add(account, {
      ...elm,
      estimated_value: 250_000.5,
      dataset_type: 'probate',
      next_on: '2026-12-01',
      next_step: 'Letter',
      next_kind: 'court',
    });
    expect(added.status).toBe(201);
    const [deal] = await list(account);
    expect(deal).toMatchObject({
      ...elm,
      stage: 'new',
      estimated_value: 250_000.5,
      dataset_type: 'probate',
      next_on: '2026-12-01',
      next_kind: 'court',
      notes: '',
      created_at: monday.toISOString(),
    });
    const path = `${api}?id=eq.${deal?.id}`;
    const since = '2026-01-01T00:00:00.000Z';
    await db.execute(sql`update account_deals set stage_since = ${since} where id = ${deal?.id}`);
    await account.request('PATCH', path, { notes: 'Called', stage: 'new' });
    expect((await list(account))[0]).toMatchObject({ notes: 'Called', stage_since: since });
    await account.request('PATCH', path, { stage: 'won', estimated_value: null, next_on: null });
    expect((await list(account))[0]).toMatchObject({
      stage: 'won',
      estimated_value: null,
      next_on: null,
      stage_since: monday.toISOString(),
    });
    expect((await account.request('DELETE', path)).status).toBe(204);
    expect(await list(account)).toEqual([]);
  });

  test('a deal is checked like the form, and names its fields', async () => {
    const account = await newAccount();
    const { status, body } = await add(account, { property_address: ' ', county: 'Travis', stage: 'sold' });
    expect([status, body.code]).toEqual([400, '23514']);
    expect(Object.keys(JSON.parse(body.details ?? ''))).toEqual(['property_address', 'state', 'stage']);
    expect((await add(account, { ...elm, user_id: await userIdOf(account) })).status).toBe(400);
    expect((await add(account, { ...elm, id: first })).status).toBe(401);
    expect((await add(account, { ...elm, notes: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await add(account, { ...elm, contact_phone: '5'.repeat(255) })).status).toBe(201);
    expect(await list(account)).toHaveLength(1);
  });

  test('a request that is sent again adds one deal', async () => {
    const account = await newAccount();
    const key = { 'Idempotency-Key': 'one' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(account, elm, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body[0]?.id)).size).toBe(1);
    const other = await newAccount();
    const [theirs] = (await add(other, elm, key)).body;
    expect(theirs?.id).not.toBe(answers[0]?.body[0]?.id);
    expect([(await list(account)).length, (await list(other)).length]).toEqual([1, 1]);
  });

  test('a key that added one deal is refused for another, also when the first was edited meanwhile', async () => {
    const account = await newAccount();
    const key = { 'Idempotency-Key': 'one' };
    const [added] = (await add(account, elm, key)).body;
    await account.request('PATCH', `${api}?id=eq.${added?.id}`, { notes: 'called' });
    const other = await add(account, { ...elm, property_address: '9 Oak St' }, key);
    expect([other.status, other.body.message]).toEqual([409, 'This Idempotency-Key was used for another deal']);
    const again = await add(account, { ...elm, notes: '' }, key);
    expect([again.status, again.body[0]?.id]).toEqual([201, added?.id]);
    expect(await list(account)).toHaveLength(1);
  });

  test('two accounts never see or change each other’s deals, even by their ids', async () => {
    const [ana, ben] = [await newAccount(), await newAccount()];
    await add(ana, { ...elm, notes: 'of Ana' });
    await add(ben, { ...elm, notes: 'of Ben' });
    const [[anas], [bens]] = [await list(ana), await list(ben)];
    expect([anas?.notes, bens?.notes]).toEqual(['of Ana', 'of Ben']);
    const path = `${api}?id=eq.${anas?.id}`;
    expect(await list(ben, path)).toEqual([]);
    for (const filter of [path, `${api}?or=(id.eq.${anas?.id},id.not.is.null)`, `${api}?notes=ilike.*Ana*`]) {
      await ben.request('PATCH', filter, { notes: 'stolen' });
    }
    expect((await list(ana))[0]).toEqual(anas);
    expect((await list(ben))[0]).toMatchObject({ id: bens?.id, notes: 'stolen' });
    await ben.request('DELETE', `${api}?id=not.is.null`);
    expect([await list(ana), await list(ben)]).toEqual([[anas], []]);
    const guest = newBrowser(app);
    await guest.request('DELETE', path);
    expect(await list(guest, path)).toEqual([]);
    expect(await list(ana)).toEqual([anas]);
    // The samples are out of reach for accounts, and untouched.
    await ana.request('DELETE', `${api}?id=eq.${first}`);
    expect(await list(newBrowser(app))).toHaveLength(sampleDeals.length);
  });

  test('a change for an account is refused once the session has ended, and does not reach the samples', async () => {
    const guest = newBrowser(app);
    for (const method of ['PATCH', 'DELETE']) {
      const headers = { 'Content-Type': 'application/json', 'Deals-Of': 'account' };
      const response = await send(guest, method, `${api}?id=eq.${first}`, '{"stage":"won"}', headers);
      expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
    }
  });

  test('a change that is meant for one deal changes none if there are two', async () => {
    const account = await newAccount();
    await add(account, elm);
    await add(account, elm);
    const one = { ...json, Accept: 'application/vnd.pgrst.object+json' };
    const response = await send(account, 'PATCH', `${api}?county=eq.Travis`, '{"stage":"won"}', one);
    expect(response.status).toBe(406);
    expect((await list(account)).map(({ stage }) => stage)).toEqual(['new', 'new']);
  });

  test('an account holds 5,000 deals, also when several arrive at once', async () => {
    const account = await newAccount();
    await fill(account, maxDeals - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(account, elm)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.message).toBe(
      'An account holds up to 5,000 deals. Delete some, then try again.',
    );
    const imported = await send(account, 'POST', `${functions}/import`, 'Address,County,State\n9 Elm,Travis,TX', csv);
    expect([imported.status, await imported.json()]).toEqual([
      409,
      { error: 'An account holds up to 5,000 deals. You have 5,000, and the file adds 1.', fields: {} },
    ]);
  });

  test('the list of an account is read from its index', async () => {
    const account = await newAccount();
    await fill(account, maxDeals);
    await db.execute(sql`analyze account_deals`);
    const plan = await rows(
      db,
      sql`explain select * from (select * from account_deals where user_id = ${await userIdOf(account)}::uuid) as source
        order by created_at desc, id limit 100 offset 100`,
    );
    const text = plan.map((line) => Object.values(line)[0]).join('\n');
    expect(text).toContain('account_deals_newest');
    expect(text).not.toContain('Sort');
    const page = await account.request('GET', `${all},id&limit=1000&offset=4500`);
    expect(((await page.json()) as Row[]).length).toBe(500);
  });

  test('an exported file imports into another account as the same deals, and twice adds nothing', async () => {
    const [ana, ben] = [await newAccount(), await newAccount()];
    await add(ana, { ...elm, notes: '=HYPERLINK("x")\nsecond line', estimated_value: 10, dataset_type: 'eviction' });
    await add(ana, { ...elm, property_address: '2 Elm St', next_on: '2026-12-01', next_kind: 'sale' });
    const exported = await ana.request('GET', `${functions}/export`);
    expect(exported.headers.get('Content-Disposition')).toBe(
      `attachment; filename="deedline-deals-${monday.toISOString().slice(0, 10)}.csv"`,
    );
    const file = await exported.text();
    expect(file).toContain("'=HYPERLINK");
    const preview = await send(ben, 'POST', `${functions}/preview`, file, csv);
    expect(await preview.json()).toEqual({ ok: true, total: 2, added: 2, known: 0, problems: [], ignored: [] });
    expect(await list(ben)).toEqual([]);
    const first = await send(ben, 'POST', `${functions}/import`, file, csv);
    expect(await first.json()).toEqual({ added: 2, known: 0 });
    const own = ({ id, ...deal }: Row) => deal;
    const byAddress = (one: Row, other: Row) =>
      String(one.property_address) < String(other.property_address) ? -1 : 1;
    expect((await list(ben)).toSorted(byAddress).map(own)).toEqual((await list(ana)).toSorted(byAddress).map(own));
    for (const account of [ana, ben]) {
      const again = await send(account, 'POST', `${functions}/import`, file, csv);
      expect(await again.json()).toEqual({ added: 0, known: 2 });
    }
    expect([(await list(ana)).length, (await list(ben)).length]).toEqual([2, 2]);
  });

  test('the same file from five tabs at once adds its rows once, in their order', async () => {
    const account = await newAccount();
    const file = `Address,County,State\n${Array.from({ length: 50 }, (_, n) => `${n} Elm St,Travis,TX`).join('\n')}`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(account, 'POST', `${functions}/import`, file, csv)),
    );
    const added = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { added: number }).added));
    expect(added.toSorted()).toEqual([0, 0, 0, 0, 50]);
    expect((await list(account)).map((deal) => deal.property_address)).toEqual(
      Array.from({ length: 50 }, (_, n) => `${n} Elm St`),
    );
  });

  test('rows with problems are shown and left out', async () => {
    const account = await newAccount();
    const file =
      'Address,County,State,Value,Fax\n1 Elm St,Travis,TX,much,1\n2 Elm St,Travis,TX,5,\nDo\xf1a Ana,Travis,TX,,';
    const bytes = Buffer.from(file, 'latin1');
    const preview = await send(account, 'POST', `${functions}/preview`, bytes, csv);
    expect(await preview.json()).toMatchObject({ total: 3, added: 2, ignored: ['Fax'], problems: [{ row: 2 }] });
    expect(await (await send(account, 'POST', `${functions}/import`, bytes, csv)).json()).toEqual({
      added: 2,
      known: 0,
    });
    expect((await list(account)).map((deal) => deal.property_address)).toEqual(['2 Elm St', 'Doña Ana']);
  });

  test('what is no CSV file, too large or not text is refused', async () => {
    const account = await newAccount();
    const post = async (body: BodyInit, headers: object = csv) =>
      (await send(account, 'POST', `${functions}/import`, body, headers)).status;
    expect(await post('Name\nx')).toBe(400);
    expect(await post('{}', { 'Content-Type': 'application/json' })).toBe(415);
    expect(await post('x'.repeat(2 * 1024 * 1024 + 1))).toBe(413);
    expect(await post('Address,County,State\n\0,a,b')).toBe(400);
    expect(await list(account)).toEqual([]);
  });

  test('deals that a visitor changed are offered to an empty account and come along once', async () => {
    const account = newBrowser(app);
    await account.request('PATCH', `${api}?id=eq.${first}`, { notes: 'mine', stage: 'won' });
    await account.request('PATCH', `${api}?stage=eq.contacted`, { county: 'Changed' });
    await account.request('DELETE', `${api}?id=eq.${sampleDeals[3]?.id}`);
    const changed = (await list(account)).filter(({ id, county }) => id === first || county === 'Changed');
    const signedIn = await newAccount();
    for (const [name, value] of account.jar.cookies) signedIn.jar.cookies.set(name, value);
    const offer = async () => (await signedIn.request('GET', `${functions}/bring`)).json();
    expect(await offer()).toEqual({ deals: changed.length });
    const cookies = signedIn.jar.header;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        app.request(`${functions}/bring`, { method: 'POST', headers: { Cookie: cookies } }),
      ),
    );
    const brought = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { brought: number }).brought),
    );
    expect(brought.toSorted()).toEqual([0, 0, 0, changed.length]);
    expect(await offer()).toEqual({ deals: 0 });
    const own = ({ id, ...deal }: Row) => JSON.stringify(deal);
    expect((await list(signedIn)).map(own).toSorted()).toEqual(changed.map(own).toSorted());
    // The samples are as on the first visit.
    expect((await list(account))[0]).toMatchObject({ id: first, stage: 'new' });
  });

  test('an account with deals gets no offer, and starting empty forgets the changes', async () => {
    const guest = newBrowser(app);
    await guest.request('PATCH', `${api}?id=eq.${first}`, { notes: 'mine' });
    const account = await newAccount();
    for (const [name, value] of guest.jar.cookies) account.jar.cookies.set(name, value);
    const offer = async () => (await account.request('GET', `${functions}/bring`)).json();
    await add(account, elm);
    expect(await offer()).toEqual({ deals: 0 });
    await account.request('DELETE', `${api}?id=not.is.null`);
    expect(await offer()).toEqual({ deals: 1 });
    expect((await account.request('DELETE', `${functions}/bring`)).status).toBe(204);
    expect([await offer(), await list(account)]).toEqual([{ deals: 0 }, []]);
    expect((await list(guest))[0]?.notes).not.toBe('mine');
  });

  test('a file as large as allowed is imported whole', async () => {
    const account = await newAccount();
    const notes = 'n'.repeat(900);
    const lines = Array.from({ length: 2000 }, (_, n) => `${n} Elm St,Travis,TX,${notes}`);
    const file = `Address,County,State,Notes\n${lines.join('\n')}`;
    expect(readDealsCsv(file).ok).toBe(true);
    const answer = await send(account, 'POST', `${functions}/import`, file, csv);
    expect(await answer.json()).toEqual({ added: 2000, known: 0 });
  });
});
