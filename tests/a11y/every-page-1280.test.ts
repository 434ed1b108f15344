import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { walkAllPages } from './walk.ts';

const browser = testBrowser();

test.each(['light', 'dark'] as const)(
  'axe finds nothing on any page at 1280 px, %s',
  { timeout: 300_000 },
  async (colorScheme) => {
    expect(await walkAllPages(browser, { colorScheme, width: 1280 })).toEqual([]);
  },
);
