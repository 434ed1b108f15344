import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { apiKeys, apiUsage } from '#db/customer-api-schema.ts';
import { addCustomer } from '#tests/support/buyer-rows.ts';
import { eventually } from './support/eventually.ts';
import { ask, pageFetch, signIn, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

const ownerEmail = 'owner@example.com';
const memberEmail = 'member@example.com';
let db: Db;
let customerId: string | null = null;

beforeAll(
  startOwnSite(async (given) => {
    db = given;
  }),
);

async function open(email: string, path = '/account/keys'): Promise<void> {
  for (const each of [ownerEmail, memberEmail]) await signIn(each, 'customer');
  if (customerId === null) {
    customerId = await addCustomer(db, { members: [ownerEmail, memberEmail], subscriptions: [{}] });
    await db.execute(
      sql`update customer_members set role = 'owner' where user_id = (select id from users where email = ${ownerEmail})`,
    );
  }
  await signIn(email, 'customer');
  await page.goto(path);
  await eventually(() => page.locator('.api-keys [data-state=ready]').count()).toBe(1);
}

const dialog = () => page.getByRole('dialog');

test('an account without a customer learns how to become one', async () => {
  await signIn('alone@example.com', 'customer');
  await page.goto('/account/keys');
  await page.getByText('Keys belong to a customer').waitFor();
  await eventually(() => page.getByRole('link', { name: 'Get a quote' }).getAttribute('href')).toContain('/pricing');
});

test('an owner creates a key, sees it once, and revokes it', async () => {
  await open(ownerEmail);
  await page.getByText('No keys yet').waitFor();
  await page.getByRole('button', { name: 'New key' }).click();
  await dialog().getByLabel('Name').waitFor();
  await dialog().getByRole('button', { name: 'Create the key' }).click();
  await eventually(() => dialog().locator('.field-error').allInnerTexts()).toEqual(['Enter a name']);
  await dialog().getByLabel('Name').fill('Nightly sync');
  await dialog().getByLabel('Networks').fill('office');
  await dialog().getByRole('button', { name: 'Create the key' }).click();
  await eventually(() => dialog().locator('.field-error').allInnerTexts()).toEqual([
    'Line 1 is neither an address nor a network like 203.0.113.0/24',
  ]);
  await dialog().getByLabel('Networks').fill('');
  await dialog().getByRole('button', { name: 'Create the key' }).click();
  await page.getByText('Copy your key now').waitFor();
  const key = dialog().getByLabel('Your key').inputValue();
  expect(key).toMatch(/^dl_[0-9A-Za-z]{40}$/);
  // The command that is shown works.
  const [, secret = '', path = ''] =
    /Bearer (\S+)" \\\n {2}https?:\/\/[^/]+(\/\S+)$/.exec(dialog().locator('pre').innerText()) ?? [];
  const called = await ask(path, { headers: { Authorization: `Bearer ${secret}` } });
  expect([secret, called.status]).toEqual([key, 200]);
  await dialog().getByRole('button', { name: 'Done' }).click();
  await eventually(() => page.locator('.api-keys-table tbody tr').count()).toBe(1);
  await eventually(() => document.activeElement?.textContent).toBe('New key');
  await eventually(() => page.locator('.api-keys-table').innerText()).toContain(`${key.slice(0, 11)}...`);
  expect(document.documentElement.outerHTML).not.toContain(key.slice(11));

  await page.getByRole('button', { name: 'Revoke Nightly sync' }).click();
  await dialog().getByRole('button', { name: 'Revoke the key' }).click();
  await eventually(() => toastOf()[0]).toBe('The key was revoked');
  await eventually(() => page.locator('.api-keys-revoked').textContent()).toMatch(/^1 revoked.*Nightly sync/s);
  expect(page.locator('.api-keys-table tbody tr').count()).toBe(0);
  await eventually(() => document.activeElement?.textContent).toBe('New key');
  await eventually(() => rows(db, sql`select revoked_at is null as open from api_keys`)).toEqual([{ open: false }]);
  await page.quiet();
});

test('a member sees keys and usage, and cannot change them', async () => {
  await open(ownerEmail);
  const asked = { name: 'Feed', scopes: ['feed'], expiresInDays: 30, networks: ['10.0.0.0/8'] };
  const body = JSON.stringify(asked);
  const headers = { 'Content-Type': 'application/json' };
  expect((await pageFetch('/functions/v1/account/keys', { method: 'POST', headers, body })).status).toBe(201);
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.name, 'Feed'));
  const today = new Date().toISOString().slice(0, 10);
  const counts = { calls: 1200, refused: 30, records: 5000 };
  await db.insert(apiUsage).values({ keyId: key?.id ?? '', customerId: customerId ?? '', day: today, ...counts });

  await open(memberEmail);
  await eventually(() => page.locator('.api-keys-table').innerText()).toContain('From 1 network only');
  expect(page.getByRole('button', { name: /Revoke|New key/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Usage' }).click();
  await eventually(() => page.locator('.api-keys-today').innerText()).toContain('1,200 of 50,000 calls');
  expect(page.search()).toBe('?view=usage');
  await eventually(() => page.locator('.api-keys-bar').count()).toBe(30);
  const table = page.locator('section .api-keys-counts').last();
  await eventually(() => table.innerText()).toMatch(/Feed dl_\w{8}\.\.\.\s+1,200\s+30\s+5,000/);
  await page.quiet();
});
