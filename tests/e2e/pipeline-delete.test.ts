import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Page } from '#tests/support/page.ts';
import {
  board,
  card,
  changesSent,
  columnAddresses,
  dealsApi,
  deleteButton,
  figures,
  openPipeline,
} from '#tests/support/pipeline-page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const austin = '4417 Thistledown Ln, Austin';

async function visit() {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await openPipeline(page);
  return { page };
}

async function askToDelete(page: Page, address: string) {
  await deleteButton(page, address).click();
  return page.getByRole('dialog', { name: 'Delete this deal?' });
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Delete deal' });

test('a deal is permanently deleted after a confirmation, and focus moves to the next one', async () => {
  const { page } = await visit();
  const [, second] = await quiet(page, () => columnAddresses(page, 'New'));
  const dialog = await askToDelete(page, austin);
  await eventually(() => dialog.innerText()).toContain(austin);
  await confirm(page).click();
  await eventually(() => toastOf(page)).toEqual(['Success', 'Deal deleted successfully']);
  await eventually(async (now) => (await now(figures(page)))[0]).toBe('2, $388,500');
  await eventually(() => page.evaluate(() => document.activeElement?.querySelector('h3')?.textContent)).toBe(second);
  await openPipeline(page);
  await quiet(page);
  await eventually(() => card(page, austin).count()).toBe(0);
});

test('declining the confirmation keeps the deal, and the decline button has initial focus', async () => {
  const { page } = await visit();
  const sent = changesSent(page);
  await askToDelete(page, austin);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep deal');
  await page.keyboard.press('Enter');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await eventually(() => deleteButton(page, austin).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);
});

test('a deal that cannot be deleted returns to its position, with a toast', async () => {
  const { page } = await visit();
  const before = await quiet(page, () => board(page));
  await page.route(dealsApi, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
  await askToDelete(page, austin);
  await confirm(page).click();
  await eventually(() => toastOf(page)).toEqual(['Error', 'Failed to delete deal']);
  await quiet(page);
  await eventually(() => board(page)).toEqual(before);
});

test('a reset restores the sample deals after a confirmation', async () => {
  const { page } = await visit();
  const before = await quiet(page, () => board(page));
  const addresses = Object.values(before).flat();
  await card(page, austin).focus();
  const moved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('ArrowRight');
  await moved;
  await page.request.delete('/rest/v1/deals?stage=neq.contacted');
  await openPipeline(page);
  // The page shows the samples until the visitor's own deals are loaded.
  await eventually(() => columnAddresses(page, 'New')).toEqual([]);
  for (const address of await quiet(page, () => columnAddresses(page, 'Contacted'))) {
    await askToDelete(page, address);
    await confirm(page).click();
    await eventually(() => card(page, address).count()).toBe(0);
  }
  await page.getByText('No deals on the board').waitFor();
  await page.getByRole('button', { name: 'Reset sample deals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset sample deals?' });
  await page.route('**/functions/v1/reset-deals', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Reset deals' }).click();
  await eventually(() => toastOf(page)).toEqual(['Error', 'Failed to reset sample deals']);
  await dialog.getByRole('button', { name: 'Reset deals' }).click();
  await eventually(() => toastOf(page)).toEqual(['Success', 'Sample deals restored']);
  await eventually(() => board(page)).toEqual(before);
  expect(addresses).toHaveLength(14);
  expect(await page.context().cookies()).toEqual([]);
});
