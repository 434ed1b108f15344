import { beforeAll, expect, test } from 'vitest';
import { shortDate } from '#domain/pipeline/deal-dates.ts';
import { dealsOfHeader, ofAccount } from '#domain/pipeline/deal-limits.ts';
import { readDealsCsv } from '#domain/pipeline/deals-csv.ts';
import { dayNumber } from '#domain/time/day-number.ts';
import { longTest } from '#tests/support/long-form.ts';
import { eventually } from './support/eventually.ts';
import { network, pageFetch, startSite } from './support/network.ts';
import { newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';
import {
  addButton,
  board,
  card,
  choose,
  columnAddresses,
  deleteButton,
  editButton,
  openPipeline,
} from './support/pipeline-page.ts';
import { signInByMail, signOut } from './support/sign-in.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const austin = '4417 Thistledown Ln, Austin';
const nothing = { New: [], Contacted: [], Qualified: [], Negotiation: [], Won: [], Lost: [] };

const dialog = () => page.getByRole('dialog');
const closed = () => eventually(() => dialog().count()).toBe(0);
const fill = async (fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await dialog().locator(`[name=${name}]`).fill(value);
};
const patches = () => network().sent.filter(({ method, status }) => method === 'PATCH' && status === 200).length;
const signInLink = () => page.locator('.toast').getByRole('link', { name: 'Sign in' });

/** Signs a new account in, with deals if given, and opens its board. Returns its address. */
async function openAccount(name: string, deals: { property_address: string; stage: string }[] = []): Promise<string> {
  const email = newAddress(name);
  await page.goto('/pipeline');
  await signInByMail(email);
  for (const deal of deals) {
    const added = await pageFetch('/rest/v1/deals', {
      method: 'POST',
      body: JSON.stringify({ county: 'Travis', state: 'TX', ...deal }),
      headers: { 'Content-Type': 'application/json', [dealsOfHeader]: ofAccount },
    });
    expect(added.status).toBe(201);
  }
  await openPipeline();
  return email;
}

longTest('what a visitor typed survives the sign-in, and the deal that they changed comes along', async () => {
  await openPipeline();
  await choose(austin, 'Won');
  await eventually(patches).toBe(1);
  await page.getByRole('button', { name: 'Add Deal to Qualified' }).click();
  await fill({ property_address: '1 Typed Way', county: 'Travis', state: 'TX', notes: 'Typed before' });
  await dialog().getByRole('button', { name: 'Add Deal' }).click();
  await eventually(toastOf).toEqual([
    'Authentication Required',
    'Please implement user authentication to create deals',
  ]);
  await eventually(() => signInLink().getAttribute('href')).toBe('/sign-in?next=/pipeline');

  await signInByMail(newAddress('ana'));
  await page.goto('/pipeline');
  await dialog().waitFor();
  await eventually(() => dialog().locator('[name=property_address]').inputValue()).toBe('1 Typed Way');
  await eventually(() => dialog().locator('[name=stage]').inputValue()).toBe('qualified');
  await page.quiet();
  await eventually(() => sessionStorage.length).toBe(0);
  await page.keyboard.press('Escape');
  await closed();
  await eventually(board).toEqual(nothing);
  await page.quiet();
  await eventually(() => page.locator('#sample-badge').isVisible()).toBe(false);
  await eventually(() => page.getByRole('button', { name: 'Reset sample deals' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Add it to your board' }).click();
  await eventually(() => columnAddresses('Won')).toEqual([austin]);
  await page.quiet();
  await eventually(() => page.getByRole('button', { name: 'Start empty' }).count()).toBe(0);
});

test('a deal is added with all its fields, edited, moved and deleted', async () => {
  await openAccount('ana', [{ property_address: austin, stage: 'won' }]);
  await addButton().click();
  await dialog().getByRole('button', { name: 'Add Deal' }).click();
  await dialog().getByText('Property address is required').waitFor();
  await fill({
    property_address: '2 Sale Rd',
    county: 'Travis',
    state: 'TX',
    estimated_value: '$250,000',
    next_on: '2027-01-05',
    next_step: 'Auction',
    contact_name: 'Ana Vale',
    contact_phone: '(512) 555-0101',
    contact_email: 'vale@example.com',
    notes: 'First',
  });
  await dialog().locator('[name=dataset_type]').selectOption('foreclosure');
  await dialog().locator('[name=next_kind]').selectOption('sale');
  await dialog().getByRole('button', { name: 'Add Deal' }).click();
  await closed();
  await eventually(toastOf).toEqual(['Success', 'Deal added successfully']);
  await eventually(() => columnAddresses('New')).toEqual(['2 Sale Rd']);
  await eventually(() => card('2 Sale Rd').isFocused()).toBe(true);

  await page.keyboard.press('Enter');
  const today = dayNumber(new Date().toISOString().slice(0, 10));
  await page.locator('.side-sheet').getByRole('heading', { name: 'Dates set by law' }).waitFor();
  await eventually(() => page.locator('.side-sheet').innerText()).toContain(
    `Notice of the sale is due by ${shortDate('2026-12-15', today)}`,
  );
  await eventually(() => page.locator('.pipeline-law a').first().getAttribute('href')).toMatch(/^https:/);
  await page.getByRole('button', { name: 'Close the deal' }).click();

  await editButton('2 Sale Rd').click();
  await fill({ property_address: '3 Sale Rd' });
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await closed();
  const before = patches();
  await card('3 Sale Rd').focus();
  await page.keyboard.press('ArrowRight');
  await eventually(patches).toBe(before + 1);

  await deleteButton(austin).click();
  await dialog().waitFor();
  await page.quiet();
  await eventually(() => dialog().innerText()).not.toContain('sample');
  await dialog().getByRole('button', { name: 'Delete deal' }).click();
  await eventually(toastOf).toEqual(['Success', 'Deal deleted successfully']);
  await openPipeline();
  await eventually(() => columnAddresses('Contacted')).toEqual(['3 Sale Rd']);
  await eventually(() => card('3 Sale Rd').innerText()).toContain('$250,000');
  await page.quiet();
  await eventually(() => columnAddresses('Won')).toEqual([]);
});

longTest('a file is checked before it is imported, and an exported one has every deal', async () => {
  await openAccount('ana', [{ property_address: '3 Sale Rd', stage: 'contacted' }]);
  const rows = ['Address,County,State,Stage,Price', '7 Elm St,Travis,TX,Lost,5', '8 Elm St,Travis,TX,Sold,'];
  await page.locator('#tool-actions').getByRole('button', { name: 'Import CSV' }).click();
  const choosing = (text: string) =>
    page.getByLabel('CSV file').setInputFiles(new File([text], 'deals.csv', { type: 'text/csv' }));
  await choosing('Address,County,State\n"1 Elm St');
  await dialog().getByText('A quotation mark in row 2 is not closed.').waitFor();
  await choosing(rows.join('\n'));
  await dialog().getByText('2 rows in deals.csv').waitFor();
  await dialog().getByRole('button', { name: 'Check the rows' }).click();
  await eventually(() => dialog().locator('tbody').innerText()).toMatch(/3\s+Stage\s+Stage must be one of/);
  await dialog().getByRole('button', { name: 'Add 1 deal' }).click();
  await closed();
  await eventually(toastOf).toEqual(['Success', '1 deal added']);
  await eventually(() => columnAddresses('Lost')).toEqual(['7 Elm St']);

  const link = page.locator('#tool-actions').getByRole('link', { name: 'Export CSV' });
  await eventually(() => link.getAttribute('download')).toBe('');
  const download = await pageFetch(link.getAttribute('href') ?? '');
  expect(download.headers.get('Content-Disposition')).toMatch(/filename="deedline-deals-\d{4}-\d\d-\d\d\.csv"/);
  const file = readDealsCsv(await download.text());
  expect(file.ok && file.deals.map(({ fields }) => fields.property_address).toSorted()).toEqual([
    '3 Sale Rd',
    '7 Elm St',
  ]);
});

test('columns and words of another program are shown as they are understood, and can be changed', async () => {
  await openAccount('ana');
  const rows = [
    'Prop Addr,Cnty,St,Lead Stage,Campaign,ARV',
    '7 Elm St,Travis,TX,New lead,Spring,"$250,000"',
    '8 Elm St,Travis,TX,Negotiating,Spring,',
    '9 Elm St,Travis,TX,Sold,Spring,',
  ];
  const choosing = (text: string) =>
    page.getByLabel('CSV file').setInputFiles(new File([text], 'deals.csv', { type: 'text/csv' }));
  await page.locator('#tool-actions').getByRole('button', { name: 'Import CSV' }).click();
  await choosing('Address,County,State\n"1 Elm St');
  await dialog().getByText('A quotation mark in row 2 is not closed.').waitFor();
  // With our names and words nothing is asked.
  await choosing('Address,County,State,Stage,Fax\n7 Elm St,Travis,TX,New,78702');
  await dialog().getByText('Ignored columns: Fax').waitFor();
  await dialog().getByRole('button', { name: 'Choose another file' }).click();

  await choosing(rows.join('\n'));
  await eventually(() => dialog().getByLabel('County').inputValue()).toBe('1');
  await eventually(() => dialog().getByLabel('Estimated value').inputValue()).toBe('5');
  await eventually(() => dialog().getByLabel('New lead (1 row)').inputValue()).toBe('new');
  await eventually(() => dialog().getByLabel('Negotiating (1 row)').inputValue()).toBe('negotiation');
  await eventually(() => dialog().getByLabel('Sold (1 row)').inputValue()).toBe('');
  await eventually(() => dialog().innerText()).toContain('Not used: Campaign');
  await eventually(() => dialog().locator('.mapping-rows tbody tr').nth(1).innerText()).toMatch(
    /8 Elm St.*Negotiation/s,
  );
  await dialog().getByLabel('County').selectOption('');
  await dialog().getByRole('button', { name: 'Check the rows' }).click();
  await dialog().getByText('Choose the columns of the property address, the county and the state.').waitFor();
  await dialog().getByLabel('County').selectOption('1');
  await dialog().getByRole('button', { name: 'Check the rows' }).click();
  await eventually(() => dialog().locator('.pipeline-problems tbody').innerText()).toMatch(
    /4\s+Lead Stage\s+Stage must be one of/,
  );
  await dialog().getByRole('button', { name: 'Change the columns' }).click();
  await dialog().getByLabel('Sold (1 row)').selectOption('won');
  await dialog().getByRole('button', { name: 'Check the rows' }).click();
  await dialog().getByRole('button', { name: 'Add 3 deals' }).click();
  await closed();
  await eventually(() => [columnAddresses('New'), columnAddresses('Negotiation'), columnAddresses('Won')]).toEqual([
    ['7 Elm St'],
    ['8 Elm St'],
    ['9 Elm St'],
  ]);
  await eventually(() => card('7 Elm St').innerText()).toContain('$250,000');
  await eventually(toastOf).toEqual(['Success', '3 deals added']);
});

longTest('another account sees nothing of it, and starts with an invitation', async () => {
  await openAccount('ana', [{ property_address: '7 Elm St', stage: 'lost' }]);
  await eventually(() => columnAddresses('Lost')).toEqual(['7 Elm St']);
  await signOut();
  await openAccount('ben');
  await page.getByRole('button', { name: 'Add a deal' }).waitFor();
  await page.quiet();
  await eventually(() => Object.values(board()).flat()).toEqual([]);
});

longTest('when the session has ended, a change is refused and the board says so', async () => {
  const email = await openAccount('ana', [{ property_address: '7 Elm St', stage: 'lost' }]);
  await signOut();
  await deleteButton('7 Elm St').click();
  await dialog().getByRole('button', { name: 'Delete deal' }).click();
  await eventually(toastOf).toEqual(['Signed out', 'Your session has ended. Sign in to see your deals again.']);
  await eventually(() => columnAddresses('New')).toContain(austin);
  await signInByMail(email);
  await openPipeline();
  await eventually(() => columnAddresses('Lost')).toEqual(['7 Elm St']);
});

test('what was typed into a deal when the session ended is in its form again after the sign-in', async () => {
  const email = await openAccount('ana', [{ property_address: '7 Elm St', stage: 'lost' }]);
  await editButton('7 Elm St').click();
  await dialog().waitFor();
  await signOut();
  await fill({ notes: 'Call on Monday' });
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await eventually(() => toastOf()[0]).toBe('Signed out');
  await fill({ notes: 'Call on Tuesday' });
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await eventually(() => signInLink().getAttribute('href')).toBe('/sign-in?next=/pipeline');
  await page.quiet();
  await signInByMail(email);
  await page.goto('/pipeline');
  await dialog().getByRole('heading', { name: 'Edit Deal' }).waitFor();
  await eventually(() => dialog().locator('[name=property_address]').inputValue()).toBe('7 Elm St');
  await eventually(() => dialog().locator('[name=notes]').inputValue()).toBe('Call on Tuesday');
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await eventually(toastOf).toEqual(['Success', 'Deal updated successfully']);
  await page.quiet();
  await eventually(() => sessionStorage.length).toBe(0);
});
