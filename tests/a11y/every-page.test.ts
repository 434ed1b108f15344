import { expect, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';

const browser = testBrowser();
const paths = [...registry.map((page) => page.path), '/no-such-page'];

const views = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
] as const;

test.each(views)(
  'axe finds nothing on any page, $colorScheme at $width px',
  { timeout: 240_000 },
  async ({ colorScheme, width }) => {
    const page = await browser.page({ colorScheme, viewport: { width, height: 900 } });
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      found.push(...(await axeViolations(page)).map((violation) => `${path} ${violation}`));
    }
    await page.context().close();
    expect(found).toEqual([]);
  },
);
