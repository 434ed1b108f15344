import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { type Account, mailedCode, newBrowser, signIn } from '#tests/support/accounts.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

const auth = '/functions/v1/auth';
const post = (browser: Account, path: string, body?: object) => browser.request('POST', path, body);
const ask = (browser: Account, email: string) => post(browser, `${auth}/email-otp/send-verification-otp`, { email });
const enter = (browser: Account, email: string, code: string) =>
  post(browser, `${auth}/sign-in/email-otp`, { email, code });
const answersOf = (answers: Response[]) => Promise.all(answers.map(async (each) => `${each.status} ${await each.text()}`));

/** Other than the given one. */
const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

describe.each(testDatabases)('on $name', ({ open }) => {
  const whole = wholeApp(open);

  const strangers = (count: number) => Array.from({ length: count }, () => newBrowser(whole.app()));
  const mailsTo = async (email: string) =>
    (await rows(whole.db, sql`select id from outbox where kind = 'sign-in-code' and to_address = ${email}`)).length;

  test('an owner signs in from a known browser while 100 addresses ask for codes', async () => {
    const email = 'owner@example.com';
    const app = whole.app();
    const owner = await signIn(app, whole.db, email);
    await post(owner, `${auth}/sign-out`);
    const asked = await Promise.all(strangers(100).map((stranger) => ask(stranger, email)));
    expect([...new Set(await answersOf(asked))]).toEqual(['200 {"ok":true}']);
    expect((await ask(owner, email)).status).toBe(200);
    const code = await mailedCode(whole.db, email);
    await Promise.all(strangers(20).map((stranger) => ask(stranger, email)));
    expect((await enter(owner, email, code)).status).toBe(200);
  });
});
