import { eventually } from '#tests/support/eventually.ts';
import { act, actOn, type Page, type Reading } from '#tests/support/page.ts';

export const menus = {
  Solutions: [
    '/solutions/pre-probate',
    '/solutions/probate',
    '/solutions/foreclosure',
    '/solutions/divorce',
    '/solutions/inheritance',
    '/solutions/eviction',
    '/solutions/code-violation',
    '/solutions/custom',
  ],
  'Use Cases': [
    '/use-cases/wholesalers',
    '/use-cases/fix-and-flip',
    '/use-cases/brokers-agents',
    '/use-cases/attorneys',
  ],
  Resources: ['/resources/blog', '/resources/events', '/resources/case-studies', '/resources/toolbox'],
  Team: ['/company/about', '/management', '/mission'],
};

export const menuNames = Object.keys(menus) as (keyof typeof menus)[];

/** One menu of the header. While it is closed, its links cannot be reached. */
export function menuOf(page: Page, name: string) {
  const main = page.getByRole('navigation', { name: 'Main' });
  const entry = main.locator('.menu').filter({ has: page.getByRole('button', { name, exact: true }) });
  const links = entry.getByRole('link');
  const button = entry.getByRole('button');
  return {
    button,
    links,
    hrefs: () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    expanded: () => button.getAttribute('aria-expanded'),
  };
}

/** Makes a loaded page as it was at first, so that tests can share it: nothing has the focus or is under the pointer. */
export async function leaveMenus(page: Page): Promise<void> {
  await page.mouse.move(640, 700);
  await act(page, () => (document.activeElement as HTMLElement).blur());
  const used = page.locator('.menu[data-dismissed], .menu > [aria-expanded=true]');
  await eventually(() => used.count()).toBe(0);
}

/** Reaches the button of a menu with Tab from the stop before it. The whole way is tested in header-keyboard.test.ts. */
export async function tabTo(page: Page, name: keyof typeof menus): Promise<void> {
  await actOn(menuOf(page, name).button, (button) => {
    const stops = [...document.querySelectorAll<HTMLElement>('header a, header button')];
    const before = stops[stops.indexOf(button) - 1];
    // The links of a menu can have the focus only while it is open.
    before?.closest('.menu')?.querySelector('button')?.focus();
    before?.focus();
  });
  await page.keyboard.press('Tab');
  await eventually(() => focused(page)).toMatchObject({ text: name });
}

export function focused(page: Page): Reading<{ text: string; href: string | null }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return {
      text: element?.ariaLabel ?? element?.textContent?.trim() ?? '',
      href: element?.getAttribute('href') ?? null,
    };
  });
}
