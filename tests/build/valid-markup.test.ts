import { globSync, readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, inject, test } from 'vitest';

const origin = inject('builtSite');

/** What another program of ours or of visitors stumbles over; style is not its business. */
const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5', { link: { attributes: { rel: { required: true } } } }],
    rules: {
      'attribute-allowed-values': 'error',
      'close-order': 'error',
      'element-permitted-content': 'error',
      'element-permitted-occurrences': 'error',
      'element-permitted-order': 'error',
      'element-required-attributes': 'error',
      'element-required-content': 'error',
      'no-dup-attr': 'error',
      'no-dup-id': 'error',
      'no-raw-characters': ['error', { relaxed: true }],
      'valid-autocomplete': 'error',
      'wcag/h63': 'error',
    },
  }),
);

async function problemsOf(path: string, html: string): Promise<string[]> {
  const { results } = await checker.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} ${selector}`),
  );
}

test('every built page is valid HTML', async () => {
  const problems: string[] = [];
  const files = globSync('build/client/**/*.html');
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) problems.push(...(await problemsOf(file, readFileSync(file, 'utf8'))));
  expect(problems).toEqual([]);
});

test.each([
  '/coverage/texas',
  '/coverage/texas/travis',
  '/coverage/louisiana',
  '/search?q=travis',
  '/resources/events',
  '/nothing',
])('%s, which is made on request, is valid HTML', async (path) => {
  expect(await problemsOf(path, await (await fetch(origin + path)).text())).toEqual([]);
});
