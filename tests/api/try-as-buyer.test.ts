import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { seed } from '#db/seed/seed.ts';
import { demoCounties, recordsPath, tryAsBuyerPath, tryCookie } from '#domain/delivery/try-as-buyer.ts';
import { type Account, newBrowser, signIn } from '#tests/support/accounts.ts';
import { addCustomer } from '#tests/support/buyer-rows.ts';
import { monday } from '#tests/support/table-api-rows.ts';
import { guardedText, wholeApp } from '#tests/support/whole-app.ts';

const whole = wholeApp();
let app: Hono;
let visitor: Account;
beforeAll(() => {
  app = whole.app({ limits: { changes: { points: 1000, seconds: 60 } } });
});
beforeEach(async () => {
  visitor = newBrowser(app);
  await whole.db.execute(sql`delete from customers`);
});

const toSignIn = `/sign-in?next=${encodeURIComponent(recordsPath)}`;
const opened = async (who: Account) => (await who.request('GET', recordsPath)).text();
const post = (who: Account, body = '', headers: Record<string, string> = {}) =>
  app.request(tryAsBuyerPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: who.jar.header, ...headers },
    body,
  });

test('the page is for accounts and for those who try it; others sign in first', async () => {
  await addCustomer(whole.db, { isSample: true });
  const refused = await visitor.request('GET', `${recordsPath}?view=new`);
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, `${toSignIn}%3Fview%3Dnew`]);
  expect(await opened(await signIn(app, whole.db, 'sub@example.com'))).toContain(guardedText);
  const tried = await post(visitor);
  expect([tried.status, tried.headers.get('Location'), tried.headers.get('Cache-Control')]).toEqual([
    303,
    recordsPath,
    'no-store',
  ]);
  const cookie = tried.headers.get('Set-Cookie') ?? '';
  for (const part of [`${tryCookie}=1`, 'HttpOnly', 'SameSite=Lax', 'Max-Age=86400', 'Path=/']) {
    expect(cookie).toContain(part);
  }
  visitor.jar.keep(tried);
  expect(await opened(visitor)).toContain(guardedText);
  expect((await visitor.request('GET', '/functions/v1/records/summary')).status).toBe(200);
});

test('trying opens nothing else: no account, no desk, no change', async () => {
  await addCustomer(whole.db, { isSample: true });
  visitor.jar.keep(await post(visitor));
  expect((await visitor.request('GET', '/account')).status).toBe(303);
  expect((await visitor.request('GET', '/functions/v1/account')).status).toBe(401);
  expect((await visitor.request('GET', '/functions/v1/desk/overview')).status).toBe(401);
});

test('leaving takes the cookie away', async () => {
  await addCustomer(whole.db, { isSample: true });
  visitor.jar.keep(await post(visitor));
  const left = await post(visitor, 'leave=1');
  expect(left.headers.get('Location')).toBe('/account');
  visitor.jar.keep(left);
  expect((await visitor.request('GET', recordsPath)).status).toBe(303);
});

test('without sample data there is nobody to try', async () => {
  const answer = await post(visitor);
  expect([answer.headers.get('Location'), answer.headers.get('Set-Cookie')]).toEqual([toSignIn, null]);
});

test('another site cannot set the cookie, and a link cannot', async () => {
  await addCustomer(whole.db, { isSample: true });
  expect((await post(visitor, '', { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await visitor.request('GET', tryAsBuyerPath)).status).toBe(405);
});

test('with SAMPLE_DATA=off the demo buyer has records of its own, which no public list, count or figure has', async () => {
  const publicPaths = [
    '/rest/v1/lead_scores?select=*&limit=1000',
    '/rest/v1/data_freshness?select=*&limit=1000',
    '/rest/v1/market_intelligence?select=*&limit=1000',
    '/functions/v1/market-summary',
    '/functions/v1/lead-histogram',
    '/functions/v1/county-freshness',
  ];
  const shown = async () =>
    Promise.all(
      publicPaths.map(async (path) => {
        const answer = await newBrowser(app).request('GET', path);
        return [path, answer.status, await answer.text()];
      }),
    );
  await whole.db.execute(
    sql`truncate county_datasets, filings, import_runs, sample_data, deals, applied_steps cascade`,
  );
  const without = await shown();
  expect(without.map(([, status]) => status)).toEqual(publicPaths.map(() => 200));
  for (const _ of ['first start', 'second start']) await seed(whole.db, monday, { samples: false });

  visitor.jar.keep(await post(visitor));
  const summary = await (await visitor.request('GET', '/functions/v1/records/summary')).json();
  expect(summary.customer).toMatchObject({ isSample: true });
  expect(new Set(summary.subscriptions.map(({ county }: { county: string }) => county))).toEqual(
    new Set(demoCounties.map(({ name, state }) => `${name}, ${state}`)),
  );
  const list = await (await visitor.request('GET', '/functions/v1/records')).json();
  expect(list.rows.length).toBeGreaterThan(20);
  const recalled = await (await visitor.request('GET', '/functions/v1/records/recalls')).json();
  expect(recalled.rows.map(({ county }: { county: string }) => county)).not.toEqual([]);
  expect(recalled.rows.filter(({ county }: { county: string }) => /^\d+$/.test(county))).toEqual([]);

  const tried = await shown();
  expect(tried).toEqual(without);
  const [stored] = await rows(
    whole.db,
    sql`select count(*)::int as demo, count(*) filter (where not is_sample or not is_withheld or fips not like '99%')::int as others from filings`,
  );
  expect([Number(stored?.demo) > 100, stored?.others]).toEqual([true, 0]);

  await seed(whole.db, monday);
  const [after] = await rows(
    whole.db,
    sql`select count(*) filter (where is_withheld)::int as withheld, count(*)::int as all,
      (select count(*)::int from customers where is_sample) as customers from filings`,
  );
  expect(after).toEqual({ withheld: 0, all: 6_000, customers: 4 });
});
