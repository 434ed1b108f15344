import { test } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { counties, openBuilder, openBuilderWithDraft, saveButton } from '#tests/support/builder-page.ts';
import type { Page } from '#tests/support/page.ts';

const browser = testBrowser();
const widths = [1280, 390] as const;
const full = '?types=probate,tax_delinquent&counties=Travis,+Fulton,+Hays,+Travs&states=TX,+Texs';

async function openFull(page: Page): Promise<void> {
  await openBuilder(page, full);
  await page.getByRole('region', { name: 'County files that match' }).locator('figure').first().waitFor();
  await page.getByRole('heading', { name: 'A record of each data type' }).waitFor();
}

test.each(widths)('the builder has no violations in any state at %i px', async (width) => {
  const page = await browser.page({ viewport: { width, height: 900 } });
  await openBuilder(page);
  await saveButton(page).click();
  await page.locator('.toast').getByText('Missing Information').waitFor();
  await expectNoViolations(page);
  await openFull(page);
  await expectNoViolations(page);
  await counties(page).pressSequentially('har');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Name').fill('Estates');
  await saveButton(page).click();
  await page.locator('.toast').getByText('Demo Mode').waitFor();
  await expectNoViolations(page);
  await page.getByLabel('Name').fill('Estates');
  await openBuilderWithDraft(page, full);
  await page.getByText('This browser has another draft').waitFor();
  await expectNoViolations(page);
  for (const path of ['**/rest/v1/**', '**/functions/v1/**']) {
    await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
  }
  await openBuilder(page, '?types=divorce&counties=Travis&states=TX');
  await page.getByText("We can't count the data right now.").waitFor();
  await expectNoViolations(page);
});
