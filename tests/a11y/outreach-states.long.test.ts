import { test } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { act } from '#tests/support/page.ts';

const browser = testBrowser();
const widths = [1280, 390] as const;

test.each(widths)('the templates have no violations in any state at %i px', async (width) => {
  const page = await browser.page({ viewport: { width, height: 900 } });
  await page.goto('/outreach-templates?channel=sms');
  const list = page.getByRole('navigation', { name: 'Templates' });
  await list.locator('button:enabled').first().waitFor();
  await expectNoViolations(page);

  await list.getByRole('link', { name: 'Offer sent' }).click();
  const card = page.getByRole('article', { name: 'Offer sent' });
  await card.getByLabel('Sender').fill('Sam O\u2019Neil');
  await card.locator('summary').click();
  await act(page, () => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.execCommand = () => false;
  });
  await card.locator('footer').getByRole('button').click();
  await card.getByText('Your browser did not let the page copy.').waitFor();
  await expectNoViolations(page);

  await page.goto('/outreach-templates?template=landlord-call');
  await page.getByRole('article', { name: 'Landlord call' }).locator('summary').click();
  await expectNoViolations(page);

  await page.goto('/outreach-templates?template=options-after-a-default&rules=open&state=CA');
  const rules = page.getByRole(width < 1024 ? 'dialog' : 'complementary', { name: 'May I contact?' });
  await rules.getByRole('button', { name: 'Insert into the template: The right to cancel' }).click();
  await rules.getByText('Sources').click();
  await expectNoViolations(page);

  await page.goto('/outreach-templates?q=zeppelin');
  await page.getByText('No templates match').waitFor();
  await expectNoViolations(page);

  await page.route('**/rest/v1/outreach_templates*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/outreach-templates');
  await page.getByText('No templates to show').waitFor();
  await expectNoViolations(page);
});
