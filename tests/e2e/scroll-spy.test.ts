import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testSample } from '#tests/support/long-form.ts';
import { act, type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const ids = ['privacy', 'terms', 'permissible-use', 'compliance', 'security'];

/** Shared by the tests: each scrolls to where it starts. */
let wide: Page;
let phone: Page;
beforeAll(async () => {
  wide = await browser.page({ viewport: { width: 1280, height: 800 } });
  phone = await browser.page({ viewport: { width: 390, height: 844 } });
  for (const page of [wide, phone]) await page.goto('/support/compliance');
});

function partsOf(page: Page) {
  const list = page.getByRole('navigation', { name: 'Sections' });
  return {
    page,
    list,
    marked: () => list.locator('[aria-current]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    scrollTo: (id: string) =>
      act(
        page,
        (name) => {
          const top = document.getElementById(name)?.getBoundingClientRect().top ?? 0;
          scrollTo(0, scrollY + top - 100);
        },
        id,
      ),
  };
}

test('the list links to the five sections in their order', async () => {
  const { page, list } = partsOf(wide);
  const hrefs = await quiet(list, () =>
    list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  );
  expect(hrefs).toEqual(ids.map((id) => `#${id}`));
  const sections = await quiet(page, () =>
    page.locator('main section[id]').evaluateAll((all) => all.map((section) => section.id)),
  );
  expect(sections).toEqual(ids);
});

test('the current section is marked while the page scrolls down and up', async () => {
  const { marked, scrollTo } = partsOf(wide);
  await eventually(() => marked()).toEqual(['#privacy']);
  for (const id of [...ids, ...ids.toReversed()]) {
    await scrollTo(id);
    await eventually(marked).toEqual([`#${id}`]);
  }
});

testSample(ids, (id) => id === ids[0] || id === ids.at(-1))(
  'selecting #%s scrolls the section below the header and marks it',
  async (id) => {
    const { page, list, marked } = partsOf(wide);
    await list.locator(`a[href="#${id}"]`).click();
    await eventually(marked).toEqual([`#${id}`]);
    const heading = await quiet(page, () => page.locator(`#${id}-title`).boundingBox());
    const header = await quiet(page, () => page.getByRole('banner').boundingBox());
    expect(heading && header && heading.y >= header.y + header.height && heading.y < 800).toBe(true);
  },
);

test('the list stays in view next to every section', async () => {
  const { page, list, scrollTo } = partsOf(wide);
  const header = await quiet(page, () => page.getByRole('banner').boundingBox());
  for (const id of ids) {
    await scrollTo(id);
    const box = await quiet(list, () => list.boundingBox());
    expect(box && header && box.y >= header.height && box.y + box.height <= 800).toBe(true);
  }
});

test('on a phone, the bar of anchors follows the section being read', async () => {
  const { list, marked, scrollTo } = partsOf(phone);
  for (const id of ids) {
    await scrollTo(id);
    await eventually(marked).toEqual([`#${id}`]);
    const isInView = () =>
      reading(async (now) => {
        const box = await now(list.locator('[aria-current]').boundingBox());
        return box !== null && box.x >= 0 && box.x + box.width <= 390;
      });
    await eventually(isInView).toBe(true);
  }
});

test('on a phone, the sticky list does not cover the selected section', async () => {
  const { page, list, marked } = partsOf(phone);
  const covered: string[] = [];
  for (const id of ids) {
    await list.locator(`a[href="#${id}"]`).click();
    await eventually(marked).toEqual([`#${id}`]);
    const isOnTop = await quiet(page, () =>
      page.locator(`#${id}-title`).evaluate((title) => {
        const box = title.getBoundingClientRect();
        return title.contains(document.elementFromPoint(box.x + 4, box.y + box.height / 2));
      }),
    );
    if (!isOnTop) covered.push(id);
  }
  expect(covered).toEqual([]);
});
