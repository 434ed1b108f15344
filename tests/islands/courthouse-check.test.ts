import { beforeAll, expect, test } from 'vitest';
import { readFragment } from '#domain/text/fragment-link.ts';
import { countyOf } from '#tests/support/county-card-page.ts';
import { answerCard, cardOf } from './support/county-card-page.ts';
import { eventually } from './support/eventually.ts';
import type { Locator } from './support/locator.ts';
import { ask, network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const path = /\/functions\/v1\/courthouse-check$/;
const found = {
  found: true,
  dataset_type: 'probate',
  captured_at: `${new Date().getFullYear()}-01-14T20:00:00Z`,
  posted_at: `${new Date().getFullYear()}-01-14T13:00:00Z`,
  lag_hours: 7,
  is_sample: false,
};

const section = (): Locator => page.locator('[data-island=courthouse]');
const answer = (): Locator => page.locator('.courthouse-answer');
const sent = () =>
  network()
    .posts()
    .map(({ body }) => JSON.parse(body) as unknown);

async function visit(): Promise<void> {
  await page.goto('/coverage', { only: 'courthouse' });
  await section().getByRole('button', { name: 'Check' }).waitFor();
}

async function check(number: string, county: string): Promise<void> {
  await section().getByRole('textbox', { name: 'Case number' }).fill(number);
  const place = section().getByRole('combobox', { name: 'County' });
  await place.fill(county);
  await page.getByRole('option', { name: county }).waitFor();
  await place.press('ArrowDown');
  await place.press('Enter');
  await section().getByRole('button', { name: 'Check' }).click();
}

test('a captured case is answered with its lag and its date', async () => {
  await visit();
  network().route(path, { json: found });
  await check('26-PR-001943', 'Travis, TX');
  await eventually(sent).toEqual([{ case_number: '26-PR-001943', place: '48453', dataset: '' }]);
  await eventually(() => answer().innerText()).toContain(
    'Probate case 26-PR-001943 in Travis, TX. Captured 7 hours after it was posted, on January 14.',
  );
  await page.quiet();
  await eventually(() => answer().getByText('Sample data').count()).toBe(0);
});

test('a sample record is found under its number, and said to be a sample', async () => {
  await visit();
  const response = await ask('/rest/v1/sample_data?dataset_type=eq.probate&county=eq.Travis&state=eq.TX');
  const [sample] = (await response.json()) as { sample_record: { case_number: string } }[];
  await check((sample?.sample_record.case_number ?? '').toLowerCase(), 'Travis, TX');
  await section().getByText('In our data', { exact: true }).waitFor();
  await section().getByText('Sample data', { exact: true }).waitFor();
  await eventually(() => section().innerText()).toMatch(/Captured \d+ hours after it was posted, on [A-Z][a-z]+ \d+\./);
});

test('a missing case has reasons and a link that sends it to staff', async () => {
  await visit();
  await check('NO-SUCH-1', 'Travis, TX');
  await section().getByText('Not in our data', { exact: true }).waitFor();
  await eventually(() => section().getByRole('listitem').count()).toBeGreaterThan(1);
  const href = section().getByRole('link', { name: 'Ask our staff to look for it' }).getAttribute('href');
  const { pathname, hash } = new URL(href ?? '', 'http://localhost');
  expect([pathname, readFragment(hash).fields.get('message')]).toEqual([
    '/support/contact',
    "Please look for case NO-SUCH-1 in Travis, TX. The courthouse check didn't find it.",
  ]);
});

test('an empty form and an unknown county are named at their fields', async () => {
  await visit();
  await section().getByRole('button', { name: 'Check' }).click();
  await section().getByText('Enter a case number').waitFor();
  await section().getByText('Choose a county', { exact: true }).waitFor();
  await eventually(() => document.activeElement?.getAttribute('name')).toBe('case_number');
  await section().getByRole('textbox', { name: 'Case number' }).fill('1');
  await section().getByRole('combobox', { name: 'County' }).fill('Travs, TX');
  await section().getByRole('button', { name: 'Check' }).click();
  await section().getByText('There is no county with this name. Did you mean Travis, TX?').waitFor();
});

test('after ten questions a visitor is told to wait', async () => {
  await visit();
  const question = { case_number: 'X', place: '48453' };
  for (let asked = 0; asked < 10; asked += 1) {
    const response = await ask('/functions/v1/courthouse-check', {
      method: 'POST',
      body: JSON.stringify(question),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(response.status).toBe(200);
  }
  await check('26-PR-001943', 'Travis, TX');
  await section()
    .getByText(/^You've asked about ten cases this hour\. Please ask again in (59|60) minutes\.$/)
    .waitFor();
});

test('a check that fails can be repeated', async () => {
  await visit();
  const restore = network().route(path, 'no connection');
  await check('26-PR-001943', 'Travis, TX');
  await section().getByText("The check didn't work. Try again in a moment.").waitFor();
  restore();
  await section().getByRole('button', { name: 'Check' }).press('Enter');
  await section().getByText('Not in our data', { exact: true }).waitFor();
});

test('in the card the county is filled in', async () => {
  answerCard(countyOf());
  network().route(path, { json: { ...found, posted_at: null, lag_hours: null } });
  await page.goto('/coverage?county=48453', { only: 'coverage' });
  await cardOf().getByText('Is your case in our data?').click();
  const check = page.locator('.county-card-check');
  await check.getByRole('textbox', { name: 'Case number' }).fill('26-PR-001943');
  await check.getByRole('combobox', { name: 'Dataset' }).selectOption('Probate');
  await check.getByRole('textbox', { name: 'Case number' }).press('Enter');
  await eventually(sent).toEqual([{ case_number: '26-PR-001943', place: '48453', dataset: 'probate' }]);
  await cardOf().getByText("Captured on January 14. The source doesn't say when it was posted.").waitFor();
});
