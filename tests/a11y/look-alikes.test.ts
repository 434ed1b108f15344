import { expect, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';

const browser = testBrowser();

/** A page with a list of rows. */
const listOf = (...rows: string[]) =>
  `<!doctype html><html lang="en"><title>Rows</title><main><h1>Rows</h1><ul>${rows.join('')}</ul></main>`;

const plain = '<li>A county <a href="/a">in Texas</a></li>';
const pale = '<li>A county <a href="/a" style="color: #ddd; background: #fff">in Texas</a></li>';
const nameless = '<li>A county <a href="/a"></a></li>';

test.each([
  ['paler', pale, 'color-contrast'],
  ['without the words of its link', nameless, 'link-name'],
])('a row that is %s is found among rows that are right', async (_, row, rule) => {
  const page = await browser.page();
  await page.setContent(listOf(plain, plain, row, plain));
  const found = await axeViolations(page);
  expect(found.map((violation) => violation.split(':')[0])).toEqual([rule]);
  expect(found[0]).toContain('li:nth-child(3)');
});

test('of rows with the same fault the first is named', async () => {
  const page = await browser.page();
  await page.setContent(listOf(plain, nameless, nameless, plain));
  expect(await axeViolations(page)).toHaveLength(1);
});
