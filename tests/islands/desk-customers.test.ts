import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { recordStore } from '#db/records/store.ts';
import { contactSubmissions } from '#db/schema.ts';
import { createSubscriptions } from '#server/services/customers/create-subscriptions.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { newCustomer, sale, staffContext, today } from '#tests/support/customer-bench.ts';
import { given, readRows } from '#tests/support/record-reads.ts';
import { endpointFor } from '#tests/support/webhook-bench.ts';
import { eventually } from './support/eventually.ts';
import { network, signIn, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

let db: Db;
let quoteId = '';
let bluebonnet = '';
let duskwood = '';

async function fill(opened: Db): Promise<void> {
  db = opened;
  await readRows(recordStore({ db, batchSize: 700 }), given(0, 5), 1);
  ({ id: duskwood } = await newCustomer(db, 'Duskwood Capital'));
  await createSubscriptions(db, sale(duskwood, { datasets: ['divorce'] }), staffContext());
  ({ id: bluebonnet } = await newCustomer(db, 'Bluebonnet Home Buyers', ['owner', 'member']));
  await createSubscriptions(db, sale(bluebonnet, { endsOn: today(20) }), staffContext());
  await db.execute(sql`insert into freshness_credits (subscription_id, fips, dataset_type, day, cents)
    select id, fips, dataset_type, '2026-11-17', 1490 from subscriptions where customer_id = ${bluebonnet}::uuid`);
  await keyOf(db, bluebonnet, { name: 'Nightly' });
  const request = { name: 'Zoe Marsh', email: 'zoe@example.com', phone: '', message: '', submissionType: 'quote' };
  const [submission] = await db
    .insert(contactSubmissions)
    .values({ ...request, company: 'Marsh & Co', territory: 'Travis, TX', datasets: 'probate' })
    .returning({ id: contactSubmissions.id });
  quoteId = submission?.id ?? '';
}

beforeAll(startOwnSite(fill));
beforeEach(async () => void (await signIn('staff@deedline.example', 'staff')));

const sheet = () => page.getByRole('complementary');
const dialog = () => page.getByRole('dialog');
const listed = () => page.locator('.desk-customers tbody th').allInnerTexts();

test('customers are found by name, member and county, and an address is in no URL', async () => {
  await page.goto('/desk/customers');
  await eventually(listed).toEqual(['Bluebonnet Home Buyers', 'Duskwood Capital']);
  await page.getByText('2 customers · 2 subscriptions').waitFor();
  const search = (text: string) => page.getByLabel('Search').fill(text);
  await search('duskw');
  await eventually(listed).toEqual(['Duskwood Capital']);
  await search('Travis, TX');
  await eventually(listed).toEqual(['Bluebonnet Home Buyers', 'Duskwood Capital']);
  await search('nobody@example.com');
  await page.getByText('Nobody found').waitFor();
  expect(
    network()
      .sent.map(({ url }) => url)
      .join(),
  ).not.toContain('nobody');
});

test('late days and what they give back are with their subscription; credits are settled with an invoice, once, and the settlement stays with its name', async () => {
  await page.goto(`/desk/customers?open=${bluebonnet}`);
  await sheet().getByText('$14.90 back for late days', { exact: false }).waitFor();
  await sheet().getByText('1 late day', { exact: true }).waitFor();

  const credits = sheet().getByRole('region', { name: 'Credits' });
  await credits.getByRole('button', { name: 'Settle' }).click();
  await dialog().getByText('Take $14.90 for 1 late day off an invoice', { exact: false }).waitFor();
  await dialog().getByRole('button', { name: 'Settle them' }).click();
  await eventually(() => dialog().locator('.field-error').allInnerTexts()).toEqual([
    'Enter the number of the invoice, or a note',
  ]);
  await dialog().getByLabel('Invoice number, or a note').fill('INV-2040');
  await dialog().getByRole('button', { name: 'Settle them' }).click();
  await credits.getByText('All credits are settled.').waitFor();
  await credits.getByText(/INV-2040 · staff@deedline.example/).waitFor();
  expect(credits.getByRole('button', { name: 'Settle' }).count()).toBe(0);
  await sheet().getByText('Settled the credits of a customer').waitFor();
});

test('an admin creates a key for a customer, sees it once, and the owners get a mail; another is revoked with a reason, which is kept as a note', async () => {
  await page.goto(`/desk/customers?open=${bluebonnet}`);
  const keys = sheet().getByRole('region', { name: 'API keys' });
  await keys.getByRole('button', { name: 'New key' }).click();
  await dialog().getByLabel('Name').fill('Made at the desk');
  await dialog().getByRole('button', { name: 'Create the key' }).click();
  await dialog().getByText('Give it to an owner', { exact: false }).waitFor();
  const key = dialog().getByLabel('Your key').inputValue();
  expect(key).toMatch(/^dl_[0-9A-Za-z]{40}$/);
  await dialog().getByRole('button', { name: 'Done' }).click();
  await keys.getByText('Made at the desk', { exact: false }).waitFor();
  expect(document.documentElement.outerHTML).not.toContain(key.slice(11));
  await sheet().getByText('Created an API key').waitFor();
  const mailed = await rows(db, sql`select count(*)::int as count from outbox where subject like '%key%'`);
  expect(mailed).toEqual([{ count: 1 }]);

  await sheet().getByRole('button', { name: 'Revoke: Nightly' }).click();
  await dialog().getByRole('button', { name: 'Revoke it' }).click();
  await dialog().getByText('Say why').waitFor();
  await dialog().getByLabel('Why').fill('Found in a public repository');
  await dialog().getByRole('button', { name: 'Revoke it' }).click();
  await sheet().getByText("Key 'Nightly' revoked: Found in a public repository").waitFor();
  await eventually(() => sheet().getByRole('button', { name: 'Revoke: Nightly' }).count()).toBe(0);
});

test('staff change a webhook without seeing its address', async () => {
  await endpointFor(db, bluebonnet, 'https://hooks.example/secret-path', { types: ['record.added'] });
  await page.goto(`/desk/customers?open=${bluebonnet}`);
  const webhooks = sheet().getByRole('region', { name: 'Webhooks' });
  await webhooks.getByRole('button', { name: 'Change: Our software' }).click();
  await dialog().getByText('Currently at hooks.example. Leave this empty to keep it', { exact: false }).waitFor();
  expect(
    dialog()
      .getByRole('textbox', { name: /^Address/ })
      .inputValue(),
  ).toBe('');
  await dialog().getByRole('textbox', { name: /^Name/ }).fill('CRM of theirs');
  await dialog().getByRole('button', { name: 'Save the changes' }).click();
  await webhooks.getByText('CRM of theirs', { exact: false }).waitFor();
  await webhooks.getByRole('button', { name: 'Pause: CRM of theirs' }).click();
  await webhooks.getByRole('button', { name: 'Resume: CRM of theirs' }).click();
  await webhooks.getByRole('button', { name: 'Pause: CRM of theirs' }).waitFor();
  expect(await rows(db, sql`select name, url from webhook_endpoints`)).toEqual([
    { name: 'CRM of theirs', url: 'https://hooks.example/secret-path' },
  ]);
});

test('a refused exclusive sale says who holds it, and is offered shared', async () => {
  const row = () =>
    page
      .getByRole('row', { name: /Bluebonnet/ })
      .locator('td')
      .allInnerTexts();
  await page.goto(`/desk/customers?open=${bluebonnet}`);
  await sheet().getByText('1 running').waitFor();
  await eventually(() => row().at(-1)).toBe('1');
  const total = () => Number(/(\d+) subscriptions/.exec(page.locator('.desk-customers-totals').innerText())?.[1]);
  const before = total();
  await sheet().getByRole('button', { name: 'New subscription' }).click();
  await dialog().getByRole('button', { name: 'Sell' }).click();
  await dialog().getByText('Choose at least one county').waitFor();
  await dialog().getByText('Choose at least one dataset').waitFor();
  const counties = dialog().getByRole('combobox', { name: /Counties/ });
  await counties.fill('Travis, TX');
  await counties.press('Enter');
  await dialog().getByText('Travis, TX', { exact: true }).first().waitFor();
  await dialog().getByLabel('Divorce').check();
  await dialog().getByLabel('Exclusive').check();
  await dialog().getByRole('button', { name: 'Sell' }).click();
  await dialog()
    .getByText(/Travis, TX, Divorce: Duskwood Capital holds it shared until .*, so it cannot be exclusive\./)
    .waitFor();
  await dialog().getByRole('button', { name: 'Offer shared' }).click();
  await dialog().getByRole('button', { name: 'Sell' }).click();
  await eventually(() => toastOf().join()).toContain('1 subscription. 1 owner was mailed.');
  await sheet().getByText('2 running').waitFor();
  await eventually(() => [row().at(-1), total()]).toEqual(['2', before + 1]);
  await sheet().getByText('Sold subscriptions: Travis, TX, divorce', { exact: false }).first().waitFor();
});

test('a subscription is ended and revoked with a reason', async () => {
  await page.goto(`/desk/customers?open=${bluebonnet}`);
  await sheet()
    .getByRole('button', { name: /^End Travis, TX, Probate/ })
    .click();
  await dialog().getByRole('button', { name: 'End it' }).click();
  await dialog().getByText('Say why').waitFor();
  await dialog().getByLabel('Why').fill('Closed their office');
  await dialog().getByRole('button', { name: 'End it' }).click();
  await sheet().getByText('last day', { exact: true }).waitFor();
  await sheet().getByRole('button', { name: 'Revoke Travis, TX, Probate' }).click();
  await dialog().getByLabel('Why').fill('Not paid');
  await dialog().getByRole('button', { name: 'Revoke it' }).click();
  await sheet().getByText('1 that is over').waitFor();
});

test('members are invited, made owners and removed; notes are kept until they are deleted', async () => {
  await page.goto(`/desk/customers?open=${bluebonnet}`);
  await sheet().getByRole('button', { name: 'Invite member' }).click();
  await dialog().getByRole('button', { name: 'Send the invitation' }).click();
  await dialog().getByText('Enter an email address').waitFor();
  await dialog().getByLabel('Email').fill('ruth@example.com');
  await dialog().getByRole('button', { name: 'Send the invitation' }).click();
  await sheet().getByText('Invited as owner', { exact: false }).waitFor();
  await sheet().getByRole('button', { name: 'Withdraw: ruth@example.com' }).click();
  await eventually(() => sheet().getByText('ruth@example.com').count()).toBe(0);
  await sheet()
    .getByRole('button', { name: /^Make owner/ })
    .click();
  await eventually(() =>
    sheet()
      .getByRole('button', { name: /^Make member/ })
      .count(),
  ).toBe(2);
  await sheet()
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await eventually(() =>
    sheet()
      .getByRole('button', { name: /^Remove/ })
      .count(),
  ).toBe(1);
  await sheet().getByRole('button', { name: 'Note', exact: true }).click();
  await dialog().getByLabel('Note').fill('Renewal talk in February.');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await sheet().getByText('Renewal talk in February.').waitFor();
  await sheet()
    .getByRole('button', { name: /^Delete the note of/ })
    .first()
    .click();
  await dialog().getByText('Renewal talk in February.').waitFor();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await eventually(() => sheet().getByText('Renewal talk in February.').count()).toBe(0);
  await sheet().getByText('Deleted a note about a customer').waitFor();
});

test('a quote request becomes a customer and fills its first subscription', async () => {
  await page.goto(`/desk/inbox?open=${quoteId}`);
  await sheet().getByRole('link', { name: 'New customer' }).waitFor();
  await page.goto(`/desk/customers?from=${quoteId}&new=yes`);
  await eventually(() => dialog().getByLabel('Name').inputValue()).toBe('Marsh & Co');
  await dialog().getByRole('button', { name: 'Create it' }).click();
  await dialog().getByText('New subscription for Marsh & Co').waitFor();
  await dialog().getByText('1 subscription. Days are those of UTC', { exact: false }).waitFor();
  await dialog().getByRole('button', { name: 'Sell' }).click();
  await eventually(() => toastOf().join()).toContain('Nobody was mailed: the customer has no owner yet.');
  await page.goto(`/desk/inbox?open=${quoteId}`);
  await sheet().getByRole('link', { name: 'New subscription for Marsh & Co' }).waitFor();
});

test('support sees no way to sell or export, and only its own lines of the overview', async () => {
  await signIn('support@deedline.example', 'support');
  await page.goto(`/desk/inbox?open=${quoteId}`);
  await sheet().getByText('Marsh & Co').waitFor();
  await eventually(() => network().sent.some(({ url, status }) => url.endsWith('/me') && status === 200)).toBe(true);
  await eventually(() => sheet().getByRole('link', { name: 'New customer' }).count()).toBe(0);
  await eventually(() => page.getByRole('button', { name: /Export/ }).count()).toBe(0);
  await page.goto('/desk');
  await page.getByText('New messages').waitFor();
  await eventually(() => page.getByText('Subscriptions that end within 30 days').count()).toBe(0);
});

test('what left for a customer is listed page by page; a page that fails is read again after a pause', async () => {
  await db.execute(sql`insert into deliveries (customer_id, channel, format, layout, status, row_count, created_at)
    select ${duskwood}::uuid, 'download', 'csv', 'records', 'expired', number, now() - number * interval '1 minute'
      from generate_series(1, 120) as number`);
  await page.goto(`/desk/customers?open=${duskwood}`);
  const part = sheet().getByRole('region', { name: 'Deliveries' });
  const figures = () =>
    part
      .locator('li .figures')
      .allInnerTexts()
      .map((text) => Number.parseInt(text, 10));
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const more = () => part.getByRole('button', { name: 'Show more' });
  // The first ten leave room for the page after them, which is loaded by itself.
  await eventually(figures).toEqual(upTo(60));
  await more().click();
  await eventually(figures).toEqual(upTo(110));

  let tries = 0;
  const stop = network().route(/deliveries\?after=/, () => {
    tries += 1;
    return 'no connection';
  });
  await more().click();
  await eventually(() => tries).toBe(1);
  await page.quiet();
  expect(tries).toBe(1);
  stop();
  dispatchEvent(new Event('online'));
  await eventually(figures).toEqual(upTo(120));
  expect(part.getByRole('button').count()).toBe(0);
});
