import { beforeAll, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { leadRows, openLeads, panelOf, rowButton, scores } from '#tests/support/lead-page.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

const query = () => reading(async (now) => new URL(await now(page.url())).search);
const sliders = () => page.getByRole('group', { name: 'Argue with the score' }).getByRole('slider');
const slider = (name: string) => page.getByRole('slider', { name });
const values = () => sliders().evaluateAll((all) => all.map((one) => Number((one as HTMLInputElement).value)));
/** The occupancy rating of each row, or our score where it is unknown. */
const occupancyOrOurs = () =>
  leadRows(page).evaluateAll((all) =>
    all.map((row) => {
      const rating = row.querySelector('td:nth-child(10)')?.textContent ?? '';
      return Number(/^\d+$/.test(rating) ? rating : /Ours: (\d+)/.exec(row.textContent ?? '')?.[1]);
    }),
  );
const changedWeights = () => panelOf(page).locator('.leads-percent.bg-brass-100').count();

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

test('the loaded leads are ranked again, and the page says how many those are', async () => {
  await openLeads(page, '?w=0-0-0-0-100');
  await page.getByText('Ranked by your weights: the 100 leads loaded so far, of 5,000 leads.').waitFor();
  await eventually(() => scores(page)).toEqual(await quiet(page, () => occupancyOrOurs()));
  await eventually(() => scores(page)).toEqual(
    (await quiet(page, () => scores(page))).toSorted((one, other) => other - one),
  );
  await eventually(() => leadRows(page).first().innerText()).toMatch(/Ours: \d+, rank \d+/);
});

test('the panel says what the weights changed, and still explains our score', async () => {
  const row = leadRows(page).nth(1);
  const [, ourScore, ourRank] = /Ours: (\d+), rank (\d+)/.exec(await quiet(row, () => row.innerText())) ?? [];
  const [, score] = await quiet(page, () => scores(page));
  await row.getByRole('button').click();
  await panelOf(page)
    .getByText(`With your weights ${score} instead of ${ourScore} · rank ${ourRank} becomes 2`)
    .waitFor();
  await eventually(() => panelOf(page).locator('.leads-reason-sum').last().innerText()).toContain(String(ourScore));
});

test('one click in the panel or above the list returns to our weights', async () => {
  await panelOf(page).getByRole('button', { name: 'Reset weights' }).click();
  await eventually(query).toBe('');
  await eventually(() => page.getByText('Ranked by your weights').count()).toBe(0);
  await eventually(values).toEqual([30, 25, 20, 15, 10]);
  await slider('Occupancy').press('End');
  await eventually(query).toBe('?w=0-0-0-0-100');
  await page.getByText('Ranked by your weights').waitFor();
  await page.getByRole('button', { name: 'Reset weights' }).first().click();
  await eventually(query).toBe('');
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('leads-title');
  await eventually(values).toEqual([30, 25, 20, 15, 10]);
});

test('a list sorted by something else keeps its order and shows the new scores', async () => {
  await openLeads(page, '?sort=filed');
  const first = await quiet(page, () => rowButton(page).innerText());
  await openLeads(page, '?sort=filed&w=0-0-0-0-100');
  await page.getByText('Ranked by your weights').waitFor();
  await quiet(page);
  await eventually(() => rowButton(page).innerText()).toBe(first);
  await eventually(() => scores(page)).toEqual(await quiet(page, () => occupancyOrOurs()));
});

test('on a phone the weights stay when the panel is closed, by its button or by Back', async () => {
  const phone = await browser.page({ viewport: { width: 390, height: 844 } });
  await openLeads(phone);
  const weights = () => reading(async (now) => new URL(await now(phone.url())).searchParams.get('w'));
  await rowButton(phone).click();
  await phone.getByRole('slider', { name: 'Equity' }).press('End');
  await eventually(weights).toBe('100-0-0-0-0');
  await panelOf(phone).getByRole('button', { name: 'Close' }).click();
  await phone.getByText('Ranked by your weights').waitFor();
  await eventually(() => weights()).toBe('100-0-0-0-0');
  await rowButton(phone).click();
  await phone.getByRole('slider', { name: 'Occupancy' }).press('End');
  await eventually(weights).toBe('0-0-0-0-100');
  await phone.goBack();
  await eventually(() => panelOf(phone).count()).toBe(0);
  await eventually(weights).toBe('0-0-0-0-100');
});
