import type { Page, Reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

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

/** Presses Tab until the element with that name has focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await quiet(page, () => focused(page))).text === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
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
