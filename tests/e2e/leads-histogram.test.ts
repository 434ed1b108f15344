import { beforeAll, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLeads, scores } from '#tests/support/lead-page.ts';
import { longTest, sized } from '#tests/support/long-form.ts';
import { type Page, playwrightPage, reading } from '#tests/support/page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';

// Counts, keys and filters are in tests/islands.
const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1440, height: 900 } });
  await openLeads(page);
});

const query = () => reading(async (now) => new URL(await now(page.url())).search);
const figure = () => page.getByRole('figure', { name: 'Leads by score' });
const handle = (name: string) => figure().getByRole('slider', { name });

longTest('a handle can be dragged, and a press on the bars moves the nearer one', async () => {
  await figure().locator('rect').first().waitFor({ state: 'attached' });
  const plot = await quiet(page, () => figure().locator('.leads-plot').boundingBox());
  if (!plot) throw new Error('There is no plot');
  const at = (score: number) => plot.x + (plot.width * score) / 100;
  await page.mouse.move(at(0) + 1, plot.y + 50);
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

test('the list does not move when the histogram appears', async () => {
  for (const width of sized([390], [1280, 390])) {
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

longTest('a finger drags a handle sideways, and scrolls the page up and down', async () => {
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
