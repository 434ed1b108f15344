import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortDate } from '#domain/pipeline/deal-dates.ts';
import { readDealsCsv } from '#domain/pipeline/deals-csv.ts';
import { dayNumber } from '#domain/time/day-number.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Locator, Page } from '#tests/support/page.ts';
import {
  board,
  card,
  choose,
  columnAddresses,
  deleteButton,
  editButton,
  openPipeline,
} from '#tests/support/pipeline-page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const viewport = { width: 1280, height: 1000 };
const austin = '4417 Thistledown Ln, Austin';
const auth = '/functions/v1/auth';

/** Whether nothing covers the middle of an element. */
const isOnTop = (element: Locator) =>
  element.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

describe('the deals of an account', () => {
  let database: ServedDatabase;
  let server: RunningServer;
  let page: Page;

  beforeAll(async () => {
    database = await preparePostgres();
    server = await startServer({ ...database.env, TRUST_PROXY: '1' });
    page = await browser.page({ baseURL: server.origin, viewport, acceptDownloads: true });
  });
  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });

  /** The codes that were mailed to an address, oldest first. */
  const codesFor = (email: string) => {
    const folder = join(database.dataDir, 'mail');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    const mails = names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'));
    return mails.flatMap((text) => (text.includes(email) ? (/Code: (\d{6})/.exec(text)?.[1] ?? []) : []));
  };
  const signIn = async (who: Page, email: string) => {
    const before = codesFor(email).length;
    await who.request.post(`${auth}/email-otp/send-verification-otp`, { data: { email } });
    await expect.poll(() => codesFor(email).length, { timeout: 40_000 }).toBe(before + 1);
    const code = codesFor(email).at(-1);
    const answer = await who.request.post(`${auth}/sign-in/email-otp`, { data: { email, code } });
    expect(answer.ok()).toBe(true);
  };
  /** Once, because the pages are the same on both databases. */
  const expectAccessible = async (who: Page, what: string) => {
    await expectNoViolations(who, what);
  };
  const dialog = () => page.getByRole('dialog');
  const closed = () => dialog().waitFor({ state: 'detached' });
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await dialog().locator(`[name=${name}]`).fill(value);
  };

  test('what a visitor typed survives the sign-in, and the deal that they changed comes along', async () => {
    await openPipeline(page);
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await choose(page, austin, 'Won');
    await saved;
    await page.getByRole('button', { name: 'Add Deal to Qualified' }).click();
    await fill({ property_address: '1 Typed Way', county: 'Travis', state: 'TX', notes: 'Typed before' });
    await dialog().getByRole('button', { name: 'Add Deal' }).click();
    await eventually(() => toastOf(page)).toEqual([
      'Authentication Required',
      'Please implement user authentication to create deals',
    ]);
    await expectAccessible(page, 'refused');
    await page.locator('.toast').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?next=/pipeline');

    await signIn(page, 'ana@example.com');
    await page.goto('/pipeline');
    await dialog().waitFor();
    await eventually(() => dialog().locator('[name=property_address]').inputValue()).toBe('1 Typed Way');
    await eventually(() => dialog().locator('[name=stage]').inputValue()).toBe('qualified');
    await quiet(page);
    await eventually(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.keyboard.press('Escape');
    await closed();
    await eventually(() => board(page)).toEqual({
      New: [],
      Contacted: [],
      Qualified: [],
      Negotiation: [],
      Won: [],
      Lost: [],
    });
    await quiet(page);
    await eventually(() => page.locator('#sample-badge').isVisible()).toBe(false);
    await quiet(page);
    await eventually(() => page.getByRole('button', { name: 'Reset sample deals' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Add it to your board' }).waitFor();
    await expectAccessible(page, 'the offer');
    await page.getByRole('button', { name: 'Add it to your board' }).click();
    await eventually(() => columnAddresses(page, 'Won')).toEqual([austin]);
    await quiet(page);
    await eventually(() => page.getByRole('button', { name: 'Start empty' }).count()).toBe(0);
  });

  test('a deal is added with all its fields, edited, moved and deleted', async () => {
    await page.getByRole('button', { name: 'Add Deal', exact: true }).first().click();
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
    const submit = dialog().getByRole('button', { name: 'Add Deal' });
    await eventually(() => page.locator('.toast').count()).toBe(1);
    await eventually(() => isOnTop(submit)).toBe(true);
    await submit.click();
    await closed();
    await eventually(() => toastOf(page)).toEqual(['Success', 'Deal added successfully']);
    await eventually(() => columnAddresses(page, 'New')).toEqual(['2 Sale Rd']);
    await eventually(() => card(page, '2 Sale Rd').evaluate((each) => each === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    const today = dayNumber(new Date().toISOString().slice(0, 10));
    const law = page.locator('.side-sheet').getByRole('heading', { name: 'Dates set by law' });
    await law.waitFor();
    await eventually(() => page.locator('.side-sheet').innerText()).toContain(
      `Notice of the sale is due by ${shortDate('2026-12-15', today)}`,
    );
    await eventually(() => page.locator('.pipeline-law a').first().getAttribute('href')).toMatch(/^https:/);
    await expectAccessible(page, 'the sheet');
    await page.getByRole('button', { name: 'Close the deal' }).click();

    await editButton(page, '2 Sale Rd').click();
    await fill({ property_address: '3 Sale Rd' });
    await dialog().getByRole('button', { name: 'Save changes' }).click();
    await closed();
    const moved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await card(page, '3 Sale Rd').focus();
    await page.keyboard.press('ArrowRight');
    expect((await moved).ok()).toBe(true);
    await openPipeline(page);
    await eventually(() => columnAddresses(page, 'Contacted')).toEqual(['3 Sale Rd']);
    await eventually(() => card(page, '3 Sale Rd').innerText()).toContain('$250,000');

    await deleteButton(page, austin).click();
    await quiet(page);
    await eventually(() => dialog().innerText()).not.toContain('sample');
    await dialog().getByRole('button', { name: 'Delete deal' }).click();
    await eventually(() => toastOf(page)).toEqual(['Success', 'Deal deleted successfully']);
    await openPipeline(page);
    await eventually(() => columnAddresses(page, 'Contacted')).toEqual(['3 Sale Rd']);
    await quiet(page);
    await eventually(() => columnAddresses(page, 'Won')).toEqual([]);
  });

  test('a file is checked before it is imported, and an exported one has every deal', async () => {
    const rows = ['Address,County,State,Stage,Price', '7 Elm St,Travis,TX,Lost,5', '8 Elm St,Travis,TX,Sold,'];
    await page.getByRole('button', { name: 'Import CSV' }).first().click();
    await page.getByLabel('CSV file').waitFor();
    await expectAccessible(page, 'choosing a file');
    const choosing = (name: string, text: string) =>
      page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choosing('wrong.csv', 'a,b\n1,2');
    await dialog().getByText('The first row has no column called').waitFor();
    await choosing('deals.csv', rows.join('\n'));
    await dialog().getByText('2 rows in deals.csv').waitFor();
    await eventually(() => dialog().locator('tbody').innerText()).toMatch(/3\s+Stage\s+Stage must be one of/);
    await expectAccessible(page, 'a checked file');
    await dialog().getByRole('button', { name: 'Add 1 deal' }).click();
    await closed();
    await eventually(() => toastOf(page)).toEqual(['Success', '1 deal added']);
    await eventually(() => columnAddresses(page, 'Lost')).toEqual(['7 Elm St']);

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).first().click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^deedline-deals-\d{4}-\d\d-\d\d\.csv$/);
    const file = readDealsCsv(readFileSync(await download.path(), 'utf8'));
    expect(file.ok && file.deals.map(({ fields }) => fields.property_address).toSorted()).toEqual([
      '3 Sale Rd',
      '7 Elm St',
    ]);
  });

  test('another account sees nothing of it, and starts with an invitation', async () => {
    const other = await browser.page({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
    await signIn(other, 'ben@example.com');
    await other.goto('/pipeline');
    await other.getByRole('button', { name: 'Add a deal' }).waitFor();
    await quiet(other);
    await eventually(async (now) => Object.values(await now(board(other))).flat()).toEqual([]);
    await expectAccessible(other, 'an empty board on a phone');
    await expectNoSidewaysScroll(other);
  });

  test('when the session has ended, a change is refused and the board says so', async () => {
    await page.request.post(`${auth}/sign-out`);
    await deleteButton(page, '7 Elm St').click();
    await dialog().getByRole('button', { name: 'Delete deal' }).click();
    await eventually(() => toastOf(page)).toEqual([
      'Signed out',
      'Your session has ended. Sign in to see your deals again.',
    ]);
    await eventually(() => columnAddresses(page, 'New')).toContain(austin);
    await signIn(page, 'ana@example.com');
    await openPipeline(page);
    await eventually(() => columnAddresses(page, 'Lost')).toEqual(['7 Elm St']);
  });

  test('what was typed into a deal when the session ended is in its form again after the sign-in', async () => {
    await editButton(page, '7 Elm St').click();
    await page.request.post(`${auth}/sign-out`);
    await fill({ notes: 'Call on Monday' });
    await dialog().getByRole('button', { name: 'Save changes' }).click();
    await eventually(async (now) => (await now(toastOf(page)))[0]).toBe('Signed out');
    await fill({ notes: 'Call on Tuesday' });
    await dialog().getByRole('button', { name: 'Save changes' }).click();
    await page.locator('.toast').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?next=/pipeline');
    await signIn(page, 'ana@example.com');
    await page.goto('/pipeline');
    await dialog().getByRole('heading', { name: 'Edit Deal' }).waitFor();
    await eventually(() => dialog().locator('[name=property_address]').inputValue()).toBe('7 Elm St');
    await eventually(() => dialog().locator('[name=notes]').inputValue()).toBe('Call on Tuesday');
    await dialog().getByRole('button', { name: 'Save changes' }).click();
    await eventually(() => toastOf(page)).toEqual(['Success', 'Deal updated successfully']);
    await quiet(page);
    await eventually(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});
