import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { card, columnAddresses, editButton, openPipeline } from '#tests/support/pipeline-page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const austin = '4417 Thistledown Ln, Austin';

let page: Page;
beforeAll(async () => {
  page = await browser.page({ viewport: { width: 390, height: 700 } });
  await page.goto('/mission');
  await openPipeline(page);
});

const isOpen = () => page.getByRole('dialog').isVisible();
const path = () => reading(async (now) => new URL(await now(page.url())).pathname);

test('a deal saved to a stage outside the viewport keeps its card in view', async () => {
  await editButton(page, austin).click();
  await page.getByRole('dialog').getByLabel('Stage').selectOption('lost');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await eventually(isOpen).toBe(false);
  await eventually(() => columnAddresses(page, 'Lost')).toContain(austin);
  await quiet(page);
  const box = await quiet(page, () => card(page, austin).boundingBox());
  expect(box && box.y >= 0 && box.y < 700).toBe(true);
});

test('Back closes an open dialog and stays on the page, and the next Back leaves it', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const name of ['Add Deal', 'Reset sample deals']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await eventually(isOpen).toBe(false);
    await eventually(() => path()).toBe('/pipeline');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await page.goBack();
  await eventually(path).toBe('/mission');
});
