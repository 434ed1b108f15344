import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { found, leadRows, openLeads, quality, scores, searchField } from '#tests/support/lead-page.ts';
import { type Page, playwrightPage, reading } from '#tests/support/page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1440, height: 900 } });
  await openLeads(page);
});

const query = () => reading(async (now) => new URL(await now(page.url())).search);
const figure = () => page.getByRole('figure', { name: 'Leads by score' });
const caption = () => figure().locator('figcaption').innerText();
const handle = (name: string) => figure().getByRole('slider', { name });
const scoreOf = (name: string) => reading(async (now) => Number(await now(handle(name).getAttribute('aria-valuenow'))));
const total = () =>
  reading(async (now) => Number((await now(found(page).innerText())).replace(/ leads?.*/, '').replaceAll(',', '')));
const sumOf = (figures: string[]) => figures.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
const faint = () => figure().locator('rect[opacity="0.3"]').count();

test('the histogram counts all leads of the filter, in each quality', async () => {
  await eventually(() => figure().locator('rect').count()).toBe(50);
  await eventually(() => caption()).toMatch(/Drag the handles · 5,000 leads$/);
  await eventually(async (now) => sumOf(await now(figure().locator('strong').allInnerTexts()))).toBe(
    await quiet(page, () => total()),
  );
});

test('screen readers get the counts as a table', async () => {
  const rows = await quiet(page, () => figure().locator('tbody tr').allTextContents());
  expect(rows).toHaveLength(10);
  expect(rows.at(-1)).toMatch(/^90-100[\d,]+$/);
  await eventually(async (now) => sumOf(await now(figure().locator('td').allTextContents()))).toBe(5000);
});

test('the handles are sliders: arrow keys move one point, Home and End go to the ends', async () => {
  await handle('Lowest score').focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await eventually(() => scoreOf('Lowest score')).toBe(61);
  await handle('Highest score').focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(() => scoreOf('Highest score')).toBe(99);
  await page.keyboard.press('Home');
  // A handle stops at the other one.
  await eventually(() => scoreOf('Highest score')).toBe(61);
  await eventually(() => handle('Lowest score').getAttribute('aria-valuemax')).toBe('61');
  await page.keyboard.press('End');
  await eventually(query).toBe('?score=61-100');
});

test('the range limits the list in the request, and the histogram keeps counting all', async () => {
  const asked = page.waitForRequest(/lead_scores/);
  await handle('Lowest score').focus();
  await page.keyboard.press('ArrowLeft');
  const params = new URL((await asked).url()).searchParams;
  expect(params.getAll('score')).toEqual(['gte.60', 'lte.100']);
  await eventually(caption).toMatch(/ of 5,000 leads, scores 60-100/);
  await eventually(async (now) =>
    (await now(caption())).includes(`${(await now(total())).toLocaleString('en-US')} of 5,000`),
  ).toBe(true);
  const counted = (await quiet(page, () => figure().locator('td').allTextContents())).slice(6);
  await eventually(() => total()).toBe(sumOf(counted));
  await eventually(() => faint()).toBe(30);
});

test('a handle can be dragged, and a press on the bars moves the nearer one', async () => {
  const plot = await quiet(page, () => figure().locator('.leads-plot').boundingBox());
  if (!plot) throw new Error('There is no plot');
  const at = (score: number) => plot.x + (plot.width * score) / 100;
  await page.mouse.move(at(60), plot.y + 50);
  await page.mouse.down();
  await page.mouse.move(at(66), plot.y + 50, { steps: 3 });
  await page.mouse.move(at(75), plot.y + 50, { steps: 3 });
  await page.mouse.up();
  await eventually(query).toBe('?score=75-100');
  await eventually(() => handle('Lowest score').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.mouse.click(at(90), plot.y + 50);
  await eventually(query).toBe('?score=75-90');
  await eventually(() => scores(page)).toSatisfy(
    (all: number[]) => all.length > 3 && all.every((score) => score <= 90),
  );
});

test('a shared range shows the same list, and one button shows all scores', async () => {
  await openLeads(page, '?score=20-40');
  await eventually(() => scores(page)).toSatisfy(
    (all: number[]) => all.length > 3 && all.every((one) => one >= 20 && one <= 40),
  );
  await figure().getByRole('button', { name: 'All scores' }).click();
  await eventually(query).toBe('');
  await eventually(total).toBe(5000);
});

test('with one quality chosen, the bars of the others are faint', async () => {
  await quality(page).selectOption('Hot');
  await eventually(faint).toBe(45);
  const hot = (await quiet(page, () => figure().locator('.leads-region-hot strong').innerText())).replaceAll(',', '');
  await eventually(total).toBe(Number(hot));
  await eventually(caption).toContain(`${hot} of 5,000 leads`);
  await quality(page).selectOption('All qualities');
});

test('the histogram follows the state, the dataset and the search', async () => {
  const agreed = async () =>
    (await quiet(page, () => total())) < 5000 &&
    (await quiet(page, () => caption())).includes(` ${await quiet(page, () => total())} leads`);
  await page.getByLabel('State').selectOption('Texas');
  await page.getByLabel('Dataset').selectOption('Probate');
  await eventually(agreed).toBe(true);
  await page.getByLabel('Dataset').selectOption('All datasets');
  await page.getByLabel('State').selectOption('All states');
  await searchField(page).fill('harris, tx');
  await eventually(agreed).toBe(true);
});

test('a histogram that cannot be read says so, and the list still works', async () => {
  const other = await browser.page();
  await other.route('**/functions/v1/lead-histogram*', (route) => route.fulfill({ status: 500, json: {} }));
  await openLeads(other);
  await other.getByText("We couldn't count the scores.").waitFor();
  await eventually(() => leadRows(other).count()).toBeGreaterThan(3);
});

test('the list does not move when the histogram appears', async () => {
  for (const width of [1280, 390]) {
    const other = await browser.page({ viewport: { width, height: 900 } });
    const release = await holdBack(other, '**/functions/v1/lead-histogram*');
    await openLeads(other);
    await other.locator('#histogram-title').waitFor();
    const top = () => other.locator('#lead-search').evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const before = await quiet(other, () => top());
    release();
    await eventually(() => other.locator('.leads-bars rect').count()).toBe(50);
    await eventually(async (now) => Math.abs((await now(top())) - before)).toBeLessThanOrEqual(1);
  }
});

test('a finger drags a handle sideways, and scrolls the page up and down', async () => {
  const phone = await browser.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openLeads(phone, '?score=10-100');
  await phone.locator('.leads-bars rect').first().waitFor({ state: 'attached' });
  const plot = await quiet(phone, () => phone.locator('.leads-plot').boundingBox());
  if (!plot) throw new Error('There is no plot');
  const session = await phone.context().newCDPSession(playwrightPage(phone));
  const swipe = async (x: number, y: number, byX: number, byY: number) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let part = 0.1; part <= 1.01; part += 0.1) {
      const touchPoints = [{ x: x + byX * part, y: y + byY * part }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const range = () => reading(async (now) => new URL(await now(phone.url())).searchParams.get('score'));
  await swipe(plot.x + plot.width * 0.1, plot.y + 40, plot.width * 0.4, 0);
  await eventually(range).toBe('50-100');
  await swipe(plot.x + plot.width * 0.7, plot.y + 40, 0, -200);
  await eventually(() => phone.evaluate(() => scrollY)).toBeGreaterThan(50);
  await eventually(range).toBe('50-100');
});
