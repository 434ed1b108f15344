import { beforeAll, expect, test } from 'vitest';
import { leadsPage } from '#content/pages/leads.ts';
import { formatDollars } from '#domain/format.ts';
import { factorWeights } from '#domain/leads/lead.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { found, leadRows, openLeads, panelOf, rowButton, searchField } from '#tests/support/lead-page.ts';
import { longTest } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

// What the list does without layout is in tests/islands.
const browser = testBrowser();
const { factors } = leadsPage.tool;
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1440, height: 900 } });
  await openLeads(page);
});

const colorOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

const topOf = (of: Page) =>
  leadRows(of)
    .first()
    .evaluate((row) => row.getBoundingClientRect().top + scrollY);

test('the first lead is at most 380 px from the top at 1440 x 900', async () => {
  await page.locator('.leads-bars rect').first().waitFor({ state: 'attached' });
  await eventually(() => topOf(page)).toBeLessThanOrEqual(380);
  // The list scrolls, not the page, and its rows are 48 px high.
  await eventually(() => page.locator('.leads-pane').evaluate((pane) => pane.scrollHeight > pane.clientHeight)).toBe(
    true,
  );
  await eventually(async (now) => (await now(leadRows(page).first().boundingBox()))?.height).toBe(48);
});

test('the page explains the score, its thresholds and weights', async () => {
  const card = page.getByRole('region', { name: 'How the score works' });
  const text = (await quiet(card, () => card.innerText())).replace(/\s+/g, ' ');
  expect(text).toMatch(/Hot 90-100 Warm 70-89 Cold Below 70 /);
  const shorts = Object.keys(factorWeights).map((name) => factors[name as keyof typeof factors].short);
  expect(text).toContain([...shorts, ...Object.values(factorWeights).map((weight) => `${weight}%`)].join(' '));
  const widths = await quiet(card, () =>
    card.locator('.leads-weights th').evaluateAll((parts) => parts.map((part) => part.clientWidth)),
  );
  const all = widths.reduce((sum, width) => sum + width, 0);
  expect(widths.map((width) => Math.round((100 * width) / all))).toEqual(Object.values(factorWeights));
});

test('badges are red for hot, orange for warm and blue for cold', async () => {
  const badge = (name: string) => `[aria-labelledby=explanation-title] span:text-is("${name}")`;
  await eventually(() => colorOf(badge('Hot'))).toBe('rgb(179, 38, 30)');
  await eventually(() => colorOf(badge('Warm'))).toBe('rgb(180, 83, 9)');
  await eventually(() => colorOf(badge('Cold'))).toBe('rgb(29, 95, 168)');
});

test('the meaning of each factor opens over the tool, and Escape or another focus closes it', async () => {
  const summary = page.locator('summary', { hasText: 'What each factor looks at' });
  const meaning = page.getByText(factors.equity.meaning);
  await summary.click();
  await see(meaning);
  await meaning.click();
  await page.keyboard.press('Escape');
  await quiet(meaning);
  await eventually(() => meaning.isVisible()).toBe(false);
  await eventually(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.click();
  await searchField(page).focus();
  await quiet(meaning);
  await eventually(() => meaning.isVisible()).toBe(false);
});

const firstLead = async (query = 'order=score.desc') => {
  const select = 'select=*,fips,dataset_type,filed_on,market_value';
  const [lead] = await (await page.request.get(`/rest/v1/lead_scores?${select}&${query}&limit=1`)).json();
  return lead;
};

longTest('where the filing date has no column, the panel has it, with the value', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const lead = await firstLead();
  await rowButton(page).click();
  const text = (await quiet(page, () => panelOf(page).innerText())).replace(/\s+/g, ' ');
  const day = new Date(lead.filed_on).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  await quiet(page);
  await eventually(() => page.getByRole('columnheader', { name: 'Filed' }).count()).toBe(0);
  expect(text).toContain(
    `Filed ${day} · ${lead.market_value === null ? 'Value unknown' : formatDollars(lead.market_value)}`,
  );
  await rowButton(page).click();
  await eventually(() => panelOf(page).count()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the list can be skipped by keyboard', async () => {
  const skip = page.getByRole('link', { name: 'Skip the list' });
  await skip.focus();
  await eventually(async (now) => (await now(skip.boundingBox()))?.height).toBeGreaterThanOrEqual(44);
  await eventually(() => page.locator('#limits').count()).toBe(1);
});

test('the keyboard opens the panel and goes from lead to lead, and the list follows beyond the rows in view', async () => {
  await rowButton(page).focus();
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await eventually(() => panel.locator('.leads-reason').count()).toBe(6);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Why this score');
  await rowButton(page).focus();
  for (let step = 0; step < 18; step++) await page.keyboard.press('j');
  await eventually(() => panel.locator('[aria-live]').innerText()).toBe('19 of 5,000');
  const row = await quiet(page, () => page.locator('.leads-row-open').boundingBox());
  expect(row?.y).toBeGreaterThan(370);
  expect(row?.y).toBeLessThan(860);
  await page.keyboard.press('Escape');
  await eventually(() => panel.count()).toBe(0);
});

test('on a phone the first lead is on the first screen, and a search says at once how many it found', async () => {
  const phone = await browser.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openLeads(phone);
  await phone.locator('.leads-bars rect').first().waitFor({ state: 'attached' });
  await eventually(async (now) => (await now(topOf(phone))) + 72).toBeLessThanOrEqual(844);
  await searchField(phone).fill('travis');
  await eventually(() => found(phone).innerText()).toMatch(/^\d+ leads[\s,]*a sample of the open records\s+as of /);
  const line = await quiet(phone, () => found(phone).boundingBox());
  expect((line?.y ?? 900) + (line?.height ?? 0)).toBeLessThanOrEqual(844);
  await rowButton(phone).click();
  await panelOf(phone).getByRole('link', { name: 'Add to pipeline' }).waitFor();
  await panelOf(phone).getByRole('button', { name: 'Close' }).click();
  await eventually(() => panelOf(phone).count()).toBe(0);
  await phone.getByText('How the score works').last().click();
  await see(phone.getByText(factors.equity.meaning));
});

longTest('nothing scrolls sideways from 320 to 1920 px, with the panel closed and open', async () => {
  const other = await browser.page();
  await openLeads(other, '?score=60-100&w=10-40-20-15-15');
  await other.locator('.leads-bars rect').first().waitFor({ state: 'attached' });
  const widths = [320, 360, 390, 768, 800, 1024, 1280, 1440, 1920];
  await expectNoSidewaysScroll(other, widths);
  await rowButton(other).click();
  await panelOf(other).waitFor();
  await expectNoSidewaysScroll(other, widths.toReversed());
});

longTest('without scripts the page explains the score and says what the list needs', async () => {
  const plain = await browser.page({ javaScriptEnabled: false });
  await plain.goto('/lead-scoring');
  await see(plain.getByText('Turn it on to see'));
  await quiet(plain);
  await eventually(() => plain.getByRole('search').isVisible()).toBe(false);
  await plain.getByText('What each factor looks at').click();
  await see(plain.getByText(factors.equity.meaning));
});
