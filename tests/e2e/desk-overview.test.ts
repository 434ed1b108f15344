import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deskParts } from '#content/pages/desk.ts';
import { type Db, rows } from '#db/client.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import { businessTime } from '#domain/booking/slots.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { deskServer } from '#tests/support/desk-server.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { plainMail } from '#tests/support/mail-bench.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

const browser = testBrowser();

async function fill(db: Db): Promise<void> {
  const context = { now: new Date(), publicUrl: 'http://localhost', staffEmail: 'staff@deedline.example' };
  const messages = [
    { name: 'Ana Reyes', botSign: null },
    { name: 'Ben Ode', botSign: null },
    { name: 'Cleo Park', botSign: null },
    { name: 'Dora Held', botSign: 'hidden field' },
  ] as const;
  for (const { name, botSign } of messages) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
    const submission = { submission_type: 'general' as const, name, email, phone: '', company: '', message: 'Hello' };
    await submitContact(db, { submission, idempotencyKey: null, botSign }, context);
  }
  await rows(db, sql`update contact_submissions set status = 'answered' where name = 'Cleo Park'`);
  await rows(db, sql`update outbox set status = 'sent', sent_at = now()`);
  await enqueueMails(db, [{ ...plainMail('failed'), to: { name: 'Eli', address: 'eli@example.com' } }]);
  await rows(db, sql`update outbox set status = 'dead', last_error = '550' where to_address = 'eli@example.com'`);
  await rows(
    db,
    sql`insert into privacy_requests (ref, token_hash, code_hash, email, role, street, fips, county, state, kind, verified_at, asked_at, done_at)
      select ref, ref, '', 'fay@example.com', 'owner', '17 Elm St', '48453', 'Travis', 'TX', 'correction', now(), now() - interval '3 days', done
      from (values ('P-OPEN1', null), ('P-OPEN2', null), ('P-DONE', now())) as asked(ref, done)`,
  );
  await rows(
    db,
    sql`insert into uploads (file_name, bytes, options, status)
      select status || '.csv', 1, '{"dataset": "probate", "sourceDate": "2026-11-01T12:00:00Z"}', status
      from unnest(array['receiving', 'waiting', 'done', 'canceled']) as status`,
  );
  await rows(db, sql`update county_datasets set last_update = now()`);
  await rows(
    db,
    sql`update county_datasets set last_update = now() - interval '60 days', file_status = 'open', status_reason = null
      where id in (select id from county_datasets order by fips desc, dataset_type limit 2)`,
  );
  // Still listed, as today's, when midnight in New York passes during the run.
  const tomorrow = businessTime(new Date(Date.now() + 86_400_000)).date;
  const [slot] = await rows(
    db,
    sql`insert into demo_slots (date, start_time, end_time, max_bookings, current_bookings)
      values (${tomorrow}::date, '23:15', '23:45', 2, 1) returning id`,
  );
  await rows(
    db,
    sql`insert into demo_bookings (slot_id, customer_name, customer_email, company, token_hash)
      values (${slot?.id}::uuid, 'Gus Lind', 'gus@example.com', 'Lind Homes', 'none')`,
  );
}

const openOverview = async (page: Page) => {
  await page.goto('/desk');
  await page.getByRole('heading', { name: 'Waiting' }).waitFor();
};

describe('the overview of the desk', () => {
  const desk = deskServer(fill);
  const wide = { viewport: { width: 1280, height: 800 } };

  test.each([
    ['New messages', ['Ana Reyes', 'Ben Ode']],
    ['Held back by the bot check', ['Dora Held']],
    ['Mail that could not be sent', ['eli@example.com']],
    ['Open privacy requests', ['P-OPEN1', 'P-OPEN2']],
    ['Uploads in progress', ['receiving.csv', 'waiting.csv']],
  ])('%s are counted, and their link lists exactly those', async (label, names) => {
    const page = await desk.page(browser, wide);
    await openOverview(page);
    await page.getByRole('link', { name: new RegExp(`^${label} ?${names.length}$`) }).press('Enter');
    await page.waitForURL((url) => url.pathname !== '/desk');
    const listed = () =>
      reading(async (now) => (await now(page.locator('.desk-table tbody th').allInnerTexts())).toSorted());
    await eventually(listed).toEqual(names);
  });

  test('late counties are counted, and their link lists exactly those, with the filter chosen', async () => {
    const page = await desk.page(browser, wide);
    await openOverview(page);
    await page.getByRole('link', { name: /^Counties that are late ?2$/ }).click();
    const table = page.locator('.desk-table tbody tr');
    await eventually(() => table.count()).toBe(2);
    for (const text of await quiet(table, () => table.allInnerTexts())) expect(text).toContain('Late');
    await table.first().getByRole('button').click();
    await page.getByRole('complementary').getByLabel('Subscribers').waitFor();
    await quiet(page);
    await eventually(() => page.locator('.desk-main').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
    await eventually(() => page.getByLabel('Status').inputValue()).toBe('late');
    await page.getByLabel('Status').selectOption('');
    await eventually(() => table.count()).toBe(50);
    await eventually(async (now) => new URL(await now(page.url())).search).toBe('?view=counties');
  });

  test('a demo and a privacy request lead to their own sheets', async () => {
    const page = await desk.page(browser, wide);
    await openOverview(page);
    await page.getByRole('link', { name: /Gus Lind, Lind Homes/ }).click();
    await page.getByRole('complementary', { name: 'Gus Lind' }).getByText('gus@example.com').waitFor();
    await openOverview(page);
    await page.getByRole('link', { name: /P-OPEN2/ }).click();
    await page.getByRole('complementary', { name: 'P-OPEN2' }).getByText('17 Elm St').waitFor();
  });

  test('no axe violations in either color scheme, and nothing scrolls sideways on a phone', async () => {
    const page = await desk.page(browser, wide);
    await openOverview(page);
    expect(await axeInBothSchemes(page)).toEqual([]);
    for (const width of [390, 320]) {
      await expectNoSidewaysScroll(page, [width]);
      await see(page.getByRole('button', { name: 'Sign out' }));
    }
    expect(await axeInBothSchemes(page, { frame: false })).toEqual([]);
  });

  test('the Tab key goes through the bar, then the counts, demos and requests', async () => {
    const page = await desk.page(browser, wide);
    await openOverview(page);
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link').first().focus();
    const visited: string[] = [];
    for (let step = 0; step < 18; step += 1) {
      visited.push(
        (await quiet(page, () => page.evaluate(() => (document.activeElement as HTMLElement).innerText))).replace(
          /\s+/g,
          ' ',
        ),
      );
      await page.keyboard.press('Tab');
    }
    expect(visited).toEqual([
      ...deskParts.map(({ name }) => name),
      'Account',
      'Sign out',
      'New messages 2',
      'Held back by the bot check 1',
      'Mail that could not be sent 1',
      'Open privacy requests 2',
      'Counties that are late 2',
      'Uploads in progress 2',
      'Gus Lind, Lind Homes 23:15',
      expect.stringMatching(/^P-OPEN\d, Correction 42 days left$/),
      expect.stringMatching(/^P-OPEN\d, Correction 42 days left$/),
    ]);
  });

  test('other spellings of a guarded page lead to it, for everyone', async () => {
    const staff = (await desk.page(browser)).request;
    const visitor = (await desk.visitor(browser)).request;
    for (const path of ['/account', ...deskParts.map(({ href }) => href)]) {
      for (const spelled of [`${path}/`, `${path}/index.html`]) {
        for (const request of [staff, visitor]) {
          const answer = await request.get(`${spelled}?a=b`, { maxRedirects: 0 });
          expect([answer.status(), answer.headers().location], spelled).toEqual([308, `${path}?a=b`]);
        }
        expect((await staff.get(spelled)).url(), spelled).toBe(`${desk.origin}${path}`);
        const asked = new URL((await visitor.get(spelled)).url());
        expect([asked.pathname, asked.searchParams.get('next')], spelled).toEqual(['/sign-in', path]);
      }
    }
  });

  test('every part has the sign-out in its bar, which ends the session', async () => {
    const page = await desk.page(browser, wide);
    const signOut = page.locator('.tool-bar').getByRole('button', { name: 'Sign out' });
    const views = ['data?view=reads', 'data?view=counties', 'privacy?view=suppressions', 'privacy?view=person'];
    for (const href of [...deskParts.map((part) => part.href), ...views.map((view) => `/desk/${view}`)]) {
      await page.goto(href);
      await signOut.waitFor();
    }
    await signOut.click();
    await page.waitForURL('**/sign-in');
    await page.getByText("You're signed out.").waitFor();
    expect((await page.request.get('/functions/v1/desk/overview')).status()).toBe(401);
  });
});
