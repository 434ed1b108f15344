import { expect } from 'vitest';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { testSample } from '#tests/support/long-form.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

const browser = testBrowser();

testSample(['/coverage/texas/travis', '/coverage/delaware'], (path) => path === '/coverage/texas/travis')(
  '%s is accessible and fits every width',
  async (path) => {
    const page = await browser.page();
    await page.goto(path);
    expect(await axeInBothSchemes(page)).toEqual([]);
    await expectNoSidewaysScroll(page, [320, 390, 768, 1024]);
  },
);
