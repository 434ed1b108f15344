import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { eventually } from './support/eventually.ts';
import { network, signIn, startOwnSite } from './support/network.ts';
import { allMailTo } from './support/outbox.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

const ref = 'P-7K3M-9QXT';
const zoe = { name: 'Zoe Quillonby', email: 'zoe@quillonby.example' };

async function fill(db: Db): Promise<void> {
  await db.execute(sql`insert into privacy_requests
    (ref, token_hash, code_hash, email, name, role, street, fips, county, state, kind, asked_at, verified_at, created_at)
    values (${ref}, 't', 'c', ${zoe.email}, ${zoe.name}, 'owner', '999 Nowhere St', '48453', 'Travis', 'TX', 'suppression',
      now() - interval '3 days', now() - interval '3 days', now() - interval '3 days')`);
}

beforeAll(startOwnSite(fill));
beforeEach(async () => void (await signIn('staff@deedline.example', 'staff')));

/** A number that nobody has, as the platform hashes it. */
const list = 'ID,Hash\nA7kP2xQ9Lm4R,vGM7y5n+hBXRSEAklhHDPCbysyNgYTmXdMcagGUOY8E=\n';

test('a list of the deletion platform is loaded, and one that cannot be matched is refused', async () => {
  await page.goto('/desk/privacy?view=deletions');
  await page.getByText('No list was loaded yet', { exact: false }).waitFor();
  await page.getByText('Texas: not registered yet. Visitors see nothing about it.').waitFor();
  const choose = (name: string) =>
    page.getByLabel('Load a list').setInputFiles(new File([list], name, { type: 'text/csv' }));
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  await choose(`${today}_4821_NDZ.csv`);
  await eventually(() => toastOf().join()).toContain('no identifiers of the list NDZ');
  await choose(`${today}_4821_Phone.csv`);
  await eventually(() => toastOf().join()).toContain('The list is complete');
  await page.getByRole('row', { name: new RegExp(`${today}_4821_Phone\\.csv.*1`) }).waitFor();
  await page.getByText('The next lists are due by', { exact: false }).waitFor();

  // A list that is complete is not sent again.
  const sent = network().posts().length;
  await choose(`${today}_4821_Phone.csv`);
  await eventually(() => network().posts().length).toBeGreaterThan(sent);
  await page.quiet();
  const paths = network().posts().slice(sent);
  expect(paths.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /functions/v1/desk/privacy/deletions']);
  expect(toastOf()[0]).toBe('The list is complete');
});

const sheet = () => page.getByRole('complementary');

test('a request that waits is left out and answered, which mails the person; an entry by phone is added', async () => {
  await page.goto(`/desk/privacy?open=${ref}`);
  await sheet().getByText('999 Nowhere St, Travis, TX').waitFor();
  await page.getByText('42 days left').waitFor();
  await sheet().getByRole('button', { name: 'Mark as answered' }).click();
  await eventually(() => toastOf().join()).toContain('Suppress the property first');
  await sheet().getByRole('button', { name: 'Leave it out' }).click();
  await sheet().getByText('The property is on it').waitFor();
  await sheet().getByRole('button', { name: 'Mark as answered' }).click();
  await page.getByText('No open requests').waitFor();
  await eventually(
    async () => (await allMailTo(zoe.email)).filter((mail) => mail.subject.includes('is done')).length,
  ).toBe(1);

  await page.getByRole('radio', { name: 'Suppression list' }).check();
  await page.getByRole('row', { name: new RegExp(ref) }).waitFor();
  await page.getByRole('button', { name: 'Add an entry' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Street address').fill('17 Elm');
  await dialog.getByRole('button', { name: 'Leave it out' }).press('Enter');
  await dialog.getByText('Enter the county').waitFor();
  await dialog.getByLabel('County').fill('Travis');
  await dialog.getByLabel('State').selectOption('TX');
  await dialog.getByLabel('County').press('Enter');
  await page.getByRole('heading', { name: /Left out as P-\w{4}-\w{4}/ }).waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('row', { name: /By phone or mail/ }).count()).toBe(1);
});
