import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { openLeads, panelOf, rowButton } from '#tests/support/lead-page.ts';
import { reading } from '#tests/support/page.ts';
import { card, columnAddresses, editButton, openPipeline } from '#tests/support/pipeline-page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { openSamples } from '#tests/support/samples-page.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const austin = '4417 Thistledown Ln, Austin';

async function visit() {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await page.goto('/mission');
  const dialog = page.getByRole('dialog');
  return {
    page,
    dialog,
    isOpen: () => dialog.isVisible(),
    path: () => reading(async (now) => new URL(await now(page.url())).pathname),
  };
}

test('Back closes an open dialog and stays on the page, and the next Back leaves it', async () => {
  const { page, dialog, isOpen, path } = await visit();
  await openPipeline(page);
  for (const name of ['Add Deal', 'Reset sample deals']) {
    await page.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor();
    await page.goBack();
    await eventually(isOpen).toBe(false);
    await eventually(() => path()).toBe('/pipeline');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await page.goBack();
  await eventually(path).toBe('/mission');
});

test.each(['Escape', 'Cancel', 'save'])('a dialog closed by %s leaves nothing for Back to close', async (way) => {
  const { page, dialog, isOpen, path } = await visit();
  await openPipeline(page);
  await editButton(page, austin).click();
  await dialog.waitFor();
  if (way === 'Escape') await page.keyboard.press('Escape');
  else if (way === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click();
  else await dialog.getByRole('button', { name: 'Save changes' }).click();
  await eventually(isOpen).toBe(false);
  if (way === 'save') await eventually(() => toastOf(page)).toEqual(['Success', 'Deal updated successfully']);
  await page.goBack();
  await eventually(path).toBe('/mission');
});

test('a dialog opened right after another stays open', async () => {
  const { page, dialog, isOpen } = await visit();
  await openPipeline(page);
  await page.getByRole('button', { name: 'Add Deal', exact: true }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await eventually(isOpen).toBe(false);
  await editButton(page, austin).click();
  await dialog.getByRole('heading', { name: 'Edit Deal' }).waitFor();
  await quiet(page);
  await eventually(() => isOpen()).toBe(true);
});

test.each(['Escape', 'Back'])('%s closes only the front one of two dialogs, and Back then the other', async (way) => {
  const { page, path } = await visit();
  await page.setViewportSize({ width: 390, height: 844 });
  await openLeads(page);
  await rowButton(page).click();
  await panelOf(page).locator('.leads-head a').click();
  const open = () => page.locator('dialog[open]').count();
  await eventually(open).toBe(2);
  if (way === 'Escape') await page.keyboard.press('Escape');
  else await page.goBack();
  await eventually(open).toBe(1);
  // The entry of the closed dialog leaves the history in the background.
  await quiet(page);
  await see(panelOf(page));
  await page.goBack();
  await eventually(open).toBe(0);
  await eventually(() => path()).toBe('/lead-scoring');
  await page.goBack();
  await eventually(path).toBe('/mission');
});

test('a deal saved to a stage outside the viewport keeps its card in view', async () => {
  const { page, dialog, isOpen } = await visit();
  await page.setViewportSize({ width: 390, height: 700 });
  await openPipeline(page);
  await editButton(page, austin).click();
  await dialog.getByLabel('Stage').selectOption('lost');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await eventually(isOpen).toBe(false);
  await eventually(() => columnAddresses(page, 'Lost')).toContain(austin);
  await quiet(page);
  const box = await quiet(page, () => card(page, austin).boundingBox());
  expect(box && box.y >= 0 && box.y < 700).toBe(true);
});

test('Back closes the export of sample data, and the filter stays', async () => {
  const { page, dialog, isOpen, path } = await visit();
  await openSamples(page, '?dataset=probate');
  await page.getByRole('button', { name: 'Export Sample' }).click();
  await dialog.waitFor();
  await page.goBack();
  await eventually(isOpen).toBe(false);
  await eventually(() => path()).toBe('/sample-data');
  await eventually(() => page.getByRole('radio', { name: 'Probate', exact: true }).isChecked()).toBe(true);
});
