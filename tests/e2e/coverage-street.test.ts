import { beforeAll, expect, inject, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { datasetField, map, openCoverage, visitorOptions } from '#tests/support/coverage-page.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { grayTile } from '#tests/support/map-tiles.ts';
import { actOn, type Page } from '#tests/support/page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const token = 'pk.eyJ1Ijoic2VjcmV0In0.stub';
const service = 'https://api.mapbox.com/**';
const headers = { 'Access-Control-Allow-Origin': '*' };

const field = (page: Page) => page.getByRole('textbox', { name: 'Public map token' });
const load = (page: Page) => page.getByRole('button', { name: 'Load Map' });
const streets = (page: Page) => page.locator('.coverage-street-map canvas');

let page: Page;
beforeAll(async () => {
  page = await browser.page(visitorOptions());
  await openCoverage(page);
});

const openBox = (visitor: Page) => visitor.getByRole('button', { name: 'Street map' }).click();

test('the token box opens with its button, and Escape and a click elsewhere close it', async () => {
  await quiet(page);
  await eventually(() => field(page).count()).toBe(0);
  await openBox(page);
  await eventually(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await eventually(async (now) => (await now(page.locator('.coverage-street-box').boundingBox()))?.width).toBe(340);
  await page.keyboard.press('Escape');
  await quiet(page);
  await eventually(() => field(page).count()).toBe(0);
  const button = page.getByRole('button', { name: 'Street map' });
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await openBox(page);
  await page.getByRole('heading', { name: 'Live Data Freshness' }).click();
  await quiet(page);
  await eventually(() => field(page).count()).toBe(0);
  await openBox(page);
});

test('Load Map is disabled while the token is empty', async () => {
  await eventually(() => load(page).isDisabled()).toBe(true);
  await field(page).fill('   ');
  await eventually(() => load(page).isDisabled()).toBe(true);
  await field(page).fill(token);
  await eventually(() => load(page).isEnabled()).toBe(true);
});

test('a refused token shows an inline error and keeps the built-in map', async () => {
  await page.route(service, (route) => route.fulfill({ status: 401, headers, json: { message: 'Not Authorized' } }));
  await load(page).click();
  await page.getByText('That token was not accepted', { exact: true }).waitFor();
  await see(map(page));
  await eventually(() => field(page).getAttribute('aria-invalid')).toBe('true');
  await field(page).fill(`${token}x`);
  await eventually(() => page.getByText('That token was not accepted').count()).toBe(0);
  await page.unroute(service);
});

test('a lost connection has a different message than a bad token', async () => {
  await page.route(service, (route) => route.abort());
  await load(page).click();
  await page.getByText("We couldn't reach the map service. Try again in a moment.", { exact: true }).waitFor();
  await quiet(page);
  await eventually(() => page.getByText('That token was not accepted').count()).toBe(0);
  await see(map(page));
  await page.unroute(service);
});

test('a valid token shows streets below the counties, a click filters, and a button restores the map', async () => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(error.message));
  const requested: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    requested.push(`${request.url()} ${JSON.stringify(request.headers())} ${body}`);
  });
  const tiles: string[] = [];
  await page.route(service, (route) => {
    tiles.push(route.request().url());
    return route.fulfill(grayTile);
  });
  await field(page).fill(token);
  await load(page).click();
  await streets(page).waitFor();
  await quiet(page);
  await eventually(() => map(page).count()).toBe(0);
  await eventually(() => tiles.length).toBeGreaterThan(2);
  expect(tiles.every((url) => url.endsWith(`?access_token=${encodeURIComponent(token)}`))).toBe(true);
  expect(tiles.some((url) => url.includes('/mapbox/light-v11/tiles/256/'))).toBe(true);

  await eventually(async (now) => {
    await streets(page).click();
    // Another click would take the county back.
    await page.waitForURL(/county=/, { timeout: 5000 }).catch(() => {});
    return new URL(await now(page.url())).searchParams.get('county');
  }).toMatch(/^20\d{3}$/);

  await page.getByRole('button', { name: 'Back to the county map' }).click();
  await map(page).waitFor();

  const ours = requested.filter((request) => request.startsWith(inject('origin')));
  expect(ours.length).toBeGreaterThan(2);
  expect(ours.filter((request) => request.includes('pk.eyJ1'))).toEqual([]);
  await quiet(page);
  await eventually(() => page.url()).not.toContain('pk.eyJ1');
  const stored = await quiet(page, () =>
    page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie])),
  );
  expect(stored).not.toContain('pk.eyJ1');
  expect(logged.filter((text) => text.includes('pk.eyJ1') || /Content Security Policy|Error/.test(text))).toEqual([]);
});

test('only this page may connect to the map service', async () => {
  const policy = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policy('/coverage')).toContain("connect-src 'self' https://api.mapbox.com;");
  for (const path of ['/', '/market-intelligence', '/pricing', '/no-such-page', '/resources/events']) {
    expect(await policy(path), path).toContain("connect-src 'self';");
  }
});

test('the map can change colors while tiles are still loading', async () => {
  const visitor = await browser.page(visitorOptions());
  await visitor.route(/county-freshness(?!\?)/, (route) => route.fulfill({ json: [] }));
  await openCoverage(visitor);
  await openBox(visitor);
  await holdBack(visitor, service);
  // The first request validates the token; the others never finish.
  await visitor.route(service, (route) => route.fulfill(grayTile), { times: 1 });
  await field(visitor).fill(token);
  await load(visitor).click();
  await streets(visitor).waitFor();
  const look = async () => (await streets(visitor).screenshot()).length;
  let before = await look();
  await eventually(async () => {
    const [was, is] = [before, await look()];
    before = is;
    return was === is;
  }).toBe(true);
  await actOn(streets(visitor), (canvas) => canvas.setAttribute('data-same', ''));
  await datasetField(visitor).selectOption('Probate');
  await eventually(async () => Math.abs((await look()) - before) > 500).toBe(true);
  await quiet(visitor);
  await eventually(() => streets(visitor).getAttribute('data-same')).toBe('');
});
