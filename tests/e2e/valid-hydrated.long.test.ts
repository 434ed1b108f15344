import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { playwrightPage } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
/** The W3C's checker: 30 MB, so it is no package of ours. `npm install --no-save vnu-jar`, or name the file in VNU_JAR. */
const jar = process.env.VNU_JAR ?? 'node_modules/vnu-jar/build/dist/vnu.jar';

const paths = [
  '/',
  '/pricing',
  '/search?q=tax',
  '/coverage/texas/travis',
  '/solutions/foreclosure',
  '/solutions/inheritance',
  '/dataset-builder',
  '/market-intelligence',
  '/support/contact',
  '/resources/toolbox',
];

/** Cells of a grid that scrolls have roles, because styles take those of a table away; a closed tab has no panel. */
const known = /attribute must not be used on a “t[hr]” element|role=tabpanel/;

test('the checker of the W3C finds no error on pages as scripts leave them', async ({ skip }) => {
  if (spawnSync('java', ['-version']).status !== 0) skip('Java is not installed');
  if (!existsSync(jar)) skip('vnu-jar is not installed');
  const page = await browser.page();
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' });
    if (path === '/') await page.locator('input[type=search], [role=combobox]').first().focus();
    await quiet(page);
    const input = await playwrightPage(page).content();
    const { stdout } = spawnSync('java', ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', '-'], {
      input,
      encoding: 'utf8',
    });
    const { messages } = JSON.parse(stdout) as { messages: { type: string; message: string; extract?: string }[] };
    const errors = messages.filter(({ type, message }) => type === 'error' && !known.test(message));
    problems.push(...errors.map(({ message, extract }) => `${path}: ${message} ${extract}`));
  }
  expect(problems).toEqual([]);
});
