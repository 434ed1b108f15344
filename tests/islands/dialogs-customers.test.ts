import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, test } from 'vitest';
import { createSubscriptions } from '#server/services/customers/create-subscriptions.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { newCustomer, sale, staffContext, today } from '#tests/support/customer-bench.ts';
import { checkDialog, type DialogRow } from './support/dialogs.ts';
import type { Locator } from './support/locator.ts';
import { signIn, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';

let customerId = '';

beforeAll(
  startOwnSite(async (db) => {
    const { id } = await newCustomer(db, 'Bluebonnet Home Buyers', ['owner', 'member']);
    customerId = id;
    await createSubscriptions(db, sale(id, { endsOn: today(20) }), staffContext());
    await db.execute(sql`insert into freshness_credits (subscription_id, fips, dataset_type, day, cents)
      select id, fips, dataset_type, '2026-11-17', 1490 from subscriptions where customer_id = ${id}::uuid`);
    await db.execute(sql`insert into customer_notes (customer_id, text) values (${id}, 'Renews in May')`);
    await keyOf(db, id, { name: 'Nightly' });
  }),
);
beforeEach(async () => void (await signIn('staff@deedline.example', 'staff')));

const visit = () => page.goto(`/desk/customers?open=${customerId}`);
const visitList = () => page.goto('/desk/customers');
const button = (name: string) => () => page.getByRole('button', { name, exact: true });
const field = (label: string, text: string) => (dialog: Locator) => dialog.getByLabel(label).fill(text);
const part = (name: string) => () => page.getByRole('region', { name });

const dialogs: DialogRow[] = [
  {
    file: 'features/desk/customers/customer-dialogs.tsx',
    name: 'a customer is renamed',
    visit,
    opener: button('Rename'),
    sends: { submit: 'Rename', path: /customers\/[\w-]+$/, fill: field('Name', 'Bluebonnet Homes') },
  },
  {
    file: 'features/desk/customers/customer-dialogs.tsx',
    name: 'a note about a customer is written',
    visit,
    opener: button('Note'),
    sends: { submit: 'Save', path: /notes$/, fill: field('Note', 'Called') },
  },
  {
    file: 'features/desk/customers/customer-dialogs.tsx',
    name: 'a member is invited',
    visit,
    opener: button('Invite member'),
    sends: { submit: 'Send the invitation', path: /invitations$/, fill: field('Email', 'ruth@example.com') },
  },
  {
    file: 'features/desk/customers/customer-dialogs.tsx',
    name: 'the credits of a customer are settled',
    visit,
    opener: button('Settle'),
    sends: {
      submit: 'Settle them',
      path: /settle-credits$/,
      fill: field('Invoice number, or a note', 'INV-1'),
      after: part('Credits'),
    },
  },
  {
    file: 'features/desk/customers/customer-dialogs.tsx',
    name: 'a subscription is revoked',
    visit,
    opener: button('Revoke Travis, TX, Probate'),
    sends: {
      submit: 'Revoke it',
      path: /revoke$/,
      fill: field('Why', 'Not paid'),
      after: part('Subscriptions'),
    },
  },
  {
    file: 'features/desk/customers/customer-keys.tsx',
    name: 'a key of a customer is revoked',
    visit,
    opener: button('Revoke: Nightly'),
    sends: {
      submit: 'Revoke it',
      path: /revoke$/,
      fill: field('Why', 'Leaked'),
      after: part('API keys'),
    },
  },
  {
    file: 'features/desk/customers/customer-sheet.tsx',
    name: 'a member is removed',
    visit,
    opener: () => page.getByRole('button', { name: /^Remove:/ }).last(),
    sends: { submit: 'Remove', path: /members\/[\w-]+$/, after: part('Members') },
  },
  {
    file: 'features/desk/customers/customer-sheet.tsx',
    name: 'a note about a customer is deleted',
    visit,
    opener: () => page.getByRole('button', { name: /^Delete the note of/ }).last(),
    sends: { submit: 'Delete', path: /notes\/[\w-]+$/, after: part('Notes') },
  },
  {
    file: 'features/desk/customers/customer-sheet.tsx',
    name: 'a customer is shown',
    visit: visitList,
    opener: () => page.locator('.desk-open', { hasText: 'Bluebonnet' }),
  },
  {
    file: 'features/desk/customers/sell-dialog.tsx',
    name: 'a subscription is sold',
    visit,
    opener: button('New subscription'),
    sends: {
      submit: 'Sell',
      path: /subscriptions$/,
      async fill(dialog) {
        const counties = dialog.getByRole('combobox', { name: /Counties/ });
        if (dialog.getByText('Travis, TX', { exact: true }).count() === 0) {
          await counties.fill('Travis, TX');
          await counties.press('Enter');
        }
        await dialog.getByLabel('Divorce').check();
      },
    },
  },
  {
    file: 'features/desk/customers/new-customer-dialog.tsx',
    name: 'a customer is created',
    visit: visitList,
    opener: button('New customer'),
    sends: {
      submit: 'Create it',
      path: /desk\/customers$/,
      fill: field('Name', 'Lone Star Homes'),
      stays: true,
    },
  },
];

test.each(dialogs)('$name: the focus is never lost', checkDialog);
