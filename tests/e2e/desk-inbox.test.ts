import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { deskServer } from '#tests/support/desk-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { plainMail } from '#tests/support/mail-bench.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const context = { now: new Date(), publicUrl: 'http://localhost', staffEmail: 'staff@deedline.example' };
const person = { phone: '512-555-0142', company: '', message: 'Do you cover Travis County?' };

async function fill(db: Db): Promise<void> {
  const general = { ...person, submission_type: 'general' as const };
  const quote = { ...person, submission_type: 'quote' as const, territory: 'Travis, TX', datasets: 'all' as const };
  const submissions = [
    { ...general, name: 'Ana Reyes', email: 'ana@example.com' },
    { ...quote, name: 'Ben Ode', email: 'ben@example.com' },
    { ...general, name: 'Cleo Park', email: 'cleo@example.com' },
  ];
  for (const submission of submissions) {
    await submitContact(db, { submission, idempotencyKey: null, botSign: null }, context);
  }
  const failed = { ...plainMail('failed'), to: { name: 'Dora', address: 'dora@example.com' }, subject: 'Demo booked' };
  await enqueueMails(db, [failed]);
  await rows(
    db,
    sql`update outbox set status = 'dead', attempts = 27, last_error = '550 No such mailbox'
    where to_address = 'dora@example.com'`,
  );
}

/** Runs in the page: fills in the contact form as soon as it works, and sends it within the first second. */
function sendFast([name, trap]: readonly [string, string]): void {
  performance.now = () => 300;
  const timer = setInterval(() => {
    const form = document.querySelector<HTMLFormElement>('form[novalidate]');
    if (!form) return;
    clearInterval(timer);
    const values = { name, email: `${name.toLowerCase()}@example.com`, message: 'Sent by a script', website: trap };
    for (const [field, value] of Object.entries(values)) {
      const input = form.elements.namedItem(field) as HTMLInputElement;
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    form.requestSubmit();
  }, 50);
}

const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const sheet = (page: Page) => page.getByRole('complementary');

async function expectSound(page: Page): Promise<void> {
  expect(await axeInBothSchemes(page, { frame: false })).toEqual([]);
}

describe('the desk', () => {
  const desk = deskServer(fill);
  const wide = { viewport: { width: 1280, height: 800 } };
  const mailsTo = (address: string) => {
    const folder = join(desk.dataDir, 'mail');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    return names
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => mail.includes(`To: ${address}`) || mail.includes(`<${address}>`));
  };

  test('a message is opened, noted and answered with the keyboard', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk/inbox');
    await row(page, 'Cleo Park').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ana Reyes');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await eventually(() => sheet(page).innerText()).toContain('Travis, TX');
    await eventually(() => sheet(page).innerText()).toContain('All Datasets');
    const reply =
      (await quiet(page, () => sheet(page).getByRole('link', { name: 'Reply' }).getAttribute('href'))) ?? '';
    expect(decodeURIComponent(reply)).toContain('from $297 to $2,500+ a month');
    await expectSound(page);

    const note = page.getByLabel('Note for the team');
    await note.fill('Called. jkes are only letters here');
    await eventually(() => sheet(page).getByText('Saved', { exact: true }).count()).toBe(1);
    await page.reload();
    await row(page, 'Ben Ode').click();
    await eventually(() => note.inputValue()).toBe('Called. jkes are only letters here');
    await page.keyboard.press('Escape');
    await eventually(() => sheet(page).count()).toBe(0);

    await row(page, 'Ben Ode').focus();
    await page.keyboard.press('e');
    await eventually(() => toastOf(page)).toEqual(['Marked answered', expect.any(String)]);
    await eventually(() => row(page, 'Ben Ode').count()).toBe(0);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ana Reyes');
    await page.keyboard.press('s');
    await eventually(() => row(page, 'Ana Reyes').count()).toBe(0);
    await tab(page, /^Answered/).check();
    await row(page, 'Ben Ode').waitFor();
    await tab(page, /^Spam/).check();
    await row(page, 'Ana Reyes').click();
    await sheet(page).getByRole('button', { name: 'Not spam' }).click();
    await tab(page, /^New/).check();
    await row(page, 'Ana Reyes').waitFor();
  });

  test('a note that was typed when the session ended is saved after the sign-in', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk/inbox');
    await row(page, 'Cleo Park').click();
    const ended = { status: 401, json: { error: 'Authentication required' } };
    await page.route('**/note', (route) => route.fulfill(ended), { times: 1 });
    // The sign-in page would lead back at once, because the session has not really ended.
    await page.route('**/functions/v1/account', (route) => route.fulfill(ended));
    await page.getByLabel('Note for the team').fill('Wants a call on Monday');
    await page.waitForURL('**/sign-in?next=%2Fdesk%2Finbox');
    await page.unroute('**/functions/v1/account');
    await page.goto('/desk/inbox');
    await row(page, 'Cleo Park').click();
    await eventually(() => page.getByLabel('Note for the team').inputValue()).toBe('Wants a call on Monday');
    await sheet(page).getByText('Saved', { exact: true }).waitFor();
  });

  test('a bot is held back with the reason, a hurried person is not, and a release sends the mail once', async () => {
    // Playwright's own calls count as clicks, so a script of the page is the bot.
    const sendAsBot = async (name: string, trap: string) => {
      const visitor = await desk.visitor(browser);
      await visitor.addInitScript(sendFast, [name, trap] as const);
      const answer = visitor.waitForResponse('**/functions/v1/submit-contact');
      await visitor.goto('/support/contact');
      expect((await answer).status()).toBe(200);
    };
    await sendAsBot('Untouched', '');
    await sendAsBot('Filler', 'https://spam.example');
    const visitor = await desk.visitor(browser);
    // As fast as autofill and a click can be.
    await visitor.addInitScript(() => {
      performance.now = () => 300;
    });
    await visitor.goto('/support/contact');
    await visitor.locator('form[novalidate]').waitFor();
    const form = visitor.locator('form[action*=submit-contact]');
    await form.locator('[name=name]').fill('Hurried');
    await form.locator('[name=email]').fill('hurried@example.com');
    await form.locator('[name=message]').fill('Autofill and one click');
    const [hurried] = await Promise.all([
      visitor.waitForResponse('**/functions/v1/submit-contact'),
      form.getByRole('button', { name: 'Send Message' }).click(),
    ]);
    expect(hurried.request().headers()['form-signs']).toBe('elapsed=300');

    const page = await desk.page(browser, wide);
    await page.goto('/desk/inbox?status=held');
    await eventually(() => tab(page, /^Held back \(2\)/).count()).toBe(1);
    await quiet(page);
    await eventually(() => row(page, 'Hurried').count()).toBe(0);
    await row(page, 'Filler').click();
    await eventually(() => sheet(page).innerText()).toContain('a field that people cannot see');
    await row(page, 'Untouched').click();
    await eventually(() => sheet(page).innerText()).toContain('nobody clicked, tapped or typed');
    await expectSound(page);
    // The mail of a later message has been sent, so this one waits for its release.
    await eventually(() => mailsTo('hurried@example.com').length).toBe(2);
    expect(mailsTo('untouched@example.com')).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Release' }).click();
    await eventually(() => toastOf(page)).toEqual(['Released', expect.any(String)]);
    await eventually(() => mailsTo('untouched@example.com').length).toBe(2);
    await eventually(() => row(page, 'Untouched').count()).toBe(0);
  });

  test('a link from a notice opens its message, on a phone over the whole screen', async () => {
    const page = await desk.page(browser, { viewport: { width: 390, height: 844 } });
    await page.goto('/desk/inbox?status=all');
    await row(page, 'Cleo Park').waitFor();
    // A message is a small card, with its text beside the label.
    await eventually(
      async (now) => (await now(page.locator('.desk-table tbody tr').last().boundingBox()))?.height,
    ).toBeLessThan(220);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const listed = await page.request.get('/functions/v1/desk/inbox?status=all&q=cleo@example.com');
    const { rows: found } = (await listed.json()) as { rows: { id: string }[] };
    await page.goto(`/desk/inbox?open=${found[0]?.id}`);
    const dialog = page.getByRole('dialog');
    await eventually(() => dialog.innerText()).toContain('Do you cover Travis County?');
    await expectSound(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Close the message' }).click();
    await eventually(() => dialog.count()).toBe(0);
  });

  test('the list is searched and exported', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk/inbox?status=all');
    const search = page.getByRole('searchbox', { name: 'Search messages' });
    await search.fill('cl');
    await eventually(() => page.getByText('Type at least three characters').count()).toBe(1);
    await search.fill('cleo@example.com');
    await eventually(() => page.locator('.desk-open').allInnerTexts()).toEqual(['Cleo Park']);
    await quiet(page);
    await eventually(() => page.url()).not.toContain('cleo');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.match(/^\d{4}-/gm)).toHaveLength(1);
    expect(text).toContain('Cleo Park,cleo@example.com');
  });

  test('failed mail is listed with the reason and sent again', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk/mail?status=failed');
    await row(page, 'dora@example.com').click();
    await eventually(() => sheet(page).innerText()).toContain('550 No such mailbox');
    await expectSound(page);
    await sheet(page).getByRole('button', { name: 'Send again' }).click();
    await eventually(() => toastOf(page)).toEqual(['On its way', expect.any(String)]);
    await eventually(() => mailsTo('dora@example.com').length).toBe(1);
    await eventually(() => row(page, 'dora@example.com').count()).toBe(0);
    await tab(page, /^Sent/).check();
    await row(page, 'dora@example.com').waitFor();
    await expectNoSidewaysScroll(page);
  });
});

test('time counts from when a page that was loaded in advance is shown', async () => {
  const page = await browser.page();
  await page.addInitScript(() => {
    const entries = performance.getEntriesByType.bind(performance);
    performance.getEntriesByType = (type) =>
      type === 'navigation' ? ([{ activationStart: 59_500 }] as unknown as PerformanceEntryList) : entries(type);
    performance.now = () => 60_000;
  });
  await page.goto('/support/contact');
  await page.locator('form[novalidate]').waitFor();
  const form = page.locator('form[action*=submit-contact]');
  await form.locator('[name=name]').fill('Ana');
  await form.locator('[name=email]').fill('prerendered@example.com');
  await form.locator('[name=message]').fill('Hello');
  const [request] = await Promise.all([
    page.waitForRequest('**/functions/v1/submit-contact'),
    form.getByRole('button', { name: 'Send Message' }).click(),
  ]);
  expect(request.headers()['form-signs']).toBe('elapsed=500');
});
