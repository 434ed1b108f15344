import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest, testSample } from '#tests/support/long-form.ts';
import { walkByKey } from '#tests/support/walk-by-key.ts';

const browser = testBrowser();
const viewport = { width: 1280, height: 800 };

const tabOrder = [
  '#main',
  '/',
  'Solutions',
  '/solutions/pre-probate',
  '/solutions/probate',
  '/solutions/foreclosure',
  '/solutions/divorce',
  '/solutions/inheritance',
  '/solutions/eviction',
  '/solutions/code-violation',
  '/solutions/custom',
  'Use Cases',
  '/use-cases/wholesalers',
  '/use-cases/fix-and-flip',
  '/use-cases/brokers-agents',
  '/use-cases/attorneys',
  '/pricing',
  '/coverage',
  'Resources',
  '/resources/blog',
  '/resources/events',
  '/resources/case-studies',
  '/resources/toolbox',
  'Team',
  '/company/about',
  '/management',
  '/mission',
  'Search',
  'Tools',
  '/coverage',
  '/lead-scoring',
  '/dataset-builder',
  '/pipeline',
  '/market-intelligence',
  '/sample-data',
  '/outreach-templates',
  '/support/contact',
  '/book-demo',
  '/sign-in',
];

test('Tab follows the order skip link, logo, menus with their links, Search, Tools, Contact, Book a Demo, Sign in, and each stop is on screen', async () => {
  const page = await browser.page({ viewport });
  await page.goto('/');
  const walked = await walkByKey(page, 'Tab', tabOrder.length, () => {
    const element = document.activeElement;
    const box = element?.getBoundingClientRect();
    const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      stop:
        element?.getAttribute('href') ?? element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? null,
      isOnScreen: top ? element?.contains(top) === true : false,
    };
  });
  expect(walked).toEqual(tabOrder.map((stop) => ({ stop, isOnScreen: true })));
});

test('the skip link moves focus to the main content', async () => {
  const page = await browser.page({ viewport });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.keyboard.press('Tab');
  await eventually(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

/** Does not wait for the scripts and maps of a page, which the header does not need. */
async function open(path: string) {
  const page = await browser.page({ viewport });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page;
}

testSample(['/pricing', '/coverage', '/support/contact', '/book-demo'], (path) => path === '/pricing')(
  'the header marks its own link on %s',
  async (path) => {
    const page = await open(path);
    const current = page.getByRole('banner').locator('[aria-current="page"]:visible');
    await eventually(() => current.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      path,
    ]);
  },
);

testSample(
  [
    ['/solutions', 'Solutions'],
    ['/resources', 'Resources'],
    ['/resources/blog/tcpa-and-do-not-call', 'Resources'],
    ['/tools/contracts', 'Resources'],
  ] as const,
  ([path]) => path === '/tools/contracts',
)('on %s the header underlines the menu %s and no other', async ([path, name]) => {
  const page = await open(path);
  const menus = page.getByRole('navigation', { name: 'Main' }).getByRole('button');
  await eventually(() =>
    menus.evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).textDecorationLine === 'underline').map((one) => one.textContent),
    ),
  ).toEqual([name]);
});

longTest('on its own page the button Book a Demo is underlined', async () => {
  const page = await open('/book-demo');
  const button = page.getByRole('banner').getByRole('link', { name: 'Book a Demo' }).first();
  await eventually(() => button.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline');
});

testSample(
  [
    ['/solutions/probate', 'Solutions'],
    ['/mission', 'Team'],
  ] as const,
  ([path]) => path === '/mission',
)('the header marks %s inside its menu %s', async ([path, name]) => {
  const page = await open(path);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name }).hover();
  const current = main.locator('[aria-current="page"]');
  await eventually(() => current.isVisible()).toBe(true);
  await eventually(() => current.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    path,
  ]);
});
