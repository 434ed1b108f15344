import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { readDealsCsv } from '#domain/pipeline/deals-csv.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { isLongForm, longTest } from '#tests/support/long-form.ts';
import { newAddress, storedMails } from '#tests/support/mailbox.ts';
import type { Locator, Page } from '#tests/support/page.ts';
import { card, choose, columnAddresses, openPipeline } from '#tests/support/pipeline-page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const austin = '4417 Thistledown Ln, Austin';
const auth = '/functions/v1/auth';

let page: Page;
beforeEach(async () => {
  page = await browser.page({ viewport: { width: 1440, height: 1000 }, acceptDownloads: true });
});

/** Whether nothing covers the middle of an element. */
const isOnTop = (element: Locator) =>
  element.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function signIn(who: Page, email: string): Promise<void> {
  await who.request.post(`${auth}/email-otp/send-verification-otp`, { data: { email } });
  const [mail] = await storedMails(email);
  const code = /Code: (\d{6})/.exec(mail?.text ?? '')?.[1];
  const answer = await who.request.post(`${auth}/sign-in/email-otp`, { data: { email, code } });
  expect(answer.ok()).toBe(true);
}

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
  // tests/a11y/pipeline-states.test.ts checks it in every run.
  if (isLongForm) await expectNoViolations(page, 'refused');
  await page.locator('.toast').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/sign-in?next=/pipeline');

  await signIn(page, newAddress('ana'));
  await page.goto('/pipeline');
  await dialog().waitFor();
  await eventually(() => dialog().locator('[name=property_address]').inputValue()).toBe('1 Typed Way');
  await quiet(page);
  await eventually(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.keyboard.press('Escape');
  await closed();
  await page.getByRole('button', { name: 'Add it to your board' }).waitFor();
  await expectNoViolations(page, 'the offer');
  await page.getByRole('button', { name: 'Add it to your board' }).click();
  await eventually(() => columnAddresses(page, 'Won')).toEqual([austin]);

  // A toast does not cover the button of the form, and a deal with dates set by law is accessible.
  await page.getByRole('button', { name: 'Add Deal', exact: true }).first().click();
  await fill({ property_address: '2 Sale Rd', county: 'Travis', state: 'TX', next_on: '2027-01-05' });
  await dialog().locator('[name=dataset_type]').selectOption('foreclosure');
  await dialog().locator('[name=next_kind]').selectOption('sale');
  const submit = dialog().getByRole('button', { name: 'Add Deal' });
  await eventually(() => page.locator('.toast').count()).toBe(1);
  await eventually(() => isOnTop(submit)).toBe(true);
  await submit.click();
  await closed();
  await eventually(() => card(page, '2 Sale Rd').evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('.side-sheet').getByRole('heading', { name: 'Dates set by law' }).waitFor();
  await expectNoViolations(page, 'the sheet');
});

// In every run, tests/islands/account-deals.test.ts does the same without looking at it.
longTest('a file is checked before it is imported, and an exported one has every deal', async () => {
  await signIn(page, newAddress('cleo'));
  await page.goto('/pipeline');
  const rows = ['Address,County,State,Stage,Price', '7 Elm St,Travis,TX,Lost,5', '8 Elm St,Travis,TX,Sold,'];
  await page.getByRole('button', { name: 'Import CSV' }).first().click();
  await page.getByLabel('CSV file').waitFor();
  await expectNoViolations(page, 'choosing a file');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'deals.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await dialog().getByText('2 rows in deals.csv').waitFor();
  await expectNoViolations(page, 'the columns of a file');
  await dialog().getByRole('button', { name: 'Check the rows' }).click();
  await dialog().getByRole('button', { name: 'Add 1 deal' }).waitFor();
  await expectNoViolations(page, 'a checked file');
  await dialog().getByRole('button', { name: 'Add 1 deal' }).click();
  await closed();
  await eventually(() => columnAddresses(page, 'Lost')).toEqual(['7 Elm St']);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).first().click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^deedline-deals-\d{4}-\d\d-\d\d\.csv$/);
  const file = readDealsCsv(readFileSync(await download.path(), 'utf8'));
  expect(file.ok && file.deals.map(({ fields }) => fields.property_address)).toEqual(['7 Elm St']);
});

longTest('an empty board invites to add a deal, accessible on a phone and without a sideways scroll', async () => {
  const other = await browser.page({ viewport: { width: 390, height: 844 } });
  await signIn(other, newAddress('ben'));
  await other.goto('/pipeline');
  await other.getByRole('button', { name: 'Add a deal' }).waitFor();
  await expectNoViolations(other, 'an empty board on a phone');
  await expectNoSidewaysScroll(other);
});
