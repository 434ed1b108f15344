import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { type Account, staffMember } from '#tests/support/accounts.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { buyerEmail, buyerId, numbers, otherLists, type PagedList, pagedLists } from '#tests/support/paged-lists.ts';
import { testApp } from '#tests/support/test-app.ts';

type Page = { numbers: number[]; next: string | null };

const tables = ['case_lists', 'contact_submissions', 'county_datasets', 'customers', 'demo_slots', 'filings'];
const others = ['import_runs', 'outbox', 'privacy_requests', 'recalls', 'suppressions', 'uploads'];
const many = { points: 100_000, seconds: 60 };
const badCursor = /Please reload the list|not a cursor/;
const badCursors = ['nothing', '[]', '["X 1"]', '["X 1","Y"]', '["X 1","Y","Z"]', '[{},[]]'];
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

let opened: TestDatabase;
let db: Db;
let app: Hono;
/** Staff who are members of the customer too, so that one session reads every list. */
let reader: Account;
let key: string;
beforeAll(async () => {
  opened = await postgres.open();
  ({ db } = opened.database);
  app = testApp({ database: opened.database, limits: { reads: many, accountChanges: many, deskChanges: many } });
  reader = await staffMember(app, db, buyerEmail);
});
afterAll(() => opened?.drop());

async function emptied({ before }: Pick<PagedList, 'before'>): Promise<void> {
  await emptyTables(db, ...tables, ...others);
  if (before) await db.execute(before);
}

/** Sends the fields as the route takes them: in the address, or in the body of a search. */
async function send(route: string, fields: Record<string, string>): Promise<Response> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replaceAll(/:\w+/g, buyerId);
  const query = `${path}?${new URLSearchParams(fields)}`;
  if (path.startsWith('/v1/')) return app.request(query, { headers: { Authorization: `Bearer ${key}` } });
  return method === 'GET' ? reader.request('GET', query) : reader.request(method, path, fields);
}

/** The API says `cursor` for what the site says `after`. */
const place = (route: string, after: string) => (route === 'GET /v1/records' ? { cursor: after } : { after });

async function read({ route, numberOf }: PagedList, query: object, after: string | null = null): Promise<Page> {
  const answer = await send(route, { ...query, ...(after !== null && place(route, after)) });
  const { rows, data, next, ...more } = (await answer.json()) as Record<string, unknown>;
  expect([answer.status, more]).toEqual([200, {}]);
  return { numbers: ((rows ?? data) as Record<string, unknown>[]).map(numberOf), next: next as string | null };
}

const named = pagedLists.map((list) => ({ name: [list.route, list.queries?.[0]?.status].join(' ').trim(), ...list }));

describe.each(named)('$name', (list) => {
  const { queries = [{}], size = 50, fill } = list;
  const last = 2 * size + Math.ceil(size / 2);
  beforeAll(async () => {
    await emptied(list);
    if (list.route === 'GET /v1/records') key = await keyOf(db, buyerId);
  });

  test('begins without rows, and a full page has no other after it', async () => {
    for (const query of queries) expect(await read(list, query)).toEqual({ numbers: [], next: null });
    await db.execute(fill(numbers(1, size)));
    for (const query of queries) expect(await read(list, query)).toEqual({ numbers: upTo(1, size), next: null });
  });

  test('has all rows once and in order in three pages, also when a row comes in between', async () => {
    await db.execute(fill(numbers(size + 1, last)));
    const firsts = await Promise.all(queries.map((query) => read(list, query)));
    await db.execute(fill(numbers(0, 0)));
    for (const [at, query] of queries.entries()) {
      const first = firsts[at] as Page;
      const second = await read(list, query, first.next);
      const third = await read(list, query, second.next);
      expect([first, second, third].map((page) => page.numbers)).toEqual([
        upTo(1, size),
        upTo(size + 1, 2 * size),
        upTo(2 * size + 1, last),
      ]);
      expect(third.next).toBeNull();
      expect((await read(list, query)).numbers).toEqual(upTo(0, size - 1));
    }
  });

  test('refuses a cursor that it did not make', async () => {
    for (const text of badCursors) {
      const after = Buffer.from(text).toString('base64url');
      const answer = await send(list.route, { ...queries[0], ...place(list.route, after) });
      const said = badCursor.exec(await answer.text())?.[0];
      expect([text, answer.status, said]).toEqual([text, 400, expect.any(String)]);
    }
  });
});

test('every route with a cursor is a list of the table', async () => {
  await emptied(pagedLists.find(({ route }) => route === 'GET /v1/records') as PagedList);
  key = await keyOf(db, buyerId);
  const routes = new Set(
    app.routes.map(({ method, path }) => `${method} ${path.replaceAll(/(:\w+)\{[^/]*\}/g, '$1')}`),
  );
  const read = /^GET \/(?:functions\/v1\/(?:desk|records|account)|v1)(?:\/|$)|^POST \/functions\/v1\/desk\//;
  const found: string[] = [];
  for (const route of routes) {
    if (!read.test(route) || route.includes('*')) continue;
    const search = route.startsWith('POST') && { by: 'name', county: '48453' };
    const answer = await send(route, { ...search, ...place(route, 'x') });
    const text = await answer.text();
    const isPage = answer.headers.get('Content-Type')?.startsWith('application/json') && 'next' in JSON.parse(text);
    if (badCursor.test(text) || isPage) found.push(route);
  }
  const listed = [...pagedLists.map(({ route }) => route), ...Object.keys(otherLists)];
  expect(found.toSorted()).toEqual([...new Set(listed)].toSorted());
});
