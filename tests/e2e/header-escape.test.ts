import { beforeAll, beforeEach, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testSample } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { focused, leaveMenus, menuNames, menuOf, menus, tabTo } from './main-menus.ts';

const browser = testBrowser();

/** Shared by the tests: none of them leaves it. */
let page: Page;
beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 800 } });
  await page.goto('/support/faq');
});
beforeEach(() => leaveMenus(page));

testSample(menuNames, (name) => name === menuNames[0])(
  'Escape closes the menu %s under the pointer, and hovering again opens it',
  async (name) => {
    const { button, hrefs, expanded } = menuOf(page, name);
    await button.hover();
    await eventually(hrefs).toEqual(menus[name]);
    await page.keyboard.press('Escape');
    await eventually(hrefs).toEqual([]);
    await eventually(expanded).toBe('false');
    await page.mouse.move(640, 700);
    await eventually(() => page.locator('.menu:hover').count()).toBe(0);
    await button.hover();
    await eventually(hrefs).toEqual(menus[name]);
    await eventually(expanded).toBe('true');
  },
);

testSample(
  [
    ['Solutions', 'Use Cases'],
    ['Use Cases', 'Pricing'],
    ['Resources', 'Team'],
    ['Team', 'Search'],
  ] as const,
  ([name]) => name === 'Team',
)('Escape inside the menu %s closes it and focuses its button, and Tab continues to %s', async ([name, next]) => {
  const { hrefs, expanded } = menuOf(page, name);
  await tabTo(page, name);
  await page.keyboard.press('Tab');
  await eventually(() => focused(page)).toMatchObject({ href: menus[name][0] });
  await page.keyboard.press('Escape');
  await eventually(hrefs).toEqual([]);
  await eventually(expanded).toBe('false');
  await eventually(() => focused(page)).toMatchObject({ text: name });
  await page.keyboard.press('Tab');
  await eventually(() => focused(page)).toMatchObject({ text: next });
});

test('a menu closed by Escape opens again when focus returns to it', async () => {
  const { hrefs, expanded } = menuOf(page, 'Solutions');
  await tabTo(page, 'Solutions');
  await page.keyboard.press('Escape');
  await eventually(hrefs).toEqual([]);
  await page.keyboard.press('Tab');
  await eventually(() => menuOf(page, 'Use Cases').expanded()).toBe('true');
  await page.keyboard.press('Shift+Tab');
  await eventually(hrefs).toEqual(menus.Solutions);
  await eventually(expanded).toBe('true');
});
