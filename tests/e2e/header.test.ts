import { beforeAll, beforeEach, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest, testSample } from '#tests/support/long-form.ts';
import { act, type Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { focused, leaveMenus, menuNames, menuOf, menus, tabTo } from './main-menus.ts';

const browser = testBrowser();
const viewport = { width: 1280, height: 800 };

/** Shared by the tests: none of them leaves it. */
let page: Page;
beforeAll(async () => {
  page = await browser.page({ viewport });
  await page.goto('/support/faq');
});
beforeEach(() => leaveMenus(page));

// First, on the page as it was loaded.
test('every menu is marked as closed before it is first opened', async () => {
  for (const name of menuNames) await eventually(() => menuOf(page, name).expanded(), name).toBe('false');
});

longTest('the logo links to the home page', async () => {
  const visitor = await browser.page({ viewport });
  await visitor.goto('/pricing');
  await visitor.getByRole('banner').getByRole('link', { name: 'Deedline', exact: true }).click();
  await visitor.waitForURL((url) => url.pathname === '/');
});

test.each([
  ['Contact', '/support/contact'],
  ['Book a Demo', '/book-demo'],
])('%s is a button next to the menus', async (name, href) => {
  const button = page.getByRole('banner').getByRole('link', { name, exact: true });
  await eventually(() => button.getAttribute('href')).toBe(href);
  await eventually(() => button.getAttribute('class')).toMatch(/^button /);
});

test.each(menuNames)('the menu %s opens on hover with its links and closes when the pointer leaves', async (name) => {
  const { button, hrefs, expanded } = menuOf(page, name);
  await quiet(page);
  await eventually(() => hrefs()).toEqual([]);
  await button.hover();
  await eventually(hrefs).toEqual(menus[name]);
  await eventually(expanded).toBe('true');
  await page.mouse.move(640, 700);
  await eventually(hrefs).toEqual([]);
  await eventually(expanded).toBe('false');
});

// The links of each menu are those of the test before.
testSample(menuNames, (name) => name === menuNames[0])(
  'the pointer can move from the button of %s to the last link of its menu',
  async (name) => {
    const { button, links } = menuOf(page, name);
    await button.hover();
    const from = await quiet(button, () => button.boundingBox());
    const to = await quiet(links, () => links.last().boundingBox());
    if (!from || !to) throw new Error(`The menu ${name} has no place on the page`);
    await page.mouse.move(from.x + 20, from.y + from.height - 1);
    await page.mouse.move(from.x + 20, to.y + to.height / 2, { steps: 20 });
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 5 });
    // The click would load another page.
    await act(page, () => {
      const keep = (event: Event) => {
        const link = event.defaultPrevented ? null : (event.target as Element).closest('a');
        document.documentElement.dataset.chosen = link?.pathname ?? '';
        event.preventDefault();
      };
      addEventListener('click', keep, { once: true });
    });
    await page.mouse.click(to.x + 20, to.y + to.height / 2);
    await eventually(() => page.locator('html').getAttribute('data-chosen')).toBe(menus[name].at(-1));
  },
);

testSample(menuNames, (name) => name === menuNames[0])(
  'the menu %s opens on keyboard focus and closes when focus moves on',
  async (name) => {
    const { links, hrefs, expanded } = menuOf(page, name);
    await tabTo(page, name);
    await eventually(hrefs).toEqual(menus[name]);
    await eventually(expanded).toBe('true');
    await links.last().focus();
    await page.keyboard.press('Tab');
    await eventually(hrefs).toEqual([]);
    await eventually(expanded).toBe('false');
  },
);

test('a menu that was clicked closes when the pointer opens another', async () => {
  const clicked = menuOf(page, 'Solutions');
  const hovered = menuOf(page, 'Resources');
  await clicked.button.click();
  await hovered.button.hover();
  await eventually(hovered.hrefs).toEqual(menus.Resources);
  await eventually(clicked.hrefs).toEqual([]);
  await eventually(clicked.expanded).toBe('false');
});

test.each(['Enter', 'Space', 'ArrowDown'])('%s opens a menu that Escape closed', async (key) => {
  const { hrefs, expanded } = menuOf(page, 'Solutions');
  await tabTo(page, 'Solutions');
  await page.keyboard.press('Escape');
  await eventually(hrefs).toEqual([]);
  await page.keyboard.press(key);
  await eventually(hrefs).toEqual(menus.Solutions);
  await eventually(expanded).toBe('true');
});

test('ArrowDown on a menu button moves focus to its first link', async () => {
  await tabTo(page, 'Resources');
  await page.keyboard.press('ArrowDown');
  await eventually(() => focused(page)).toMatchObject({ href: menus.Resources[0] });
});

test.each(['click', 'Enter'])(
  'the first %s leaves a menu open, the second closes it, the third opens it',
  async (way) => {
    const { button, hrefs, expanded } = menuOf(page, 'Team');
    if (way === 'Enter') await tabTo(page, 'Team');
    const act = () => (way === 'click' ? button.click() : page.keyboard.press(way));
    for (const open of [true, false, true]) {
      await act();
      await eventually(hrefs).toEqual(open ? menus.Team : []);
      await eventually(expanded).toBe(String(open));
    }
  },
);

test('a menu closed by a click opens again on hover', async () => {
  const { button, hrefs } = menuOf(page, 'Team');
  await button.click();
  await button.click();
  await eventually(hrefs).toEqual([]);
  await page.mouse.move(640, 700);
  await button.hover();
  await eventually(hrefs).toEqual(menus.Team);
});
