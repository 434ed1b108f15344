import { expect, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';

const browser = testBrowser();
const list = '**/rest/v1/market_intelligence*';
const totals = '**/functions/v1/market-summary*';
const views = [
  ['light', 1280],
  ['dark', 390],
] as const;

test.each(views)('market intelligence has no violations in any state, %s at %i px', async (colorScheme, width) => {
  const page = await browser.page({ colorScheme, viewport: { width, height: 900 } });
  const expectNoViolations = async () => expect(await axeViolations(page, { frame: false })).toEqual([]);
  await page.goto('/market-intelligence?state=TX');
  await page.getByText(/^[\d,]+ entries$/).waitFor();
  await expectNoViolations();

  await page.getByText('Ranked bars').click();
  await page.locator('.market-bar-row').first().waitFor();
  await expectNoViolations();

  await page.getByText('Map', { exact: true }).click();
  await page.getByRole('application').waitFor();
  await page.getByText('The map as a table').click();
  await page.locator('details tbody').getByRole('button', { name: 'Travis, TX' }).click();
  await page.getByRole('region', { name: 'Beside the map' }).locator('.market-card').first().waitFor();
  await page.getByRole('button', { name: 'Clear the county' }).waitFor();
  await expectNoViolations();

  await page.locator('main').getByLabel('Search').fill('zeppelin');
  await page.getByText('No entry fits these filters').waitFor();
  await expectNoViolations();

  for (const each of [list, totals]) await page.route(each, () => {});
  await page.getByLabel('State').selectOption('OH');
  await page.locator('.skeleton').first().waitFor();
  await expectNoViolations();
  for (const each of [list, totals]) await page.unroute(each);

  for (const [broken, view] of [
    [list, 'cards'],
    [totals, 'bars'],
  ] as const) {
    await page.route(broken, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/market-intelligence?view=${view}`);
    await page.getByText('No entries to show').waitFor();
    await expectNoViolations();
  }
  await page.context().close();
});
