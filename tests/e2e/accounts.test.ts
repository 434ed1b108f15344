import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase, rows } from '#db/client.ts';
import { mailedCode, totpCode } from '#tests/support/accounts.ts';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longDescribe } from '#tests/support/long-form.ts';
import { newAddress, storedMails } from '#tests/support/mailbox.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { runCommand } from '#tests/support/record-files.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

const browser = testBrowser();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Types into the field that has the focus, and presses Enter: no step needs a mouse. */
async function typeAndEnter(page: Page, id: string, text: string): Promise<void> {
  await eventually(() => focused(page)).toBe(id);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeInBothSchemes(page, { frame: false })).toEqual([]);
  await expectNoSidewaysScroll(page);
}

const visitor = () => browser.page({ viewport: { width: 390, height: 844 } });

test('sign-in creates it, asks for one thing at a time, keeps what was typed, and every step is accessible', async () => {
  const page = await visitor();
  const email = newAddress('steps');
  await page.goto('/sign-in?next=/pipeline');
  await page.locator('main form[novalidate]').waitFor();
  await page.locator('#email').focus();
  await typeAndEnter(page, 'email', 'ana at example');
  await page.getByText('Please enter a valid email address').waitFor();
  await eventually(() => focused(page)).toBe('email');
  await eventually(() => page.locator('#email').getAttribute('aria-describedby')).toBe('email-error');
  await expectAccessible(page);
  await page.locator('#email').fill('');
  await typeAndEnter(page, 'email', email);
  await eventually(() => focused(page)).toBe('code');
  await eventually(() => page.locator('#code').getAttribute('autocomplete')).toBe('one-time-code');
  await eventually(() => page.getByRole('button', { name: /Send a new code in \d+ s/ }).count()).toBe(1);
  await button(page, 'Use a different address').click();
  await eventually(() => focused(page)).toBe('email');
  await eventually(() => page.locator('#email').inputValue()).toBe(email);
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('code');
  await expect.poll(async () => (await storedMails(email)).length).toBe(2);
  const code = /Code: (\d{6})/.exec((await storedMails(email)).at(-1)?.text ?? '')?.[1] ?? '';
  // A phone may drop the page while its owner reads the code in another app.
  await page.reload();
  await page.getByText(`We sent a six-digit code to ${email}.`).first().waitFor();
  await typeAndEnter(page, 'code', code === '000000' ? '000001' : '000000');
  await page.getByText("That code isn't right.").waitFor();
  await eventually(() => focused(page)).toBe('code');
  await expectAccessible(page);
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/pipeline');
  await page.goto('/mission');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Account', exact: true }).waitFor();
  // Signed in already: goes on.
  await page.goto('/sign-in?next=/coverage');
  await page.waitForURL((url) => url.pathname === '/coverage');
});

longDescribe('an account', () => {
  let served: ServedDatabase;
  let database: Database;
  let server: RunningServer;
  beforeAll(async () => {
    served = await preparePostgres();
    server = await startServer({ ...served.env, TRUST_PROXY: '1' });
    database = await openDatabase({ dataDir: served.dataDir, databaseUrl: served.env.DATABASE_URL, migrate: false });
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
    await served?.drop();
  });

  /** Once, because the pages are the same on both databases. */
  const check = async (page: Page) => {
    await expectAccessible(page);
  };

  const open = (page: Page, path: string) => page.goto(`${server.origin}${path}`);
  /** For a page that leads on to the sign-in, perhaps before all of it is loaded. */
  const openSignedOut = (page: Page, path: string) => page.goto(`${server.origin}${path}`, { waitUntil: 'commit' });
  const pathOf = (page: Page) => reading(async (now) => new URL(await now(page.url())).pathname);

  /** Up to the step after the code, with the keyboard only. */
  async function enterCode(page: Page, email: string, path = '/sign-in'): Promise<void> {
    await open(page, path);
    await page.locator('main form[novalidate]').waitFor();
    await page.locator('#email').focus();
    await typeAndEnter(page, 'email', email);
    await eventually(() => focused(page)).toBe('code');
    await typeAndEnter(page, 'code', await mailedCode(database.db, email));
  }

  async function signIn(page: Page, email: string): Promise<void> {
    await enterCode(page, email);
    await page.getByText(`You're signed in as ${email}.`).waitFor();
  }

  test('with a second factor, signing in, out everywhere and deleting the account ask for it, in two browsers', async () => {
    const email = newAddress('factor');
    const page = await visitor();
    await signIn(page, email);
    await page.getByText('None yet.').first().waitFor();
    await check(page);

    // Until it is known, the box is empty and disabled.
    await page.getByRole('checkbox', { name: 'Send me the daily email', checked: true }).uncheck();
    await page.getByText('Saved. The daily email is off.').first().waitFor();

    await button(page, 'Set up a second factor').click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await check(page);
    const secret = (await quiet(page, () => page.locator('.account-secret').innerText())).replaceAll(' ', '');
    await page.locator('#new-factor').fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText("That code isn't right.").waitFor();
    await page.locator('#new-factor').fill(totpCode(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your backup codes' }).waitFor();
    const codes = await quiet(page, () => page.locator('.account-codes li').allInnerTexts());
    expect(codes).toHaveLength(10);
    await check(page);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
    expect(download.suggestedFilename()).toBe('deedline-backup-codes.txt');
    await button(page, "I've saved them").click();
    await page.getByText('On. Signing in asks for a code').waitFor();

    const other = await visitor();
    await enterCode(other, email);
    await eventually(() => focused(other)).toBe('factor');
    await other.reload();
    await eventually(() => focused(other)).toBe('factor');
    await check(other);
    await typeAndEnter(other, 'factor', '000001');
    await other.getByText("That code isn't right.").waitFor();
    await button(other, 'Use a backup code').click();
    await eventually(() => focused(other)).toBe('backup');
    await check(other);
    await typeAndEnter(other, 'backup', codes[0] ?? '');
    await other.getByText(`You're signed in as ${email}.`).waitFor();

    // A list that is still read would find the session ended, and lead to the sign-in by itself.
    await quiet(other);
    const expire = sql`update sessions set expires_at = now() - interval '1 second'
      where id = (select id from sessions order by created_at desc limit 1)`;
    await rows(database.db, expire);
    await openSignedOut(other, '/account');
    await eventually(() => pathOf(other)).toBe('/sign-in');
    await open(page, '/account');
    await page.getByText(`You're signed in as ${email}.`).waitFor();
    await quiet(page);
    await eventually(() => page.getByRole('checkbox', { name: 'Send me the daily email' }).isChecked()).toBe(false);

    await enterCode(other, email, '/sign-in?next=/account');
    // The next one, which is valid already: the current one may still be the one that was used.
    await typeAndEnter(other, 'factor', totpCode(secret, Date.now() + 30_000));
    await other.getByText(`You're signed in as ${email}.`).waitFor();

    await button(other, 'Sign out everywhere').click();
    await other.waitForURL('**/sign-in');
    await other.getByText("You're signed out in all browsers.").waitFor();
    await button(page, 'New backup codes').click();
    await typeAndEnter(page, 'factor-code', codes[1] ?? '');
    await page.waitForURL('**/sign-in?next=%2Faccount');
    await page.getByText('your session has ended').waitFor();
    await check(page);

    await enterCode(page, email);
    await button(page, 'Use a backup code').click();
    await typeAndEnter(page, 'backup', codes[2] ?? '');
    await button(page, 'Delete my account').click();
    await typeAndEnter(page, 'delete-email', 'someone@example.com');
    await eventually(() => focused(page)).toBe('delete-code');
    await page.keyboard.type(codes[3] ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('This is not the address of this account').waitFor();
    await check(page);
    await page.locator('#delete-email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
    await check(page);
    await openSignedOut(page, '/account');
    await eventually(() => pathOf(page)).toBe('/sign-in');
  });

  // tests/api/accounts.test.ts sets up a second factor in every run.
  test('a staff member added by command sets up a second factor and goes on to the desk', async () => {
    const page = await visitor();
    const email = newAddress('staff');
    const added = await runCommand('staff', served.env, ['add', email.toUpperCase()]);
    expect(added.stdout).toContain(`${email} is on the staff now, as admin.`);
    await enterCode(page, email, '/desk');
    await page.waitForURL('**/account?next=%2Fdesk#second-factor');
    await page.getByText('You need a second factor to open the desk.').waitFor();
    await eventually(() => focused(page)).toBe('second-factor-title');
    // What is loaded later does not push it away.
    await quiet(page);
    await eventually(() =>
      page.locator('#second-factor-title').evaluate((title) => {
        const { top, bottom } = title.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    ).toBe(true);
    await page.getByLabel('Enrollment code').fill(/Enrollment code: (\S+)/.exec(added.stdout)?.[1] ?? '');
    await button(page, 'Set up a second factor').click();
    const secret = (await quiet(page, () => page.locator('.account-secret').innerText())).replaceAll(' ', '');
    await page.locator('#new-factor').fill(totpCode(secret));
    await page.keyboard.press('Enter');
    await button(page, "I've saved them").click();
    await page.getByRole('link', { name: 'Continue to the desk' }).click();
    await page.waitForURL('**/desk');
    expect((await runCommand('staff', served.env, ['list'])).stdout).toContain(
      `${email}  admin  second factor is set up`,
    );
    expect((await runCommand('staff', served.env, ['remove', email])).code).toBe(0);
    await openSignedOut(page, '/desk');
    await eventually(() => pathOf(page)).toBe('/sign-in');
    const [again, nonsense] = await Promise.all([
      runCommand('staff', served.env, ['remove', email]),
      runCommand('staff', served.env, ['add', 'nonsense']),
    ]);
    expect(again.stderr).toContain('is not on the staff.');
    expect(nonsense.stderr).toContain('valid email address');
  });
});
