import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { rows as readRows } from '#db/client.ts';
import { countyDatasets, filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { tryCookie } from '#domain/delivery/try-as-buyer.ts';
import { addCustomer, deliver, recall } from '#tests/support/buyer-rows.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';
import { eventually } from './support/eventually.ts';
import { network, signIn, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

const buyerEmail = 'buyer@example.com';
const bexar = { fips: '48029', county: 'Bexar', state: 'TX' };
const id = (index: number) => `00000000-0000-4000-8b00-${String(index).padStart(12, '0')}`;
const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

let db: Db;

async function fill(given: Db): Promise<void> {
  db = given;
  await insertRows(db, countyDatasets, [
    countyDatasetRow(bexar),
    countyDatasetRow({ ...bexar, dataset_type: 'tax_delinquent' }),
  ]);
  const record = (index: number, change: object) => filingRow({ id: id(index), ...bexar, ...change });
  await insertRows(db, filings, [
    record(1, {
      property_address: '1806 Quillfeather Ln, San Antonio, TX 78202',
      score: 94,
      quality: 'hot',
      market_value: 462_000,
      factors: { equity: 81 },
      record: {
        case_number: '26-PR-1943',
        case_status: 'Active',
        executor_name: 'Lorena Bexley',
        executor_phone: '210 555 0142',
        hearing_date: soon,
        source_url: 'https://clerk.example/1943',
      },
    }),
    record(2, {
      dataset_type: 'tax_delinquent',
      property_address: '1806 Quillfeather Ln, San Antonio, TX 78202',
      score: 60,
      record: { owner_type: 'Trust', delinquency_stage: 'Suit filed' },
    }),
    record(3, { property_address: '77 Larkwater Ct, San Antonio, TX 78234', score: 84, quality: 'warm' }),
    record(4, { property_address: '5 Bramblewick Cv, San Antonio, TX 78239', score: 71, quality: 'warm' }),
    record(5, { property_address: '9 Gone St, San Antonio, TX 78239', closed_on: '2026-11-15', close_reason: 'sold' }),
  ]);
}

beforeAll(startOwnSite(fill));

let customerId: string | null = null;
async function asBuyer(): Promise<void> {
  await signIn(buyerEmail, 'customer');
  customerId ??= await addCustomer(db, {
    members: [buyerEmail],
    subscriptions: [bexar, { ...bexar, dataset: 'tax_delinquent' }],
  });
}

const listed = () => page.locator('.delivery-property-open strong').allInnerTexts();
const sheet = () => page.getByRole('complementary');
const open = async (path = '/account/records') => {
  await page.goto(path);
  await eventually(() => page.locator('.delivery-properties[data-state=ready]').count()).toBe(1);
};

describe('a member of a customer', () => {
  beforeEach(asBuyer);

  test('sees one row for each property, opens its record, and Back closes it; unfolds the others and opens one', async () => {
    await open();
    await eventually(listed).toEqual(['1806 Quillfeather Ln', '77 Larkwater Ct', '5 Bramblewick Cv']);
    const first = page.locator('.delivery-property').first();
    await eventually(() => first.innerText()).toContain('$462,000');
    expect(first.innerText()).toMatch(/Probate.*Tax Delinquent/s);
    expect(first.innerText()).toContain('81% equity');
    // Nothing was delivered yet, so nothing is marked as new.
    expect(page.locator('.delivery-fresh-badge').count()).toBe(0);
    await page.getByRole('button', { name: /1806 Quillfeather/ }).click();
    await sheet().getByText('Lorena Bexley').waitFor();
    expect(page.search()).toContain(`open=${id(1)}`);
    const link = sheet().getByRole('link', { name: /clerk\.example/ });
    expect(['rel', 'target'].map((name) => link.getAttribute(name))).toEqual(['noreferrer noopener', '_blank']);
    await sheet().getByText('Captured').waitFor();
    history.back();
    await eventually(() => sheet().count()).toBe(0);

    await page.getByRole('button', { name: '2 records' }).click();
    await page.getByText(/Suit filed/).waitFor();
    await page.locator('.delivery-signals').getByRole('button', { name: 'Tax Delinquent' }).click();
    await sheet().getByText('Trust', { exact: true }).waitFor();
  });

  test('sees what late days of a subscription give back', async () => {
    await db.execute(sql`insert into freshness_credits (subscription_id, fips, dataset_type, day, cents)
      select id, fips, dataset_type, day::date, 1490 from subscriptions cross join (values ('2026-11-16'), ('2026-11-17')) as late(day)
      where customer_id = ${customerId}::uuid and dataset_type = 'probate'`);
    await open();
    await page.locator('.delivery-ends').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 late days: $29.80 back', { exact: false }).waitFor();
    expect(dialog.getByRole('link', { name: 'What a late day is' }).getAttribute('href')).toBe(
      '/support/figures#late-days',
    );
  });

  test('narrows the list by the buy box, which is in the address and shows counts', async () => {
    await open();
    await eventually(() => page.locator('.delivery-box-head').innerText()).toContain('3 of 3 properties fit');
    await page.getByLabel(/^Trust/).check();
    await eventually(listed).toEqual(['1806 Quillfeather Ln']);
    expect(page.search()).toBe('?owners=trust');
    await eventually(() => page.locator('.delivery-box-head').innerText()).toContain('1 of 3 properties fit');
    await page.getByLabel('ZIP codes').fill('78234');
    await page.getByText('Nothing fits this buy box').waitFor();
    await page.getByRole('button', { name: 'Clear the buy box' }).click();
    await eventually(listed).toHaveLength(3);
    expect(page.search()).toBe('');
  });

  test('a link with a box and a record shows both, and nonsense in it counts as nothing', async () => {
    await open(`/account/records?datasets=tax_delinquent,gold&value=-4&open=${id(2)}`);
    await eventually(listed).toEqual(['1806 Quillfeather Ln']);
    await sheet().getByText('delinquency_stage').waitFor();
  });

  test('reports a problem once', async () => {
    await open(`/account/records?open=${id(3)}`);
    await sheet().getByRole('button', { name: 'Report a problem' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Say what is wrong').waitFor();
    await dialog.getByLabel('What is wrong?').fill('The owner sold it in May.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await eventually(() => toastOf().join()).toContain('Sent');
    const sent = await readRows(db, sql`select message from contact_submissions where email = ${buyerEmail}`);
    expect(sent).toHaveLength(1);
    expect(String(sent[0]?.message)).toContain(id(3));
  });

  test('saves the box with an alert, and is told which counties are not subscribed', async () => {
    await open('/account/records?datasets=probate');
    await page.getByRole('button', { name: 'Save with alert' }).click();
    await eventually(() => toastOf().join()).toContain('Saved with an alert');
    await page.getByText('All of it is yours.').waitFor();
    const [saved] = await readRows(db, sql`select name, alert from saved_datasets`);
    expect(saved).toEqual({ name: 'Probate in Bexar, TX', alert: true });
    await db.execute(sql`update saved_datasets set fips = array['48029', '48209']`);
    await open();
    await page.getByText('Not yours: Hays, TX (Probate).').waitFor();
    const ask = page.getByRole('link', { name: 'Ask for the others' }).getAttribute('href');
    expect(decodeURIComponent(String(ask)).replaceAll('+', ' ')).toMatch(
      /^\/pricing#quote\?territory=Hays, TX&datasets=probate/,
    );
  });

  test('chooses properties for the download, until the list changes', async () => {
    await open();
    await page.getByLabel('Choose 77 Larkwater Ct').check();
    await page.getByText('1 property chosen').waitFor();
    await page.getByLabel('Choose all loaded').check();
    await page.getByText('3 properties chosen').waitFor();
    await page.getByLabel('Sort by').selectOption('value');
    await eventually(() => page.locator('.delivery-chosen').count()).toBe(0);
  });

  test('downloads what is new, and then nothing is; a large file shows its progress, and what was left out', async () => {
    const bar = () => page.getByRole('region', { name: 'Download' });
    await open();
    await eventually(() => bar().innerText()).toContain('Download 4 records · 4 new or changed since your last');
    await bar().getByRole('button', { name: 'Download' }).click();
    await bar().getByText('4 rows are ready.').waitFor();
    const file = bar().getByRole('link', { name: 'File' }).getAttribute('href');
    await eventually(() => network().sent.map(({ url }) => url)).toContain(file);
    await eventually(() => bar().innerText()).not.toContain('new or changed since');
    expect(bar().getByRole('button', { name: 'Download' }).getAttribute('aria-disabled')).toBe('true');

    const delivery = {
      id: id(99),
      layout: 'dialer',
      format: 'csv',
      status: 'running',
      rowsDone: 500,
      rowsExpected: 12_000,
    };
    network().route(/records\/deliveries$/, { status: 202, json: delivery });
    const release = network().hold(/deliveries\/0{8}/);
    await bar().locator('summary').click();
    await bar()
      .getByLabel(/^Dialer layout/)
      .check();
    await bar().getByRole('button', { name: 'Download' }).click();
    await eventually(() => bar().innerText()).toContain('500 of 12,000 rows');
    expect(JSON.parse(network().posts().at(-1)?.body ?? '')).toMatchObject({ layout: 'dialer', isNewOnly: false });
    const ready = { ...delivery, status: 'ready', rows: 11_000, leftOut: { do_not_call: 1000 } };
    network().route(/deliveries\/0{8}/, { json: ready });
    release();
    await bar().getByText('11,000 rows are ready.').waitFor();
    await bar().getByText('1,000 left out: 1,000 do-not-call').waitFor();
    await db.execute(sql`delete from deliveries`);
  });

  test('a file that cannot be saved leaves the list and its choices where they are, and can be tried again', async () => {
    const bar = () => page.getByRole('region', { name: 'Download' });
    await open('/account/records?datasets=probate');
    const gone = 'This file is no longer kept. Download the records again.';
    const end = network().route(/\/file$/, { status: 410, json: { error: gone } });
    await bar().getByRole('button', { name: 'Download' }).click();
    await bar().getByText(gone).waitFor();
    await bar().getByText('The file is ready: use the link to try again.').waitFor();
    expect(page.search()).toBe('?datasets=probate');
    expect(listed()).toHaveLength(3);
    end();
    const endOffline = network().route(/\/file$/, 'no connection');
    await bar().getByRole('link', { name: 'File' }).click();
    await bar().getByText('The file could not be downloaded. Check your connection.').waitFor();
    endOffline();
    await bar().getByRole('link', { name: 'File' }).click();
    await eventually(() => bar().innerText()).not.toContain('Check your connection.');
    expect(page.search()).toBe('?datasets=probate');
    await db.execute(sql`delete from deliveries`);
    await db.execute(sql`delete from delivered_records`);
  });

  test('fast clicks ask once, and a refusal for their number says so and when it is tried again', async () => {
    await open();
    const before = network().sent.length;
    for (const name of [/^Trust/, /^Person/, /^Company/, /^Trust/]) await page.getByLabel(name).click();
    await eventually(() => page.search()).toBe('?owners=company%2Cperson');
    const asked = () =>
      network()
        .sent.slice(before)
        .filter(({ url }) => /records\?/.test(url));
    await eventually(() => asked().map(({ url }) => url)).toEqual([expect.stringContaining('owners=company%2Cperson')]);
    const end = network().route(/records\?/, { status: 429, json: {}, headers: { 'Retry-After': '7' } });
    await page.getByLabel('Sort by').selectOption('value');
    await page.getByText('Too many requests; trying again in 7 seconds.').waitFor();
    end();
    network().route(/records\?/, 'no connection');
    await page.getByLabel('Sort by').selectOption('newest');
    await page.getByText('Check your connection.').waitFor();
  });

  test('letters are offered as letters only, and only an owner allows what counsel has to be asked about', async () => {
    const bar = () => page.getByRole('region', { name: 'Download' });
    const write = async () => {
      await open();
      await bar().locator('summary').click();
      await bar()
        .getByLabel(/^Letters/)
        .check();
      await bar().getByRole('button', { name: 'Write the letters' }).click();
      await page.getByRole('dialog').getByLabel('Text').waitFor();
    };
    await write();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('An owner of your company can allow them.', { exact: false }).waitFor();
    expect(dialog.getByRole('checkbox').count()).toBe(0);
    expect(
      network()
        .sent.map(({ url }) => url)
        .join(),
    ).toContain('channel=eq.direct_mail');
    await db.execute(sql`update customer_members set role = 'owner' where customer_id = ${customerId}::uuid`);
    await write();
    await dialog.getByRole('checkbox').check();
    expect(dialog.getByLabel('Why you may write to them').getAttribute('required')).not.toBeNull();
    await db.execute(sql`update customer_members set role = 'member' where customer_id = ${customerId}::uuid`);
  });

  test('sees what is new and changed since the last delivery, and what was recalled', async () => {
    await deliver(db, customerId ?? '', [id(1), id(2), id(3), id(5)]);
    await db.execute(sql`update filings set record = '{"vacant": true}' where id = ${id(3)}::uuid`);
    await recall(db, customerId ?? '', id(5), { seq: 900_100 });
    await open('/account/records?view=new');
    await eventually(listed).toEqual(['5 Bramblewick Cv']);
    await page.getByRole('link', { name: /^Changed/ }).click();
    await eventually(listed).toEqual(['77 Larkwater Ct']);
    await page.getByText('1 recalled record:').waitFor();
    await page.getByText('1 closed.').waitFor();
    await page.getByRole('link', { name: 'See it' }).click();
    await eventually(() => page.search()).toBe('?view=recalled');
    history.back();
    await eventually(listed).toEqual(['77 Larkwater Ct']);
    await open(`/account/records?open=${id(5)}`);
    await sheet()
      .getByText(/You hold this record since/)
      .waitFor();
    expect(sheet().innerText()).not.toContain('Gone St');
  });

  test('a list that cannot be read says so, and is read again on request', async () => {
    const end = network().route(/records\?/, { status: 400, json: { error: 'no' } });
    await page.goto('/account/records?sort=value');
    await page.getByText('The list could not be read').waitFor();
    end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(listed).toHaveLength(3);
  });
});

test('an account without a customer names one, and then has no subscription', async () => {
  await signIn('loner@example.com', 'customer');
  await page.goto('/account/records');
  await page.getByText('Your company, then your records').waitFor();
  expect(page.getByRole('button', { name: 'Try as a buyer' }).count()).toBe(1);
  network().route(/account\/customer/, { status: 201, json: {} });
  await page.getByLabel('Company name').fill('Lone Star Homes');
  await addCustomer(db, { name: 'Lone Star Homes', members: ['loner@example.com'] });
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('No subscription today').waitFor();
  expect(network().posts().at(-1)).toMatchObject({
    url: '/functions/v1/account/customer',
    body: '{"name":"Lone Star Homes"}',
  });
});

test('an account that is invited accepts where its records will be, and is not asked to name a company', async () => {
  await signIn('invited@example.com', 'customer');
  for (const name of ['Duskwood Capital', 'Larkspur Homes']) {
    const customer = await addCustomer(db, { name });
    await db.execute(sql`insert into customer_invitations (customer_id, email, role, expires_at)
      values (${customer}, 'invited@example.com', 'owner', now() + interval '7 days')`);
  }
  await page.goto('/account/records');
  const invitation = (name: string) => page.getByRole('region', { name });
  await invitation('Larkspur Homes').getByText('You would be an owner').waitFor();
  expect(page.getByLabel('Company name').count()).toBe(0);
  await invitation('Duskwood Capital').getByRole('button', { name: 'Decline' }).click();
  await eventually(() => invitation('Duskwood Capital').count()).toBe(0);
  await invitation('Larkspur Homes').getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Larkspur Homes has no subscription that is open today').waitFor();
});

test('whoever tries the tool reads sample records, and is led to sign in for the rest', async () => {
  network().cookies.set(tryCookie, '1');
  await open();
  await page.getByText('You are trying Bluebonnet Home Buyers').waitFor();
  expect(page.locator('.delivery-name').innerText()).toContain('Sample');
  await page.locator('.delivery-property-open').first().click();
  await sheet().getByText('History').waitFor();
  expect(sheet().getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toContain('/sign-in?next=');
  expect(page.getByRole('button', { name: 'Leave the sample' }).count()).toBe(1);
});
