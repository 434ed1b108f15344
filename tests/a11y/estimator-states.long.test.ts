import { test } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';

const browser = testBrowser();
const widths = [1280, 390] as const;

test.each(widths)('the estimator has no violations in any state at %i px', async (width) => {
  const page = await browser.page({ viewport: { width, height: 900 } });
  await page.goto('/pricing');
  await page.locator('.estimator-choices').scrollIntoViewIfNeeded();
  const counties = page.locator('#estimator-counties');
  await counties.waitFor();
  await expectNoViolations(page);
  for (const name of ['Atlantis', 'Travis']) {
    await counties.fill(name);
    await counties.press('Enter');
  }
  for (const name of ['Probate', 'Divorce']) await page.locator('.estimator').getByLabel(name, { exact: true }).check();
  await page.locator('.estimator').getByLabel('Exclusive').check();
  await page.locator('.estimator-lines').waitFor();
  await counties.fill('will');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await counties.fill('');
  await page.locator('.estimator').getByRole('link', { name: 'Get Custom Quote' }).click();
  await page.getByText('Filled in for you').waitFor();
  await expectNoViolations(page);
});
