import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { storeTomorrowsDemo } from '#tests/support/desk-rows.ts';
import { testSample } from '#tests/support/long-form.ts';
import { plainMail } from '#tests/support/mail-bench.ts';
import { eventually } from './support/eventually.ts';
import type { Locator } from './support/locator.ts';
import { signIn, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';

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
    sql`update county_datasets set last_update = now() - interval '60 days', file_status = 'open', status_reason = null, is_sample = false
      where id in (select id from county_datasets order by fips desc, dataset_type limit 2)`,
  );
  await storeTomorrowsDemo(db);
}

beforeAll(startOwnSite(fill));
beforeEach(async () => void (await signIn('staff@deedline.example', 'staff')));

async function openOverview(): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('heading', { name: 'Waiting' }).waitFor();
}

async function follow(link: Locator): Promise<void> {
  await page.goto((await link.waitFor()).getAttribute('href') ?? '');
}

const sheet = (name: string) => page.getByRole('complementary', { name });

testSample(
  [
    ['New messages', ['Ana Reyes', 'Ben Ode']],
    ['Held back by the bot check', ['Dora Held']],
    ['Mail that could not be sent', ['eli@example.com']],
    ['Open privacy requests', ['P-OPEN1', 'P-OPEN2']],
    ['Uploads in progress', ['receiving.csv', 'waiting.csv']],
  ],
  ([label]) => label === 'New messages',
)('%s are counted, and their link lists exactly those', async ([label, names]) => {
  await openOverview();
  await follow(page.getByRole('link', { name: new RegExp(`^${label} ?${names.length}$`) }));
  await eventually(() => page.locator('.desk-table tbody th').allInnerTexts().toSorted()).toEqual(names);
});

test('late counties are counted, and their link lists exactly those, with the filter chosen', async () => {
  await openOverview();
  await follow(page.getByRole('link', { name: /^Counties that are late ?2$/ }));
  const table = page.locator('.desk-table tbody tr');
  await eventually(() => table.count()).toBe(2);
  for (const text of table.allInnerTexts()) expect(text).toContain('Late');
  await table.first().getByRole('button').click();
  await page.getByRole('complementary').getByLabel('Sold elsewhere').waitFor();
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  await eventually(() => page.getByLabel('Status').inputValue()).toBe('late');
  await page.getByLabel('Status').selectOption('');
  await eventually(() => table.count()).toBe(50);
  await eventually(page.search).toBe('?view=counties');
});

test('a demo and a privacy request lead to their own sheets', async () => {
  await openOverview();
  await follow(page.getByRole('link', { name: /Gus Lind, Lind Homes ?11:15 PM/ }));
  await sheet('Gus Lind').getByText('gus@example.com').waitFor();
  await openOverview();
  await follow(page.getByRole('link', { name: /P-OPEN2/ }));
  await sheet('P-OPEN2').getByText('17 Elm St').waitFor();
});

test('the day so far and late samples are said, and samples lead to a list of their own', async () => {
  await openOverview();
  await page.getByRole('link', { name: /^3 messages$/ }).waitFor();
  await page.getByRole('link', { name: /^2 late$/ }).waitFor();
  await page.getByRole('heading', { name: 'Selling' }).waitFor();
  await page.getByText('in credits').waitFor();
});
