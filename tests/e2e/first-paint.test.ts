import { expect } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { testSample } from '#tests/support/long-form.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

testSample(['/support/contact', '/pricing', '/coverage', '/pipeline'], (path) => path === '/coverage')(
  '%s is painted before the scripts of its island are loaded',
  async (path) => {
    const page = await browser.page();
    await page.goto(path, { waitUntil: 'networkidle' });
    const { painted, loaded } = await quiet(page, () =>
      page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        loaded: performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/react-[^/]+\.js$/.test(name)),
      })),
    );
    expect(loaded).toHaveLength(1);
    expect(loaded[0]?.startTime).toBeGreaterThan(painted);
  },
);
