import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { leadsPage } from '#content/pages/leads.ts';
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
  expect(await page.getByText('Sample data', { exact: true }).isVisible()).toBe(true);
});

test('the meaning of each factor can be expanded in the card', async () => {
  await page.getByText('What each factor looks at').click();
  expect(await page.getByText(factors.equity.meaning).isVisible()).toBe(true);
  await page.getByText('What each factor looks at').click();
});

test('leads are sorted by score, highest first', async () => {
  await page.mouse.wheel(0, 900);
  await eventually(() => leadRows(page).count()).toBeGreaterThan(8);
  const shown = await scores(page);
  await page.mouse.wheel(0, -900);
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
});

test('a lead shows its score, quality, address, county, state and date', async () => {
  const { data } = { data: await (await page.request.get('/rest/v1/lead_scores?order=score.desc&limit=1')).json() };
  const [lead] = data;
  const text = (await leadRows(page).first().innerText()).replace(/\s+/g, ' ');
  expect(text).toContain(`${lead.property_address} ${lead.county}, ${lead.state} Hot Updated`);
  expect(await leadRows(page).first().locator('time').getAttribute('datetime')).toBe(lead.last_updated);
  expect(
    await leadRows(page)
      .first()
      .getByRole('img', { name: `Score ${lead.score} of 100` })
      .isVisible(),
  ).toBe(true);
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
  const explanationButton = row.getByRole('button', { name: /^Why this score \S/ });
  await explanationButton.focus();
  await page.keyboard.press('Enter');
  await eventually(() => row.innerText()).toContain(factors.equity.sentences.high);
  expect(await explanationButton.getAttribute('aria-expanded')).toBe('true');
  expect(await row.locator('.leads-factor-why').count()).toBe(5);
  await page.keyboard.press('Space');
  await eventually(() => row.locator('.leads-factor-why').count()).toBe(0);
});

test('the list can be skipped by keyboard', async () => {
  const skip = page.getByRole('link', { name: 'Skip the list' });
  await skip.focus();
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.locator('#limits').count()).toBe(1);
});
