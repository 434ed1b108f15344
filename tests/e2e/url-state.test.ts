import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLeads, searchField, settled } from '#tests/support/lead-page.ts';
import { act, type Page, reading } from '#tests/support/page.ts';

const browser = testBrowser();
const search = (page: Page) => reading(async (now) => new URL(await now(page.url())).search);

/** Long enough that the last letters are delayed by the limit. */
const longText = 'x'.repeat(40);

/** WebKit refuses more than a hundred URL changes in ten seconds. */
async function limitUrlChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls: number[] = [];
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...change) => {
      const now = Date.now();
      if (calls.filter((at) => now - at < 10_000).length >= 100)
        throw new DOMException('Attempt to use history.replaceState() more than 100 times per 10 seconds');
      calls.push(now);
      replaceState(...change);
    };
  });
}

test('holding a key loses no text when the browser limits URL changes', async () => {
  const page = await browser.page();
  await limitUrlChanges(page);
  await openLeads(page);
  const field = searchField(page);
  await field.focus();
  await page.keyboard.type('x'.repeat(100));
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press('Backspace');
  await eventually(() => field.inputValue()).toBe('x'.repeat(40));
  await eventually(() => search(page)).toBe(`?q=${'x'.repeat(40)}`);
});

test('a refused URL change is retried later', async () => {
  const page = await browser.page();
  await openLeads(page);
  await act(page, () => {
    const replaceState = history.replaceState.bind(history);
    let refusals = 2;
    history.replaceState = (...change) => {
      if (refusals-- > 0) throw new DOMException('Too many calls');
      replaceState(...change);
    };
  });
  await searchField(page).fill('travis');
  await eventually(() => searchField(page).inputValue()).toBe('travis');
  await eventually(() => search(page)).toBe('?q=travis');
});

test('text typed just before leaving the page is in its URL on return', async () => {
  const page = await browser.page();
  await openLeads(page);
  await searchField(page).pressSequentially(longText);
  await act(page, () => location.assign('/pricing'));
  await page.waitForURL('**/pricing');
  await page.goBack();
  await settled(page);
  expect(search(page)).toBe(`?q=${longText}`);
  await eventually(() => searchField(page).inputValue()).toBe(longText);
});

test('a link within the page keeps text that is not in the URL yet', async () => {
  const page = await browser.page();
  await openLeads(page);
  await searchField(page).pressSequentially(longText);
  await act(page, () => location.assign('#limits'));
  await eventually(async (now) => new URL(await now(page.url())).hash).toBe('#limits');
  await eventually(() => searchField(page).inputValue()).toBe(longText);
  await eventually(() => search(page)).toBe(`?q=${longText}`);
});

test('going back within the page restores the filters of that URL', async () => {
  const page = await browser.page();
  await openLeads(page, '?q=travis');
  await act(page, () => location.assign('#limits'));
  await searchField(page).fill('harris');
  await eventually(() => search(page)).toBe('?q=harris');
  await page.goBack();
  await eventually(() => searchField(page).inputValue()).toBe('travis');
  expect(search(page)).toBe('?q=travis');
});

test('text typed before the scripts load stays in its field', async () => {
  const page = await browser.page();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/lead-scoring', { waitUntil: 'commit' });
  await searchField(page).pressSequentially('harris');
  release();
  await settled(page);
  await eventually(() => searchField(page).inputValue()).toBe('harris');
});
