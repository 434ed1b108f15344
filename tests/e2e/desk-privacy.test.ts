import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { deskServer } from '#tests/support/desk-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const wide = { viewport: { width: 1280, height: 800 } };
const ref = 'P-7K3M-9QXT';
const zoe = { name: 'Zoe Quillonby', email: 'zoe@quillonby.example', phone: '512-555-0177' };
const bo = { name: 'Bo Ferreira', email: 'bo@ferreira.example', phone: '512-555-0133' };

async function fill(db: Db): Promise<void> {
  const context = { now: new Date(), publicUrl: 'http://localhost', staffEmail: 'staff@deedline.example' };
  const slots = await rows(
    db,
    sql`select id from demo_slots where date > current_date + 3 and max_bookings > 1 order by date, start_time limit 1`,
  );
  for (const { name, email, phone } of [zoe, bo]) {
    const message = 'Zanzibar estate';
    const submission = { submission_type: 'general' as const, name, email, phone, company: '', message };
    await submitContact(db, { submission, idempotencyKey: null, botSign: null }, context);
    const booking = {
      slot_id: String(slots[0]?.id),
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
      company: '',
      message: '',
      time_zone: null,
    };
    const booked = await bookDemo(db, { booking, idempotencyKey: null }, context);
    if (!booked.ok) throw new Error(`No demo for ${email}: ${booked.error}`);
  }
  await db.execute(sql`insert into privacy_requests
    (ref, token_hash, code_hash, email, name, role, street, fips, county, state, kind, asked_at, verified_at, created_at)
    values (${ref}, 't', 'c', ${zoe.email}, ${zoe.name}, 'owner', '999 Nowhere St', '48453', 'Travis', 'TX', 'suppression',
      now() - interval '3 days', now() - interval '3 days', now() - interval '3 days')`);
}

async function expectSound(page: Page): Promise<void> {
  expect(await axeInBothSchemes(page, { frame: false })).toEqual([]);
}

async function expectFitsPhone(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(wide.viewport);
}

describe('privacy at the desk', () => {
  const desk = deskServer(fill);
  const view = (page: Page, label: string) => page.getByRole('radio', { name: label });
  const sheet = (page: Page) => page.getByRole('complementary');
  const mails = (text: string) => {
    const folder = join(desk.dataDir, 'mail');
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(text));
  };

  test('a request that waits is left out and answered, which mails the person; an entry by phone is added', async () => {
    const page = await desk.page(browser, wide);
    await page.goto(`/desk/privacy?open=${ref}`);
    await sheet(page).getByText('999 Nowhere St, Travis, TX').waitFor();
    await page.getByText('42 days left').waitFor();
    await expectSound(page);
    await sheet(page).getByRole('button', { name: 'Mark as answered' }).click();
    await eventually(async (now) => (await now(toastOf(page))).join()).toContain('Suppress the property first');
    await sheet(page).getByRole('button', { name: 'Leave it out' }).click();
    await sheet(page).getByText('The property is on it').waitFor();
    await sheet(page).getByRole('button', { name: 'Mark as answered' }).click();
    await page.getByText('No open requests').waitFor();
    await eventually(async () => mails('is done').length).toBe(1);

    await view(page, 'Suppression list').check();
    await page.getByRole('row', { name: new RegExp(ref) }).waitFor();
    await page.getByRole('button', { name: 'Add an entry' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Street address').fill('17 Elm');
    await dialog.getByRole('button', { name: 'Leave it out' }).press('Enter');
    await dialog.getByText('Enter the county').waitFor();
    await expectSound(page);
    await dialog.getByLabel('County').fill('Travis');
    await dialog.getByLabel('State').selectOption('TX');
    await dialog.getByLabel('County').press('Enter');
    await page.getByRole('heading', { name: /Left out as P-\w{4}-\w{4}/ }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('row', { name: /By phone or mail/ }).count()).toBe(1);
  });

  test('a person is found, exported and erased by keyboard; the audit list says so without personal data', async () => {
    const page = await desk.page(browser, wide);
    await page.goto('/desk/privacy?view=person');
    await page.getByLabel('Email address').fill(zoe.email.toUpperCase());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Everything about ${zoe.email}` }).waitFor();
    await quiet(page);
    await eventually(() => page.url()).not.toContain('quillonby');
    const found = await quiet(page, () => page.locator('.desk-main').innerText());
    for (const text of ['1 message', '1 demo', '1 privacy request', '(upcoming)']) expect(found).toContain(text);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download everything' }).press('Enter'),
    ]);
    const exported = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown[]>;
    expect(exported).toMatchObject({ address: zoe.email, messages: [{ phone: zoe.phone }], demos: [{}] });

    await page.getByRole('button', { name: 'Erase...' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This stays').waitFor();
    await expectSound(page);
    await expectFitsPhone(page);
    await dialog.getByLabel('Also cancel the upcoming demo').check();
    await dialog.getByRole('button', { name: 'Erase', exact: true }).press('Enter');
    await page.getByText('Everything is erased').waitFor();
    expect(mails(zoe.name)).toEqual([]);
    expect(mails(bo.name).length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Find' }).press('Enter');
    await page.getByText(`Nothing is stored about ${zoe.email}`).waitFor();

    await page.goto('/desk/audit?action=privacy.erase');
    const row = page.getByRole('row', { name: /Erased everything about an address/ });
    await row.waitFor();
    await eventually(() => row.innerText()).toContain('messages: 1');
    await quiet(page);
    await eventually(() => page.locator('body').innerText()).not.toMatch(/quillonby/i);
    await page.getByLabel('Person').selectOption('staff@deedline.example');
    await row.waitFor();
    await expectSound(page);
    await expectFitsPhone(page);
  });

  test('the lists fit a phone', async () => {
    const page = await desk.page(browser, { viewport: { width: 390, height: 844 } });
    for (const path of ['/desk/privacy?view=done', '/desk/privacy?view=suppressions', '/desk/privacy?view=person']) {
      await page.goto(path);
      await page.getByRole('radio', { name: 'Find a person' }).waitFor();
      await expectSound(page);
      await expectFitsPhone(page);
    }
  });
});
