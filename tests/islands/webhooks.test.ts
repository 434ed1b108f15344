import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { webhookAttempts, webhookEndpoints, webhookMessages } from '#db/customer-api-schema.ts';
import { addCustomer } from '#tests/support/buyer-rows.ts';
import { eventually } from './support/eventually.ts';
import { signIn, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

const ownerEmail = 'owner@example.com';
const memberEmail = 'member@example.com';
let db: Db;
let customerId = '';

beforeAll(
  startOwnSite(async (given) => {
    db = given;
  }),
);

async function open(email: string): Promise<void> {
  if (customerId === '') {
    for (const each of [ownerEmail, memberEmail]) await signIn(each, 'customer');
    customerId = await addCustomer(db, { members: [ownerEmail, memberEmail], subscriptions: [] });
    await db.execute(
      sql`update customer_members set role = 'owner' where user_id = (select id from users where email = ${ownerEmail})`,
    );
  }
  await signIn(email, 'customer');
  await page.goto('/account/keys?view=webhooks');
  await eventually(() => page.locator('.webhooks[data-state=ready]').count()).toBe(1);
}

const dialog = () => page.getByRole('dialog');
const card = () => page.locator('.api-keys-webhook');

test('an owner adds a webhook, sees and rotates its secret, pauses and removes it', async () => {
  await open(ownerEmail);
  await page.getByText('No webhooks yet').waitFor();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await dialog().locator('#webhook-name').waitFor();
  await dialog().getByRole('button', { name: 'Add the webhook' }).click();
  await eventually(() => dialog().locator('.field-error').allInnerTexts()).toEqual([
    'Enter a name',
    'Enter an address that starts with https://',
  ]);
  await dialog().locator('#webhook-name').fill('Our CRM');
  await dialog().locator('#webhook-url').fill('https://127.1/in');
  await dialog().getByRole('button', { name: 'Add the webhook' }).click();
  await eventually(() => dialog().locator('.field-error').allInnerTexts()).toEqual([
    'This address is not on the internet',
  ]);
  await dialog().locator('#webhook-url').fill('https://hooks.example/in');
  await dialog().getByRole('button', { name: 'Add the webhook' }).click();
  await page.getByText('The secret of Our CRM').waitFor();
  const secret = dialog().getByLabel('Secret').inputValue();
  expect(secret).toMatch(/^whsec_/);
  await eventually(() => dialog().locator('pre').innerText()).toContain(`new Webhook('${secret}')`);
  await dialog().getByRole('button', { name: 'Make a new secret' }).click();
  await eventually(() => dialog().innerText()).toContain('For 24 hours messages are signed with the old one too.');
  await eventually(() => dialog().getByLabel('Secret').inputValue() === secret).toBe(false);
  await dialog().getByRole('button', { name: 'Done' }).click();
  await eventually(() => card().innerText()).toContain('The secret before is valid until');
  await eventually(() => card().innerText()).toContain('https://hooks.example/in');

  await page.getByRole('button', { name: 'Send a test: Our CRM' }).click();
  await eventually(() => toastOf().join(' ')).toContain('A test is on its way');
  await eventually(() => card().locator('tbody').innerText()).toContain('Not tried yet');
  await page.getByRole('button', { name: 'Pause: Our CRM' }).click();
  await eventually(() => card().locator('.api-keys-webhook-state').innerText()).toContain('Paused');
  await page.getByRole('button', { name: 'Resume: Our CRM' }).click();
  await eventually(() => card().locator('.api-keys-webhook-state').innerText()).toBe('Active');
  await page.getByRole('button', { name: 'Remove: Our CRM' }).click();
  await dialog().getByRole('button', { name: 'Remove the webhook' }).click();
  await page.getByText('No webhooks yet').waitFor();
});

test('messages show their attempts, a failed one is sent again, and a member only looks', async () => {
  await open(ownerEmail);
  const values = { customerId, name: 'Failing', url: 'https://hooks.example/', types: ['record.added'], cursor: '' };
  const [endpoint] = await db.insert(webhookEndpoints).values(values).returning();
  const endpointId = endpoint?.id ?? '';
  const [message] = await db
    .insert(webhookMessages)
    .values({ endpointId, type: 'record.added', about: { events: [] }, eventCount: 3, status: 'failed', attempts: 2 })
    .returning();
  const messageId = message?.id ?? '';
  await db.insert(webhookAttempts).values([
    { messageId, milliseconds: 10_000, status: null, problem: 'timeout' },
    { messageId, milliseconds: 87, status: 500, problem: 'status' },
  ]);
  await open(memberEmail);
  await page.getByRole('button', { name: 'Show messages: Failing' }).click();
  await eventually(() => card().locator('tbody').innerText()).toContain('Not accepted, 500 in 87 ms');
  await eventually(() => card().locator('tbody').innerText()).toContain('3 events');
  await eventually(() => card().locator('tbody').innerText()).toContain('Gave up');
  await eventually(() => card().locator('tbody').innerText()).toContain('1 attempt before');
  await eventually(() => page.getByRole('button', { name: /Send|Pause|Remove|secret|Add/ }).count()).toBe(0);
  await open(ownerEmail);
  await page.getByRole('button', { name: 'Show messages: Failing' }).click();
  await page.getByRole('button', { name: /^Send again: New records/ }).click();
  await eventually(() => toastOf().join(' ')).toContain('The message is sent again');
  await eventually(() => card().locator('tbody').innerText()).toContain('Waits');
  const [stored] = await rows(db, sql`select status, attempts from webhook_messages where id = ${messageId}`);
  expect(stored).toEqual({ status: 'waiting', attempts: 0 });
});
