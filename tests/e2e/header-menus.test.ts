import { test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest, testSample } from '#tests/support/long-form.ts';
import { act } from '#tests/support/page.ts';

const browser = testBrowser();

test('the tools are a menu that works by keyboard', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 800 } });
  await page.goto('/mission');
  const banner = page.getByRole('banner');
  // The link gives way to the button, and with it the focus, when the header is used. A browser may place its pointer there first.
  await act(page, () =>
    document.querySelector<HTMLElement>('header > div > div > [href="#all-tools"], .header-menu > button')?.focus(),
  );
  const button = banner.getByRole('button', { name: 'Tools', exact: true });
  await eventually(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/coverage');
  const rows = banner.locator('.header-list .header-tool');
  await eventually(() => rows.count()).toBe(7);
  await page.keyboard.press('Escape');
  await eventually(() => button.getAttribute('aria-expanded')).toBe('false');
});

test('the menus take the place of the links of the header only with their styles, so that nothing moves', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 800 } });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search-box-.*\.css/, async (route) => {
    await held;
    await route.continue();
  });
  // A browser may place its pointer over the header at once; the styles that are held back then hold back the load event.
  const asked = page.waitForRequest(/search-box-.*\.css/);
  await page.goto('/mission', { waitUntil: 'domcontentloaded' });
  const banner = page.getByRole('banner');
  const link = banner.getByRole('link', { name: 'Tools', exact: true });
  await link.hover();
  await asked;
  await eventually(() => link.count()).toBe(1);
  release();
  await eventually(() => banner.getByRole('button', { name: 'Tools', exact: true }).count()).toBe(1);
});

longTest('the logo and the last link stand in the same place on every page', async () => {
  const page = await browser.page({ viewport: { width: 1440, height: 800 } });
  for (const path of ['/', '/pricing', '/coverage', '/mission', '/coverage/texas/travis', '/sign-in']) {
    await page.goto(path);
    await eventually(() =>
      page.evaluate(() => {
        const inside = (selector: string) => {
          const range = new Range();
          range.selectNodeContents(document.querySelector(selector) ?? document.body);
          return range.getBoundingClientRect();
        };
        return [inside('header a').left, inside('header .person').right].map(Math.round);
      }),
    ).toEqual([24, 1416]);
  }
});

testSample(
  [
    [1280, 'Control+k'],
    [390, 'Meta+k'],
  ] as const,
  ([width]) => width === 1280,
)('at %i px %s opens the search, whose first row for a county is its page', async ([width, keys]) => {
  const page = await browser.page({ viewport: { width, height: 844 } });
  await page.goto('/mission');
  const openMenus = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.menu > div')].filter((menu) =>
          menu.checkVisibility({ visibilityProperty: true }),
        ).length,
    );
  if (width === 1280) {
    await page.getByRole('banner').getByText('Tools', { exact: true }).first().hover();
    await eventually(openMenus).toBe(1);
  }
  await page.keyboard.press(keys);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  // The search lies over the menu below the pointer.
  await eventually(openMenus).toBe(0);
  await page.keyboard.type('travis');
  const first = page.getByRole('option').first();
  await eventually(() => first.getAttribute('href')).toBe('/coverage/texas/travis');
  await eventually(() => first.textContent()).toMatch(/^Travis County, TX[\d,]+ open records/);
});
