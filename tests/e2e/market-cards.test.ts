import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

// What the list does without layout is in tests/islands.
const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto('/market-intelligence');
  // Prerendered rows have no buttons.
  await page.locator('.market-card button').first().waitFor();
});

const cards = () => page.locator('.market-card');

test('at 1280 px three cards are side by side, and a row of the table is 48 px high, with each value in one line', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tops = await quiet(page, () =>
    cards().evaluateAll((all) => all.slice(0, 3).map((card) => card.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  expect(tops[0]).toBeLessThanOrEqual(260);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('Table', { exact: true }).click();
  await eventually(async (now) => (await now(cards().first().boundingBox()))?.height).toBe(48);
  const lines = () =>
    cards().evaluateAll((all) =>
      all.flatMap((card) => [...card.querySelectorAll('dd')].map((value) => value.clientHeight)),
    );
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(async (now) => Math.max(...(await now(lines()))), `${width}`).toBeLessThanOrEqual(24);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('Cards', { exact: true }).click();
  const height = await quiet(page, () => page.locator('.tool').evaluate((tool) => tool.getBoundingClientRect().height));
  expect(height).toBe(900 - 129);
});

test('the rules of trend and competition are on the page', async () => {
  const terms = await quiet(page, () => page.locator('#terms').innerText());
  expect(terms).toContain('last three full months against the three before: Up above +10%, Down below -10%');
  expect(terms).toContain('subscribers for every 100 open records: Low under 1, Medium from 1 to 3, High above 3');
});

test('scrolling to the end loads the next hundred, with the line of their months', async () => {
  await eventually(() => cards().count()).toBe(100);
  await cards().last().scrollIntoViewIfNeeded();
  await eventually(() => page.locator('.market-card .market-sparkline circle').count()).toBeGreaterThanOrEqual(200);
  const names = await quiet(page, () => cards().evaluateAll((all) => all.map((card) => card.id)));
  expect(new Set(names).size).toBe(names.length);
});

longTest('the county card of a selected entry opens over the page', async () => {
  await page.locator('main').getByLabel('Search').fill('travis, tx');
  await page.getByLabel('Dataset', { exact: true }).selectOption('probate');
  await eventually(() => page.locator('.market-card h3').allInnerTexts()).toEqual(['Travis, TX']);
  await page.getByRole('button', { name: 'Travis, TX, Probate' }).click();
  await page.getByRole('link', { name: 'County card' }).click();
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.getByRole('heading', { name: 'Travis, TX' }).first().isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);
});

longTest('on a phone the first entry and the number found are on the first screen, also after a search', async () => {
  const visitor = await browser.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await visitor.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await visitor.goto('/market-intelligence');
  const first = visitor.locator('.market-card').first();
  const bottomOf = (part: typeof first) =>
    reading(async (now) => {
      const box = await now(part.boundingBox());
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    });
  await eventually(() => visitor.locator('search [aria-live]').innerText()).toMatch(/entries/);
  await eventually(() => bottomOf(first)).toBeLessThanOrEqual(844);
  await visitor.locator('main').getByLabel('Search').fill('travis county texas');
  await eventually(() => visitor.locator('search [aria-live]').innerText()).toMatch(/^\d+ entries$/);
  await eventually(() => bottomOf(visitor.locator('search [aria-live]'))).toBeLessThanOrEqual(844);
  await eventually(() => bottomOf(first)).toBeLessThanOrEqual(844);
  await visitor.getByLabel('Sort by').selectOption('value');
  await eventually(async (now) => new URL(await now(visitor.url())).searchParams.get('sort')).toBe('value');
  // The details of an entry open below its row.
  await first.getByRole('button').click();
  const entry = visitor.getByRole('region', { name: 'Selected: Travis, TX' });
  await entry.waitFor();
  await eventually(async (now) => (await now(entry.boundingBox()))?.y).toBeCloseTo(
    await quiet(first, () => bottomOf(first)),
    0,
  );
});

test('without scripts, the largest markets are shown, and the page says what needs scripts', async () => {
  const visitor = await browser.page({ javaScriptEnabled: false });
  await visitor.goto('/market-intelligence');
  await eventually(() => visitor.locator('.market-card').count()).toBe(12);
  await see(visitor.getByText('Searching, sorting and charts need JavaScript'));
  await quiet(visitor);
  await eventually(() => visitor.locator('.market-tool :is(input, select, button:enabled):visible').count()).toBe(0);
});
