import { beforeAll, test } from 'vitest';
import { counties, enter, openBuilder, saveButton, submittedValue, typeBox } from './support/builder-page.ts';
import { eventually } from './support/eventually.ts';
import { network, pageFetch, startSite } from './support/network.ts';
import { newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';
import { signInByMail, signOut } from './support/sign-in.ts';
import { toastOf } from './support/toasts.ts';
import { pause } from './support/user.ts';

beforeAll(startSite);

const saved = () => page.getByRole('region', { name: 'Saved datasets' });
const action = (name: string) => saved().getByRole('button', { name, exact: true });

/** Signs a new account in and opens the builder. Returns its address. */
async function openAccount(name: string, query = ''): Promise<string> {
  const email = newAddress(name);
  await page.goto('/dataset-builder');
  await signInByMail(email);
  await openBuilder(query);
  return email;
}

/** The builder of an account with one saved dataset. */
async function openWithDataset(name: string): Promise<string> {
  const email = await openAccount('ana', '?types=probate&counties=Travis&states=TX');
  await page.locator('#name').fill(name);
  await saveButton().click();
  await eventually(() => toastOf()[0]).toBe('Dataset Saved');
  await eventually(() => saved().getByRole('listitem').count()).toBe(1);
  await page.quiet();
  return email;
}

test('a list that was read before a dataset was saved does not hide it when it arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.goto('/dataset-builder');
  await signInByMail(newAddress('early'));
  const end = network().route(/account\/datasets$/, { after: promise, json: { rows: [], dailyMail: true } });
  await openBuilder('?types=probate&counties=Travis&states=TX');
  await eventually(() => network().sent.filter(({ url }) => url.endsWith('/account/datasets')).length).toBe(1);
  end();
  await page.locator('#name').fill('Travis estates');
  await saveButton().click();
  await action('Travis estates').waitFor();
  resolve();
  await page.quiet();
  await eventually(() => saved().getByRole('listitem').count()).toBe(1);
});

test('an edit that is saved after the session has ended is in the form again after the sign-in', async () => {
  const email = await openWithDataset('Travis estates');
  await action('Travis estates').click();
  await eventually(() => page.locator('#name').inputValue()).toBe('Travis estates');
  await eventually(() => submittedValue('counties')).toBe('Travis');
  await signOut();
  await page.getByLabel('Description').fill('For the fall mailing');
  await saveButton().click();
  await eventually(() => toastOf()[0]).toBe('Signed out');
  await eventually(() => page.getByLabel('Description').inputValue()).toBe('For the fall mailing');
  const link = page.locator('.toast').getByRole('link', { name: 'Sign in' });
  const back = link.getAttribute('href') ?? '';
  await page.quiet();
  await signInByMail(email);
  await page.goto(new URLSearchParams(back.split('?')[1]).get('next') ?? '');
  await eventually(() => page.getByLabel('Description').inputValue()).toBe('For the fall mailing');
  await saveButton().click();
  await eventually(() => toastOf()[0]).toBe('Dataset Saved');
  await eventually(() => saved().getByRole('listitem').count()).toBe(1);
  await page.quiet();
});

test('a dataset that cleared the form is saved by one click and a sign-in, also after the message is gone', async () => {
  await openBuilder();
  await page.locator('#name').fill('Travis estates');
  await typeBox('Probate').check();
  await enter(counties(), 'Travis TX');
  await saveButton().click();
  await eventually(() => toastOf()[0]).toBe('Demo Mode');
  await page.keyboard.press('Escape');
  await eventually(() => page.locator('#name').inputValue()).toBe('');
  const link = page.getByRole('link', { name: 'Sign in and save it' });
  await eventually(() => localStorage.getItem('dataset-draft')).toBeNull();
  const back = new URLSearchParams((link.getAttribute('href') ?? '').split('?').slice(1).join('?')).get('next') ?? '';
  await link.click();
  await signInByMail(newAddress('later'));
  await page.goto(back);
  await eventually(() => toastOf()[0]).toBe('Dataset Saved');
  await eventually(() => saved().getByRole('listitem').count()).toBe(1);
  await action('Travis estates').waitFor();
  await eventually(() => page.locator('#name').inputValue()).toBe('');
  // A reload does not save it again.
  await page.quiet();
  await page.reload();
  await page.quiet();
  await eventually(() => saved().getByRole('listitem').count()).toBe(1);
});

test('what is typed after the form was cleared takes the place of the dataset that was not saved', async () => {
  await openBuilder('?types=probate&counties=Travis&states=TX');
  await page.locator('#name').fill('Travis estates');
  await saveButton().click();
  const link = page.getByRole('link', { name: 'Sign in and save it' });
  await link.waitFor();
  await page.locator('#name').fill('Another one');
  await eventually(() => link.count()).toBe(0);
});

test('an alert goes on and off, and says when the daily email is off, which can be turned on', async () => {
  await openWithDataset('Travis estates');
  const alert = page.getByRole('checkbox', { name: 'Alert me about new records in Travis estates' });
  await alert.check();
  await eventually(() => toastOf()[0]).toBe('Alert On');
  await page.quiet();
  await pageFetch('/functions/v1/account/daily-mail', {
    method: 'PATCH',
    body: JSON.stringify({ on: false }),
    headers: { 'Content-Type': 'application/json' },
  });
  await openBuilder();
  await saved().getByText('The daily email is off').waitFor();
  await alert.uncheck();
  await eventually(() => toastOf()[0]).toBe('Alert Off');
  await alert.check();
  await eventually(toastOf).toEqual(['Alert On', 'The daily email is off. Turn it on to get this alert.']);
  await saved().getByRole('button', { name: 'Turn it on' }).click();
  await eventually(() => toastOf()[0]).toBe('Daily Email On');
  await page.quiet();
});

test('a county that is typed before the list of counties is loaded is resolved when it comes, or when it is saved', async () => {
  const email = newAddress('dee');
  await page.goto('/dataset-builder');
  await signInByMail(email);
  const release = network().hold(/county-names/);
  await openBuilder();
  await page.locator('#name').fill('Early');
  await typeBox('Probate').check();
  await enter(counties(), 'Travis TX');
  await saveButton().click();
  await eventually(() => toastOf()[0]).toBe('Dataset Saved');
  await saved().getByText('Probate · Travis · TX').waitFor();

  await enter(counties(), 'travis tx');
  await eventually(() => submittedValue('counties')).not.toBe('');
  await pause(60);
  await eventually(() => submittedValue('states')).toBe('');
  release();
  await eventually(() => submittedValue('counties')).toBe('Travis');
  await eventually(() => submittedValue('states')).toBe('TX');
  await page.quiet();
});

test('a saved dataset is renamed, duplicated, counted and deleted on a phone', async () => {
  page.setViewportSize({ width: 390, height: 844 });
  const counted = (count: number) =>
    eventually(() => [
      saved().getByRole('listitem').count(),
      saved()
        .getByRole('heading', { name: `Saved datasets ${count}` })
        .count(),
    ]).toEqual([count, 1]);
  await openWithDataset('Estates');
  await counted(1);
  await action('Estates').click();
  await eventually(() => page.locator('#name').inputValue()).toBe('Estates');
  await action('Rename: Estates').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Probate in Travis');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await action('Probate in Travis').waitFor();
  await eventually(() => page.locator('#name').inputValue()).toBe('Probate in Travis');
  await action('Duplicate: Probate in Travis').click();
  await counted(2);
  await action('Count again: Probate in Travis (copy)').click();
  await eventually(() => toastOf()[0]).toBe('Counted Again');
  await action('Delete: Probate in Travis (copy)').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await counted(1);
  await action('Probate in Travis').click();
  await eventually(() => page.locator('#name').inputValue()).toBe('Probate in Travis');
  await page.quiet();
});
