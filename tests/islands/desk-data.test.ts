import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { network, signIn, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startOwnSite(async () => {}));
beforeEach(async () => void (await signIn('staff@deedline.example', 'staff')));

const content = [
  'Travis County Clerk,,',
  'Cause No.,File Date,Party',
  'C-1,17-AUG-2026,Ana Reyes',
  ',17-AUG-2026,Ben Ray',
].join('\n');

const dialog = () => page.getByRole('dialog');
const fieldOf = (column: string) => dialog().getByLabel(`Field for ${column}`);

async function openForm(): Promise<void> {
  await page.goto('/desk/data');
  await page.getByRole('button', { name: 'Upload a file' }).press('Enter');
  await dialog()
    .locator('input[type=file]')
    .setInputFiles(new File([content], 'clerk.csv', { type: 'text/csv' }));
}

test('the columns of a file are checked, changed and saved as a profile, which the next file is read by', async () => {
  await openForm();
  await dialog().getByLabel('Dataset').selectOption('probate');
  await dialog().getByLabel('County of all rows').fill('Travis, TX');
  await dialog().getByRole('button', { name: 'Check the columns' }).press('Enter');
  await dialog().getByText('The column names are in row 2. Nothing is imported yet.').waitFor();
  await eventually(() => dialog().getByRole('heading', { name: 'Check the columns' }).count()).toBe(1);
  await eventually(() => [fieldOf('Cause No.').inputValue(), fieldOf('File Date').inputValue()]).toEqual([
    'case_number',
    'filing_date',
  ]);
  await eventually(() => fieldOf('Party').inputValue()).toBe('');
  await dialog().getByText('Row 4 would be rejected').waitFor();
  await fieldOf('Party').selectOption('deceased_name');
  await eventually(() => fieldOf('Party').inputValue()).toBe('deceased_name');
  // 'Back' keeps what was decided about the columns of the file.
  await dialog().getByRole('button', { name: 'Back' }).press('Enter');
  await dialog().getByLabel('The whole list').check();
  await dialog().getByRole('button', { name: 'Check the columns' }).press('Enter');
  await eventually(() => fieldOf('Party').inputValue()).toBe('deceased_name');
  await eventually(() =>
    dialog()
      .getByRole('region', { name: /first rows/ })
      .innerText(),
  ).toMatch(/deceased_name\s*Ana Reyes/);

  await dialog().getByLabel('Save as profile').fill('Not a name!');
  await dialog().getByRole('button', { name: 'Start the import' }).press('Enter');
  await dialog().getByText('Use letters, digits and hyphens, such as travis-probate').waitFor();
  expect(document.activeElement?.id).toBe('check-save');
  await dialog().getByLabel('Save as profile').fill('travis-clerk');
  await dialog().getByRole('button', { name: 'Start the import' }).press('Enter');
  await eventually(() => dialog().count()).toBe(0);
  await eventually(() => toastOf().join()).toContain('The file is on the server');
  await page.getByRole('row', { name: /clerk\.csv.*(?:Waiting|Importing|Done)/ }).waitFor();

  await openForm();
  await dialog().getByLabel('Profile').selectOption('travis-clerk');
  await eventually(() => dialog().getByLabel('Dataset').inputValue()).toBe('probate');
  await eventually(() => dialog().getByLabel('The whole list').isChecked()).toBe(true);
  await dialog().getByRole('button', { name: 'Check the columns' }).press('Enter');
  await eventually(() => fieldOf('Party').inputValue()).toBe('deceased_name');
  await dialog().getByRole('button', { name: 'Back' }).press('Enter');
  await eventually(() => dialog().getByLabel('Profile').inputValue()).toBe('travis-clerk');
  await eventually(() => dialog().getByRole('heading', { name: 'Upload a file' }).count()).toBe(1);
  await dialog().getByRole('button', { name: 'Delete this profile' }).press('Enter');
  await page.getByRole('button', { name: 'Delete it' }).press('Enter');
  await eventually(() => toastOf().join()).toContain('The profile travis-clerk is deleted');
  await eventually(() => dialog().getByLabel('Profile').count()).toBe(0);
  // The file that is not imported is deleted.
  await page.quiet();
});

test('a county that is no longer read is saved, shown in the list, and the badges are counted again', async () => {
  await page.goto('/desk/data?view=counties&q=Travis,%20TX&dataset=probate');
  await page.locator('.desk-open').click();
  const sheet = page.getByRole('complementary');
  await sheet.getByLabel('Status').selectOption('No source');
  await sheet.getByLabel('Why it is not open').fill('The clerk publishes nothing');
  const badgesRead = () => network().sent.filter(({ url }) => url.endsWith('/desk/me')).length;
  const before = badgesRead();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await eventually(() => toastOf()[0]).toBe('Saved');
  await eventually(() => page.locator('.desk-table tbody tr').allInnerTexts().join()).toContain('No source');
  await eventually(() => badgesRead() - before).toBe(1);
});
