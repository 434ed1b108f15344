import { beforeAll, expect, inject, test } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { datasetField, map, openCoverage, tooltip, visitorOptions } from '#tests/support/coverage-page.ts';
import { eventually } from '#tests/support/eventually.ts';
import { grayTile } from '#tests/support/map-tiles.ts';
import { actOn, type Page } from '#tests/support/page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const token = 'pk.eyJ1Ijoic2VjcmV0In0.stub';
const service = 'https://api.mapbox.com/**';

const field = (page: Page) => page.getByRole('textbox', { name: 'Public map token' });
const load = (page: Page) => page.getByRole('button', { name: 'Load Map' });
const streets = (page: Page) => page.locator('.coverage-street-map canvas');

let page: Page;
beforeAll(async () => {
  page = await browser.page(visitorOptions());
  await openCoverage(page);
});

const openBox = (visitor: Page) => visitor.getByRole('button', { name: 'Street map' }).click();

test('the token box is 340 px wide, and Escape returns to its button', async () => {
  await openBox(page);
  await eventually(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await eventually(async (now) => (await now(page.locator('.coverage-street-box').boundingBox()))?.width).toBe(340);
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', { name: 'Street map' });
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await openBox(page);
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

  // The map is drawn some time after its tiles came. Before that, a click finds no county, and a second one would take the
  // county back.
  let distance = 0;
  await eventually(async (now) => {
    distance = 10 - distance;
    await streets(page).hover({ position: { x: 300 + distance, y: 200 } });
    return now(tooltip(page).count());
  }).toBe(1);
  await streets(page).click();
  await eventually(async (now) => new URL(await now(page.url())).searchParams.get('county')).toMatch(/^20\d{3}$/);
  // Last, because the other color scheme draws the map again.
  await expectNoViolations(page);

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

test('the map can change colors while tiles are still loading', async () => {
  await page.unroute(service);
  await page.route('**/county-freshness?dataset=eviction', (route) => route.fulfill({ json: [] }));
  await datasetField(page).selectOption('Eviction');
  await openBox(page);
  await holdBack(page, service);
  // The first request validates the token; the others never finish.
  await page.route(service, (route) => route.fulfill(grayTile), { times: 1 });
  await field(page).fill(token);
  await load(page).click();
  await streets(page).waitFor();
  const look = async () => (await streets(page).screenshot()).length;
  let before = await look();
  await eventually(async () => {
    const [was, is] = [before, await look()];
    before = is;
    return was === is;
  }).toBe(true);
  await actOn(streets(page), (canvas) => canvas.setAttribute('data-same', ''));
  await datasetField(page).selectOption('Probate');
  await eventually(async () => Math.abs((await look()) - before) > 500).toBe(true);
  await quiet(page);
  await eventually(() => streets(page).getAttribute('data-same')).toBe('');
});
