import { beforeAll, expect, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { found, leadRows, openLeads, quality, scores, searchField } from './support/leads-page.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { settle } from './support/user.ts';

beforeAll(startSite);

const figure = () => page.getByRole('figure', { name: 'Leads by score' });
const caption = () => figure().locator('figcaption').innerText();
const handle = (name: string) => figure().getByRole('slider', { name });
const scoreOf = (name: string) => Number(handle(name).getAttribute('aria-valuenow'));
const total = () =>
  Number(
    found()
      .replace(/ leads?.*/, '')
      .replaceAll(',', ''),
  );
const sumOf = (figures: string[]) => figures.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
const bars = () => page.locator('.leads-bars rect').count();
const faint = () => page.locator('.leads-bars rect[opacity="0.3"]').count();

async function open(query = ''): Promise<void> {
  await openLeads(query);
  await eventually(bars).toBe(50);
}

test('the histogram counts all leads, in each quality and for screen readers as a table; its handles are sliders: arrow keys move one point, Home and End go to the ends', async () => {
  await open();
  await eventually(caption).toMatch(/Drag the handles · 5,000 leads$/);
  await eventually(() => sumOf(figure().locator('strong').allInnerTexts())).toBe(5000);
  expect(total()).toBe(5000);

  const rows = figure().locator('tbody tr').allTextContents();
  expect(rows).toHaveLength(10);
  expect(rows.at(-1)).toMatch(/^90-100[\d,]+$/);
  expect(sumOf(figure().locator('td').allTextContents())).toBe(5000);

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
  await eventually(page.search).toBe('?score=61-100');
});

test('a touch that turns out to scroll the page leaves the range as it was', async () => {
  await open('?score=10-100');
  const plot = page.locator('.leads-plot').element();
  // There is no layout: ten pixels are one point.
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 100);
  const touch = async (type: string, clientX: number): Promise<void> => {
    plot.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, pointerType: 'touch', clientX }),
    );
    await settle();
  };
  await touch('pointerdown', 150);
  await touch('pointermove', 300);
  await eventually(() => scoreOf('Lowest score')).toBe(30);
  await touch('pointercancel', 300);
  await eventually(() => scoreOf('Lowest score')).toBe(10);
  await eventually(page.search).toBe('?score=10-100');
});

test('the range limits the list in the request, and the histogram keeps counting all', async () => {
  await open('?score=61-100');
  const before = network().sent.length;
  await handle('Lowest score').focus();
  await page.keyboard.press('ArrowLeft');
  const asked = () =>
    network()
      .sent.slice(before)
      .find(({ url }) => url.includes('lead_scores'));
  await eventually(() => new URL(asked()?.url ?? '', page.url()).searchParams.getAll('score')).toEqual([
    'gte.60',
    'lte.100',
  ]);
  await eventually(caption).toMatch(/ of 5,000 leads, scores 60-100/);
  await eventually(() => caption().includes(`${total().toLocaleString('en-US')} of 5,000`)).toBe(true);
  await page.quiet();
  const counted = figure().locator('td').allTextContents().slice(6);
  expect(total()).toBe(sumOf(counted));
  expect(faint()).toBe(30);
});

test('a shared range shows the same list, and one button shows all scores', async () => {
  await open('?score=20-40');
  await eventually(scores).toSatisfy((all: number[]) => all.length > 3 && all.every((one) => one >= 20 && one <= 40));
  await figure().getByRole('button', { name: 'All scores' }).click();
  await eventually(page.search).toBe('');
  await eventually(total).toBe(5000);
});

test('with one quality chosen, the bars of the others are faint, and the histogram follows the state, the dataset and the search', async () => {
  await open();
  await quality().selectOption('Hot');
  await eventually(faint).toBe(45);
  const hot = figure().locator('.leads-region-hot strong').innerText().replaceAll(',', '');
  await eventually(total).toBe(Number(hot));
  await eventually(caption).toContain(`${hot} of 5,000 leads`);

  await quality().selectOption('All qualities');
  await eventually(total).toBe(5000);
  const agreed = () => total() < 5000 && caption().includes(` ${total()} leads`);
  await page.getByLabel('State').selectOption('Texas');
  await page.getByLabel('Dataset').selectOption('Probate');
  await eventually(agreed).toBe(true);
  await page.getByLabel('Dataset').selectOption('All datasets');
  await page.getByLabel('State').selectOption('All states');
  await eventually(total).toBe(5000);
  await searchField().fill('harris, tx');
  await eventually(agreed).toBe(true);
});

test('a histogram that cannot be read says so, and the list still works', async () => {
  network().route(/\/functions\/v1\/lead-histogram/, { status: 500, json: {} });
  await openLeads();
  await page.getByText("We couldn't count the scores.").waitFor();
  await eventually(() => leadRows().count()).toBeGreaterThan(3);
});
