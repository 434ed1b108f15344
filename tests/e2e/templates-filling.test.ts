import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
});
beforeEach(async () => {
  await page.goto('/outreach-templates');
  await page.locator('article button:enabled').first().waitFor();
});

const card = (title: string) => page.getByRole('article', { name: title });
const footerOf = (title: string) => card(title).locator('footer').innerText();

test('a filled variable appears everywhere in its card and in other cards', async () => {
  const address = card('Executor introduction').getByLabel('Address', { exact: true });
  await address.first().fill('931 Larkspur Ave');
  expect(await address.nth(1).inputValue()).toBe('931 Larkspur Ave');
  expect(await card('Landlord call').getByLabel('Address', { exact: true }).inputValue()).toBe('931 Larkspur Ave');
});

test('each variable is a field that shows its name until it is filled', async () => {
  const field = card('Executor introduction').getByLabel('Case', { exact: true });
  expect(await field.getAttribute('placeholder')).toBe('{case}');
});

test('a card shows how many of its variables are empty', async () => {
  const title = 'Voicemail';
  await eventually(() => footerOf(title)).toContain('6 variables open');
  for (const name of ['Name', 'Sender', 'Company', 'Phone', 'Address'])
    await card(title).getByLabel(name, { exact: true }).first().fill('x');
  await eventually(() => footerOf(title)).toContain('1 variable open');
  await card(title).getByLabel('Opt out').fill('x');
  await eventually(() => footerOf(title)).toContain('Every variable is filled');
});

test('your details are filled in once for all templates, and a new recipient keeps them', async () => {
  const panel = page.getByRole('region', { name: 'Fill once, use everywhere' });
  await panel.getByLabel('Sender').fill('Sam Ortiz');
  await panel.getByLabel('Name').fill('Ana Reyes');
  const letter = card('Condolence first');
  expect(await letter.getByLabel('Sender').inputValue()).toBe('Sam Ortiz');
  await panel.getByRole('button', { name: 'Clear for the next recipient' }).click();
  await eventually(() => letter.getByLabel('Name').inputValue()).toBe('');
  expect(await letter.getByLabel('Sender').inputValue()).toBe('Sam Ortiz');
});

test('typed text is gone after a reload, and was neither stored nor sent', async () => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const field = card('Condolence first').getByLabel('Name');
  await field.fill('Ana Reyes');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  await page.reload();
  expect(await field.inputValue()).toBe('');
  expect([stored, ...sent].filter((text) => /ana|reyes/i.test(text))).toEqual([]);
});

test('Tab goes through each variable of a card once and on to Copy', async () => {
  const letter = card('Voicemail');
  await letter.locator('summary').focus();
  const visited: (string | null)[] = [];
  for (let step = 0; step < 7; step += 1) {
    await page.keyboard.press('Tab');
    visited.push(
      await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''),
    );
  }
  expect(visited).toEqual(['Name', 'Sender', 'Company', 'Phone', 'Address', 'Opt out', 'Copy']);
});

test('a text message counts its characters and segments as it is filled', async () => {
  const sms = card('Callback confirmation');
  const count = sms.locator('.figures').first();
  // 14 braces count twice.
  await eventually(() => count.innerText()).toBe('193 characters (counted as 207) · 2 segments · GSM-7');
  for (const name of ['Name', 'Sender', 'Company', 'Address', 'Time', 'Phone', 'Opt out'])
    await sms.getByLabel(name, { exact: true }).fill('x');
  await eventually(() => count.innerText()).toBe('146 characters · 1 segment · GSM-7');
});

test('a character outside GSM-7 is named', async () => {
  const sms = card('Offer sent');
  await sms.getByLabel('Sender').fill('Sam O\u2019Neil');
  await sms.getByText('\u2019 (curly apostrophe) is outside the GSM-7 alphabet.').waitFor();
  expect(await sms.locator('.figures').first().innerText()).toContain('UCS-2');
});

test('the TCPA note opens by keyboard, with different explanations for calls and letters', async () => {
  const call = card('Landlord call').locator('details');
  await call.locator('summary').press('Enter');
  await eventually(() => call.innerText()).toMatch(
    /^TCPA: check before use[\s\S]*do-not-call registry[\s\S]*check current/i,
  );
  const letter = card('Condolence first').locator('details');
  await letter.locator('summary').press('Space');
  await eventually(() => letter.innerText()).toMatch(/^TCPA compliant[\s\S]*not letters[\s\S]*Not legal advice/);
});
