import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { recordsPath, tryAsBuyerPath, tryCookie } from '#domain/delivery/try-as-buyer.ts';
import { type Account, newBrowser, signIn } from '#tests/support/accounts.ts';
import { addCustomer } from '#tests/support/buyer-rows.ts';
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
