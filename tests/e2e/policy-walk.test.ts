import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { testBrowser } from '#tests/support/browser.ts';

// Every browser test fails on a violation of the policy (tests/support/policy-watch.ts), so those of the tools are their walk.
// This one opens what no other need open: every page there is, and the states that an address can put a page in.
const browser = testBrowser();

const states = [
  '/search?q=tax+deeds',
  '/search?q=zzzzzz',
  '/no-such-page',
  '/book-demo/manage?token=unknown',
  '/support/contact?sent=1#sent',
  '/support/contact?problem=1#problem',
  '/pricing?sent=1#sent',
  '/pricing?problem=1#problem',
];

let page: Page;
beforeAll(async () => {
  page = await browser.page();
});
afterAll(() => page?.context().close());

const addresses = [...registry.map(({ path }) => path), ...states];

test('no page asks for anything that its policy forbids', async () => {
  for (const address of addresses) {
    const answer = await page.goto(address, { waitUntil: 'load' });
    expect(answer?.headers()['content-security-policy'], address).toContain("require-trusted-types-for 'script'");
    // Without pictures the browser asks for none, so their addresses are looked at instead.
    const foreign = await page.evaluate(() =>
      [...document.querySelectorAll('img, source, video, audio, iframe, object, embed, image, use')]
        .flatMap((element) =>
          ['src', 'srcset', 'poster', 'data', 'href'].map((name) => element.getAttribute(name) ?? ''),
        )
        .filter((text) => text !== '' && !text.startsWith('/') && !text.startsWith('#')),
    );
    expect(foreign, address).toEqual([]);
  }
});
