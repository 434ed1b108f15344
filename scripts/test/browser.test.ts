import { expect, test } from 'vitest';
import { needsBrowser } from './browser.ts';

test('a browser is needed unless the kinds of tests that open pages are left out', () => {
  expect(needsBrowser([])).toBe(true);
  expect(needsBrowser(['tests/e2e/home.test.ts'])).toBe(true);
  expect(needsBrowser(['--project', 'unit', '--project', 'browser'])).toBe(true);
  expect(needsBrowser(['--project', 'unit', '--project', 'api'])).toBe(false);
});
