import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { isDocument } from './documents.ts';
import { problemsOfEveryView } from './walk.ts';

const browser = testBrowser();
const paths = [...registry.map((page) => page.path).filter((path) => !isDocument(path)), '/no-such-page'];
let page: Page;

beforeAll(async () => {
  page = await browser.page();
});

test.each(paths)('%s is accessible and fits, wide and narrow, light and dark', async (path) => {
  // The header and the footer are the same everywhere.
  expect(await problemsOfEveryView(page, path, { frame: path === paths[0] })).toEqual([]);
});
