import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest, testSample } from '#tests/support/long-form.ts';
import type { Locator, Page } from '#tests/support/page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';
import { openSearchBox } from '#tests/support/search-box.ts';

const browser = testBrowser();

async function open(width: number, path = '/mission') {
  const page = await browser.page({ viewport: { width, height: 844 } });
  await page.goto(path);
  return partsOf(page, await openSearchBox(page));
}

/** Shared by the tests that do not leave it. */
let shared: Page;
beforeAll(async () => {
  shared = await browser.page({ viewport: { width: 1280, height: 844 } });
  await shared.goto('/mission');
});

async function openHere() {
  // The list first, then the box.
  for (const _ of ['list', 'box']) await shared.keyboard.press('Escape');
  const field = await openSearchBox(shared);
  await field.fill('');
  return partsOf(shared, field);
}

function partsOf(page: Page, field: Locator) {
  const options = page.getByRole('option');
  return {
    page,
    field,
    options,
    titles: () => options.locator('span:first-child').allTextContents(),
    active: () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant');
        return id ? (document.getElementById(id)?.firstElementChild?.textContent ?? null) : null;
      }),
    expanded: () => field.getAttribute('aria-expanded'),
  };
}

testSample([1280, 390], (width) => width === 390)(
  'at %i px, the arrow keys move through the suggestions and Enter opens a page',
  async (width) => {
    const { page, field, titles, active, expanded } = await open(width);
    await eventually(() => expanded()).toBe('false');
    await page.keyboard.type('probat');
    await eventually(async (now) => (await now(titles()))[0]).toBe('Probate');
    await eventually(() => expanded()).toBe('true');
    await quiet(page);
    await eventually(() => active()).toBeNull();
    await page.keyboard.press('ArrowDown');
    await eventually(() => active()).toBe('Probate');
    await page.keyboard.press('ArrowUp');
    await quiet(page);
    await eventually(() => active()).toBeNull();
    await page.keyboard.press('ArrowUp');
    await eventually(() => active()).toBe((await quiet(page, () => titles())).at(-1));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await eventually(() => active()).toBe('Probate');
    await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/solutions/probate');
  },
);

test('Escape closes the list, then the box, and focus returns to the button', async () => {
  const { page, field, options, expanded } = await openHere();
  await page.keyboard.type('refund');
  await eventually(() => options.count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await eventually(() => expanded()).toBe('false');
  await quiet(options);
  await eventually(() => options.count()).toBe(0);
  await eventually(() => field.inputValue()).toBe('refund');
  await page.keyboard.press('Escape');
  await eventually(() => field.isVisible()).toBe(false);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search');
});

longTest('Enter without a selection opens all results', async () => {
  const { page } = await open(1280);
  await page.keyboard.type('heirs');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=heirs');
});

longTest('a suggestion can be clicked', async () => {
  const { page, options } = await open(390);
  await page.keyboard.type('cap rate');
  await options.filter({ hasText: 'ROI Calculator' }).click();
  await page.waitForURL('**/tools/roi-calculator');
});

test('a text that names nothing says so, and the next one takes that back', async () => {
  const { page, options, expanded } = await openHere();
  const none = page.locator('#search [role=status]');
  await page.keyboard.type('zzzqq');
  await see(none.getByText('Nothing by that name. Press Enter to search every page.'));
  await eventually(() => expanded()).toBe('false');
  for (const _ of 'zzzqq') await page.keyboard.press('Backspace');
  await page.keyboard.type('probat');
  await see(options.first());
  await eventually(() => none.innerText()).toBe('');
});

test('suggestions do not shift the page', async () => {
  const { page, options } = await open(1280, '/search');
  const places = () => page.locator('main h2').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await quiet(page, () => places());
  await page.keyboard.press('Escape');
  await page.locator('main input').fill('probate');
  await eventually(() => options.count()).toBeGreaterThan(0);
  await quiet(page);
  await eventually(() => places()).toEqual(before);
});

test('fast typing is debounced, and the last request has the whole word', async () => {
  const { page, options } = await openHere();
  const requested: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/functions/v1/search') requested.push(url.searchParams.get('q') ?? '');
  });
  await page.keyboard.type('divorce');
  await eventually(() => options.count()).toBeGreaterThan(0);
  expect(requested.at(-1)).toBe('divorce');
  expect(requested.length).toBeLessThan(4);
});

test('the form still works when suggestions fail', async () => {
  const { page, options } = await open(1280);
  await page.route('**/functions/v1/search*', (route) => route.abort());
  const requested = page.waitForRequest('**/functions/v1/search*');
  await page.keyboard.type('refund');
  await requested;
  await quiet(options);
  await eventually(() => options.count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=refund');
});

test('without scripts, the button opens the field, which submits to the results', async () => {
  const page = await browser.page({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  await page.goto('/pricing');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('heirs');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=heirs');
});

test('focusing the field before hydration causes no error', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 800 } });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const release = await holdBack(page, /\/assets\/(?!site-|search-).*\.js$/);
  await page.goto('/support/contact', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('probate');
  await eventually(() => page.getByRole('option').count()).toBeGreaterThan(0);
  release();
  await page.waitForLoadState('networkidle');
  await quiet(page);
  await eventually(() => page.getByRole('option').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

longTest('Enter and Escape that end IME composition do not change the selection or the box', async () => {
  const { page, field, titles, active, expanded } = await openHere();
  await page.keyboard.type('probat');
  await eventually(async (now) => (await now(titles()))[0]).toBe('Probate');
  await page.keyboard.press('ArrowDown');
  // Safari ends the composition before it sends the key, which then has the code 229.
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    for (const key of ['Enter', 'Escape', 'ArrowDown']) await field.dispatchEvent('keydown', { key, ...how });
  }
  await eventually(() => active()).toBe('Probate');
  await eventually(() => expanded()).toBe('true');
  await page.keyboard.press('Escape');
  await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await see(field);
  await eventually(async (now) => new URL(await now(page.url())).pathname).toBe('/mission');
});

longTest('arrow keys with Alt, Ctrl or Cmd do not move through the suggestions', async () => {
  const { page, field, titles, active } = await openHere();
  await page.keyboard.type('probat');
  await eventually(async (now) => (await now(titles()))[0]).toBe('Probate');
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    await field.dispatchEvent('keydown', { key: 'ArrowDown', [modifier]: true });
  }
  await quiet(page);
  await eventually(() => active()).toBeNull();
});
