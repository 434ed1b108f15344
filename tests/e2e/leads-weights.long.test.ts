import { beforeAll, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLeads, panelOf, rowButton } from '#tests/support/lead-page.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

// What other weights do to the list is in tests/islands. These need the browser's own sliders.
const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

const query = () => reading(async (now) => new URL(await now(page.url())).search);
const sliders = () => page.getByRole('group', { name: 'Argue with the score' }).getByRole('slider');
const slider = (name: string) => page.getByRole('slider', { name });
const values = () => sliders().evaluateAll((all) => all.map((one) => Number((one as HTMLInputElement).value)));
const changedWeights = () => panelOf(page).locator('.weight-percent.bg-brass-100').count();

test('the sliders start at our weights and always add up to 100, by keyboard', async () => {
  await openLeads(page);
  await rowButton(page).click();
  await slider('Equity').waitFor();
  await eventually(() => values()).toEqual([30, 25, 20, 15, 10]);
  await quiet(page);
  await eventually(() => changedWeights()).toBe(0);
  await slider('Equity').focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft');
  await eventually(values).toEqual([10, 32, 26, 19, 13]);
  await eventually(() => slider('Equity').getAttribute('aria-valuetext')).toBe('10%. Ours: 30%');
  await eventually(() => changedWeights()).toBe(5);
  await eventually(query).toBe('?w=10-32-26-19-13');
});

test('moving a slider to its end and back restores the other weights', async () => {
  await slider('Equity').focus();
  await page.keyboard.press('End');
  await eventually(values).toEqual([100, 0, 0, 0, 0]);
  for (let step = 0; step < 7; step++) await page.keyboard.press('PageDown');
  await eventually(values).toEqual([30, 25, 20, 15, 10]);
  await eventually(query).toBe('');
  await quiet(page);
  await eventually(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    /100-0-0/,
  );
});
