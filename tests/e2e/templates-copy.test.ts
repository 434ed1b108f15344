import { test } from 'vitest';
import { fillTemplate } from '#domain/outreach/fill-template.ts';
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
  return { page, card, button: card.locator('footer').getByRole('button'), close: () => page.context().close() };
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

test('Copy copies the filled text, leaves empty variables as is and shows Copied for two seconds', async () => {
  const { page, card, button, close } = await visit(['clipboard-read', 'clipboard-write']);
  await card.getByLabel('Name').fill('Ana Reyes');
  await eventually(() => button.innerText()).toBe('Copy');
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await eventually(() => button.innerText()).toBe('Copied');
  await eventually(() => clipboard(page)).toBe(
    fillTemplate(template?.template_text ?? '', new Map([['name', 'Ana Reyes']])),
  );
  await eventually(() => clipboard(page)).toContain('Ana Reyes, our written offer for {address}');
  await eventually(() => page.locator('dialog [role=status]').allInnerTexts()).toContain('Copied. 6 variables open.');
  await page.clock.runFor(1999);
  await eventually(() => button.innerText()).toBe('Copied');
  await page.clock.runFor(1);
  await eventually(() => button.innerText()).toBe('Copy');
  await close();
});

test('each template can be copied from the list', async () => {
  const page = await browser.page({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/outreach-templates');
  const buttons = page.getByRole('navigation', { name: 'Templates' }).getByRole('button', { name: /^Copy / });
  await eventually(() => buttons.count()).toBe(24);
  const button = buttons.nth(9);
  await eventually(() => button.getAttribute('aria-label')).toBe('Copy Offer sent');
  await button.click();
  await eventually(() => page.getByRole('button', { name: 'Copied Offer sent' }).innerText()).toBe('Copied');
  await eventually(() => clipboard(page)).toBe(template?.template_text);
  await eventually(() => button.innerText()).toBe('Copy');
});

test('an email or a text message opens in the app of the visitor, with the values filled in', async () => {
  const { card, close } = await visit();
  await card.getByLabel('Name').fill('Ana & Co');
  const link = card.getByRole('link', { name: 'Open in messages' });
  await eventually(() => link.getAttribute('href')).toContain('sms:?&body=Ana%20%26%20Co%2C%20our%20written%20offer');
  await close();
});

test('a second copy restarts the two seconds', async () => {
  const { page, button, close } = await visit(['clipboard-write']);
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await eventually(() => button.innerText()).toBe('Copied');
  await page.clock.runFor(1500);
  await button.click();
  await page.clock.runFor(1999);
  await eventually(() => button.innerText()).toBe('Copied');
  // The clipboard runs in real time, so the two seconds may start a little after the click.
  await eventually(async (now) => {
    await page.clock.runFor(50);
    return now(button.innerText());
  }).toBe('Copy');
  await close();
});

test('a browser that denies the clipboard API falls back to execCommand', async () => {
  const { page, button, close } = await visit(['clipboard-read']);
  await refuse(page, true);
  await button.click();
  await eventually(() => button.innerText()).toBe('Copied');
  await eventually(() => clipboard(page)).toBe(template?.template_text);
  await close();
});

test('when nothing can be copied, the card says so and selects the text', async () => {
  const { page, card, button, close } = await visit();
  await refuse(page, false);
  await button.click();
  await card.getByText('Your browser did not let the page copy.').waitFor();
  await eventually(() => button.innerText()).toBe('Copy');
  await eventually(() => page.evaluate(() => getSelection()?.toString())).toBe(template?.template_text);
  await close();
});
