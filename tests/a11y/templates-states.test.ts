import { expect, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';

const browser = testBrowser();
const views = [
  ['light', 1280],
  ['dark', 390],
] as const;

test.each(views)('the templates have no violations in any state, %s at %i px', async (colorScheme, width) => {
  const page = await browser.page({ colorScheme, viewport: { width, height: 900 } });
  const expectNoViolations = async () => expect(await axeViolations(page, { frame: false })).toEqual([]);
  await page.goto('/outreach-templates?channel=sms');
  await page.locator('article button:enabled').first().waitFor();
  if (width < 1024) await page.getByRole('button', { name: 'Show the fields' }).click();
  const card = page.getByRole('article').first();
  await card.getByLabel('Sender').fill('Sam O\u2019Neil');
  for (const flag of await page.locator('article summary').all()) await flag.click();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.execCommand = () => false;
  });
  await card.getByRole('button').click();
  await card.getByText('Your browser did not let the page copy.').waitFor();
  await expectNoViolations();

  await page.getByText('Phone', { exact: true }).first().click();
  for (const flag of await page.locator('article summary').all()) await flag.click();
  await expectNoViolations();

  await page.locator('main').getByLabel('Search').fill('zeppelin');
  await page.getByText('No template fits these filters').waitFor();
  await expectNoViolations();

  await page.route('**/rest/v1/outreach_templates*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/outreach-templates');
  await page.getByText('No templates to show').waitFor();
  await expectNoViolations();
  await page.context().close();
});
