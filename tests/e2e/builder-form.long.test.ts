import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import {
  counties,
  enter,
  focusedId,
  openBuilder,
  saveButton,
  states,
  submittedValue,
  typeBox,
} from '#tests/support/builder-page.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

const form = () => page.locator('main form');
test('a complete form shows the demo notice and is reset, and nothing is sent or stored', async () => {
  await openBuilder(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await page.getByLabel('Name').fill('Central Texas estates');
  await page.getByLabel('Description').fill('For the fall mailing');
  await typeBox(page, 'Probate').check();
  await enter(counties(page), 'Travis');
  await enter(states(page), 'TX');
  await saveButton(page).click();
  await eventually(() => toastOf(page)).toEqual([
    'Demo Mode',
    'Custom dataset configured! Authentication required to save.',
  ]);
  const values = await quiet(page, () => form().evaluate((element) => [...new FormData(element as HTMLFormElement)]));
  expect(values).toEqual(['name', 'description', 'counties', 'states'].map((name) => [name, '']));
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('');
  expect(sent).toEqual([]);
  await eventually(() => page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ]);
});
const options = () => page.getByRole('listbox', { name: 'Counties' }).getByRole('option');
test('Enter, a comma, a semicolon or Tab makes a chip, and the value stays comma-separated', async () => {
  await openBuilder(page);
  await counties(page).pressSequentially('Tra');
  await options().first().waitFor();
  await page.keyboard.type('vis,Hays;Bastrop');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Caldwell tx');
  await page.keyboard.press('Tab');
  await eventually(() => submittedValue(page, 'counties')).toBe('Travis, Hays, Bastrop, Caldwell');
  await eventually(() => focusedId(page)).toBe('states');
  await eventually(() => submittedValue(page, 'states')).toBe('TX');
  await eventually(async (now) => Object.fromEntries(new URL(await now(page.url())).searchParams)).toEqual({
    counties: 'Travis, Hays, Bastrop, Caldwell',
    states: 'TX',
  });
});
