import { beforeAll, expect, test } from 'vitest';
import { addressKey } from '#domain/privacy/match-keys.ts';
import { addFilings, countyFiles, travis } from '#tests/support/delivery-bench.ts';
import { cardOf } from './support/county-card-page.ts';
import { eventually } from './support/eventually.ts';
import { network, startOwnSite } from './support/network.ts';
import { newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';
import { signInByMail } from './support/sign-in.ts';

beforeAll(
  startOwnSite(async (db) => {
    await countyFiles(db, [['foreclosure', travis]]);
    await addFilings(db, 'foreclosure', travis, 80, (index) => ({
      address_key: addressKey(`${index + 1} Quillfeather Ln, Austin, TX 78702`),
    }));
  }),
);

const panel = () => cardOf().locator('details').filter({ hasText: 'How many are new to you?' });
const status = () => panel().locator('.field-error');

async function open(): Promise<void> {
  await page.goto('/coverage?county=48453', { only: 'coverage' });
  await panel().locator('summary').click();
}

const list = (from: number, count: number) =>
  [
    'Owner,Prop Addr,Cnty',
    ...Array.from({ length: count }, (_, i) => `Ana,"${from + i} Quillfeather Lane, Austin, TX 78702",Travis`),
  ].join('\n');
const drop = (text: string) =>
  panel()
    .getByLabel('Your list, as CSV')
    .setInputFiles(new File([text], 'list.csv'));

test('a visitor is asked to sign in, and comes back to the county', async () => {
  await open();
  await eventually(() => panel().getByRole('link', { name: 'Sign in to count' }).getAttribute('href')).toBe(
    `/sign-in?next=${encodeURIComponent('/coverage?county=48453')}`,
  );
});

test('a list with other column names is counted, and only blinded points leave the page', async () => {
  await page.goto('/coverage?county=48453', { only: 'coverage' });
  await signInByMail(newAddress('counter'));
  await open();
  await drop(list(41, 60));
  await eventually(() => panel().innerText()).toContain('A count needs at least 100 addresses in Travis, TX');
  await eventually(() => panel().getByRole('button', { name: 'Count what is new' }).count()).toBe(0);
  await panel().getByRole('button', { name: 'Another list' }).click();

  await drop(list(41, 100));
  await panel().getByText('100 addresses in Travis, TX', { exact: true }).waitFor();
  await eventually(() => panel().getByLabel('Street address').inputValue()).toBe('1');
  await panel().getByLabel('Street address').selectOption('0');
  await panel().getByText('0 addresses in Travis, TX', { exact: true }).waitFor();
  await panel().getByLabel('Street address').selectOption('1');
  await panel().getByRole('button', { name: 'Count what is new' }).click();
  await eventually(() => panel().innerText()).toMatch(/About (30|40|50) of 80 are new to you/);
  await eventually(() =>
    panel().getByRole('link', { name: 'Get a quote for the new ones' }).getAttribute('href'),
  ).toContain('Travis');
  const sent = network().sent.filter(({ url }) => url.includes('net-new'));
  expect(sent).toHaveLength(2);
  for (const { url, body } of sent) expect(`${url} ${body}`).not.toMatch(/quillfeather|ana/i);
});

test('a file that cannot be read, and a refusal of the server, are said where they happen', async () => {
  await page.goto('/coverage?county=48453', { only: 'coverage' });
  await signInByMail(newAddress('counter'));
  await open();
  await drop('address\n"1 Elm');
  await eventually(() => status().innerText()).toContain('A quotation mark in row 2 is not closed.');
  await drop(list(1, 100));
  network().route(/net-new\/start/, { status: 429, json: { error: 'You have made 3 counts today.', code: 'per-day' } });
  await panel().getByRole('button', { name: 'Count what is new' }).click();
  await eventually(() => status().innerText()).toBe('You have made 3 counts today.');
});
