import { test } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { holdBack } from '#tests/support/quiet.ts';

const browser = testBrowser();
const list = '**/rest/v1/market_intelligence*';
const totals = '**/functions/v1/market-summary*';
const widths = [1280, 390] as const;

test.each(widths)('market intelligence has no violations in any state at %i px', async (width) => {
  const page = await browser.page({ viewport: { width, height: 900 } });
  await page.goto('/market-intelligence?state=DE');
  await page.getByText(/^[\d,]+ entries$/).waitFor();
  await expectNoViolations(page);

  await page.locator('.market-card button').first().click();
  await page.locator('.market-months figcaption').waitFor();
  await expectNoViolations(page);

  for (const [view, part] of [
    ['Chart', '.market-dot-chosen'],
    ['Counties', '.market-county'],
    ['Map', '[role=application]'],
  ] as const) {
    await page.getByRole('radio', { name: view, exact: true }).check();
    await page.locator(part).first().waitFor();
    await expectNoViolations(page);
  }
  await page.getByRole('radio', { name: 'Counties', exact: true }).check();
  await page.getByRole('button', { name: 'Show the entries of Kent, DE' }).click();
  await page.getByText('Showing Kent, DE only.').waitFor();
  await expectNoViolations(page);

  await page.locator('main').getByLabel('Search').fill('zeppelin');
  await page.getByText('No entries match these filters').waitFor();
  await expectNoViolations(page);

  for (const each of [list, totals]) await holdBack(page, each);
  await page.getByLabel('State').selectOption('OH');
  await page.locator('.skeleton').first().waitFor();
  await expectNoViolations(page);
  for (const each of [list, totals]) await page.unroute(each);

  for (const [broken, view] of [
    [list, 'list'],
    [totals, 'counties'],
  ] as const) {
    await page.route(broken, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/market-intelligence?view=${view}`);
    await page.getByText('No entries to show').last().waitFor();
    await expectNoViolations(page);
  }
});
