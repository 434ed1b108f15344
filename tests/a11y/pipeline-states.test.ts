import { test } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { isLongForm, longTest } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import {
  addButton,
  card,
  carry,
  dealsApi,
  deleteButton,
  editButton,
  openPipeline,
} from '#tests/support/pipeline-page.ts';

const browser = testBrowser();
const austin = '4417 Thistledown Ln, Austin';

async function dismiss(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Opens the dialog with its errors and a toast. */
async function failToSave(page: Page): Promise<void> {
  await editButton(page, austin).click();
  await page.getByLabel('County').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('County is required').waitFor();
  await page.getByRole('dialog').locator('.toast').getByText('Failed to update deal').waitFor();
}

test('the board has no violations in any state', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 1000 } });
  await openPipeline(page);
  await carry(page, austin, 'Contacted');
  await page.locator('[data-over]').waitFor();
  await expectNoViolations(page, 'dragging');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.getByRole('button', { name: `More for ${austin}` }).click();
  await page.getByRole('menu').waitFor();
  await expectNoViolations(page, 'the menu of a card');
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await page.locator('.side-sheet').getByText('C-1-PB-26-001984').waitFor();
  await expectNoViolations(page, 'the sheet');
  if (isLongForm) {
    await page.getByRole('button', { name: 'Move to' }).click();
    await page.getByRole('menu').waitFor();
    await expectNoViolations(page, 'the menu of the sheet');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Close the deal' }).click();
  await addButton(page).click();
  if (isLongForm) await expectNoViolations(page, 'adding');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Deal' }).click();
  await page.locator('.toast').getByText('Authentication Required').waitFor();
  await expectNoViolations(page, 'refused');
  await dismiss(page);
  await failToSave(page);
  await expectNoViolations(page, 'a save that failed');
  await dismiss(page);
  await deleteButton(page, austin).click();
  await expectNoViolations(page, 'deleting');
  await dismiss(page);
  if (isLongForm) {
    await page.getByRole('button', { name: 'Reset sample deals' }).click();
    await expectNoViolations(page, 'resetting');
    await dismiss(page);
  }
  const search = page.getByLabel('Search the board');
  await search.fill('travis');
  await card(page, '1203 Saltmarsh').waitFor({ state: 'detached' });
  await expectNoViolations(page, 'filtered');
  // An empty and a failed list are the same part of every tool; `npm test` checks it on /coverage.
  if (!isLongForm) return;
  await search.fill('nowhere');
  await page.getByText('No deal matches your search').waitFor();
  await expectNoViolations(page, 'nothing found');
  await page.route(dealsApi, (route) => route.fulfill({ status: 500, json: {} }));
  await openPipeline(page);
  await page.getByText('No deals to show right now').waitFor();
  await expectNoViolations(page, 'failed');
});

longTest('on a phone the stages, the sheet and the dialogs have no violations', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 844 } });
  await openPipeline(page);
  await page.getByRole('group', { name: 'Stage', exact: true }).getByRole('button', { name: 'Contacted' }).click();
  await card(page, '1203 Saltmarsh').waitFor();
  await expectNoViolations(page, 'another stage');
  await card(page, '1203 Saltmarsh').click({ position: { x: 40, y: 50 } });
  await page.getByRole('dialog').waitFor();
  await expectNoViolations(page, 'the sheet');
  await page.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'New' }).waitFor();
  await expectNoViolations(page, 'the menu of the sheet');
  await page.keyboard.press('Escape');
  await dismiss(page);
  await page.getByRole('group', { name: 'Stage', exact: true }).getByRole('button', { name: 'New' }).click();
  await failToSave(page);
  await expectNoViolations(page, 'a save that failed');
});
