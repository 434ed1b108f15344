import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { rows } from '#db/client.ts';
import { recordStore } from '#db/records/store.ts';
import { authSecret } from '#server/auth/secret.ts';
import { sendDailyMails } from '#server/services/account/daily-mail.ts';
import { followRecalls } from '#server/services/delivery/follow-recalls.ts';
import { mailedCode, staffMember } from '#tests/support/accounts.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { fill, openForm } from '#tests/support/form-page.ts';
import { listeningSite } from '#tests/support/listening-site.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import type { Locator, Page } from '#tests/support/page.ts';
import { given, readRows } from '#tests/support/record-reads.ts';
import { servedDatabases } from '#tests/support/served-databases.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { testApp } from '#tests/support/test-app.ts';

const browser = testBrowser();
const name = 'Bluebonnet Home Buyers';
const email = 'marisol@bluebonnet.example';
const hour = 3_600_000;
const wide = { width: 1280, height: 900 };

const run = promisify(execFile);

/** What the command says, also when it refuses. */
async function verify(file: string, manifest: string, keys: string): Promise<string> {
  const args = ['scripts/verify.ts', file, manifest, '--keys', keys];
  const ended = await run(process.execPath, args).catch((failed: { stdout: string; stderr: string }) => failed);
  return ended.stdout + ended.stderr;
}

/** Clicks, and returns the file that the browser saves. */
async function saved(page: Page, click: Locator, path: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click.click()]);
  await download.saveAs(path);
  return readFileSync(path, 'utf8');
}

/** Without violations, and nothing scrolls sideways on the smallest phone. */
async function expectSound(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page, [320]);
  await page.setViewportSize(wide);
}

describeSample(servedDatabases, on('postgres'))('on $name', ({ prepare }) => {
  const site = listeningSite(prepare);

  test('from a quote request to records, a recall and the end of the subscription', { timeout: 180_000 }, async () => {
    const { db, database, dataDir } = site;
    const folder = mkdtempSync(join(tmpdir(), 'deedline-sale-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const store = recordStore({ db, batchSize: 500 });
    const read = (list: object[], hoursAgo: number) => {
      const at = new Date(Date.now() - hoursAgo * hour);
      return readRows(store, list, 1, { sourceDate: at, now: () => at });
    };
    await read(given(0, 30), 24);

    // A visitor asks for a quote.
    const buyer = await browser.page({ baseURL: site.origin, viewport: wide });
    const form = await openForm(buyer, '/pricing');
    await fill(form, {
      name: 'Marisol Ortega',
      email,
      phone: '(512) 555-0142',
      company: name,
      territory: 'Travis, TX',
    });
    await form.locator('[name=datasets]').selectOption('probate');
    await form.locator('button[type=submit]').click();
    await see(buyer.locator('#sent').getByText('Quote Request Received', { exact: true }));

    // Staff make a customer of it, sell what was asked for, and invite the owner.
    const app = testApp({ database, secret: authSecret({ DATA_DIR: dataDir }), env: { DATA_DIR: dataDir } });
    const account = await staffMember(app, db, 'hyejin@deedline.example');
    const staff = await browser.visitor({ baseURL: site.origin, viewport: wide });
    await staff
      .context()
      .addCookies([...account.jar.cookies].map(([key, value]) => ({ name: key, value, url: site.origin })));
    const sheet = staff.getByRole('complementary');
    const dialog = staff.getByRole('dialog');
    await staff.goto('/desk/inbox');
    await staff.getByRole('button', { name: 'Marisol Ortega' }).click();
    await sheet.getByRole('link', { name: 'New customer' }).click();
    await eventually(() => dialog.getByLabel('Name').inputValue()).toBe(name);
    await dialog.getByRole('button', { name: 'Create it' }).click();
    await see(dialog.getByText(`New subscription for ${name}`));
    await dialog.getByLabel('Dollars a month').fill('447');
    await expectNoViolations(staff);
    await dialog.getByRole('button', { name: 'Sell', exact: true }).click();
    await see(sheet.getByText('1 running'));
    await sheet.getByRole('button', { name: 'Invite member' }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await see(sheet.getByText('Invited as owner'));
    await expectSound(staff);

    // The owner signs in by the code, accepts, and sees the records with whole addresses.
    const [invitation] = await rows(db, sql`select text_body from outbox where kind = 'customer-invitation'`);
    const link = new URL(/https?:\/\/\S+/.exec(String(invitation?.text_body))?.[0] ?? '');
    await openForm(buyer, `${link.pathname}${link.hash}`);
    await buyer.locator('#email').fill(email);
    await buyer.keyboard.press('Enter');
    await buyer.locator('#code').waitFor();
    await buyer.locator('#code').fill(await mailedCode(db, email));
    await buyer.keyboard.press('Enter');
    const team = buyer.locator('.account-team[data-state=ready]');
    await eventually(() => buyer.evaluate(() => location.pathname + location.hash)).toBe('/account#team');
    await team.getByRole('button', { name: 'Accept' }).click();
    await see(team.getByText('You are its owner.'));
    await expectSound(buyer);
    await buyer.goto('/account/records');
    await see(buyer.getByRole('button', { name: 'Open 100 Bramblewick Ln' }));

    // A download is verified by the page and by the command; one changed byte is not.
    const path = (of: string) => join(folder, of);
    const bar = buyer.getByRole('region', { name: 'Download' });
    const file = await saved(buyer, bar.getByRole('button', { name: 'Download' }), path('file.csv'));
    const manifest = await saved(buyer, bar.getByRole('link', { name: 'Manifest', exact: true }), path('file.json'));
    expect(file.trim().split('\n')).toHaveLength(31);
    expect(manifest).not.toMatch(/Bramblewick|Executor/);
    writeFileSync(path('other.csv'), file.replace('Bramblewick', 'Bramblewjck'));
    const keys = await buyer.context().request.get('/.well-known/deedline-keys.json');
    writeFileSync(path('keys.json'), await keys.text());
    const verifyFile = (of: string) => verify(path(of), path('file.json'), path('keys.json'));
    expect(await verifyFile('file.csv')).toContain('Verified: every byte is as delivered.');
    expect(await verifyFile('other.csv')).toContain('The file was changed');
    await bar.getByRole('link', { name: 'signed manifest' }).click();
    const card = buyer.locator('.verify-card');
    await buyer.locator('.verify-file input').first().setInputFiles(path('file.csv'));
    await buyer.locator('.verify-file input').last().setInputFiles(path('file.json'));
    await see(card.getByText('Every byte is as we delivered it'));
    await expectSound(buyer);
    await buyer.locator('.verify-file input').first().setInputFiles(path('other.csv'));
    await see(card.getByText('This file was changed'));

    // The next list says that one was dismissed: it is recalled in the list, in the mail and in the remove-file.
    const [first, ...others] = given(0, 30) as Record<string, unknown>[];
    const today = new Date().toISOString().slice(0, 10);
    await read(
      [
        { ...first, closed_on: today, close_reason: 'dismissed' },
        ...others.map((row) => ({ ...row, closed_on: '', close_reason: '' })),
      ],
      1,
    );
    await followRecalls(db);
    const morning = new Date(`${new Date(Date.now() + 24 * hour).toISOString().slice(0, 10)}T13:00:00Z`);
    await sendDailyMails(db, { now: morning, publicUrl: site.origin, secret: 's' });
    const [mail] = await rows(
      db,
      sql`select text_body from outbox where kind = 'daily-mail' and to_address = ${email}`,
    );
    expect(mail?.text_body).toContain('Travis, TX: 1 record recalled');
    expect(mail?.text_body).not.toMatch(/26-PR|Bramblewick|Executor/);
    await buyer.goto('/account/records');
    await buyer.getByRole('link', { name: 'See it' }).click();
    await see(buyer.getByRole('row', { name: /Dismissed.*26-PR-000000/ }));
    const removed = await saved(buyer, buyer.getByRole('button', { name: 'Remove-file' }), path('removed.csv'));
    expect(removed).toContain('26-PR-000000');
    expect(removed).not.toMatch(/Bramblewick|Executor/);
    await see(buyer.getByText('Already in a file'));
    await expectSound(buyer);

    // Staff revoke it: the records are gone, what was delivered stays listed.
    await sheet.getByRole('button', { name: 'Revoke Travis, TX, Probate' }).click();
    await dialog.getByLabel('Why').fill('Not paid');
    await dialog.getByRole('button', { name: 'Revoke it' }).click();
    await see(sheet.getByText('1 that is over'));
    // Somebody without the right to sell sees nothing of it.
    await db.execute(sql`update users set staff_role = 'support' where email = 'hyejin@deedline.example'`);
    await staff.goto('/desk/customers');
    await see(staff.getByRole('heading', { name: 'Not for your role' }));
    await expectSound(staff);
    await buyer.goto('/account/records');
    await see(buyer.getByText('No subscription today'));
    await eventually(() => buyer.getByText('Bramblewick').count()).toBe(0);
    await buyer.getByRole('link', { name: 'Deliveries' }).click();
    await eventually(() => buyer.locator('.delivery-log tbody th').count()).toBe(2);
    await expectSound(buyer);
    const shown = () =>
      buyer
        .locator('.delivery-log td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).display);
    await eventually(shown).toBe('table-cell');
    // On a phone each row is a card.
    await buyer.setViewportSize({ width: 390, height: 844 });
    await eventually(shown).toBe('block');
  });
});
