import { beforeAll, test } from 'vitest';
import { fillTemplate } from '#domain/outreach/fill-template.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { pauseClock, runFor } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const title = 'Offer sent';
const template = sampleTemplates.find((row) => row.title === title);

/** The template open over the list, as on a phone. */
async function visit() {
  page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/outreach-templates?channel=sms&template=offer-sent');
  const card = page.getByRole('article', { name: title });
  await card.locator('footer button:enabled').waitFor();
  return { card, button: card.locator('footer').getByRole('button') };
}

test('Copy copies the filled text, leaves empty variables as is and shows Copied for two seconds after the last copy', async () => {
  const { card, button } = await visit();
  await card.getByLabel('Name').fill('Ana Reyes');
  await eventually(() => button.innerText()).toBe('Copy');
  pauseClock();
  await button.click();
  await eventually(() => button.innerText()).toBe('Copied');
  await eventually(page.clipboard).toBe(fillTemplate(template?.template_text ?? '', new Map([['name', 'Ana Reyes']])));
  await eventually(page.clipboard).toContain('Ana Reyes, our written offer for {address}');
  await eventually(() => page.locator('dialog [role=status]').allInnerTexts()).toContain('Copied. 6 variables open.');
  await runFor(1999);
  await eventually(() => button.innerText()).toBe('Copied');
  await runFor(1);
  await eventually(() => button.innerText()).toBe('Copy');

  await button.click();
  await eventually(() => button.innerText()).toBe('Copied');
  await runFor(1500);
  await button.click();
  await runFor(1999);
  await eventually(() => button.innerText()).toBe('Copied');
  await runFor(1);
  await eventually(() => button.innerText()).toBe('Copy');
});

test('each template can be copied from the list', async () => {
  await page.goto('/outreach-templates');
  const buttons = page.getByRole('navigation', { name: 'Templates' }).getByRole('button', { name: /^Copy / });
  await eventually(() => buttons.count()).toBe(24);
  const button = page.getByRole('button', { name: 'Copy Offer sent' }).first();
  pauseClock();
  await button.click();
  await eventually(() => page.getByRole('button', { name: 'Copied Offer sent' }).innerText()).toBe('Copied');
  await eventually(page.clipboard).toBe(template?.template_text);
  await runFor(2000);
  await eventually(() => button.innerText()).toBe('Copy');
});

test('an email or a text message opens in the app of the visitor, with the values filled in', async () => {
  const { card } = await visit();
  await card.getByLabel('Name').fill('Ana & Co');
  const link = card.getByRole('link', { name: 'Open in messages' });
  await eventually(() => link.getAttribute('href')).toContain('sms:?&body=Ana%20%26%20Co%2C%20our%20written%20offer');
});

test('when nothing can be copied, the card says so and selects the text', async () => {
  const { card, button } = await visit();
  navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  await button.click();
  await card.getByText('Your browser did not let the page copy.').waitFor();
  await eventually(() => button.innerText()).toBe('Copy');
  await eventually(() => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  }).toBe(template?.template_text);
});
