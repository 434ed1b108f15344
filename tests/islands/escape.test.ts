import { beforeAll, expect, test } from 'vitest';
import { map, mapDrawn } from './support/coverage-page.ts';
import { eventually } from './support/eventually.ts';
import { panelOf, rowButton } from './support/leads-page.ts';
import { startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

/** Opens a page with the cookie banner that the script of every page offers. It is shown at once, not after a second. */
async function visit(path: string): Promise<void> {
  await page.goto(path, {
    beforeScripts: async () => {
      Object.defineProperty(document, 'readyState', { value: 'loading' });
      const banner = document.body.appendChild(document.createElement('section'));
      banner.className = 'cookie-banner';
      const { offerCookieChoice } = await import('#app/enhance/cookie-banner.ts');
      offerCookieChoice(banner);
      banner.style.visibility = '';
    },
  });
}

const answer = () => localStorage.getItem('cookie-consent');

/** Presses Escape and sees that it closes this and does not answer the cookie banner. */
async function escapeCloses(what: string, isOpen: () => boolean): Promise<void> {
  await eventually(isOpen).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(isOpen).toBe(false);
  expect(answer(), what).toBeNull();
}

/** With nothing left to close, Escape answers the banner: it has been there all the time. */
async function escapeAnswers(): Promise<void> {
  // What has just closed may still listen for a moment.
  await page.quiet();
  (document.activeElement as HTMLElement).blur();
  await page.keyboard.press('Escape');
  expect(answer()).toBe('declined');
}

test('Escape that closes the panel of a lead or the explanation does not answer the cookie banner', async () => {
  await visit('/lead-scoring');
  const isOpen = () => panelOf().count() > 0;
  await rowButton().click();
  await panelOf().getByRole('button').first().focus();
  await escapeCloses('the panel, from inside', isOpen);
  await rowButton().click();
  await panelOf().waitFor();
  await rowButton().focus();
  await escapeCloses('the panel, from its row', isOpen);
  const explanation = page.locator('.leads-meanings');
  await explanation.locator('summary').click();
  await explanation.locator('summary').focus();
  await escapeCloses('the explanation', () => explanation.getAttribute('open') !== null);
  await escapeAnswers();
});

test('Escape that closes a county or the street box does not answer the cookie banner', async () => {
  await visit('/coverage?county=48453');
  await mapDrawn();
  await map().focus();
  await escapeCloses('the county card', () => page.search() !== '');
  await page.keyboard.press('ArrowRight');
  await escapeCloses('the name of a county', () => page.locator('.county-map-tooltip').count() > 0);
  await page.getByRole('button', { name: 'Street map' }).click();
  const token = page.getByRole('textbox', { name: 'Public map token' });
  await escapeCloses('the street box', () => token.count() > 0);
  await escapeAnswers();
});

test('Escape that clears the chart does not answer the cookie banner', async () => {
  await visit('/market-intelligence?state=DE');
  const chart = page.getByRole('application', { name: 'Chart of open records' });
  await eventually(() => page.locator('.market-chart .market-dot').count()).toBeGreaterThan(10);
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => page.locator('.market-panel [aria-live]').innerText()).toMatch(/^[^:]+, DE, [^:]+:/);
  const [name = ''] = page.locator('.market-panel [aria-live]').innerText().split(':');
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name, exact: true });
  await escapeCloses('the chosen entry', () => row.getAttribute('aria-pressed') === 'true');
  await escapeAnswers();
});

test('Escape that closes a message does not answer the cookie banner', async () => {
  await visit('/support/contact');
  await page.locator('main form[novalidate] button[type=submit]').press('Enter');
  await escapeCloses('the message', () => page.locator('.toast').count() > 0);
  await escapeAnswers();
});
