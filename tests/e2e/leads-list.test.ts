import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { leadsPage } from '#content/pages/leads.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatDollars, formatLongDate } from '#domain/format.ts';
import { factorWeights } from '#domain/leads/lead.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { leadRows, openLeads, scores } from '#tests/support/lead-page.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
const { factors } = leadsPage.tool;
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await openLeads(page);
});

const colorOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

test('the page explains the score, its thresholds and weights, and that this is sample data', async () => {
  const card = page.getByRole('region', { name: 'How the score is made' });
  const lines = (await card.innerText()).split('\n');
  expect(lines.join(' ')).toMatch(/Hot 90-100 .* Warm 70-89 .* Cold Below 70 /);
  for (const [name, weight] of Object.entries(factorWeights)) {
    const { label } = factors[name as keyof typeof factors];
    expect(lines.join(' ')).toContain(`${label} ${weight}%`);
  }
});

test('the sample-data badge is there because the leads are samples', async () => {
  expect(await page.locator('#sample-badge:visible').allInnerTexts()).toEqual(['Sample data']);
  const other = await browser.page();
  await other.route('**/rest/v1/lead_scores*', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()).map((row: object) => ({ ...row, is_sample: false }));
    await route.fulfill({ response, json: rows });
  });
  await openLeads(other);
  await eventually(() => other.locator('#sample-badge:visible').count()).toBe(0);
  await other.context().close();
});

test('the meaning of each factor can be expanded in the card', async () => {
  await page.getByText('What each factor looks at').click();
  expect(await page.getByText(factors.equity.meaning).isVisible()).toBe(true);
  await page.getByText('What each factor looks at').click();
});

test('leads are sorted by score, highest first', async () => {
  // Scrolls again until it took effect, because a wheel event during a layout change can be lost.
  const rowsAfterScrolling = async () => {
    await page.mouse.wheel(0, 900);
    return leadRows(page).count();
  };
  await eventually(rowsAfterScrolling).toBeGreaterThan(8);
  const shown = await scores(page);
  await page.evaluate(() => scrollTo(0, 0));
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
});

const firstLead = async (query = 'order=score.desc') => {
  const select = 'select=*,fips,dataset_type,filed_on,market_value';
  const [lead] = await (await page.request.get(`/rest/v1/lead_scores?${select}&${query}&limit=1`)).json();
  return lead;
};

test('a lead shows its score, quality, place, dataset, value and dates', async () => {
  const lead = await firstLead();
  const row = leadRows(page).first();
  const text = (await row.innerText()).replace(/\s+/g, ' ');
  const dataset = datasetTypes[lead.dataset_type as DatasetType];
  expect(text).toContain(`${lead.property_address} ${lead.county}, ${lead.state} Hot ${dataset} `);
  expect(text).toContain(lead.market_value === null ? 'Value unknown' : formatDollars(lead.market_value));
  expect(text).toContain(`Filed ${formatLongDate(lead.filed_on)}`);
  expect(await row.locator('time').last().getAttribute('datetime')).toBe(lead.last_updated);
  expect(await row.getByRole('img', { name: `Score ${lead.score} of 100` }).isVisible()).toBe(true);
  expect(await row.getByRole('link').first().getAttribute('href')).toBe(`/coverage?county=${lead.fips}`);
});

test('what is unknown about a lead is said, never shown as zero', async () => {
  const other = await browser.page();
  await other.route('**/rest/v1/lead_scores*', async (route) => {
    const response = await route.fetch();
    const rows = await response.json();
    rows[0] = { ...rows[0], market_value: null, factors: { motivation: 80, time_since_filing: 0 } };
    await route.fulfill({ response, json: rows });
  });
  await openLeads(other);
  const row = leadRows(other).first();
  expect(await row.locator('dl .figures').allInnerTexts()).toEqual(['unknown', '80', '0', 'unknown', 'unknown']);
  expect(await row.innerText()).toContain('Value unknown');
  await row.getByRole('button').click();
  const sums = async () => (await row.locator('.leads-reason-sum').allInnerTexts()).map((text) => text.split('\n')[0]);
  await eventually(sums).toEqual([
    'unknown',
    '80 × 55.6% 44.4',
    '0 × 44.4% 0',
    'unknown',
    'unknown',
    expect.any(String),
  ]);
  await eventually(() => row.innerText()).toContain('The other factors share its weight.');
  await other.context().close();
});

test('badges are red for hot, orange for warm and blue for cold', async () => {
  const badge = (name: string) => `[aria-labelledby=explanation-title] span:text-is("${name}")`;
  expect(await colorOf(badge('Hot'))).toBe('rgb(179, 38, 30)');
  expect(await colorOf(badge('Warm'))).toBe('rgb(180, 83, 9)');
  expect(await colorOf(badge('Cold'))).toBe('rgb(29, 95, 168)');
});

test('every factor is a labeled bar, and a button explains it', async () => {
  const row = leadRows(page).first();
  expect(await row.locator('dt').allInnerTexts()).toEqual(Object.values(factors).map(({ label }) => label));
  const widths = await row
    .locator('.leads-factor')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar, '::after').backgroundSize));
  const values = await row.locator('dl .figures').allInnerTexts();
  expect(widths).toEqual(values.map((value) => `${value}% 100%`));
});

test('a button shows the reasons of a score: rating, weight, points and a sentence for each factor', async () => {
  const lead = await firstLead();
  const row = leadRows(page).first();
  const explanationButton = row.getByRole('button', { name: /^Why this score \S/ });
  await explanationButton.focus();
  await page.keyboard.press('Enter');
  await eventually(() => row.locator('.leads-reason').count()).toBe(6);
  expect(await explanationButton.getAttribute('aria-expanded')).toBe('true');
  await eventually(() => row.locator('.leads-reason-why').allInnerTexts()).toSatisfy((all: string[]) =>
    all.every((sentence) => sentence.length > 10),
  );
  const equity = (lead.factors.equity * 30) / 100;
  expect(await row.locator('.leads-reason-sum').first().innerText()).toMatch(
    new RegExp(`^${lead.factors.equity} × 30%\\s+${equity}`),
  );
  expect(await row.locator('.leads-reason-total').innerText()).toContain(String(lead.score));
  await page.keyboard.press('Space');
  await eventually(() => row.locator('.leads-reason').count()).toBe(0);
});

test('a lead goes on to the pipeline, the templates and its county', async () => {
  const lead = await firstLead();
  const row = leadRows(page).first();
  await row.getByRole('button').click();
  const addressOf = async (name: string | RegExp) =>
    new URL((await row.getByRole('link', { name }).last().getAttribute('href')) ?? '', page.url());
  await row.getByRole('link', { name: 'Add to pipeline' }).waitFor();
  const deal = await addressOf('Add to pipeline');
  expect([deal.pathname, Object.fromEntries(deal.searchParams)]).toEqual([
    '/pipeline',
    {
      add: lead.property_address,
      county: lead.county,
      state: lead.state,
      ...(lead.market_value !== null && { value: String(lead.market_value) }),
    },
  ]);
  const template = await addressOf('Write to this address');
  expect([template.pathname, template.searchParams.get('address')]).toEqual([
    '/outreach-templates',
    lead.property_address,
  ]);
  expect((await addressOf(/^County card of /)).search).toBe(`?county=${lead.fips}`);
  await row.getByRole('button').click();
});

test('the list can be skipped by keyboard', async () => {
  const skip = page.getByRole('link', { name: 'Skip the list' });
  await skip.focus();
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.locator('#limits').count()).toBe(1);
});
