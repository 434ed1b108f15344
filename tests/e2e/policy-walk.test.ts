import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { trustedTypes } from '#tests/support/policy-watch.ts';

// Every browser test fails on a violation of the policy (tests/support/policy-watch.ts): those of the tools are their walk, and
// pages.test.ts opens every page there is. This one opens the states that an address can put a page in.
const browser = testBrowser({ pictures: true });

const addresses = [
  '/search?q=tax+deeds',
  '/search?q=zzzzzz',
  '/no-such-page',
  '/book-demo/manage?token=unknown',
  '/support/contact?sent=1#sent',
  '/pricing?sent=1#sent',
];

test('no state of a page asks for anything that its policy forbids', async () => {
  const page = await browser.page();
  for (const address of addresses) {
    const answer = await page.goto(address, { waitUntil: 'load' });
    expect(answer?.headers()['content-security-policy'], address).toContain(trustedTypes);
  }
});
