import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { addCustomer } from '#tests/support/buyer-rows.ts';
import { longTest } from '#tests/support/long-form.ts';
import { eventually } from './support/eventually.ts';
import { network, signIn, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';

const email = 'owner@example.com';
let db: Db;

beforeAll(
  startOwnSite(async (given) => {
    db = given;
  }),
);

const team = () => page.locator('.account-team[data-state=ready]');
const members = () => team().locator('.account-member').allInnerTexts();
const button = (name: string | RegExp) => team().getByRole('button', { name });

test('an account creates its team, invites, names an owner, removes and leaves', async () => {
  await signIn('second@example.com', 'customer');
  await signIn(email, 'customer');
  await page.goto('/account');
  await team().getByLabel('Name of your company or team').fill('Lone Star Homes');
  await button('Create the team').click();
  await eventually(() => team().innerText()).toContain('Lone Star Homes. You are its owner.');
  await eventually(members).toHaveLength(1);

  await team().getByLabel('Invite by email').fill('not an address');
  await button('Send an invitation').click();
  await team().getByText('Please enter a valid email address').waitFor();
  await team().getByLabel('Invite by email').fill('ruth@example.com');
  await button('Send an invitation').click();
  await eventually(members).toHaveLength(2);
  await eventually(() => team().getByLabel('Invite by email').inputValue()).toBe('');
  await button('Withdraw: ruth@example.com').click();
  await eventually(members).toHaveLength(1);

  await db.execute(sql`insert into customer_members (user_id, customer_id, role)
    select users.id, customers.id, 'member' from users, customers
    where users.email = 'second@example.com' and customers.name = 'Lone Star Homes'`);
  await page.goto('/account');
  await button('Make owner: second@example.com').click();
  await eventually(() => button('Make member: second@example.com').count()).toBe(1);
  await button('Remove: second@example.com').click();
  await team().getByText('Remove second@example.com?', { exact: false }).waitFor();
  await button('Keep').click();
  await eventually(members).toHaveLength(2);
  await button('Remove: second@example.com').click();
  await button('Remove').click();
  await eventually(members).toHaveLength(1);
  await button('Leave the team: Lone Star Homes').click();
  await button('Leave the team').click();
  await team().getByLabel('Name of your company or team').waitFor();
});

test('an invitation is accepted or declined, and a member has nothing to change', async () => {
  await signIn('guest@example.com', 'customer');
  for (const name of ['Duskwood Capital', 'Bluebonnet Home Buyers']) {
    const id = await addCustomer(db, { name });
    await db.execute(sql`insert into customer_invitations (customer_id, email, role, expires_at)
      values (${id}, 'guest@example.com', 'member', now() + interval '7 days')`);
  }
  await page.goto('/account');
  const callout = (name: string) => team().getByRole('region', { name });
  await callout('Duskwood Capital').getByRole('button', { name: 'Decline' }).click();
  await eventually(() => callout('Duskwood Capital').count()).toBe(0);
  await callout('Bluebonnet Home Buyers').getByRole('button', { name: 'Accept' }).click();
  await eventually(() => team().innerText()).toContain('You are its member.');
  expect(
    team()
      .getByRole('button', { name: /^Make|^Remove|^Send/ })
      .count(),
  ).toBe(0);
  expect(
    await rows(
      db,
      sql`select customer_members.role from customer_members join users on users.id = user_id
    where email = 'guest@example.com'`,
    ),
  ).toEqual([{ role: 'member' }]);
});

longTest('a team that cannot be read says so', async () => {
  await signIn('guest@example.com', 'customer');
  network().route(/account\/customer$/, { status: 400, json: { error: 'no' } });
  await page.goto('/account');
  await page.getByText('Your team could not be loaded.').waitFor();
});
