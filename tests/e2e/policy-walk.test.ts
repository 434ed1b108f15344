import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { trustedTypes } from '#tests/support/policy-watch.ts';

// Every browser test fails on a policy violation (tests/support/policy-watch.ts), and pages.test.ts opens every page.
// This one opens the page states that depend on the URL.
const browser = testBrowser({ pictures: true });

const addresses = [
  '/search?q=tax+deeds',
  '/search?q=zzzzzz',
  '/no-such-page',
  '/book-demo/manage?token=unknown',
  '/support/your-data/request?token=unknown',
  '/support/contact?sent=1#sent',
  '/pricing?sent=1#sent',
];

test('no page state requests anything that its policy forbids', async () => {
  const page = await browser.page();
  for (const address of addresses) {
    const answer = await page.goto(address, { waitUntil: 'load' });
    expect(answer?.headers()['content-security-policy'], address).toContain(trustedTypes);
  }
});
