import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { addressKey } from '#domain/privacy/match-keys.ts';
import { addCustomer } from '#tests/support/buyer-rows.ts';
import { addFilings, countyFiles, hays, travis } from '#tests/support/delivery-bench.ts';
import { cardOf } from './support/county-card-page.ts';
import { eventually } from './support/eventually.ts';
import { network, startOwnSite } from './support/network.ts';
import { newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';
import { signInByMail } from './support/sign-in.ts';

let db: Db;
beforeAll(
  startOwnSite(async (given) => {
    db = given;
    await countyFiles(db, [
      ['foreclosure', travis],
      ['foreclosure', hays],
    ]);
    for (const county of [travis, hays])
      await addFilings(db, 'foreclosure', county, 80, (index) => ({
        address_key: addressKey(`${index + 1} Quillfeather Ln, Austin, TX 78702`),
      }));
  }),
);

const slot = () => page.locator('.net-new-slot');
const panel = () => cardOf().locator('details').filter({ hasText: 'How many are new to you?' });
const status = () => panel().locator('.field-error[role=status]');

async function open(): Promise<void> {
  await page.goto('/coverage?county=48453', { only: 'coverage' });
  await panel().locator('summary').click();
}

const list = (from: number, count: number) =>
  [
    'Owner,Prop Addr,Cnty',
    ...Array.from(
      { length: count },
      (_, i) => `Ana Bramblewick,"${from + i} Quillfeather Lane, Austin, TX 78702",Travis`,
    ),
  ].join('\n');
/** Addresses of two counties, in columns of their own. */
const territory = [
  'House No;Street;City;St;County',
  ...Array.from({ length: 100 }, (_, i) => `${i + 41};Quillfeather Ln;Austin;TX;Travis`),
  ...Array.from({ length: 100 }, (_, i) => `${i + 61};Quillfeather Ln;Buda;TX;Hays County`),
].join('\n');
const drop = (text: string, into = panel()) =>
  into.getByLabel('Your list, as CSV').setInputFiles(new File([text], 'list.csv'));
const signInLink = () => slot().getByRole('link', { name: 'Sign in to count' });
const next = (path: string) => `/sign-in?next=${encodeURIComponent(path)}`;

test('a visitor is asked to sign in, then a list with other column names is counted, and only blinded points leave the page', async () => {
  await open();
  await eventually(() => panel().getByRole('link', { name: 'Sign in to count' }).getAttribute('href')).toBe(
    next('/coverage?county=48453'),
  );
  await signInByMail(newAddress('counter'));
  await open();
  await drop('address\n"1 Elm');
  await eventually(() => status().innerText()).toContain('A quotation mark in row 2 is not closed.');
  await drop(list(41, 60));
  await eventually(() => panel().innerText()).toContain('A count needs at least 100 addresses in Travis, TX');
  await eventually(() => panel().getByRole('button', { name: 'Count what is new' }).count()).toBe(0);
  await panel().getByRole('button', { name: 'Another list' }).click();

  await drop(list(41, 100));
  await panel().getByText('100 addresses in Travis, TX', { exact: true }).waitFor();
  await eventually(() => panel().getByLabel('Street address').inputValue()).toBe('1');
  await eventually(() => panel().getByLabel('County').inputValue()).toBe('2');
  await eventually(() => panel().innerText()).toContain('Not used: Owner');
  await eventually(() => panel().locator('.mapping-rows tbody tr').first().innerText()).toContain(
    '41 Quillfeather Lane, Austin, TX 78702',
  );
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
  for (const { url, body } of sent) expect(`${url} ${body}`).not.toMatch(/quillfeather|bramblewick/i);

  await open();
  await drop(list(1, 100));
  network().route(/net-new\/start/, { status: 429, json: { error: 'You have made 3 counts today.', code: 'per-day' } });
  await panel().getByRole('button', { name: 'Count what is new' }).click();
  await eventually(() => status().innerText()).toBe('You have made 3 counts today.');
});

test('the estimator keeps what was chosen over a sign-in, counts each county, and says what the new ones cost', async () => {
  const counties = () => page.locator('#estimator-counties');
  await page.goto('/pricing');
  for (const name of ['Travis', 'Hays, TX']) {
    await counties().fill(name);
    await counties().press('Enter');
  }
  await page.locator('.estimator').getByLabel('Foreclosure', { exact: true }).check();
  await slot().locator('summary').click();
  await eventually(() => signInLink().getAttribute('href')).toBe(next('/pricing#estimate'));
  await signInLink().click();
  await signInByMail(newAddress('counter'));

  await page.goto('/pricing');
  await slot().locator('summary').click();
  await drop(territory, slot());
  await slot().getByText('200 addresses in Travis and Hays, TX', { exact: true }).waitFor();
  await slot().getByRole('button', { name: 'Count what is new' }).click();
  await eventually(() => slot().innerText()).toMatch(/About \d+ of 160 are new to you/);
  const rows = () =>
    slot()
      .locator('.net-new-counties tbody tr')
      .elements()
      .map((row) => [...row.children].map((cell) => Number(cell.textContent) || cell.textContent));
  await eventually(() => rows().map(([place, , ours]) => [place, ours])).toEqual([
    ['Travis, TX', 80],
    ['Hays, TX', 80],
  ]);
  const [inTravis, inHays] = rows().map(([, fresh]) => Number(fresh));
  expect([30, 40, 50]).toContain(inTravis);
  expect([50, 60, 70]).toContain(inHays);
  const fresh = (inTravis ?? 0) + (inHays ?? 0);
  const total = page.locator('.estimator-total .serif').innerText();
  await eventually(() => slot().innerText()).toContain(
    `For ${total} a month you would pay for about ${fresh} new of 160: $`,
  );
});

test('the builder and the records of a customer count the counties that were chosen there', async () => {
  const path = '/dataset-builder?types=probate&counties=Travis&states=TX';
  await page.goto(path);
  await slot().locator('summary').click();
  await eventually(() => signInLink().getAttribute('href')).toBe(next(path));
  const email = newAddress('counter');
  await signInByMail(email);
  await addCustomer(db, { members: [email], subscriptions: [{ ...hays, dataset: 'foreclosure' }] });
  await page.goto('/account/records');
  await slot().locator('summary').click();
  await drop(territory, slot());
  await slot().getByText('100 addresses in Hays, TX', { exact: true }).waitFor();
  await slot().getByRole('button', { name: 'Count what is new' }).click();
  await eventually(() => slot().innerText()).toMatch(/About (50|60|70) of 80 are new to you/);
  expect(network().sent.find(({ url }) => url.includes('net-new/start'))?.url).toContain('files=subscribed');
});
