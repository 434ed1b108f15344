import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { authSecret } from '#server/auth/secret.ts';
import { createMailer } from '#server/integrations/mailer.ts';
import { sendDailyMails } from '#server/services/account/daily-mail.ts';
import { createMailWorker } from '#server/services/send-mail.ts';
import { mailedCode } from '#tests/support/accounts.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import {
  counties,
  enter,
  openBuilderWithDraft,
  saveButton,
  submittedValue,
  typeBox,
} from '#tests/support/builder-page.ts';
import { addRows } from '#tests/support/database-rows.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { listeningSite } from '#tests/support/listening-site.ts';
import { listOf } from '#tests/support/lists.ts';
import { longTest } from '#tests/support/long-form.ts';
import { sender } from '#tests/support/mail-bench.ts';
import { startSink } from '#tests/support/mail-sink.ts';
import { newAddress } from '#tests/support/mailbox.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { filingRow } from '#tests/support/record-rows.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const auth = '/functions/v1/auth';
const travis = '48453';

/** Signs the browser of a page in, without the pages for that. */
async function signIn(page: Page, db: Db, email: string): Promise<void> {
  const { request } = page.context();
  await request.post(`${auth}/email-otp/send-verification-otp`, { data: { email } });
  const code = await mailedCode(db, email);
  const answer = await request.post(`${auth}/sign-in/email-otp`, { data: { email, code } });
  expect(answer.status()).toBe(200);
}

async function addProbate(db: Db, count: number): Promise<void> {
  const filings = Array.from({ length: count }, () => filingRow({ captured_at: new Date().toISOString() }));
  await addRows(db, 'filings', Object.keys(filings[0] ?? {}), filings);
}

/** Tomorrow morning in New York, in winter and in summer. */
function tomorrowMorning(): Date {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T13:00:00Z`);
}

const saved = (page: Page) => page.getByRole('region', { name: 'Saved datasets' });

describe('', () => {
  const site = listeningSite();

  test('a dataset is saved after signing in, alerts by mail, and one click ends the mail', async () => {
    const page = await browser.page({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
    const email = newAddress('ana');
    await openBuilderWithDraft(page);
    await page.locator('#name').fill('Travis estates');
    await typeBox(page, 'Probate').check();
    await enter(counties(page), 'Travis TX');
    // It moves the messages when it appears.
    await page.locator('.cookie-banner').waitFor();
    await saveButton(page).click();
    await eventually(() => toastOf(page)).toEqual([
      'Demo Mode',
      'Custom dataset configured! Authentication required to save.',
    ]);
    const link = page.locator('.toast').getByRole('link', { name: 'Sign in' });
    await eventually(() => link.getAttribute('href')).toBe('/sign-in?next=/dataset-builder');
    await quiet(page);
    await eventually(() => saved(page).count()).toBe(0);

    await quiet(page);
    await eventually(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

    // The dataset is in the form again.
    await link.click();
    await page.waitForURL('**/sign-in?next=/dataset-builder');
    await signIn(page, site.db, email);
    await openBuilderWithDraft(page);
    await eventually(() => page.locator('#name').inputValue()).toBe('Travis estates');
    await eventually(() => submittedValue(page, 'states')).toBe('TX');
    await saveButton(page).click();
    await eventually(async (now) => (await now(toastOf(page)))[0]).toBe('Dataset Saved');
    const [file] = await rows(
      site.db,
      sql`select record_count from county_datasets where fips = ${travis} and dataset_type = 'probate'`,
    );
    const count = Number(file?.record_count).toLocaleString('en-US');
    await saved(page).getByText(`${count} open records`).waitFor();
    await saved(page).getByText('sample data').waitFor();
    await quiet(page);
    await eventually(() => page.locator('#name').inputValue()).toBe('');

    await page.getByRole('checkbox', { name: 'Alert me about new records in Travis estates' }).check();
    await eventually(async (now) => (await now(toastOf(page)))[0]).toBe('Alert On');
    await expectNoViolations(page, 'saved datasets');

    await addProbate(site.db, 3);
    const secret = authSecret({ DATA_DIR: site.dataDir });
    const sent = await sendDailyMails(site.db, { now: tomorrowMorning(), publicUrl: site.origin, secret });
    expect(sent).toBe(1);
    const sink = await startSink();
    const mailer = createMailer({ smtpUrl: sink.url, dataDir: site.dataDir, from: sender });
    await createMailWorker({ db: site.db, mailer, log: { warn: () => {}, error: () => {} } }).runOnce();
    await sink.close();
    const mail = sink.mails.map(({ parsed }) => parsed).find(({ subject }) => subject?.startsWith('Travis estates'));
    expect(mail?.subject).toBe('Travis estates: 3 new records');

    await page.goto(/\S+\/dataset-builder\?saved=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    await eventually(() => page.locator('#name').inputValue()).toBe('Travis estates');
    await eventually(() => submittedValue(page, 'counties')).toBe('Travis');

    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const url = header.slice(1, -1);
    await page.goto(url);
    await page.getByRole('heading', { name: 'Stop the daily email?' }).waitFor();
    await expectNoViolations(page, 'the page of the link');
    const oneClick = await fetch(url, {
      method: 'POST',
      headers: { Origin: 'https://mail.example', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.status).toBe(200);
    // Someone who clicks the button too sees the same.
    await page.getByRole('button', { name: 'Stop the daily email' }).click();
    await page.getByRole('heading', { name: 'The daily email is off' }).waitFor();
    await openBuilderWithDraft(page);
    await saved(page).getByText('The daily email is off').waitFor();
  });

  longTest(
    'saved datasets and the dialog to rename one are accessible on a dark phone, without a sideways scroll',
    async () => {
      const page = await browser.page({
        baseURL: site.origin,
        viewport: { width: 390, height: 844 },
        colorScheme: 'dark',
        hasTouch: true,
      });
      await signIn(page, site.db, newAddress('ben'));
      await openBuilderWithDraft(page, '?types=probate&counties=Travis&states=TX');
      await page.locator('#name').fill('Estates');
      await saveButton(page).click();
      await saved(page).getByRole('button', { name: 'Rename: Estates', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Probate in Travis');
      await expectNoViolations(page, 'the dialog');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await saved(page).getByRole('button', { name: 'Duplicate: Probate in Travis', exact: true }).click();
      await eventually(() => saved(page).getByRole('listitem').count()).toBe(2);
      await expectNoViolations(page, 'the list');
      await expectNoSidewaysScroll(page, [390, 320]);
    },
  );

  longTest(
    'a watched county shows what is new since the last visit, on the list, the map and after a reload',
    async () => {
      const page = await browser.page({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
      await page.goto(`/coverage?county=${travis}`);
      await see(listOf(page, '.county-card', travis));
      await quiet(page);
      await eventually(() => page.getByRole('button', { name: 'Watch this county' }).count()).toBe(0);
      await signIn(page, site.db, newAddress('cleo'));
      await page.goto(`/coverage?county=${travis}`);
      await page.getByRole('button', { name: 'Watch this county' }).click();
      await page.getByText("We'll email you when records are new, at most once a day.").waitFor();
      // Without the daily email, none is promised.
      await page.getByRole('button', { name: 'Stop watching' }).click();
      await page.request.patch('/functions/v1/account/daily-mail', { data: { on: false } });
      await page.getByRole('button', { name: 'Watch this county' }).click();
      await page.getByText('The daily email is off. You can turn it on in your account.').waitFor();
      await page.getByRole('button', { name: 'Stop watching' }).waitFor();
      const watched = page.getByRole('region', { name: 'Watched counties' });
      await watched.getByText('Nothing new since your last visit').waitFor();
      await site.db.execute(sql`update watched_counties set seen_at = seen_at - interval '1 hour',
      visited_at = visited_at - interval '1 hour'`);
      await site.db.execute(
        sql`delete from filings where fips = ${travis} and captured_at > now() - interval '2 hours'`,
      );
      await addProbate(site.db, 4);
      for (let time = 0; time < 2; time++) {
        await page.goto('/coverage?q=Travis,+TX');
        await watched.getByRole('button', { name: 'Travis, TX 4 new' }).waitFor();
        await page.getByText('4 new in a county you watch').waitFor();
        await page.locator('.coverage-table tr', { hasText: 'Probate' }).getByText('4 new').first().waitFor();
      }
      await expectNoViolations(page, 'watched counties');
      await watched.getByRole('button', { name: 'Travis, TX 4 new' }).click();
      await page.getByRole('button', { name: 'Stop watching' }).click();
      await page.getByText("You're no longer watching Travis, TX.").waitFor();
      await quiet(watched);
      await eventually(() => watched.count()).toBe(0);
    },
  );
});
