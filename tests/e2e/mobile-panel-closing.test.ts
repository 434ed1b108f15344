import { test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { act } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

const phone = { width: 390, height: 844 };

async function openPanel(visitor = browser.page({ viewport: phone })) {
  const page = await visitor;
  await page.goto('/mission');
  const panel = page.locator('#menu');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await eventually(() => panel.isVisible()).toBe(true);
  return {
    page,
    panel,
    isOpen: () => panel.isVisible(),
    focusedLabel: () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
  };
}

test.each([
  ['Pricing', '/pricing'],
  ['Coverage', '/coverage'],
  ['Contact Us', '/support/contact'],
  ['Book a Demo', '/book-demo'],
])('%s goes to %s, where the panel is closed', async (name, path) => {
  const { page, panel, isOpen } = await openPanel();
  await panel.getByRole('link', { name, exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
  await quiet(page);
  await eventually(() => isOpen()).toBe(false);
});

test('selecting a link closes the panel before the next page loads', async () => {
  const { page, panel, isOpen } = await openPanel();
  await act(page, () => document.addEventListener('click', (event) => event.preventDefault()));
  await panel.getByRole('link', { name: 'Pricing', exact: true }).click();
  await eventually(isOpen).toBe(false);
  await eventually(async (now) => new URL(await now(page.url())).pathname).toBe('/mission');
});

test('a link inside a group closes the panel too', async () => {
  const { page, panel, isOpen } = await openPanel();
  await panel.locator('summary', { hasText: 'Solutions' }).click();
  await act(page, () => document.addEventListener('click', (event) => event.preventDefault()));
  await panel.getByRole('link', { name: 'Probate', exact: true }).click();
  await eventually(isOpen).toBe(false);
  await eventually(async (now) => new URL(await now(page.url())).pathname).toBe('/mission');
});

test('the panel is closed when the visitor returns with Back', async () => {
  const { page, panel, isOpen } = await openPanel(browser.page({ viewport: phone }));
  await panel.getByRole('link', { name: 'Pricing', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/pricing');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/mission');
  await quiet(page);
  await eventually(() => isOpen()).toBe(false);
});

test('Escape closes the panel and leaves focus on its button', async () => {
  const { page, panel, isOpen, focusedLabel } = await openPanel();
  await panel.locator('summary').first().focus();
  await page.keyboard.press('Escape');
  await eventually(isOpen).toBe(false);
  await eventually(() => focusedLabel()).toBe('Open menu');
});

test('the close button closes the panel and focus returns to its button', async () => {
  const { panel, isOpen, focusedLabel } = await openPanel();
  await panel.getByRole('button', { name: 'Close menu' }).click();
  await eventually(isOpen).toBe(false);
  await eventually(() => focusedLabel()).toBe('Open menu');
});

test('the panel can be opened and closed by keyboard alone', async () => {
  const { page, isOpen, focusedLabel } = await openPanel();
  await page.keyboard.press('Escape');
  await eventually(isOpen).toBe(false);
  await page.keyboard.press('Enter');
  await eventually(isOpen).toBe(true);
  await page.keyboard.press('Tab');
  await eventually(() => focusedLabel()).toBe('Close menu');
  await page.keyboard.press('Enter');
  await eventually(isOpen).toBe(false);
  await eventually(() => focusedLabel()).toBe('Open menu');
});
