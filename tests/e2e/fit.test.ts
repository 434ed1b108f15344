// What only a browser can show: parts that fit beside each other, words in one line, and messages that cover nothing.
import { expect, test } from 'vitest';
import { tools } from '#content/site.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { sized } from '#tests/support/long-form.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

test('at 1100 px the seven tools are tabs, beside the longest name and the action', async () => {
  const page = await browser.page({ viewport: { width: 1100, height: 800 } });
  for (const path of sized(['/pipeline'], ['/coverage', '/pipeline'])) {
    await page.goto(path);
    const tabs = page.locator('.tool-switcher a');
    await see(tabs.first());
    await see(page.locator('.tool-actions .button').first());
    const boxes = await quiet(page, () =>
      page
        .locator('.tool-bar > h1, .tool-switcher a, .tool-actions .button')
        .evaluateAll((parts) =>
          parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => [left, right]),
        ),
    );
    expect(boxes.length).toBeGreaterThan(tools.length + 1);
    for (const [index, [left = 0]] of boxes.entries()) {
      const before = boxes[index - 1]?.[1] ?? 0;
      expect(left, `${path}: part ${index}`).toBeGreaterThanOrEqual(before);
    }
    expect(boxes.at(-1)?.[1]).toBeLessThanOrEqual(1100);
  }
});

test('the header and what follows share one edge', async () => {
  const page = await browser.page();
  const firstOf = { '/': 'h1', '/pricing': 'h1', '/coverage/texas/travis': 'h1', '/mission': 'h1', '/coverage': 'h1' };
  for (const [path, selector] of sized(
    Object.entries(firstOf).slice(0, 3),
    Object.entries({ ...firstOf, '/book-demo': '.booking' }),
  )) {
    await page.goto(path);
    // The text of a reading page is narrower than wide windows, and the panel of a booking fills narrow ones.
    for (const width of path === '/mission' ? [390, 1024] : path === '/book-demo' ? [1024, 1440] : [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [logo, content] = await quiet(page, () =>
        page.evaluate(
          (main) =>
            ['header a', `main ${main}`].map((each) => document.querySelector(each)?.getBoundingClientRect().left),
          selector,
        ),
      );
      expect([path, width, content]).toEqual([path, width, logo]);
    }
  }
});

test('at 320 px no word or number of a record is broken', async () => {
  const page = await browser.page({ viewport: { width: 320, height: 800 } });
  for (const path of sized(
    ['/solutions/probate', '/'],
    ['/solutions/pre-probate', '/solutions/probate', '/solutions/divorce', '/'],
  )) {
    await page.goto(path);
    await see(page.locator('h1'));
    const broken = await quiet(page, () => page.locator('main').evaluate(brokenWords));
    expect(broken, path).toEqual([]);
  }
});

/** The words of headings and records whose letters are on several lines. */
function brokenWords(main: Element): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  for (const element of main.querySelectorAll('h1, h2, h3, figure dd')) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}.,$%']+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(rects.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

test('on a phone a message stands at the lower right and covers neither the banner nor the button of the form', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 844 } });
  await page.goto('/support/contact');
  const submit = page.locator('main form[novalidate] [type=submit]');
  await submit.click();
  const toast = page.locator('.toast');
  await see(toast);
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom, right } = element.getBoundingClientRect();
      return { top, bottom, right };
    });
  await submit.scrollIntoViewIfNeeded();
  await eventually(async (now) => {
    const [shown, button, banner] = await Promise.all([
      now(boxOf('.toast')),
      now(boxOf('main form[novalidate] [type=submit]')),
      now(boxOf('.cookie-banner')),
    ]);
    const isBeside = shown.bottom <= button.top || shown.top >= button.bottom;
    return isBeside && (banner.bottom === 0 || shown.bottom <= banner.top) && shown.right >= 370;
  }).toBe(true);
});
