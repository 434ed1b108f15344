import { beforeAll, expect, test } from 'vitest';
import { fragmentLink } from '#domain/text/fragment-link.ts';
import { eventually } from './support/eventually.ts';
import { valuesOf } from './support/form-page.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { addButton } from './support/pipeline-page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const lead = { address: "12 O'Brien St #4, Austin, TX 78701", county: 'Travis', state: 'TX' };

test('a linked address fills the templates, until the visitor types another or clears it', async () => {
  await page.goto(fragmentLink('/outreach-templates', lead));
  const card = page.getByRole('article', { name: 'Letter to the owner of record' });
  const field = card.getByLabel('Address', { exact: true });
  const inText = () => card.locator('mark[data-filled]').allInnerTexts()[0];
  await eventually(() => field.inputValue()).toBe(lead.address);
  await eventually(inText).toBe(lead.address);
  await field.fill('1 Other Way');
  await eventually(inText).toBe('1 Other Way');
  await page.getByRole('button', { name: 'Clear for the next recipient' }).click();
  await eventually(() => field.inputValue()).toBe('');
  await eventually(page.search).toBe('?template=letter-to-the-owner-of-record');
  await page.quiet();
  expect(location.hash).toBe('');
  expect(network().sent.filter(({ url, body }) => /brien|78701/i.test(`${url} ${body}`))).toEqual([]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Austin');
});

test('a linked lead opens Add Deal with its fields, and the address forgets them', async () => {
  const { address: add, ...place } = lead;
  await page.goto(fragmentLink('/pipeline', { add, ...place, value: '412000', dataset: 'probate' }));
  const dialog = page.getByRole('dialog', { name: 'Add Deal' });
  await dialog.waitFor();
  const filled = {
    property_address: add,
    county: 'Travis',
    state: 'TX',
    estimated_value: '412000',
    stage: 'new',
    dataset_type: 'probate',
  };
  await eventually(() => valuesOf(dialog.locator('form'))).toMatchObject(filled);
  await eventually(page.search).toBe('');
  await dialog.getByRole('button', { name: 'Add Deal' }).click();
  await eventually(toastOf).toEqual([
    'Authentication Required',
    'Please implement user authentication to create deals',
  ]);
  // What was filled in stays.
  await eventually(() => dialog.locator('[name=property_address]').inputValue()).toBe(add);
  await page.reload();
  await addButton().waitFor();
  await page.quiet();
  expect(dialog.count()).toBe(0);
});

test('a link without a usable value leaves the field empty', async () => {
  await page.goto(fragmentLink('/pipeline', { add: '1 Main St', value: 'a lot' }));
  const dialog = page.getByRole('dialog', { name: 'Add Deal' });
  await dialog.waitFor();
  await page.quiet();
  expect(dialog.locator('[name=estimated_value]').inputValue()).toBe('');
});
