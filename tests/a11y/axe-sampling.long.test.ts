import { expect, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { testSample } from '#tests/support/long-form.ts';
import { act } from '#tests/support/page.ts';

const browser = testBrowser();

const listOf = (...rows: string[]) =>
  `<!doctype html><html lang="en"><title>Rows</title><main><h1>Rows</h1><ul>${rows.join('')}</ul></main>`;

const plain = '<li>A county <a href="/a">in Texas</a></li>';
const pale = '<li>A county <a href="/a" style="color: #ddd; background: #fff">in Texas</a></li>';
const nameless = '<li>A county <a href="/a"></a></li>';

test.each([
  ['paler', pale, 'color-contrast'],
  ['missing its link text', nameless, 'link-name'],
])('a row that is %s is found among valid rows', async (_, row, rule) => {
  const page = await browser.page();
  await page.setContent(listOf(plain, plain, row, plain));
  const found = await axeViolations(page);
  expect(found.map((violation) => violation.split(':')[0])).toEqual([rule]);
  expect(found[0]).toContain('li:nth-child(3)');
});

test('rows with the same violation are reported once', async () => {
  const page = await browser.page();
  await page.setContent(listOf(plain, nameless, nameless, plain));
  expect(await axeViolations(page)).toHaveLength(1);
});

const pageOf = (words: string) =>
  `<!doctype html><html lang="en"><title>Words</title><main><h1>Words</h1><p>${words}</p></main>`;
const painted = (style: string) => pageOf(`<span style="${style}">Public records</span>`);
const linked = (style: string) => pageOf(`Public records of <a href="/a" style="${style}">Texas</a> and of others`);

testSample(
  [
    [
      'on another background',
      painted('color: #767676; background: #fff'),
      painted('color: #767676; background: #eee'),
      'color-contrast',
    ],
    [
      'in a translucent element',
      painted('color: #6a6a6a; background: #fff'),
      pageOf('<b style="opacity: 0.6"><span style="color: #6a6a6a; background: #fff">Public records</span></b>'),
      'color-contrast',
    ],
    [
      'in small text',
      painted('color: #949494; background: #fff; font-size: 24px'),
      painted('color: #949494; background: #fff; font-size: 23px'),
      'color-contrast',
    ],
    [
      'without an underline',
      linked('color: #00f; text-decoration: underline'),
      linked('color: #00f; text-decoration: none'),
      'link-in-text-block',
    ],
  ] as const,
  ([name]) => name === 'in small text',
)('colors that passed before are reported when they fail %s', async ([, right, wrong, rule]) => {
  const page = await browser.page();
  for (const [content, expected] of [
    [right, []],
    [wrong, [rule]],
    [right, []],
    [wrong, [rule]],
  ] as const) {
    await page.setContent(content);
    const found = await axeViolations(page, { colorsOnly: true });
    expect(found.map((violation) => violation.split(':')[0])).toEqual(expected);
  }
});

test('text over a box like others is compared with the color of that box', async () => {
  const page = await browser.page();
  const box = '<b style="background: #000; width: 200px; height: 50px"></b>';
  const over = '<p style="position: absolute; top: 0; left: 210px; margin: 0; color: #151515">Public records</p>';
  await page.setContent(
    `<!doctype html><html lang="en"><title>Boxes</title><main><h1>Boxes</h1>
      <div style="position: relative; display: flex">${box.repeat(4)}${over}</div></main>`,
  );
  const found = await axeViolations(page);
  expect(found.map((violation) => violation.split(':')[0])).toEqual(['color-contrast']);
});

const form = `<!doctype html><html lang="en"><title>Form</title><main><h1>Form</h1>
  <label for="county">County</label><input id="county"><ul><li>One</li></ul><p id="note">A note</p>
  <button aria-describedby="note">Send</button><dialog aria-label="Sure"><h2>Sure</h2><button>Yes</button></dialog></main>`;

const changes: [name: string, change: () => void, rules: string[]][] = [
  ['a field that loses its label', () => document.querySelector('label')?.remove(), ['label']],
  ['a button that loses its text', () => document.querySelector('main > button')?.replaceChildren(), ['button-name']],
  ['a wrong child of a list', () => document.querySelector('ul')?.append(document.createElement('div')), ['list']],
  ['a wrong role', () => document.querySelector('p')?.setAttribute('role', 'checkbox'), ['aria-required-attr']],
  [
    'a skipped heading',
    () => document.querySelector('p')?.insertAdjacentHTML('afterend', '<h4>Next</h4>'),
    ['heading-order'],
  ],
  [
    'pale text',
    () => document.querySelector('p')?.setAttribute('style', 'color: #dedede; background: #fff'),
    ['color-contrast'],
  ],
  ['nothing', () => document.querySelector('p')?.setAttribute('style', 'color: #000'), []],
];

testSample(changes, ([name]) => ['a field that loses its label', 'pale text', 'nothing'].includes(name))(
  'after a check, %s is found',
  async ([, change, rules]) => {
    const page = await browser.page();
    await page.setContent(form);
    expect(await axeViolations(page)).toEqual([]);
    await act(page, change);
    const found = await axeViolations(page);
    expect(found.map((violation) => violation.split(':')[0]).sort()).toEqual(rules.sort());
  },
);

test('under a modal dialog only the dialog is checked, and what changed below it when that has closed', async () => {
  const page = await browser.page();
  await page.setContent(form);
  expect(await axeViolations(page)).toEqual([]);
  await act(page, () => {
    document.querySelector('label')?.remove();
    document.querySelector('dialog')?.showModal();
  });
  expect(await axeViolations(page)).toEqual([]);
  await act(page, () => document.querySelector('dialog button')?.replaceChildren());
  expect(await axeViolations(page)).toEqual([expect.stringMatching(/^button-name: dialog/)]);
  await act(page, () => document.querySelector('dialog')?.close());
  expect(await axeViolations(page)).toEqual([expect.stringMatching(/^label: /)]);
});
