import { beforeAll, beforeEach, expect, test } from 'vitest';
import { toolsMenu } from '#content/parts/header-menus.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { actOn, type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { walkByKey } from '#tests/support/walk-by-key.ts';

const browser = testBrowser();
const viewport = { width: 390, height: 844 };

const groups = {
  Solutions: [
    'Pre-Probate',
    'Probate',
    'Foreclosure',
    'Divorce',
    'Inheritance',
    'Eviction',
    'Code Violation',
    'Custom',
  ],
  'Use Cases': ['Wholesalers', 'Fix & Flip', 'Brokers & Agents', 'Attorneys'],
  Resources: ['Blog', 'Events', 'Case Studies', 'Toolbox'],
  Team: ['About', 'Management', 'Mission'],
  Tools: toolsMenu.map(({ name, line }) => `${name}${line}`),
};
const singleLinks = ['Pricing', 'Coverage', 'Contact Us', 'Sign in', 'Book a Demo'];

function partsOf(page: Page) {
  const panel = page.locator('#menu');
  return {
    panel,
    opener: page.getByRole('button', { name: 'Open menu' }),
    links: () => panel.getByRole('link').allTextContents(),
    opensAtRightEdge: () =>
      reading(async (now) => {
        const box = await now(panel.boundingBox());
        return box !== null && Math.round(box.x + box.width) === viewport.width;
      }),
  };
}

/** Shared by the tests: each starts with a closed panel and leaves the groups collapsed. */
let opened: Page;
beforeAll(async () => {
  opened = await browser.page({ viewport });
  await opened.goto('/');
});
beforeEach(async () => {
  await opened.keyboard.press('Escape');
  await eventually(() => partsOf(opened).panel.isVisible()).toBe(false);
});

async function openPanel(page = opened) {
  const parts = partsOf(page);
  await parts.opener.click();
  await eventually(parts.opensAtRightEdge).toBe(true);
  return { page, ...parts };
}

test('the button opens the panel, which slides in from the right', async () => {
  const { panel, opener, opensAtRightEdge } = partsOf(opened);
  await quiet(panel);
  await eventually(() => panel.isVisible()).toBe(false);
  await opener.click();
  await eventually(opensAtRightEdge).toBe(true);
  await see(panel);
});

test('the panel has five collapsed groups and the single links', async () => {
  const { panel, links } = await openPanel();
  await eventually(() => panel.locator('summary').allTextContents()).toEqual(Object.keys(groups));
  await eventually(() => links()).toEqual(singleLinks);
});

test('each group expands to its links and collapses again', async () => {
  const { page, panel, links } = await openPanel();
  for (const [name, names] of Object.entries(groups)) {
    const group = panel.locator('details').filter({ has: page.locator('summary', { hasText: name }) });
    await group.locator('summary').click();
    await eventually(() => group.getByRole('link').allTextContents()).toEqual(names);
    await group.locator('summary').click();
    await eventually(links).toEqual(singleLinks);
  }
});

test('several groups can be open at once, and Book a Demo stays at the foot while they scroll', async () => {
  const { page, panel } = await openPanel();
  for (const summary of await quiet(panel, () => panel.locator('summary').all())) await summary.click();
  await eventually(() => panel.getByRole('link').count()).toBe(
    Object.values(groups).flat().length + singleLinks.length,
  );
  await eventually(() => panel.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  for (const top of [0, 10_000]) {
    await actOn(panel, (element, y) => element.scrollTo(0, y), top);
    const action = await quiet(panel, () => panel.getByRole('link', { name: 'Book a Demo' }).boundingBox());
    expect(action && action.y + action.height <= viewport.height && action.y > viewport.height - 90).toBe(true);
    const below = await quiet(page, () =>
      page.evaluate(({ width, height }) => document.elementFromPoint(width - 100, height - 2)?.className, viewport),
    );
    expect(below).toBe('panel-foot');
  }
  for (const summary of await quiet(panel, () => panel.locator('summary').all())) await summary.click();
});

test('the group of the current page is open and its link is marked', async () => {
  const page = await browser.page({ viewport });
  await page.goto('/solutions/probate');
  const { panel } = await openPanel(page);
  await eventually(() => panel.locator('[aria-current="page"]').allTextContents()).toEqual(['Probate']);
  await see(panel.locator('[aria-current="page"]'));
});

test.each(['Tab', 'Shift+Tab'])('%s stays inside the open panel', async (key) => {
  const { page } = await openPanel();
  const stops = await walkByKey(page, key, 45, () => {
    const { activeElement: active } = document;
    return active?.closest('#menu') ? (active.ariaLabel ?? active.textContent ?? '') : null;
  });
  expect(stops).not.toContain(null);
  expect(stops).toEqual(expect.arrayContaining(['Close menu', 'Solutions', 'Pricing', 'Book a Demo']));
});
