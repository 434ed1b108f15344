import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, twoFactors, users, verifications } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { dropExpiredSessions } from '#db/queries/account/sessions.ts';
import { enrollmentHash } from '#server/services/account/enrollment.ts';
import { addToStaff, removeFromStaff, resetStaffFactor, staffMembers } from '#server/services/desk/staff.ts';
import {
  type Account,
  addSecondFactor,
  mailedCode,
  newBrowser,
  signIn,
  staffMember,
  totpCode,
} from '#tests/support/accounts.ts';
import { commandContext } from '#tests/support/command-context.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { monday } from '#tests/support/table-api-rows.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

const auth = '/functions/v1/auth';
const me = '/functions/v1/account';
const sessionCookie = 'deedline_session';

const post = (browser: Account, path: string, body?: object) => browser.request('POST', path, body);
const ask = (browser: Account, email: string) => post(browser, `${auth}/email-otp/send-verification-otp`, { email });
const enter = (browser: Account, email: string, code: string) =>
  post(browser, `${auth}/sign-in/email-otp`, { email, code });
const statusOf = async (browser: Account) => (await browser.request('GET', me)).status;
const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted();

/** Other than the given one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The same cookies, sent from another address. */
function copyOf(app: Parameters<typeof newBrowser>[0], account: Account): Account {
  const copy = newBrowser(app, account.email);
  for (const [name, value] of account.jar.cookies) copy.jar.cookies.set(name, value);
  return copy;
}

async function change(db: Db, email: string, set: ReturnType<typeof sql>): Promise<void> {
  await rows(db, sql`update sessions set ${set} where user_id = (select id from users where email = ${email})`);
}

// The route tests of the desk and of saved datasets sign in on the embedded database.
describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const whole = wholeApp(open);

  /** A browser that entered the mailed code of an account with a second factor. */
  async function halfway(email: string): Promise<Account> {
    const browser = newBrowser(whole.app(), email);
    await ask(browser, email);
    await enter(browser, email, await mailedCode(whole.db, email));
    return browser;
  }

  describe('the code', () => {
    test('signs in, and the account knows who it is', async () => {
      const account = await signIn(whole.app(), whole.db, 'ana@example.com');
      const answer = await account.request('GET', me);
      expect(await answer.json()).toEqual({ email: 'ana@example.com', role: 'subscriber', secondFactor: false });
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    });

    test('is stored as a hash, under a name without the address', async () => {
      await ask(newBrowser(whole.app()), 'hash@example.com');
      const code = await mailedCode(whole.db, 'hash@example.com');
      const stored = JSON.stringify(await whole.db.select().from(verifications));
      expect(stored).not.toContain(code);
      expect(stored).not.toContain('hash@example.com');
    });

    test('works once', async () => {
      const account = await signIn(whole.app(), whole.db, 'once@example.com');
      const again = await enter(account, 'once@example.com', await mailedCode(whole.db, 'once@example.com'));
      expect(again.status).toBe(400);
    });

    test('used many times at once, opens one session', async () => {
      const app = whole.app();
      const browser = newBrowser(app);
      await ask(browser, 'many@example.com');
      const code = await mailedCode(whole.db, 'many@example.com');
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => enter(copyOf(app, browser), 'many@example.com', code)),
      );
      expect(statuses(answers)).toEqual([200, ...Array(9).fill(400)]);
    });

    test('guessed at once from many addresses, is compared three times at most', async () => {
      const app = whole.app();
      const browser = newBrowser(app);
      await ask(browser, 'guess@example.com');
      const code = await mailedCode(whole.db, 'guess@example.com');
      for (let round = 0; round < 6; round++) {
        const guesses = Array.from({ length: 10 }, () => enter(copyOf(app, browser), 'guess@example.com', wrong(code)));
        const answers = await Promise.all(guesses);
        expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
        const [left] = await whole.db.select().from(verifications).orderBy(sql`created_at desc`).limit(1);
        expect(Number(left?.value.split(':').at(-1) ?? 0)).toBeLessThanOrEqual(3);
      }
      expect((await enter(browser, 'guess@example.com', code)).status).toBe(400);
    });

    test('is refused after three wrong tries, and still taken after two', async () => {
      const app = whole.app();
      for (const [tries, status] of [
        [2, 200],
        [3, 400],
      ] as const) {
        const email = `tries-${tries}@example.com`;
        const browser = newBrowser(app);
        await ask(browser, email);
        const code = await mailedCode(whole.db, email);
        for (let each = 0; each < tries; each++) await enter(browser, email, wrong(code));
        expect((await enter(browser, email, code)).status).toBe(status);
      }
    });

    test('works only in the browser that asked for it', async () => {
      const app = whole.app();
      const browser = newBrowser(app);
      await ask(browser, 'mine@example.com');
      const code = await mailedCode(whole.db, 'mine@example.com');
      const stranger = newBrowser(app);
      const without = await enter(stranger, 'mine@example.com', code);
      expect(await without.json()).toMatchObject({ code: 'OTHER_BROWSER' });
      await ask(stranger, 'someone@example.com');
      expect((await enter(stranger, 'mine@example.com', code)).status).toBe(400);
    });

    test('survives what strangers do with the same address', async () => {
      const app = whole.app();
      const browser = newBrowser(app);
      await ask(browser, 'target@example.com');
      const code = await mailedCode(whole.db, 'target@example.com');
      const stranger = newBrowser(app);
      await ask(stranger, 'target@example.com');
      for (let each = 0; each < 6; each++) await enter(stranger, 'target@example.com', wrong(code));
      expect((await enter(browser, 'target@example.com', code)).status).toBe(200);
    });

    test('is refused after ten minutes', async () => {
      const browser = newBrowser(whole.app());
      await ask(browser, 'late@example.com');
      await whole.db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
      const answer = await enter(browser, 'late@example.com', await mailedCode(whole.db, 'late@example.com'));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'OTP_EXPIRED' });
    });

    test('of one address does not open another', async () => {
      const browser = newBrowser(whole.app());
      await ask(browser, 'one@example.com');
      await ask(browser, 'two@example.com');
      expect((await enter(browser, 'two@example.com', await mailedCode(whole.db, 'one@example.com'))).status).toBe(400);
    });

    test('asked for and entered at once never fails inside the server', async () => {
      const app = whole.app();
      const browser = newBrowser(app);
      await ask(browser, 'storm@example.com');
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          const copy = copyOf(app, browser);
          return index % 3 === 0 ? ask(copy, 'storm@example.com') : enter(copy, 'storm@example.com', '000000');
        }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    });

    test('two browsers that sign up at once with the same address get one account', async () => {
      const app = whole.app();
      const browsers = [newBrowser(app), newBrowser(app)];
      const codes: string[] = [];
      for (const browser of browsers) {
        await ask(browser, 'twins@example.com');
        codes.push(await mailedCode(whole.db, 'twins@example.com'));
      }
      const answers = await Promise.all(
        browsers.map((browser, index) => enter(browser, 'twins@example.com', codes[index] ?? '')),
      );
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(await whole.db.select().from(users).where(eq(users.email, 'twins@example.com'))).toHaveLength(1);
    });

    test('an unknown address gets the same answers as a known one', async () => {
      const app = whole.app();
      await signIn(app, whole.db, 'known@example.com');
      const answers = [];
      for (const email of ['known@example.com', 'unknown@example.com']) {
        const browser = newBrowser(app);
        const asked = await ask(browser, email);
        const entered = await enter(browser, email, wrong(await mailedCode(whole.db, email)));
        answers.push([asked.status, await asked.text(), entered.status, await entered.text()]);
      }
      expect(answers[0]).toEqual(answers[1]);
    });
  });

  describe('the session', () => {
    test('signing out ends it on the server', async () => {
      const app = whole.app();
      const account = await signIn(app, whole.db, 'cleo@example.com');
      const stolen = copyOf(app, account);
      await post(account, `${auth}/sign-out`);
      expect(await statusOf(stolen)).toBe(401);
    });

    test('signing out everywhere ends all of the account and none of others', async () => {
      const app = whole.app();
      const other = await signIn(app, whole.db, 'other@example.com');
      const browsers = [];
      for (let each = 0; each < 3; each++) browsers.push(await signIn(app, whole.db, 'everywhere@example.com'));
      const [first] = browsers as [Account];
      const stolen = copyOf(app, first);
      expect((await post(first, `${auth}/revoke-sessions`)).status).toBe(200);
      for (const browser of [...browsers, stolen]) expect(await statusOf(browser)).toBe(401);
      expect(await statusOf(other)).toBe(200);
    });

    test('a forged, truncated, swapped or foreign cookie opens nothing', async () => {
      const app = whole.app();
      const account = await signIn(app, whole.db, 'real@example.com');
      const other = await signIn(app, whole.db, 'foreign@example.com');
      const cookie = decodeURIComponent(account.jar.cookies.get(sessionCookie) ?? '');
      const [token = '', signature = ''] = cookie.split('.');
      const [otherToken = ''] = decodeURIComponent(other.jar.cookies.get(sessionCookie) ?? '').split('.');
      const [row] = await whole.db.select().from(sessions).limit(1);
      const forged = [
        token,
        `${token}.`,
        `${token}.${signature.slice(0, -4)}`,
        `${token.slice(0, -1)}.${signature}`,
        `${otherToken}.${signature}`,
        `${token}.${'A'.repeat(43)}=`,
        `.${signature}`,
        row?.id ?? '',
        decodeURIComponent(account.jar.cookies.get('deedline_browser') ?? ''),
        `${cookie}.${signature}`,
        "' or 1=1 --",
        '%00',
      ];
      for (const value of forged) {
        const browser = newBrowser(app);
        browser.jar.cookies.set(sessionCookie, encodeURIComponent(value));
        expect(await statusOf(browser), value).toBe(401);
      }
      expect(await statusOf(account)).toBe(200);
    });

    test('the cookie of the second step does not work as a session, nor the other way around', async () => {
      const app = whole.app();
      const account = await signIn(app, whole.db, 'steps@example.com');
      await addSecondFactor(account);
      const half = await halfway('steps@example.com');
      const swapped = newBrowser(app);
      swapped.jar.cookies.set(sessionCookie, half.jar.cookies.get('deedline_second_factor') ?? '');
      expect(await statusOf(swapped)).toBe(401);
      const other = newBrowser(app);
      other.jar.cookies.set('deedline_second_factor', account.jar.cookies.get(sessionCookie) ?? '');
      const answer = await post(other, `${auth}/two-factor/verify-totp`, { code: totpCode(account.totpSecret ?? '') });
      expect(answer.status).toBe(401);
    });

    test('ends after 30 minutes without activity', async () => {
      const account = await signIn(whole.app(), whole.db, 'idle@example.com');
      await change(whole.db, 'idle@example.com', sql`expires_at = now() + interval '1 second', updated_at = now()`);
      expect(await statusOf(account)).toBe(200);
      const [row] = await rows(
        whole.db,
        sql`select expires_at > now() + interval '29 minutes' as renewed from sessions
            where user_id = (select id from users where email = 'idle@example.com')`,
      );
      expect(row?.renewed).toBe(true);
      await change(whole.db, 'idle@example.com', sql`expires_at = now() - interval '1 second'`);
      expect(await statusOf(account)).toBe(401);
    });

    test.each([
      ['staff', 12],
      ['subscriber', 30 * 24],
    ] as const)('of %s ends after %d hours, even if it is used', async (role, hours) => {
      const app = whole.app();
      const email = `${role}-hours@example.com`;
      const account = role === 'staff' ? await staffMember(app, whole.db, email) : await signIn(app, whole.db, email);
      const age = (extra: number) =>
        change(
          whole.db,
          email,
          sql`created_at = ${monday.toISOString()}::timestamptz - make_interval(hours => ${hours}, secs => ${extra})`,
        );
      await age(-60);
      expect(await statusOf(account)).toBe(200);
      await age(60);
      // better-auth on its own would take it.
      expect((await post(account, `${auth}/two-factor/enable`, {})).status).toBe(401);
      expect(await statusOf(account)).toBe(401);
    });

    test('its token is in no answer', async () => {
      const app = whole.app();
      const bodies: string[] = [];
      const browser = newBrowser(app);
      const send = async (path: string, body: object) => {
        const answer = await post(browser, path, body);
        bodies.push(await answer.clone().text());
        return answer;
      };
      await send(`${auth}/email-otp/send-verification-otp`, { email: 'token@example.com' });
      const code = await mailedCode(whole.db, 'token@example.com');
      await send(`${auth}/sign-in/email-otp`, { email: 'token@example.com', code });
      const enabled = await send(`${auth}/two-factor/enable`, {});
      const secret = new URL(((await enabled.json()) as { totpURI: string }).totpURI).searchParams.get('secret') ?? '';
      const tokens = [browser.jar.cookies.get(sessionCookie)?.split('.')[0] ?? ''];
      await send(`${auth}/two-factor/verify-totp`, { code: totpCode(secret) });
      tokens.push(browser.jar.cookies.get(sessionCookie)?.split('.')[0] ?? '');
      bodies.push(await (await browser.request('GET', me)).text());
      expect(new Set(tokens).size).toBe(2);
      for (const token of tokens) {
        expect(token.length).toBeGreaterThan(20);
        expect(bodies.join()).not.toContain(token);
      }
    });

    test('over https, every cookie is limited to this host and hidden from scripts, except the marker', async () => {
      const app = whole.app({ publicUrl: 'https://www.deedline.example' });
      const browser = newBrowser(app);
      const asked = await ask(browser, 'https@example.com');
      const entered = await enter(browser, 'https@example.com', await mailedCode(whole.db, 'https@example.com'));
      const cookies = [...asked.headers.getSetCookie(), ...entered.headers.getSetCookie()];
      expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
        '__Host-deedline_browser',
        '__Host-deedline_session',
        'deedline_account',
        '__Host-deedline_known',
      ]);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; Path=\/(;|$)/);
        expect(cookie).toContain('; Secure');
        expect(cookie).toContain('; SameSite=Lax');
        expect(cookie).not.toContain('Domain');
        expect(cookie.includes('; HttpOnly')).toBe(!cookie.startsWith('deedline_account='));
      }
      const plain = newBrowser(app);
      plain.jar.cookies.set(sessionCookie, browser.jar.cookies.get('__Host-deedline_session') ?? '');
      expect(await statusOf(plain)).toBe(401);
    });

    test('old sessions and codes are deleted, current ones are not', async () => {
      const app = whole.app();
      const account = await signIn(app, whole.db, 'current@example.com');
      await signIn(app, whole.db, 'past@example.com');
      await change(whole.db, 'past@example.com', sql`expires_at = now() - interval '1 second'`);
      await ask(newBrowser(app), 'past@example.com');
      await whole.db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
      await dropExpiredSessions(whole.db, new Date());
      expect(await whole.db.select().from(verifications)).toEqual([]);
      const left = await rows(
        whole.db,
        sql`select email from sessions join users on users.id = user_id where email in ('current@example.com', 'past@example.com')`,
      );
      expect(left).toEqual([{ email: 'current@example.com' }]);
      expect(await statusOf(account)).toBe(200);
    });
  });

  describe('the second factor', () => {
    test('is asked for after the code, which alone opens nothing', async () => {
      const account = await signIn(whole.app(), whole.db, 'ben@example.com');
      await addSecondFactor(account);
      const again = newBrowser(whole.app(), 'ben@example.com');
      await ask(again, 'ben@example.com');
      const half = await enter(again, 'ben@example.com', await mailedCode(whole.db, 'ben@example.com'));
      expect(await half.json()).toEqual({ ok: true, secondFactor: true });
      expect(await statusOf(again)).toBe(401);
      expect((await post(again, `${auth}/two-factor/verify-totp`, { code: '000000' })).status).toBe(401);
      const right = await post(again, `${auth}/two-factor/verify-totp`, { code: totpCode(account.totpSecret ?? '') });
      expect(right.status).toBe(200);
      expect(await statusOf(again)).toBe(200);
    });

    test('a code from the app works once, also when it is sent twice at once', async () => {
      const account = await signIn(whole.app(), whole.db, 'replay@example.com');
      await addSecondFactor(account);
      const code = totpCode(account.totpSecret ?? '');
      const browsers = [await halfway('replay@example.com'), await halfway('replay@example.com')];
      const answers = await Promise.all(
        browsers.map((browser) => post(browser, `${auth}/two-factor/verify-totp`, { code })),
      );
      expect(statuses(answers)).toEqual([200, 401]);
      const signedIn = await post(account, `${auth}/two-factor/disable`, { code });
      expect(await signedIn.json()).toMatchObject({ code: 'CODE_USED' });
    });

    test('a backup code works once, also when it is sent twice at once', async () => {
      const account = await signIn(whole.app(), whole.db, 'backup@example.com');
      await addSecondFactor(account);
      const [code] = account.backupCodes;
      const browsers = [await halfway('backup@example.com'), await halfway('backup@example.com')];
      const answers = await Promise.all(
        browsers.map((browser) => post(browser, `${auth}/two-factor/verify-backup-code`, { code })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    });

    test('ten wrong codes lock the account for 15 minutes, also at once and while signed in', async () => {
      const app = whole.app();
      const account = await signIn(app, whole.db, 'lock@example.com');
      await addSecondFactor(account);
      const guesses = Array.from({ length: 14 }, (_, index) =>
        post(copyOf(app, account), `${auth}/two-factor/disable`, { code: String(100_000 + index) }),
      );
      expect(statuses(await Promise.all(guesses))).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
      const right = { code: account.backupCodes[0] };
      expect((await post(account, `${auth}/two-factor/disable`, right)).status).toBe(429);
      const half = await halfway('lock@example.com');
      expect((await post(half, `${auth}/two-factor/verify-backup-code`, right)).status).toBe(429);
      await whole.db.update(twoFactors).set({ lockedUntil: sql`now() - interval '1 second'` });
      expect((await post(half, `${auth}/two-factor/verify-backup-code`, right)).status).toBe(200);
    });

    test('a right code starts the count again', async () => {
      const account = await signIn(whole.app(), whole.db, 'count@example.com');
      await addSecondFactor(account);
      for (let each = 0; each < 9; each++) {
        await post(account, `${auth}/two-factor/generate-backup-codes`, { code: String(100_000 + each) });
      }
      const code = account.backupCodes[0];
      expect((await post(account, `${auth}/two-factor/generate-backup-codes`, { code })).status).toBe(200);
      expect((await post(account, `${auth}/two-factor/disable`, { code: '200000' })).status).toBe(401);
    });

    test('setting it up ends all other sessions of the account', async () => {
      const app = whole.app();
      const before = await signIn(app, whole.db, 'setup@example.com');
      const account = await signIn(app, whole.db, 'setup@example.com');
      const stolen = copyOf(app, account);
      await addSecondFactor(account);
      expect(await statusOf(before)).toBe(401);
      expect(await statusOf(stolen)).toBe(401);
      expect(await statusOf(account)).toBe(200);
    });

    test('signing in with it ends no other session', async () => {
      const account = await signIn(whole.app(), whole.db, 'both@example.com');
      await addSecondFactor(account);
      const other = await halfway('both@example.com');
      await post(other, `${auth}/two-factor/verify-totp`, { code: totpCode(account.totpSecret ?? '') });
      expect(await statusOf(other)).toBe(200);
      expect(await statusOf(account)).toBe(200);
    });

    test('no browser is ever trusted without it', async () => {
      const account = await signIn(whole.app(), whole.db, 'trust@example.com');
      await addSecondFactor(account);
      const browser = await halfway('trust@example.com');
      const answer = await post(browser, `${auth}/two-factor/verify-backup-code`, {
        code: account.backupCodes[0],
        trustDevice: true,
      });
      expect(answer.status).toBe(200);
      expect([...browser.jar.cookies.keys()].filter((name) => name.includes('trust'))).toEqual([]);
      await ask(browser, 'trust@example.com');
      const again = await enter(browser, 'trust@example.com', await mailedCode(whole.db, 'trust@example.com'));
      expect(await again.json()).toEqual({ ok: true, secondFactor: true });
    });

    test('turning it off and making new backup codes need a current code', async () => {
      const account = await signIn(whole.app(), whole.db, 'off@example.com');
      await addSecondFactor(account);
      const [used, unused] = account.backupCodes;
      for (const path of ['disable', 'generate-backup-codes']) {
        expect((await post(account, `${auth}/two-factor/${path}`, {})).status).toBe(400);
        expect((await post(account, `${auth}/two-factor/${path}`, { code: '000000' })).status).toBe(401);
        expect((await post(newBrowser(whole.app()), `${auth}/two-factor/${path}`, { code: used })).status).toBe(401);
      }
      const generated = await post(account, `${auth}/two-factor/generate-backup-codes`, { code: used });
      const { backupCodes } = (await generated.json()) as { backupCodes: string[] };
      expect(backupCodes).toHaveLength(10);
      expect((await post(account, `${auth}/two-factor/disable`, { code: unused })).status).toBe(401);
      expect((await post(account, `${auth}/two-factor/disable`, { code: backupCodes[0] })).status).toBe(200);
      expect(await (await account.request('GET', me)).json()).toMatchObject({ secondFactor: false });
      const simple = await signIn(whole.app(), whole.db, 'off@example.com');
      expect(await statusOf(simple)).toBe(200);
    });

    test('the desk opens for staff with a second factor only', async () => {
      const app = whole.app();
      const path = '/functions/v1/desk/nothing';
      expect((await newBrowser(app).request('GET', path)).status).toBe(401);
      expect((await (await signIn(app, whole.db, 'dora@example.com')).request('GET', path)).status).toBe(403);
      const staff = await staffMember(app, whole.db, 'eve@example.com', false);
      expect((await staff.request('GET', path)).status).toBe(403);
      expect((await (await staffMember(app, whole.db, 'fay@example.com')).request('GET', path)).status).toBe(404);
    });
  });

  describe('the staff', () => {
    const enrolled = (email: string) => ({ email, role: null, enrollmentHash: 'a hash' });
    const actions = async (email: string) => {
      const [user] = await whole.db.select().from(users).where(eq(users.email, email));
      const entries = await rows(
        whole.db,
        sql`select action, actor from audit_entries where subject = ${user?.id} order by id`,
      );
      return entries.map(({ action, actor }) => `${action} by ${actor}`);
    };

    test('a member is added before or after the first sign-in, once', async () => {
      const given = enrolled('first@example.com');
      expect(await addToStaff(whole.db, given, commandContext())).toBe('added');
      expect(await addToStaff(whole.db, given, commandContext())).toBe('known');
      const staff = await signIn(whole.app(), whole.db, 'first@example.com');
      expect(await (await staff.request('GET', me)).json()).toMatchObject({ role: 'staff' });
      expect(await staffMembers(whole.db)).toContainEqual({
        email: 'first@example.com',
        role: 'admin',
        secondFactor: false,
      });
      expect(await actions('first@example.com')).toEqual(['staff.add by command']);
      const later = await signIn(whole.app(), whole.db, 'later@example.com');
      expect(await addToStaff(whole.db, enrolled('later@example.com'), commandContext())).toBe('added');
      expect(await (await later.request('GET', me)).json()).toMatchObject({ role: 'staff' });
    });

    test('a role is given with the member and changed later, which keeps their second factor', async () => {
      const given = enrolled('helper@example.com');
      expect(await addToStaff(whole.db, { ...given, role: 'support' }, commandContext())).toBe('added');
      const roleOf = async () => (await staffMembers(whole.db)).find(({ email }) => email === given.email)?.role;
      expect(await roleOf()).toBe('support');
      await whole.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, given.email));
      expect(await addToStaff(whole.db, { ...given, role: 'data' }, commandContext())).toBe('changed');
      expect([await roleOf(), await addToStaff(whole.db, { ...given, role: 'data' }, commandContext())]).toEqual([
        'data',
        'known',
      ]);
      // Without a role, a member keeps theirs.
      expect([await addToStaff(whole.db, given, commandContext()), await roleOf()]).toEqual(['known', 'data']);
      expect(await staffMembers(whole.db)).toContainEqual({ email: given.email, role: 'data', secondFactor: true });
      expect(await actions(given.email)).toEqual(['staff.add by command', 'staff.role by command']);
    });

    test('a removed member is signed out, keeps the account and loses the desk', async () => {
      const staff = await staffMember(whole.app(), whole.db, 'gone@example.com');
      expect(await removeFromStaff(whole.db, { email: 'gone@example.com' }, commandContext())).toBe(true);
      expect(await removeFromStaff(whole.db, { email: 'gone@example.com' }, commandContext())).toBe(false);
      expect(await statusOf(staff)).toBe(401);
      expect(await actions('gone@example.com')).toEqual(['staff.remove by command']);
      expect(await whole.db.select().from(users).where(eq(users.email, 'gone@example.com'))).toMatchObject([
        { role: 'subscriber' },
      ]);
    });

    test('a reset clears the second factor and ends sessions, also a sign-in that waits for it', async () => {
      const staff = await staffMember(whole.app(), whole.db, 'lost@example.com');
      const half = await halfway('lost@example.com');
      expect(await resetStaffFactor(whole.db, enrolled('lost@example.com'), commandContext())).toBe(true);
      expect(await resetStaffFactor(whole.db, enrolled('nobody@example.com'), commandContext())).toBe(false);
      expect(await statusOf(staff)).toBe(401);
      const code = staff.backupCodes[0];
      expect((await post(half, `${auth}/two-factor/verify-backup-code`, { code })).status).toBe(401);
      expect(await actions('lost@example.com')).toEqual(['staff.reset by command']);
      const again = await signIn(whole.app(), whole.db, 'lost@example.com');
      expect(await (await again.request('GET', me)).json()).toMatchObject({ role: 'staff', secondFactor: false });
    });
  });

  describe('the enrollment of staff', () => {
    const code = 'K7QMZ-4T2XD';
    const enrolled = (email: string) => ({ email, role: null, enrollmentHash: enrollmentHash(email, code) });
    const enable = async (account: Account, enrollmentCode?: string) =>
      (await post(account, `${auth}/two-factor/enable`, { enrollmentCode })).status;

    test('the mailbox alone sets up no second factor, and the code of the command does, once', async () => {
      const email = 'enroll@example.com';
      await addToStaff(whole.db, enrolled(email), commandContext());
      const staff = await signIn(whole.app(), whole.db, email);
      for (const wrongCode of [undefined, '', 'K7QMZ-4T2XE']) expect(await enable(staff, wrongCode)).toBe(403);
      await addSecondFactor(staff, code.toLowerCase());
      expect((await staff.request('GET', '/functions/v1/desk/nothing')).status).toBe(404);
      // Turned off, the same code does not turn it on again.
      expect((await post(staff, `${auth}/two-factor/disable`, { code: staff.backupCodes[0] })).status).toBe(200);
      expect(await enable(staff, code)).toBe(403);
    });

    test('the code is stored as a hash and valid for a day', async () => {
      const email = 'expired@example.com';
      await addToStaff(whole.db, enrolled(email), commandContext());
      const staff = await signIn(whole.app(), whole.db, email);
      const stored = await whole.db.select().from(users).where(eq(users.email, email));
      expect(JSON.stringify(stored)).not.toContain(code);
      const expiry = (hours: number) =>
        whole.db
          .update(users)
          .set({ enrollmentExpiresAt: sql`${users.enrollmentExpiresAt} - make_interval(mins => ${hours * 60})` })
          .where(eq(users.email, email));
      await expiry(23.9);
      expect(await enable(staff, code)).toBe(200);
      await expiry(0.2);
      expect(await enable(staff, code)).toBe(403);
    });

    test('the code of one account does not work for another', async () => {
      await addToStaff(whole.db, enrolled('one-staff@example.com'), commandContext());
      await addToStaff(
        whole.db,
        { email: 'two-staff@example.com', role: null, enrollmentHash: 'another' },
        commandContext(),
      );
      expect(await enable(await signIn(whole.app(), whole.db, 'two-staff@example.com'), code)).toBe(403);
    });

    test('a second factor from before the role, or one that was only begun, opens no desk', async () => {
      const before = await signIn(whole.app(), whole.db, 'before@example.com');
      await addSecondFactor(before);
      await addToStaff(whole.db, enrolled('before@example.com'), commandContext());
      expect((await before.request('GET', '/functions/v1/desk/nothing')).status).toBe(403);
      const begun = await signIn(whole.app(), whole.db, 'begun@example.com');
      const answer = await post(begun, `${auth}/two-factor/enable`, {});
      const secret = new URL(((await answer.json()) as { totpURI: string }).totpURI).searchParams.get('secret') ?? '';
      await addToStaff(whole.db, enrolled('begun@example.com'), commandContext());
      expect((await post(begun, `${auth}/two-factor/verify-totp`, { code: totpCode(secret) })).ok).toBe(false);
      expect((await begun.request('GET', '/functions/v1/desk/nothing')).status).toBe(403);
    });

    test('a reset asks for a new code too', async () => {
      const staff = await staffMember(whole.app(), whole.db, 'again@example.com');
      await resetStaffFactor(whole.db, enrolled('again@example.com'), commandContext());
      const again = await signIn(whole.app(), whole.db, staff.email);
      expect(await enable(again)).toBe(403);
      await addSecondFactor(again, code);
      expect((await again.request('GET', '/functions/v1/desk/nothing')).status).toBe(404);
    });
  });

  describe('the account', () => {
    test('turns its daily mail off and on', async () => {
      const account = await signIn(whole.app(), whole.db, 'daily@example.com');
      const other = await signIn(whole.app(), whole.db, 'weekly@example.com');
      await account.request('PATCH', `${me}/daily-mail`, { on: false });
      expect(await (await account.request('GET', `${me}/daily-mail`)).json()).toEqual({ on: false });
      expect(await (await other.request('GET', `${me}/daily-mail`)).json()).toEqual({ on: true });
    });

    test('downloads what it keeps', async () => {
      const account = await signIn(whole.app(), whole.db, 'data@example.com');
      const answer = await account.request('GET', `${me}/data`);
      expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="deedline-account.json"');
      expect(await answer.json()).toMatchObject({ account: { email: 'data@example.com' }, deals: [] });
    });

    test('is deleted only by its address and its second factor, and then it is gone', async () => {
      const account = await signIn(whole.app(), whole.db, 'leave@example.com');
      await addSecondFactor(account);
      const code = account.backupCodes[0];
      for (const [body, status] of [
        [{ email: 'someone@example.com', code }, 400],
        [{ email: 'leave@example.com' }, 400],
        [{ email: 'leave@example.com', code: '000000' }, 401],
        [{ email: 'LEAVE@example.com', code }, 200],
      ] as const) {
        expect((await post(account, `${me}/delete`, body)).status).toBe(status);
      }
      expect(account.jar.cookies.has(sessionCookie)).toBe(false);
      expect(await whole.db.select().from(users).where(eq(users.email, 'leave@example.com'))).toEqual([]);
    });

    test('of staff is not deleted while it has the role', async () => {
      const staff = await staffMember(whole.app(), whole.db, 'desk@example.com', false);
      expect((await post(staff, `${me}/delete`, { email: 'desk@example.com' })).status).toBe(409);
      expect(await statusOf(staff)).toBe(200);
    });
  });
});
