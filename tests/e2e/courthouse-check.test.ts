import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { answerCard, cardOf, countyOf } from '#tests/support/county-card-page.ts';
import { openCoverage, visitorOptions } from '#tests/support/coverage-page.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import type { Locator, Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const path = '**/functions/v1/courthouse-check';
const found = {
  found: true,
  dataset_type: 'probate',
  captured_at: `${new Date().getFullYear()}-01-14T20:00:00Z`,
  posted_at: `${new Date().getFullYear()}-01-14T13:00:00Z`,
  lag_hours: 7,
  is_sample: false,
};

const section = (page: Page): Locator => page.getByRole('region', { name: 'Courthouse check' });

async function visit(): Promise<Page> {
  const page = await browser.page(visitorOptions());
  await page.goto('/coverage');
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole('button', { name: 'Check' }).waitFor();
  return page;
}

async function ask(page: Page, number: string, county: string): Promise<void> {
  await section(page).getByRole('textbox', { name: 'Case number' }).fill(number);
  const place = section(page).getByRole('combobox', { name: 'County' });
  await place.fill(county);
  await page.getByRole('option', { name: county }).waitFor();
  await place.press('ArrowDown');
  await place.press('Enter');
  await section(page).getByRole('button', { name: 'Check' }).click();
}

test('a captured case is answered with its lag and its date', async () => {
  const page = await visit();
  await page.route(path, (route) => route.fulfill({ json: found }));
  const sent = page.waitForRequest(path);
  await ask(page, '26-PR-001943', 'Travis, TX');
  expect((await sent).postDataJSON()).toEqual({ case_number: '26-PR-001943', place: '48453', dataset: '' });
  const status = section(page).locator('.courthouse-answer');
  await eventually(() => status.innerText()).toContain(
    'Probate case 26-PR-001943 in Travis, TX. Captured 7 hours after it was posted, on January 14.',
  );
  await quiet(status);
  await eventually(() => status.getByText('Sample data').count()).toBe(0);
});

test('a sample record is found under its number, and said to be a sample', async () => {
  const page = await visit();
  const response = await page.request.get('/rest/v1/sample_data?dataset_type=eq.probate&county=eq.Travis&state=eq.TX');
  const [sample] = (await response.json()) as { sample_record: { case_number: string } }[];
  await ask(page, (sample?.sample_record.case_number ?? '').toLowerCase(), 'Travis, TX');
  await section(page).getByText('In our data', { exact: true }).waitFor();
  await see(section(page).getByText('Sample data', { exact: true }));
  await eventually(() => section(page).innerText()).toMatch(
    /Captured \d+ hours after it was posted, on [A-Z][a-z]+ \d+\./,
  );
});

test('a missing case has reasons and a link that sends it to staff', async () => {
  const page = await visit();
  await ask(page, 'NO-SUCH-1', 'Travis, TX');
  await section(page).getByText('Not in our data', { exact: true }).waitFor();
  await eventually(() => section(page).getByRole('listitem').count()).toBeGreaterThan(1);
  const href = await quiet(page, () =>
    section(page).getByRole('link', { name: 'Ask our staff to look for it' }).getAttribute('href'),
  );
  const { pathname, searchParams } = new URL(href ?? '', 'http://localhost');
  expect([pathname, searchParams.get('message')]).toEqual([
    '/support/contact',
    "Please look for case NO-SUCH-1 in Travis, TX. The courthouse check didn't find it.",
  ]);
});

test('an empty form and an unknown county are named at their fields', async () => {
  const page = await visit();
  await section(page).getByRole('button', { name: 'Check' }).click();
  await section(page).getByText('Enter a case number').waitFor();
  await see(section(page).getByText('Choose a county', { exact: true }));
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('case_number');
  await section(page).getByRole('textbox', { name: 'Case number' }).fill('1');
  await section(page).getByRole('combobox', { name: 'County' }).fill('Travs, TX');
  await section(page).getByRole('button', { name: 'Check' }).click();
  await section(page).getByText('There is no county with this name. Did you mean Travis, TX?').waitFor();
});

test('after ten questions a visitor is told to wait', async () => {
  const page = await visit();
  const question = { case_number: 'X', place: '48453' };
  for (let asked = 0; asked < 10; asked += 1) {
    expect((await page.request.post('/functions/v1/courthouse-check', { data: question })).status()).toBe(200);
  }
  await ask(page, '26-PR-001943', 'Travis, TX');
  await section(page)
    .getByText(/^You've asked about ten cases this hour\. Please ask again in (59|60) minutes\.$/)
    .waitFor();
});

test('a check that fails can be repeated', async () => {
  const page = await visit();
  await page.route(path, (route) => route.abort());
  await ask(page, '26-PR-001943', 'Travis, TX');
  await section(page).getByText("The check didn't work. Try again in a moment.").waitFor();
  await page.unroute(path);
  await section(page).getByRole('button', { name: 'Check' }).press('Enter');
  await section(page).getByText('Not in our data', { exact: true }).waitFor();
});

test('in the card the county is filled in', async () => {
  const page = await browser.page(visitorOptions());
  await answerCard(page, countyOf());
  await page.route(path, (route) => route.fulfill({ json: { ...found, posted_at: null, lag_hours: null } }));
  await page.goto('/coverage?county=48453');
  await cardOf(page).getByText('Is your case in our data?').click();
  await cardOf(page).getByRole('textbox', { name: 'Case number' }).fill('26-PR-001943');
  await cardOf(page).getByRole('combobox', { name: 'Dataset' }).selectOption('Probate');
  const sent = page.waitForRequest(path);
  await cardOf(page).getByRole('textbox', { name: 'Case number' }).press('Enter');
  expect((await sent).postDataJSON()).toEqual({ case_number: '26-PR-001943', place: '48453', dataset: 'probate' });
  await cardOf(page).getByText("Captured on January 14. The source doesn't say when it was posted.").waitFor();
});

test('the form is there for the keyboard before it is reached', async () => {
  const page = await browser.page(visitorOptions());
  await openCoverage(page);
  await page.keyboard.press('Tab');
  await section(page).getByRole('button', { name: 'Check' }).waitFor();
});

test('without scripts the check says what it needs', async () => {
  const page = await browser.page({ javaScriptEnabled: false });
  await page.goto('/coverage');
  await see(section(page).getByText('The check needs JavaScript.'));
});
