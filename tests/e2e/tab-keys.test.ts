import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testSample } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

/** Shared by the tests: each starts with a click on a tab. */
let page: Page;
beforeAll(async () => {
  page = await browser.page();
  await page.goto('/support/data-dictionary');
});

async function focusTab(name: string) {
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.click();
  await tab.focus();
  await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
  return {
    selected: () => page.getByRole('tab', { selected: true }).allTextContents(),
    focused: () => page.evaluate(() => document.activeElement?.textContent?.trim()),
  };
}

testSample(
  [
    ['ArrowRight', 'Property', 'Owner'],
    ['ArrowRight', 'Divorce', 'Property'],
    ['ArrowLeft', 'Owner', 'Property'],
    ['ArrowLeft', 'Property', 'Divorce'],
    ['Home', 'Foreclosure', 'Property'],
    ['End', 'Owner', 'Divorce'],
  ],
  ([key]) => key === 'ArrowRight' || key === 'End',
)('%s on %s moves to %s', async ([key, from, to]) => {
  const { selected, focused } = await focusTab(from);
  await page.keyboard.press(key);
  await eventually(selected).toEqual([to]);
  await eventually(() => focused()).toBe(to);
  await eventually(async (now) => new URL(await now(page.url())).hash).toBe(`#${to.toLowerCase()}`);
  await eventually(() => page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents()).toEqual([to]);
});

test('other keys do not change the tab', async () => {
  const { selected, focused } = await focusTab('Owner');
  for (const key of ['ArrowUp', 'ArrowDown', 'a', ' ', 'Enter']) await page.keyboard.press(key);
  await eventually(() => selected()).toEqual(['Owner']);
  await eventually(() => focused()).toBe('Owner');
});

test('the tab list is one tab stop, and Tab continues to the table', async () => {
  const { focused } = await focusTab('Probate');
  await page.keyboard.press('Tab');
  await eventually(() => page.evaluate(() => document.activeElement?.closest('[role="tabpanel"]')?.id)).toBe('probate');
  await page.keyboard.press('Shift+Tab');
  await eventually(() => focused()).toBe('Probate');
  await page.keyboard.press('Shift+Tab');
  await eventually(() => page.evaluate(() => document.activeElement?.closest('[role="tablist"]') === null)).toBe(true);
});

testSample(['Alt', 'Control', 'Meta'], (modifier) => modifier === 'Control')(
  '%s with a key is left to the browser',
  async (modifier) => {
    const { selected } = await focusTab('Owner');
    const taken = await quiet(page, () =>
      page.getByRole('tablist').evaluate((_, held) => {
        const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '];
        const init = { bubbles: true, cancelable: true, [`${held.replace('Control', 'Ctrl').toLowerCase()}Key`]: true };
        return keys.filter(
          (key) => !document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, key })),
        );
      }, modifier),
    );
    expect(taken).toEqual([]);
    await eventually(() => selected()).toEqual(['Owner']);
  },
);

// Headless browsers do not reliably open the new page, so the test checks only that the click is not prevented.
test('a click with Ctrl is left to the browser, which can open the tab link in a new page', async () => {
  const { selected } = await focusTab('Owner');
  const divorce = page.getByRole('tab', { name: 'Divorce' });
  const left = page.evaluate(
    () => new Promise((resolve) => addEventListener('click', (click) => resolve(!click.defaultPrevented))),
  );
  await divorce.click({ modifiers: ['ControlOrMeta'] });
  await eventually(() => left).toBe(true);
  await eventually(() => divorce.getAttribute('href')).toBe('#divorce');
  await eventually(() => selected()).toEqual(['Owner']);
});
