import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest, sized, testSample } from '#tests/support/long-form.ts';
import { act, type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

const tables = [
  ['Property', 12],
  ['Owner', 8],
  ['Probate', 11],
  ['Foreclosure', 10],
  ['Divorce', 8],
] as const;
const names = tables.map(([name]) => name);

/** Shared by the tests that need no address of their own. */
let opened: Page;
beforeAll(async () => {
  opened = await browser.page();
  await opened.goto('/support/data-dictionary');
});

async function openDictionary(hash: string) {
  const page = await browser.page();
  await page.goto(`/support/data-dictionary${hash}`);
  return partsOf(page);
}

function partsOf(page: Page) {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const panel = page.getByRole('tabpanel');
  return {
    page,
    tab,
    panel,
    selected: () => page.getByRole('tab', { selected: true }).allTextContents(),
    /** Hidden panels have no role, so this finds only the visible one. */
    shown: () => panel.getByRole('heading', { level: 2 }).allTextContents(),
    hash: () => reading(async (now) => new URL(await now(page.url())).hash),
  };
}

test('there are five tabs in one list, and Property is selected', async () => {
  const { page, selected, shown } = partsOf(opened);
  await eventually(() => page.getByRole('tablist').getByRole('tab').allTextContents()).toEqual(names);
  await eventually(() => selected()).toEqual(['Property']);
  await eventually(() => shown()).toEqual(['Property']);
});

testSample(tables, ([name]) => name === tables.at(-1)?.[0])(
  'the tab %s shows a table of %i fields with four columns',
  async ([name, rows]) => {
    const { tab, panel, selected, shown } = partsOf(opened);
    await tab(name).click();
    await eventually(selected).toEqual([name]);
    await eventually(() => shown()).toEqual([name]);
    await eventually(() => panel.getByRole('columnheader').allTextContents()).toEqual([
      'Field Name',
      'Type',
      'Description',
      'Example',
    ]);
    await eventually(() => panel.locator('tbody tr').count()).toBe(rows);
  },
);

longTest('each tab and its panel reference each other', async () => {
  const { tab, panel, selected } = partsOf(opened);
  for (const name of names) {
    await tab(name).click();
    await eventually(selected).toEqual([name]);
    await eventually(() => tab(name).getAttribute('aria-controls')).toBe(
      await quiet(panel, () => panel.getAttribute('id')),
    );
    await eventually(() => panel.getAttribute('aria-labelledby')).toBe(
      await quiet(panel, () => tab(name).getAttribute('id')),
    );
  }
});

longTest('selecting a tab updates the URL, and the URL opens the tab again', async () => {
  const { page, tab, selected, shown, hash } = partsOf(opened);
  for (const name of names.toReversed()) {
    await tab(name).click();
    await eventually(() => hash()).toBe(`#${name.toLowerCase()}`);
    await page.reload();
    await eventually(() => selected()).toEqual([name]);
    await eventually(() => shown()).toEqual([name]);
  }
});

test('a link to #foreclosure opens that tab', async () => {
  const { page, selected, shown, tab } = await openDictionary('#foreclosure');
  await eventually(() => selected()).toEqual(['Foreclosure']);
  await eventually(() => shown()).toEqual(['Foreclosure']);
  const box = await quiet(page, () => tab('Foreclosure').boundingBox());
  const height = page.viewportSize()?.height ?? 0;
  expect(box && box.y >= 0 && box.y < height).toBe(true);
});

longTest('a hash change on the same page changes the tab', async () => {
  const { page, selected } = await openDictionary('#owner');
  await act(page, () => location.assign('#divorce'));
  await eventually(selected).toEqual(['Divorce']);
});

test('an unknown hash keeps Property selected', async () => {
  const { selected } = await openDictionary('#nothing');
  await eventually(() => selected()).toEqual(['Property']);
});

test('on a phone the tabs are in one row, the table is a list of records, and the page does not scroll sideways', async () => {
  const page = await browser.page({ viewport: { width: 360, height: 740 } });
  await page.goto('/support/data-dictionary');
  const tops = await quiet(page, () =>
    page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('tab', { name: 'Divorce' }).click();
  const box = await quiet(page, () => page.getByRole('tab', { name: 'Divorce' }).boundingBox());
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
  for (const path of sized(
    ['/resources/blog/measuring-list-quality'],
    ['/support/data-dictionary', '/solutions/probate', '/resources/blog/measuring-list-quality'],
  )) {
    await page.goto(path);
    const wide = await quiet(page, () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('table:not(.sr-only *), [role=group]')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.tagName),
      ),
    );
    expect(wide).toEqual([]);
  }
});
