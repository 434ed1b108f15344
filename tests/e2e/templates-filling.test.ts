import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';

import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
});

async function open(template: string): Promise<void> {
  await page.goto(`/outreach-templates?template=${template}`);
  await page.locator('article footer button:enabled').waitFor();
}
const show = (title: string) =>
  page.getByRole('navigation', { name: 'Templates' }).getByRole('link', { name: title }).click();
const card = (title: string) => page.getByRole('article', { name: title });
const fieldOf = (title: string, label: string) => card(title).getByLabel(label, { exact: true });
const marked = (title: string) => card(title).locator('mark').allInnerTexts();
const footerOf = (title: string) => card(title).locator('footer').innerText();
const stored = () => page.evaluate(() => localStorage.getItem('outreach-sender'));
test('Tab goes through each variable of the open template once and on to Copy', async () => {
  await open('voicemail');
  await card('Voicemail').locator('summary').focus();
  const visited: string[] = [];
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    visited.push(
      await quiet(page, () =>
        page.evaluate(() => {
          const element = document.activeElement;
          return element instanceof HTMLTextAreaElement
            ? (element.labels[0]?.innerText ?? '')
            : (element?.textContent ?? '');
        }),
      ),
    );
  }
  expect(visited).toEqual([
    'May I contact?',
    'Name',
    'Address',
    'Clear for the next recipient',
    'Sender',
    'Company',
    'Phone',
    'Opt out',
    'Clear my details',
    'Copy',
  ]);
});
