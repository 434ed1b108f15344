import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { recordStore } from '#db/records/store.ts';
import { given, hays, readRows, travis } from '#tests/support/record-reads.ts';
import { eventually } from './support/eventually.ts';
import { network, signIn, siteDatabase, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

async function fill(db: Db): Promise<void> {
  const store = recordStore({ db, batchSize: 700 });
  await readRows(store, [...given(0, 100), ...given(0, 100, hays)], 1);
  await readRows(store, given(0, 40), 2);
  await readRows(store, given(0, 30, hays), 2);
  await readRows(store, given(50, 52), 3, { full: false });
  await rows(db, sql`update import_runs set is_sample = true where fips not in (${travis}, ${hays})`);
}

beforeAll(startOwnSite(fill));
beforeEach(async () => void (await signIn('staff@deedline.example', 'staff')));

const sheet = () => page.getByRole('complementary');
const openRecords = async (fips: string) => {
  const { select } = await siteDatabase();
  const counted =
    "select count(*)::int as open from filings where dataset_type = 'probate' and closed_on is null and fips = $1";
  const query = `select open, now() as created_at from (${counted}) as counted`;
  return (await select(query, fips))[0]?.open;
};

test('a held read leads from the overview to its decision, and closes its records after a question', async () => {
  await page.goto('/desk');
  const link = page.getByRole('link', { name: /^Reads that wait for a decision ?2$/ });
  await page.goto((await link.waitFor()).getAttribute('href') ?? '');
  await page.getByText('Held: 60 of 100 would close').waitFor();
  await page.getByRole('button', { name: /^Travis, TX/ }).click();
  await sheet().getByText('The list was whole, but without 60 records that are open').waitFor();
  await sheet().getByRole('button', { name: 'Close these records' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Open records that the list no longer had are closed as vanished').waitFor();
  const badgesRead = () => network().sent.filter(({ url }) => url.endsWith('/desk/me')).length;
  const before = badgesRead();
  await dialog.getByRole('button', { name: 'Close them' }).click();
  await eventually(() => toastOf().join()).toContain('58 records were closed.');
  await eventually(() => badgesRead() - before).toBe(1);
  await eventually(() => page.locator('.desk-table tbody tr').count()).toBe(1);
  // What the newer file had is open.
  expect(await openRecords(travis)).toBe(42);

  await page.getByRole('button', { name: /^Hays, TX/ }).click();
  await sheet().getByText('Held: 70 of 100 would close').waitFor();
  await sheet().getByRole('button', { name: 'Leave them open' }).click();
  await eventually(() => toastOf().join()).toContain('No record was closed.');
  await page.getByText('No reads').waitFor();
  expect(await openRecords(hays)).toBe(100);
});

test('undoing a read says what will happen; a refusal says why in plain words', async () => {
  await page.goto(`/desk/data?view=reads&county=${travis}&dataset=probate`);
  const reads = page.getByRole('button', { name: /^Travis, TX/ });
  await eventually(() => reads.count()).toBe(3);
  // The row of the open read closes it again.
  await reads.nth(2).click();
  await sheet().getByRole('button', { name: 'Undo this read' }).waitFor();
  await reads.nth(2).click();
  await eventually(() => [sheet().count(), reads.nth(2).getAttribute('aria-expanded')]).toEqual([0, 'false']);
  await reads.nth(2).click();
  await sheet().getByRole('button', { name: 'Undo this read' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('100 records that it added are removed.').waitFor();
  await dialog.getByRole('button', { name: 'Undo it' }).click();
  await eventually(() => toastOf().join()).toMatch(/A later read or a correction has changed \d+ of its records/);

  await page.goto(`/desk/data?view=reads&county=${hays}&dataset=probate`);
  await eventually(() => page.getByRole('button', { name: /^Hays, TX/ }).count()).toBe(2);
  await page
    .getByRole('button', { name: /^Hays, TX/ })
    .first()
    .click();
  await sheet().getByRole('button', { name: 'Undo this read' }).click();
  await dialog.getByRole('button', { name: 'Undo it' }).click();
  await eventually(() => toastOf().join()).toContain('0 removed, 0 put back.');
  await sheet()
    .getByText(/^Undone /)
    .waitFor();
  await eventually(() => page.getByRole('row', { name: /Undid the read of/ }).count()).toBe(1);
  expect(sheet().getByRole('button', { name: 'Undo this read' }).count()).toBe(0);
});
