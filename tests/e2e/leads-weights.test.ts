import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { leadRows, openLeads, scores } from '#tests/support/lead-page.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

const query = () => new URL(page.url()).search;
const slider = (name: string) => page.getByRole('slider', { name });
const values = () =>
  page.getByRole('slider').evaluateAll((all) => all.map((one) => Number((one as HTMLInputElement).value)));

test('the sliders start at our weights and always add up to 100, by keyboard', async () => {
  await openLeads(page);
  await page.getByRole('button', { name: 'Argue with the weights' }).click();
  await slider('Equity').waitFor();
  expect(await values()).toEqual([30, 25, 20, 15, 10]);
  await slider('Equity').focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft');
  await eventually(values).toEqual([10, 32, 26, 19, 13]);
  expect(await slider('Equity').getAttribute('aria-valuetext')).toBe('10%. Ours: 30%');
  await eventually(query).toBe('?w=10-32-26-19-13');
});

test('moving a slider to its end and back restores the other weights', async () => {
  await slider('Equity').focus();
  await page.keyboard.press('End');
  await eventually(values).toEqual([100, 0, 0, 0, 0]);
  for (let step = 0; step < 7; step++) await page.keyboard.press('PageDown');
  await eventually(values).toEqual([30, 25, 20, 15, 10]);
  await eventually(query).toBe('');
});

test('the loaded leads are ranked again, and the page says how many those are', async () => {
  await openLeads(page, '?w=0-0-0-0-100');
  await page.getByText('Ranked by your weights: the 100 leads loaded so far, of 5,000 leads.').waitFor();
  const ratings = await leadRows(page).locator('.leads-factor:last-child .figures').allInnerTexts();
  expect(await scores(page)).toEqual(ratings.map(Number));
  expect(await scores(page)).toEqual((await scores(page)).toSorted((one, other) => other - one));
  expect(await leadRows(page).first().innerText()).toMatch(/Ours: \d+, rank \d+/);
});

test('the reasons say what the weights changed', async () => {
  const row = leadRows(page).first();
  const [, ourScore, ourRank] = /Ours: (\d+), rank (\d+)/.exec(await row.innerText()) ?? [];
  const [score] = await scores(page);
  await row.getByRole('button').click();
  await row.getByText(`With your weights ${score} instead of ${ourScore}, rank 1 instead of ${ourRank}.`).waitFor();
  expect(await row.locator('.leads-reason-sum').last().innerText()).toContain(String(score));
});

test('one click returns to our weights', async () => {
  await page.getByRole('button', { name: 'Reset to ours' }).last().click();
  await eventually(query).toBe('');
  await eventually(() => page.getByText('Ranked by your weights').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('leads-title');
  expect(await values()).toEqual([30, 25, 20, 15, 10]);
});

test('a list sorted by something else keeps its order and shows the new scores', async () => {
  await openLeads(page, '?sort=filed');
  const addresses = await leadRows(page).locator('h3').allInnerTexts();
  await openLeads(page, '?sort=filed&w=0-0-0-0-100');
  await page.getByText('Ranked by your weights').waitFor();
  expect((await leadRows(page).locator('h3').allInnerTexts())[0]).toBe(addresses[0]);
  const ratings = await leadRows(page).locator('.leads-factor:last-child .figures').allInnerTexts();
  expect(await scores(page)).toEqual(ratings.map(Number));
});
