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

const card = (title: string) => page.getByRole('article', { name: title });
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
