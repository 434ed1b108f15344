import { sql } from 'drizzle-orm';
import { beforeAll, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { countyDatasets, filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { addCustomer } from '#tests/support/buyer-rows.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';
import { endpointFor } from '#tests/support/webhook-bench.ts';
import { openBuilder } from './support/builder-page.ts';
import { checkDialog, type DialogRow } from './support/dialogs.ts';
import { openLeads, panelOf, rowButton } from './support/leads-page.ts';
import type { Locator } from './support/locator.ts';
import { signIn, startOwnSite } from './support/network.ts';
import { page } from './support/page.ts';
import { addButton, deleteButton, editButton, openPipeline } from './support/pipeline-page.ts';
import { openSamples } from './support/samples-page.ts';

const ownerEmail = 'owner@example.com';
const bexar = { fips: '48029', county: 'Bexar', state: 'TX' };
const property = { ...bexar, property_address: '1806 Quillfeather Ln, San Antonio, TX 78202' };
let db: Db;
let customerId = '';

beforeAll(
  startOwnSite(async (given) => {
    db = given;
    await insertRows(db, countyDatasets, [countyDatasetRow(bexar)]);
    await insertRows(db, filings, [filingRow(property)]);
  }),
);

async function asOwner(): Promise<void> {
  const { request } = await signIn(ownerEmail, 'customer');
  if (customerId !== '') return;
  customerId = await addCustomer(db, { members: [ownerEmail], subscriptions: [bexar] });
  await db.execute(sql`update customer_members set role = 'owner' where customer_id = ${customerId}`);
  await keyOf(db, customerId, { name: 'Nightly' });
  await endpointFor(db, customerId, 'https://hooks.example/in', { types: ['record.added'] });
  await request('POST', '/functions/v1/account/datasets', {
    name: 'Travis estates',
    description: '',
    types: 'probate',
    counties: 'Travis',
    states: 'TX',
    alert: false,
  });
  for (const address of [first, second]) {
    await request('POST', '/rest/v1/deals', { county: 'Travis', state: 'TX', property_address: address, stage: 'new' });
  }
}

const [first, second] = ['1 Alder Way', '2 Birch Way'];

const visitRecords =
  (change: { width?: number; open?: boolean } = {}) =>
  async () => {
    if (change.width) page.setViewportSize({ width: change.width, height: 900 });
    await asOwner();
    await page.goto('/account/records');
    await page.locator('.delivery-properties[data-state=ready]').waitFor();
    if (change.open) await page.getByRole('button', { name: /Quillfeather/ }).click();
  };
const visitKeys = (view: string) => async () => {
  await asOwner();
  await page.goto(`/account/keys?view=${view}`);
};
const visitBoard = async () => {
  await asOwner();
  await openPipeline();
};
const visitDatasets = async () => {
  await asOwner();
  await openBuilder();
};
const visitOutreach = (width: number) => async () => {
  page.setViewportSize({ width, height: 900 });
  await page.goto('/outreach-templates');
};

const button = (name: string | RegExp) => () =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const typed = (fields: Record<string, string>) => async (dialog: Locator) => {
  for (const [name, text] of Object.entries(fields)) await dialog.locator(`[name=${name}]`).fill(text);
};

const dialogs: DialogRow[] = [
  {
    file: 'features/delivery/subscriptions.tsx',
    name: 'the subscriptions are shown',
    visit: visitRecords(),
    opener: () => page.locator('.delivery-ends'),
  },
  {
    file: 'features/delivery/backtest-dialog.tsx',
    name: 'weights are tested',
    visit: visitRecords(),
    opener: button('Backtest weights'),
  },
  {
    file: 'features/delivery/records-tool.tsx',
    name: 'the buy box is opened on a small screen',
    visit: visitRecords({ width: 800 }),
    opener: button(/^Buy box/),
  },
  {
    file: 'features/delivery/record-sheet.tsx',
    name: 'a record is shown',
    visit: visitRecords(),
    opener: button(/Quillfeather/),
  },
  {
    file: 'features/delivery/report-dialog.tsx',
    name: 'a problem of a record is reported',
    visit: visitRecords({ open: true }),
    opener: button('Report a problem'),
    sends: { submit: 'Send', path: /report$/, fill: typed({ message: 'Sold last year' }) },
  },
  {
    file: 'features/delivery/downloads/letters-dialog.tsx',
    name: 'letters are written',
    async visit() {
      await visitRecords()();
      await page.locator('.delivery-download-menu summary').click();
      await page.getByRole('radio', { name: /^Letters/ }).check();
    },
    opener: button('Write the letters'),
    sends: {
      submit: 'Write the letters',
      path: /deliveries$/,
      async fill(dialog) {
        const template = dialog.locator('#letter-template');
        const [, choice] = (await template.waitFor()).querySelectorAll('option');
        await template.selectOption(choice?.value ?? '');
        for (const field of dialog.locator('fieldset input').elements()) {
          await dialog.locator(`#${field.id}`).fill('512-555-0142');
        }
      },
    },
  },
  {
    file: 'features/pipeline/pipeline-dialogs.tsx',
    name: 'a deal is added',
    visit: visitBoard,
    opener: addButton,
    sends: {
      submit: 'Add Deal',
      path: /rest\/v1\/deals/,
      failure: 'Failed to add deal',
      refusal: 'Failed to add deal',
      fill: typed({ property_address: '3 Cedar Way', county: 'Travis', state: 'TX' }),
      after: () => page.locator('[data-deal]', { hasText: '3 Cedar Way' }),
    },
  },
  {
    file: 'features/pipeline/pipeline-dialogs.tsx',
    name: 'a deal is changed',
    visit: visitBoard,
    opener: () => editButton(first),
    sends: {
      submit: 'Save changes',
      path: /rest\/v1\/deals/,
      failure: 'Failed to update deal',
      refusal: 'Failed to update deal',
      fill: typed({ notes: 'Called' }),
    },
  },
  {
    file: 'features/pipeline/pipeline-dialogs.tsx',
    name: 'a deal is deleted',
    visit: visitBoard,
    opener: () => deleteButton(second),
    sends: {
      submit: 'Delete deal',
      path: /rest\/v1\/deals/,
      failure: 'Failed to delete deal',
      refusal: 'Failed to delete deal',
      after: () => page.locator('[data-deal]', { hasText: first }),
    },
  },
  {
    file: 'features/pipeline/pipeline-dialogs.tsx',
    name: 'the sample deals are restored',
    visit: openPipeline,
    opener: button('Reset sample deals'),
    sends: {
      submit: 'Reset deals',
      path: /deals/,
      failure: 'Failed to reset sample deals',
      refusal: 'Failed to reset sample deals',
    },
  },
  {
    file: 'features/pipeline/deal-sheet.tsx',
    name: 'a deal is shown',
    visit: openPipeline,
    opener: () => page.locator('.pipeline [data-opens]').first(),
  },
  {
    file: 'features/pipeline/import-dialog.tsx',
    name: 'deals are imported',
    visit: visitBoard,
    opener: button('Import CSV'),
  },
  {
    file: 'features/outreach/outreach-tool.tsx',
    name: 'a template is shown on a phone',
    visit: visitOutreach(390),
    opener: () => page.locator('.outreach-entry a').first(),
  },
  {
    file: 'features/outreach/contact-panel.tsx',
    name: 'the rules of contact are shown',
    visit: visitOutreach(1280),
    opener: button('May I contact?'),
  },
  {
    file: 'features/leads/lead-export-dialog.tsx',
    name: 'leads are exported',
    visit: () => openLeads(),
    opener: button(/^Export/),
  },
  {
    file: 'features/leads/lead-panel.tsx',
    name: 'a lead is shown',
    visit: () => openLeads(),
    opener: () => rowButton(),
  },
  {
    file: 'county-card/county-card-dialog.tsx',
    name: 'a county is shown',
    async visit() {
      await openLeads();
      await rowButton().click();
    },
    opener: () => panelOf().locator('a[href^="/coverage"]'),
  },
  {
    file: 'features/samples/export-dialog.tsx',
    name: 'samples are exported',
    visit: () => openSamples(),
    opener: button('Export Sample'),
  },
  {
    file: 'features/builder/saved-datasets.tsx',
    name: 'a saved dataset is renamed',
    visit: visitDatasets,
    opener: button(/^Rename/),
    sends: { submit: 'Save', path: /account\/datasets/, fill: typed({ 'new-name': 'Travis estates' }) },
  },
  {
    file: 'features/builder/saved-datasets.tsx',
    name: 'a saved dataset is deleted',
    visit: visitDatasets,
    opener: button(/^Delete/),
    sends: { submit: 'Delete', path: /datasets\//, after: () => page.getByRole('region', { name: 'Your dataset' }) },
  },
  {
    file: 'key-forms/key-dialog.tsx',
    name: 'a key is created',
    visit: visitKeys('keys'),
    opener: button('New key'),
    sends: { submit: 'Create the key', path: /account\/keys$/, fill: typed({ name: 'Weekly' }), stays: true },
  },
  {
    file: 'features/api-keys/key-list.tsx',
    name: 'a key is revoked',
    visit: visitKeys('keys'),
    opener: button('Revoke Nightly'),
    sends: { submit: 'Revoke the key', path: /account\/keys\//, after: button('New key') },
  },
  {
    file: 'key-forms/endpoint-dialog.tsx',
    name: 'a webhook is added',
    visit: visitKeys('webhooks'),
    opener: button('Add a webhook'),
    sends: {
      submit: 'Add the webhook',
      path: /webhooks$/,
      fill: typed({ name: 'Our CRM', url: 'https://crm.example/in' }),
      stays: true,
    },
  },
  {
    file: 'features/api-keys/webhooks/secret-dialog.tsx',
    name: 'the secret of a webhook is changed',
    visit: visitKeys('webhooks'),
    opener: button('Show the secret: Our software'),
    sends: { submit: 'Make a new secret', path: /rotate|secret/, stays: true },
  },
  {
    file: 'features/api-keys/webhooks/webhooks.tsx',
    name: 'a webhook is removed',
    visit: visitKeys('webhooks'),
    opener: button('Remove: Our software'),
    sends: { submit: 'Remove the webhook', path: /webhooks\//, after: () => page.locator('main') },
  },
];

test.each(dialogs)('$name: the focus is never lost', checkDialog);
