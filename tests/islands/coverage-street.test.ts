import { beforeAll, expect, test } from 'vitest';
import { map, openCoverage } from './support/coverage-page.ts';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const token = 'pk.eyJ1Ijoic2VjcmV0In0.stub';
const service = /^\/styles\/v1\/mapbox\//;

const field = () => page.getByRole('textbox', { name: 'Public map token' });
const load = () => page.getByRole('button', { name: 'Load Map' });
const button = () => page.getByRole('button', { name: 'Street map' });

test('the token box opens with its button, and Escape and a click elsewhere close it; Load Map is disabled while the token is empty', async () => {
  await openCoverage();
  await eventually(() => field().count()).toBe(0);
  await button().click();
  await eventually(() => field().isFocused()).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => field().count()).toBe(0);
  await eventually(() => button().isFocused()).toBe(true);
  await button().click();
  await field().waitFor();
  await page.getByRole('heading', { name: 'Live Data Freshness' }).click();
  await eventually(() => field().count()).toBe(0);
  await button().click();
  await field().waitFor();

  await eventually(() => load().isDisabled()).toBe(true);
  await field().fill('   ');
  await eventually(() => load().isDisabled()).toBe(true);
  await field().fill(token);
  await eventually(() => load().isEnabled()).toBe(true);
});

test('a refused token shows an inline error and keeps the built-in map, and a lost connection has a different message', async () => {
  await openCoverage();
  await button().click();
  await field().fill(token);
  network().route(service, { status: 401, json: { message: 'Not Authorized' } });
  await load().click();
  await page.getByText('That token was not accepted', { exact: true }).waitFor();
  await map().waitFor();
  await eventually(() => field().getAttribute('aria-invalid')).toBe('true');
  await field().fill(`${token}x`);
  await eventually(() => page.getByText('That token was not accepted').count()).toBe(0);

  await field().fill(token);
  network().route(service, 'no connection');
  await load().click();
  await page.getByText("We couldn't reach the map service. Try again in a moment.", { exact: true }).waitFor();
  await page.quiet();
  await eventually(() => page.getByText('That token was not accepted').count()).toBe(0);
  expect(map().isVisible()).toBe(true);
});
