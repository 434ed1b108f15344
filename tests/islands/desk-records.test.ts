import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { recordStore } from '#db/records/store.ts';
import { given, readRows } from '#tests/support/record-reads.ts';
import { eventually } from './support/eventually.ts';
import { network, signIn, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

async function fill(db: Db): Promise<void> {
  const store = recordStore({ db, batchSize: 700 });
  const [first, ...others] = given(0, 60);
  await readRows(store, [{ ...first, executor_name: 'Zenobia Quillonby' }, ...others], 1);
  await readRows(store, [{ ...first, executor_name: 'Zenobia Quillonby', mortgage_balance: 12_000 }, ...others], 2);
}

beforeAll(startOwnSite(fill));
beforeEach(async () => void (await signIn('staff@deedline.example', 'staff')));

const sheet = () => page.getByRole('complementary');
const listed = () => page.locator('.desk-table tbody th').allInnerTexts();
const search = (text: string) => page.getByLabel('Search text').fill(text);

test('records are found by number, address and name, and what was typed is in no address', async () => {
  await page.goto('/desk/records');
  await page.getByText('Search for a record').waitFor();
  await search('26 pr 00000');
  await eventually(() => listed().filter((name) => name.startsWith('26-PR-00000')).length).toBeGreaterThanOrEqual(10);
  await page.getByLabel('Search by').selectOption('address');
  await search('117 bramblewick lane');
  await eventually(listed).toEqual(['26-PR-000017']);
  await page.getByLabel('Search by').selectOption('name');
  await search('quillonby');
  await page.getByText('A search by name needs a county').waitFor();
  await page.getByLabel('County').fill('Travis, TX');
  await eventually(listed).toEqual(['26-PR-000000']);
  expect(page.getByText('A search by name needs a county').count()).toBe(0);
  await page.getByLabel('State').selectOption('closed');
  await page.getByText('No records').waitFor();
  expect([page.search(), ...network().sent.map(({ url }) => url)].join()).not.toMatch(/quillonby|bramblewick/i);
  expect(page.search()).toContain('by=name');
});

test('samples are marked, and cannot be corrected', async () => {
  await page.goto('/desk/records?county=Maricopa,%20AZ');
  await eventually(() => listed().some((name) => name.endsWith('(Sample)'))).toBe(true);
  await page
    .getByRole('button', { name: /\(Sample\)/ })
    .first()
    .click();
  await sheet().getByText('This is a sample. It has no history, and cannot be corrected.').waitFor();
  expect(
    sheet()
      .getByRole('button', { name: /^Correct/ })
      .count(),
  ).toBe(0);
});

test('a field is corrected with a reason, both values are shown, and the correction is lifted', async () => {
  await page.goto('/desk/records');
  await search('26-PR-000000');
  await page.getByRole('button', { name: '26-PR-000000' }).click();
  await sheet().getByText('Mortgage balance: $0, then $12,000').waitFor();
  await sheet()
    .getByText(/^Score: \d+$/)
    .waitFor();
  expect(sheet().getByRole('button', { name: 'Correct Case number' }).count()).toBe(0);
  await sheet().getByRole('button', { name: 'Correct Market value' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The record says: $200,000').waitFor();
  await dialog.getByLabel('Correct value').fill('much');
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await dialog.getByText('Say why').waitFor();
  await dialog.getByLabel('Why, and who said so').fill('The assessor confirmed it.');
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await dialog.getByText('This should be an amount in dollars, such as $401,200 or 401200.00.').waitFor();
  await dialog.getByLabel('Correct value').fill('$650,000');
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await eventually(() => toastOf().join()).toContain('Corrected');
  const both =
    /^Source says \$200,000, corrected to \$650,000 by staff@deedline.example on .* because: The assessor confirmed it\.$/;
  await sheet().getByText(both).waitFor();
  await sheet().getByText('Market value: $200,000, then $650,000').waitFor();
  await sheet().getByRole('button', { name: 'Lift the correction: Market value' }).click();
  await dialog.getByRole('button', { name: 'Lift it' }).click();
  await eventually(() => sheet().getByText(both).count()).toBe(0);
  await sheet().getByText('Market value: $650,000, then $200,000').waitFor();
});
