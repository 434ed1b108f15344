import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { type Account, mailedCode, newBrowser, signIn } from '#tests/support/accounts.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

const auth = '/functions/v1/auth';
const post = (browser: Account, path: string, body?: object) => browser.request('POST', path, body);
const ask = (browser: Account, email: string) => post(browser, `${auth}/email-otp/send-verification-otp`, { email });
const enter = (browser: Account, email: string, code: string) =>
  post(browser, `${auth}/sign-in/email-otp`, { email, code });
const answersOf = (answers: Response[]) =>
  Promise.all(answers.map(async (each) => `${each.status} ${await each.text()}`));

const hashOf = (email: string) => createHash('sha256').update(email).digest('base64url');

/** Other than the given one. */
const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const whole = wholeApp(open);

  const strangers = (app: Hono, count: number) => Array.from({ length: count }, () => newBrowser(app));
  const mailsTo = async (email: string) =>
    (await rows(whole.db, sql`select id from outbox where kind = 'sign-in-code' and to_address = ${email}`)).length;
  /** Moves what is counted for new browsers into the past. */
  const later = (email: string, minutes: number) => {
    const ago = sql`make_interval(mins => ${minutes})`;
    return whole.db.execute(
      sql`update sign_in_limits set mailed_since = mailed_since - ${ago}, code_at = code_at - ${ago},
        wrong_since = wrong_since - ${ago} where email_hash = ${hashOf(email)}`,
    );
  };
  /** Strangers enter wrong codes until no six-digit code of a new browser is taken. */
  const guess = async (app: Hono, email: string) => {
    const answers: Response[] = [];
    for (const stranger of strangers(app, 11)) {
      await ask(stranger, email);
      const code = wrong(await mailedCode(whole.db, email)).slice(0, 6);
      for (let tries = 0; tries < 3; tries++) answers.push(await enter(stranger, email, code));
    }
    return answers;
  };

  test('an owner signs in from a known browser while 100 addresses ask for codes', async () => {
    const email = 'owner@example.com';
    const app = whole.app();
    const owner = await signIn(app, whole.db, email);
    await post(owner, `${auth}/sign-out`);
    const asked = await Promise.all(strangers(app, 100).map((stranger) => ask(stranger, email)));
    expect([...new Set(await answersOf(asked))]).toEqual(['200 {"ok":true}']);
    // One of them was for the first sign-in.
    expect(await mailsTo(email)).toBe(3);
    expect((await ask(owner, email)).status).toBe(200);
    const code = await mailedCode(whole.db, email);
    await Promise.all(strangers(app, 10).map((stranger) => ask(stranger, email)));
    expect(await mailsTo(email)).toBe(4);
    expect((await enter(owner, email, code)).status).toBe(200);
  });

  test('an owner signs in from a new browser while 100 addresses ask for codes, with the newest code', async () => {
    const email = 'moved@example.com';
    const app = whole.app();
    await signIn(app, whole.db, email);
    await Promise.all(strangers(app, 100).map((stranger) => ask(stranger, email)));
    const mails = await mailsTo(email);
    const browser = newBrowser(app);
    const watching = newBrowser(app);
    for (const each of [browser, watching]) expect((await ask(each, email)).status).toBe(200);
    expect(await mailsTo(email)).toBe(mails);
    const code = await mailedCode(whole.db, email);
    expect((await enter(browser, email, code)).status).toBe(200);
    // A code works once, also when several browsers share it.
    expect((await enter(watching, email, code)).status).toBe(400);
  });

  test('new browsers get one more code after ten minutes, and three after an hour', async () => {
    const email = 'often@example.com';
    const app = whole.app();
    const mailed = async () => {
      for (const stranger of strangers(app, 7)) await ask(stranger, email);
      return mailsTo(email);
    };
    await signIn(app, whole.db, email);
    expect(await mailed()).toBe(3);
    await later(email, 11);
    expect(await mailed()).toBe(4);
    await later(email, 50);
    expect(await mailed()).toBe(7);
  });

  test('a shared code is valid for ten minutes from its mail, not from when a browser shares it', async () => {
    const email = 'share@example.com';
    const app = whole.app();
    for (const stranger of strangers(app, 5)) await ask(stranger, email);
    await later(email, 9);
    const last = newBrowser(app);
    await ask(last, email);
    const [pending] = await rows(
      whole.db,
      sql`select expires_at < now() + interval '61 seconds' as soon from verifications order by created_at desc limit 1`,
    );
    expect(pending?.soon).toBe(true);
    expect((await enter(last, email, await mailedCode(whole.db, email))).status).toBe(200);
  });

  test('addresses of one mailbox that have no account get ten codes an hour together', async () => {
    const app = whole.app();
    for (const [index, stranger] of strangers(app, 14).entries()) await ask(stranger, `V.ictim+${index}@gmail.com`);
    const mails = await rows(whole.db, sql`select id from outbox where to_address like 'v.ictim+%'`);
    expect(mails).toHaveLength(10);
  });

  test('30 wrong codes a day of new browsers are compared, and then codes get too long to guess', async () => {
    const email = 'guessed@example.com';
    const app = whole.app();
    const owner = await signIn(app, whole.db, email);
    const answers = await guess(app, email);
    const codes = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { code: string }).code));
    expect(codes.filter((code) => code === 'INVALID_OTP')).toHaveLength(30);
    expect(codes.slice(30)).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
    // Not even a right one of six digits is taken.
    const stranger = newBrowser(app);
    await ask(stranger, email);
    const long = await mailedCode(whole.db, email);
    expect(long).toMatch(/^\d{12}$/);
    expect((await enter(stranger, email, long.slice(0, 6))).status).toBe(400);
    expect((await enter(stranger, email, long)).status).toBe(200);
    // A known browser still gets six digits.
    await ask(owner, email);
    const short = await mailedCode(whole.db, email);
    expect(short).toMatch(/^\d{6}$/);
    expect((await enter(owner, email, short)).status).toBe(200);
    await later(email, 24 * 60);
    await ask(newBrowser(app), email);
    expect(await mailedCode(whole.db, email)).toMatch(/^\d{6}$/);
  });

  test('a known browser that used up its own codes or tries is like a new one', async () => {
    const email = 'clumsy@example.com';
    const app = whole.app();
    const owner = await signIn(app, whole.db, email);
    for (let each = 0; each < 11; each++) {
      expect((await ask(owner, email)).status).toBe(200);
      const code = await mailedCode(whole.db, email);
      for (let tries = 0; tries < 3; tries++) await enter(owner, email, wrong(code));
    }
    const [limit] = await rows(whole.db, sql`select wrong from sign_in_limits where email_hash = ${hashOf(email)}`);
    expect(limit?.wrong).toBe(3);
    await ask(owner, email);
    expect((await enter(owner, email, await mailedCode(whole.db, email))).status).toBe(200);
  });

  test('a cookie of a known browser is signed for the address and the browser', async () => {
    const app = whole.app();
    const owner = await signIn(app, whole.db, 'mine@example.com');
    const cookie = owner.jar.cookies.get('deedline_known') ?? '';
    const [id = '', day = '', signature = ''] = cookie.split('.');
    const isKnown = async (value: string, email: string) => {
      const browser = newBrowser(app);
      browser.jar.cookies.set('deedline_known', value);
      await ask(browser, email);
      const [mail] = await rows(
        whole.db,
        sql`select rank from outbox where to_address = ${email} order by created_at desc limit 1`,
      );
      return mail?.rank === 0;
    };
    expect(await isKnown(cookie, 'mine@example.com')).toBe(true);
    expect(await isKnown(cookie, 'other@example.com')).toBe(false);
    const old = Number(day) - 181;
    for (const forged of [
      `${'A'.repeat(22)}.${day}.${signature}`,
      `${id}.${Number(day) + 1}.${signature}`,
      `${id}.${old}.${signature}`,
      `${id}.${day}.${'é'.repeat(43)}`,
      id,
    ]) {
      expect(await isKnown(forged, 'mine@example.com'), forged).toBe(false);
    }
  });
});
