import { expect, test } from 'vitest';
import type { FreshnessRow } from '#app/state/tables.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { openBuilder, preview } from '#tests/support/builder-page.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest, sized } from '#tests/support/long-form.ts';
import { type Locator, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

const browser = testBrowser();
test('form, preview and files are in one window, and the preview stays when the form scrolls', async () => {
  const visitor = await browser.page({ viewport: { width: 1440, height: 900 } });
  await openBuilder(visitor, '?types=probate,tax_delinquent&counties=Travis,+Hays&states=TX');
  await visitor.getByRole('heading', { name: 'A record of each data type' }).waitFor();
  const bottom = (element: Locator) =>
    reading(async (now) => {
      const box = await now(element.boundingBox());
      return (box?.y ?? 900) + (box?.height ?? 0);
    });
  await eventually(async (now) => (await now(visitor.getByLabel('Name').boundingBox()))?.y).toBeLessThanOrEqual(260);
  await eventually(() => bottom(visitor.getByRole('button', { name: 'Save Dataset' }))).toBeLessThanOrEqual(900);
  await eventually(() => bottom(preview(visitor))).toBeLessThanOrEqual(900);
  // The suggestions lie over the data types, never over the button.
  await visitor.locator('#counties').pressSequentially('wil');
  const list = visitor.getByRole('listbox', { name: 'Counties' });
  await see(list.getByRole('option').first());
  const field = await quiet(visitor, () => visitor.locator('#counties').boundingBox());
  expect(await quiet(visitor, () => bottom(list))).toBeLessThanOrEqual(field?.y ?? 0);
  await visitor.locator('#counties').fill('');
  await visitor.mouse.move(400, 400);
  await visitor.mouse.wheel(0, 100);
  await eventually(() => visitor.locator('.builder-work').evaluate((pane) => pane.scrollTop)).toBe(100);
  await quiet(visitor);
  await eventually(() => visitor.evaluate(() => scrollY)).toBe(0);
  await eventually(() => bottom(preview(visitor))).toBeLessThanOrEqual(900);
});

test('on a phone the counts stay in view, and nothing scrolls sideways at any width', async () => {
  const visitor = await browser.page({ viewport: { width: 390, height: 844 } });
  await openBuilder(visitor, '?types=probate,tax_delinquent&counties=Travis,+Fulton,+Travs&states=TX,+Texs');
  const line = visitor.locator('.builder-line');
  await eventually(() => line.innerText()).toMatch(/^[\d,]+ in the data\s+500 estimated/);
  const box = await quiet(line, () => line.boundingBox());
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  await visitor.getByRole('heading', { name: 'A record of each data type' }).waitFor();
  await expectNoSidewaysScroll(visitor, sized([320, 800], [320, 360, 390, 768, 800, 1024, 1280, 1440, 1920]), 900);
});
longTest('real files have no sample stamp, and the badge says that only a part is sample data', async () => {
  const visitor = await browser.page();
  await visitor.route('**/rest/v1/data_freshness*', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as FreshnessRow[];
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, is_sample: false })) });
  });
  await visitor.route('**/functions/v1/market-summary*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), samples: 0 } });
  });
  await openBuilder(visitor, '?types=probate&counties=Travis&states=TX');
  const region = visitor.getByRole('region', { name: 'County files that match' });
  await eventually(() => region.locator('.stamp').allInnerTexts()).toEqual(['ON FILE']);
  // The sample record below the files is still a sample.
  await eventually(() => visitor.locator('#sample-badge:visible').allInnerTexts()).toEqual(['Partly sample data']);
});
test('without scripts, the form is shown with a note about its limits', async () => {
  const visitor = await browser.page({ javaScriptEnabled: false });
  await visitor.goto('/dataset-builder');
  for (const label of ['Name', 'Description', 'Counties', 'States']) {
    await see(visitor.getByLabel(label, { exact: false }).first());
  }
  await see(visitor.getByText('need JavaScript'));
});
