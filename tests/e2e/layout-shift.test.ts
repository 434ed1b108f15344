// What comes late moves nothing that is already shown.
import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mostShift, shiftOf } from '#tests/support/layout-shift.ts';
import { sized } from '#tests/support/long-form.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

test('fonts that come after the first paint move nothing', async () => {
  for (const [path, width] of sized(
    [['/coverage/texas/travis', 390] as const, ['/management', 390] as const],
    ['/', '/coverage/texas/travis', '/management', '/mission', '/solutions', '/pricing'].flatMap((path) =>
      [390, 768, 1280].map((width) => [path, width] as const),
    ),
  )) {
    // A new visitor, who has no fonts in the cache.
    const page = await browser.visitor({ viewport: { width, height: 844 } });
    const release = await holdBack(page, /\.woff2$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const paints = () => performance.getEntriesByName('first-contentful-paint').length;
    await eventually(() => page.evaluate(paints)).toBe(1);
    release();
    const loaded = () => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    await eventually(() => page.evaluate(loaded)).toEqual(
      expect.arrayContaining([expect.stringContaining('Source Serif 4'), expect.stringContaining('Public Sans')]),
    );
    expect(await quiet(page, () => shiftOf(page)), `${path} at ${width} px`).toBeLessThan(mostShift);
  }
});

test('rows that come after the first paint move nothing on a tablet', async () => {
  const page = await browser.visitor({ viewport: { width: 768, height: 900 } });
  const release = await holdBack(page, '**/rest/v1/**');
  await page.goto('/lead-scoring', { waitUntil: 'domcontentloaded' });
  const paints = () => performance.getEntriesByName('first-contentful-paint').length;
  await eventually(() => page.evaluate(paints)).toBe(1);
  release();
  await page.getByRole('row').nth(5).waitFor();
  expect(await quiet(page, () => shiftOf(page))).toBeLessThan(mostShift);
});
