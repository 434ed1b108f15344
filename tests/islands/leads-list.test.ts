import { beforeAll, expect, test } from 'vitest';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatDollars } from '#domain/format.ts';
import { factorEnds } from '#domain/leads/weakest-factor.ts';
import { readFragment } from '#domain/text/fragment-link.ts';
import { longTest } from '#tests/support/long-form.ts';
import { eventually } from './support/eventually.ts';
import { leadRows, openLeads, panelOf, rowButton, scores, startLeads } from './support/leads-page.ts';
import { ask, network } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startLeads);

const list = /\/rest\/v1\/lead_scores/;

async function firstLead() {
  const select = 'select=*,fips,dataset_type,filed_on,market_value';
  const [lead] = await (await ask(`/rest/v1/lead_scores?${select}&order=score.desc&limit=1`)).json();
  return lead;
}

test('the sample-data badge is there because the leads are samples', async () => {
  const badge = () => page.locator('#sample-badge:visible').allInnerTexts();
  const openWith = async (isSample: (at: number) => boolean) => {
    const change = (rows: object[]) => rows.map((row, at) => ({ ...row, is_sample: isSample(at) }));
    network().route(list, { change });
    await openLeads();
    // The page itself has the badge: what the leads make of it is shown after them.
    await page.quiet();
  };
  await openWith(() => true);
  await eventually(badge).toEqual(['Sample data']);
  await openWith((at) => at > 0);
  await eventually(badge).toEqual(['Partly sample data']);
  await openWith(() => false);
  await eventually(badge).toEqual([]);
});

test('leads are sorted by score, highest first, and each shows its score, quality, place, dataset, value and dates', async () => {
  await openLeads();
  await eventually(() => scores().length).toBeGreaterThan(8);
  expect(scores()).toEqual(scores().toSorted((a, b) => b - a));

  await rowButton().waitFor();
  const lead = await firstLead();
  const row = leadRows().first();
  const cells = row
    .locator('th, td')
    .allTextContents()
    .map((text) => text.trim());
  expect(cells.slice(1, 5)).toEqual([
    `Why this score: ${lead.property_address}`,
    `${lead.county}, ${lead.state}`,
    datasetTypes[lead.dataset_type as DatasetType],
    'Hot',
  ]);
  expect(cells[6]).toBe(lead.market_value === null ? 'unknown' : formatDollars(lead.market_value));
  const days = row
    .locator('time')
    .elements()
    .map((time) => time.getAttribute('datetime'));
  expect(days).toEqual([lead.filed_on, lead.last_updated]);
  await row.getByRole('img', { name: `Score ${lead.score} of 100` }).waitFor();
  expect(row.getByRole('link').first().getAttribute('href')).toBe(`/coverage?county=${lead.fips}`);
});

test('what is unknown about a lead is said, never shown as zero', async () => {
  network().route(list, {
    change: ([first, ...others]) => [
      { ...first, market_value: null, factors: { motivation: 80, time_since_filing: 0 } },
      ...others,
    ],
  });
  await openLeads();
  await rowButton().waitFor();
  expect(leadRows().first().locator('.leads-cell-factors > span').allTextContents()).toEqual([
    'Weakest: Time since filing 0',
    'Equity unknown, Motivation 80, Time since filing 0, Contact match unknown, Occupancy unknown',
  ]);
  await rowButton().click();
  const sums = () =>
    panelOf()
      .locator('.leads-reason-sum')
      .elements()
      .map((sum) => sum.textContent?.replace(' points', ''));
  await eventually(sums).toEqual([
    'unknown 9',
    '80 × 25% 20',
    '0 × 20% 0',
    'unknown 4.5',
    'unknown 3',
    expect.stringContaining('2 of 5 factors known'),
  ]);
  await eventually(() => panelOf().innerText()).toContain('It counts 30 of 100.');
  await eventually(() => panelOf().innerText()).toContain('Value unknown');
});

test('one bar has a part for each factor, and the weakest one is named', async () => {
  const { factors: ratings } = await firstLead();
  await openLeads();
  await rowButton().waitFor();
  const cell = leadRows().first().locator('.leads-cell-factors');
  const { style } = cell.element() as HTMLElement;
  const ends = [1, 2, 3, 4, 5].map((part) => style.getPropertyValue(`--end-${part}`));
  expect(ends).toEqual(factorEnds(ratings).map((end) => `${end}%`));
  expect(cell.innerText()).toMatch(/^Weakest: [A-Z][a-z ]+ \d+/);
});

test('sample rows are marked only in a list that has real records too', async () => {
  await openLeads();
  await rowButton().waitFor();
  await eventually(() => page.locator('.leads-mark').count()).toBe(0);
  await eventually(() => page.locator('.filter-found').innerText()).toContain('a sample of the open records');
  network().route(list, { change: ([first, ...others]) => [{ ...first, is_sample: false }, ...others] });
  await openLeads();
  await eventually(() => page.locator('.leads-mark').count()).toBeGreaterThan(0);
  expect(leadRows().first().locator('.leads-mark').count()).toBe(0);
  await eventually(() => page.locator('.filter-found').innerText()).not.toContain('a sample of');
});

test('the keyboard opens the reasons of a score: rating, weight, points and a sentence for each factor', async () => {
  const lead = await firstLead();
  await openLeads();
  await page.getByRole('button', { name: `Why this score: ${lead.property_address}` }).focus();
  await page.keyboard.press('Enter');
  const panel = panelOf();
  await eventually(() => panel.locator('.leads-reason').count()).toBe(6);
  await eventually(() => rowButton().getAttribute('aria-expanded')).toBe('true');
  // Otherwise the panel would be behind thousands of rows.
  await eventually(() => document.activeElement?.textContent).toBe('Why this score');
  await eventually(() => panel.locator('.leads-reason-why').allInnerTexts()).toSatisfy(
    (all: string[]) => all.length === 5 && all.every((sentence) => sentence.length > 10),
  );
  const equity = (lead.factors.equity * 30) / 100;
  expect(panel.locator('.leads-reason-sum').first().innerText()).toMatch(
    new RegExp(`^${lead.factors.equity} × 30%\\s+${equity}`),
  );
  expect(panel.locator('.leads-reason-total').innerText()).toContain(String(lead.score));
  await page.keyboard.press('Escape');
  await eventually(() => panel.count()).toBe(0);
  await eventually(() => rowButton().isFocused()).toBe(true);
});

longTest('the panel goes from lead to lead by its arrows, and by keys in the list', async () => {
  await openLeads();
  await rowButton(1).click();
  const panel = panelOf();
  const position = () => panel.locator('[aria-live]').innerText();
  await eventually(position).toBe('2 of 5,000');
  await panel.getByRole('button', { name: 'Next lead' }).click();
  await eventually(position).toBe('3 of 5,000');
  expect(panel.locator('.leads-head-address strong').innerText()).toBe(rowButton(2).locator('strong').innerText());
  await panel.getByRole('button', { name: 'Previous lead' }).click();
  await eventually(position).toBe('2 of 5,000');
  await rowButton(1).focus();
  await page.keyboard.press('ArrowDown');
  await eventually(position).toBe('3 of 5,000');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('k');
  await eventually(position).toBe('1 of 5,000');
  await eventually(() => panel.getByRole('button', { name: 'Previous lead' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await eventually(() => rowButton().isFocused()).toBe(true);
  for (let step = 0; step < 30; step++) await page.keyboard.press('j');
  await eventually(position).toBe('31 of 5,000');
  await page.keyboard.press('Escape');
  await eventually(() => panel.count()).toBe(0);
});

test('a lead goes on to the pipeline, the templates and its county', async () => {
  const lead = await firstLead();
  await openLeads();
  await rowButton().click();
  const addressOf = (name: string) =>
    new URL(panelOf().getByRole('link', { name }).last().getAttribute('href') ?? '', page.url());
  await panelOf().getByRole('link', { name: 'Add to pipeline' }).waitFor();
  const deal = addressOf('Add to pipeline');
  expect([deal.pathname, deal.search, Object.fromEntries(readFragment(deal.hash).fields)]).toEqual([
    '/pipeline',
    '',
    {
      add: lead.property_address,
      county: lead.county,
      state: lead.state,
      dataset: lead.dataset_type,
      ...(lead.market_value !== null && { value: String(lead.market_value) }),
    },
  ]);
  const template = addressOf('Write to this address');
  expect([template.pathname, template.search, readFragment(template.hash).fields.get('address')]).toEqual([
    '/outreach-templates',
    '',
    lead.property_address,
  ]);
  expect(addressOf(`${lead.county}, ${lead.state}`).search).toBe(`?county=${lead.fips}`);
  await rowButton().click();
  await eventually(() => panelOf().count()).toBe(0);
});

test('the panel of the last lead has no next one', async () => {
  network().route(list, { change: (rows) => rows.slice(0, 3), headers: { 'Content-Range': '0-2/3' } });
  await openLeads();
  await rowButton(1).click();
  const step = (name: string) => panelOf().getByRole('button', { name });
  const position = () => panelOf().locator('[aria-live]').innerText();
  await step('Next lead').click();
  await eventually(position).toBe('3 of 3');
  expect(step('Next lead').getAttribute('aria-disabled')).toBe('true');
  await step('Next lead').click({ force: true });
  await page.quiet();
  expect(position()).toBe('3 of 3');
  await step('Previous lead').click();
  await eventually(position).toBe('2 of 3');
});
