import { test } from 'vitest';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { act, type Page } from '#tests/support/page.ts';

const browser = testBrowser();
const title = 'Offer sent';
const template = sampleTemplates.find((row) => row.title === title);

/** The template open over the list, as on a phone. */
async function visit(permissions: string[] = []) {
  const page = await browser.page({ permissions, viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await page.goto('/outreach-templates?channel=sms&template=offer-sent');
  const card = page.getByRole('article', { name: title });
  await card.locator('footer button:enabled').waitFor();
  return { page, card, button: card.locator('footer').getByRole('button') };
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const refuse = (page: Page, old: boolean) =>
  act(
    page,
    (works) => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      if (!works) document.execCommand = () => false;
    },
    old,
  );
test('a browser that denies the clipboard API falls back to execCommand', async () => {
  const { page, button } = await visit(['clipboard-read']);
  await refuse(page, true);
  await button.click();
  await eventually(() => button.innerText()).toBe('Copied');
  await eventually(() => clipboard(page)).toBe(template?.template_text);
});
